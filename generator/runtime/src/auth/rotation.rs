//! Keys of a client with a provider.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

#[cfg(feature = "blocking")]
use super::blocking::SharedBlockingKey;
#[cfg(feature = "blocking")]
use super::provider::AsksForBlockingKey;
use super::provider::AsksForKey;
use super::shared::SharedKey;
use super::{KeyError, KeyForm, SentKey};
use crate::config::ConfigError;
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport};
use crate::transport::{Clock, Limits, Transport};

/// Reason for having no key.
pub(crate) enum NoKey {
    /// There is no provider for the mode of the call.
    NoProvider(ConfigError),
    /// The provider failed.
    Failed(KeyError),
}

/// Future of a key.
pub(crate) type Getting<'k> = Pin<Box<dyn Future<Output = Result<Arc<SentKey>, NoKey>> + Send + 'k>>;

/// What the keys of async calls may use of the client.
#[derive(Clone, Copy)]
pub(crate) struct KeyBackend<'k> {
    pub(crate) transport: &'k dyn Transport,
    pub(crate) clock: &'k dyn Clock,
    pub(crate) limits: &'k Limits,
}

/// What the keys of blocking calls may use of the client.
#[cfg(feature = "blocking")]
#[derive(Clone, Copy)]
pub(crate) struct BlockingKeyBackend<'k> {
    pub(crate) transport: &'k dyn BlockingTransport,
    pub(crate) clock: &'k dyn BlockingClock,
    pub(crate) limits: &'k Limits,
}

/// Keys of a client with a provider. It is a trait so that programs without a provider do not contain its code.
pub(crate) trait KeyRotation: Send + Sync {
    /// Returns the key of async calls.
    fn get<'k>(&'k self, backend: KeyBackend<'k>) -> Getting<'k>;

    /// Returns the key of blocking calls.
    #[cfg(feature = "blocking")]
    fn get_blocking(&self, backend: BlockingKeyBackend<'_>) -> Result<Arc<SentKey>, NoKey>;

    /// Drops a key that the service rejected.
    fn reject(&self, key: &Arc<SentKey>);
}

/// Providers of the two modes. A call of a mode without one fails.
#[derive(Clone)]
pub(crate) struct Providers {
    pub(super) asynchronous: Option<Arc<dyn AsksForKey>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking: Option<Arc<dyn AsksForBlockingKey>>,
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
    fn get<'k>(&'k self, backend: KeyBackend<'k>) -> Getting<'k> {
        const MISSING: &str = "no API key for async calls: set a provider with `KeySource::provider`";
        Box::pin(async move {
            let shared = self.asynchronous.as_ref().ok_or(NoKey::NoProvider(ConfigError::new(MISSING)))?;
            shared.get(self.form, backend).await.map_err(NoKey::Failed)
        })
    }

    #[cfg(feature = "blocking")]
    #[inline]
    fn get_blocking(&self, backend: BlockingKeyBackend<'_>) -> Result<Arc<SentKey>, NoKey> {
        const MISSING: &str = "no API key for blocking calls: set a provider with `KeySource::blocking_provider`";
        let shared = self.blocking.as_ref().ok_or(NoKey::NoProvider(ConfigError::new(MISSING)))?;
        shared.get(self.form, backend).map_err(NoKey::Failed)
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
