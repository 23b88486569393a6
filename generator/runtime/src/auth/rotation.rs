//! Key rotation: keys of a client with a provider.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "blocking")]
use super::blocking::SharedBlockingKey;
#[cfg(feature = "blocking")]
use super::provider::AsksForBlockingKey;
use super::provider::AsksForKey;
use super::shared::SharedKey;
use super::{KeyError, KeyForm, SentKey};
use crate::config::ConfigError;
use crate::retry::{Budget, RetryPolicy};
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport};
use crate::transport::{Clock, Limits, Transport};

/// Reason why a call gets no key.
pub(crate) enum NoKey {
    /// No provider supports the mode of the call (async or blocking).
    NoProvider(ConfigError),
    /// The provider failed.
    Failed(KeyError),
}

/// Future of a key.
pub(crate) type Getting<'k> = Pin<Box<dyn Future<Output = Result<Arc<SentKey>, NoKey>> + Send + 'k>>;

/// Parts of the client that providers of keys for async calls may use.
#[derive(Clone, Copy)]
pub(crate) struct KeyBackend<'k> {
    pub(crate) transport: &'k dyn Transport,
    pub(crate) clock: &'k dyn Clock,
    pub(crate) limits: &'k Limits,
    pub(crate) retries: KeyRetries<'k>,
}

/// Retries of a provider that calls a service, for a call that needs the key.
#[derive(Clone, Copy)]
pub(crate) struct KeyRetries<'k> {
    pub(crate) policy: RetryPolicy,
    pub(crate) budget: &'k Budget,
    /// The remaining time of the call.
    pub(crate) left: Duration,
}

/// Parts of the client that providers of keys for blocking calls may use.
#[cfg(feature = "blocking")]
#[derive(Clone, Copy)]
pub(crate) struct BlockingKeyBackend<'k> {
    pub(crate) transport: &'k dyn BlockingTransport,
    pub(crate) clock: &'k dyn BlockingClock,
    pub(crate) limits: &'k Limits,
    pub(crate) retries: KeyRetries<'k>,
}

/// Keys of a client with a provider. This is a trait so that programs without a provider do not contain the code.
pub(crate) trait KeyRotation: Send + Sync {
    /// Returns the key for async calls.
    fn get<'k>(&'k self, backend: KeyBackend<'k>) -> Getting<'k>;

    /// Returns the key for blocking calls.
    #[cfg(feature = "blocking")]
    fn get_blocking(&self, backend: BlockingKeyBackend<'_>) -> Result<Arc<SentKey>, NoKey>;

    /// Drops a key that the service rejected.
    fn reject(&self, key: &Arc<SentKey>);
}

/// Providers for the two modes. A call in a mode without a provider fails.
#[derive(Clone)]
pub(crate) struct Providers {
    pub(super) asynchronous: Option<Arc<dyn AsksForKey>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking: Option<Arc<dyn AsksForBlockingKey>>,
    /// A function pointer, so that only programs with a provider contain the code.
    pub(super) rotation: fn(Providers, KeyForm) -> Box<dyn KeyRotation>,
}

impl Providers {
    /// Returns the key rotation of these providers.
    pub(crate) fn rotation(self, form: KeyForm) -> Box<dyn KeyRotation> {
        (self.rotation)(self, form)
    }
}

/// Keys for the two modes: one each, since each mode has its own clock.
struct RotatingKeys {
    form: KeyForm,
    asynchronous: Option<SharedKey>,
    #[cfg(feature = "blocking")]
    blocking: Option<SharedBlockingKey>,
}

/// Creates the key rotation of providers.
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
