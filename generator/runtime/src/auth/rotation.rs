//! Keys of a client with a provider.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

#[cfg(feature = "blocking")]
use super::BlockingKeyProvider;
#[cfg(feature = "blocking")]
use super::blocking::SharedBlockingKey;
use super::shared::SharedKey;
use super::{KeyError, KeyForm, KeyProvider, SentKey};
use crate::config::ConfigError;
#[cfg(feature = "blocking")]
use crate::transport::BlockingClock;
use crate::transport::Clock;

/// Reason for having no key.
pub(crate) enum NoKey {
    /// There is no provider for the mode of the call.
    NoProvider(ConfigError),
    /// The provider failed.
    Failed(KeyError),
}

/// Future of a key.
pub(crate) type Getting<'k> = Pin<Box<dyn Future<Output = Result<Arc<SentKey>, NoKey>> + Send + 'k>>;

/// Keys of a client with a provider. It is a trait so that programs without a provider do not contain its code.
pub(crate) trait KeyRotation: Send + Sync {
    /// Returns the key of async calls.
    fn get<'k>(&'k self, clock: &'k dyn Clock) -> Getting<'k>;

    /// Returns the key of blocking calls.
    #[cfg(feature = "blocking")]
    fn get_blocking(&self, clock: &dyn BlockingClock) -> Result<Arc<SentKey>, NoKey>;

    /// Drops a key that the service rejected.
    fn reject(&self, key: &Arc<SentKey>);
}

/// Providers of the two modes. A call of a mode without one fails.
#[derive(Clone)]
pub(crate) struct Providers {
    pub(super) asynchronous: Option<Arc<dyn KeyProvider>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking: Option<Arc<dyn BlockingKeyProvider>>,
    /// A pointer, so that only programs with a provider have the code.
    pub(super) rotation: fn(Providers, KeyForm) -> Box<dyn KeyRotation>,
}

impl Providers {
    /// Returns the keys of these providers.
    pub(crate) fn rotation(self, form: KeyForm) -> Box<dyn KeyRotation> {
        (self.rotation)(self, form)
    }
}

/// Keys of the two modes, which have one each, since each has a clock.
struct RotatingKeys {
    form: KeyForm,
    asynchronous: Option<SharedKey>,
    #[cfg(feature = "blocking")]
    blocking: Option<SharedBlockingKey>,
}

/// Creates the keys of providers.
#[inline]
pub(super) fn key_rotation(providers: Providers, form: KeyForm) -> Box<dyn KeyRotation> {
    Box::new(RotatingKeys {
        form,
        asynchronous: providers.asynchronous.map(SharedKey::new),
        #[cfg(feature = "blocking")]
        blocking: providers.blocking.map(SharedBlockingKey::new),
    })
}

impl KeyRotation for RotatingKeys {
    #[inline]
    fn get<'k>(&'k self, clock: &'k dyn Clock) -> Getting<'k> {
        const MISSING: &str = "no API key for async calls: set a provider with `KeySource::provider`";
        Box::pin(async move {
            let shared = self.asynchronous.as_ref().ok_or(NoKey::NoProvider(ConfigError::new(MISSING)))?;
            shared.get(self.form, clock).await.map_err(NoKey::Failed)
        })
    }

    #[cfg(feature = "blocking")]
    #[inline]
    fn get_blocking(&self, clock: &dyn BlockingClock) -> Result<Arc<SentKey>, NoKey> {
        const MISSING: &str = "no API key for blocking calls: set a provider with `KeySource::blocking_provider`";
        let shared = self.blocking.as_ref().ok_or(NoKey::NoProvider(ConfigError::new(MISSING)))?;
        shared.get(self.form, clock).map_err(NoKey::Failed)
    }

    #[inline]
    fn reject(&self, key: &Arc<SentKey>) {
        if let Some(shared) = &self.asynchronous {
            shared.reject(key);
        }
        #[cfg(feature = "blocking")]
        if let Some(shared) = &self.blocking {
            shared.reject(key);
        }
    }
}
