//! Keys of a client with a provider.

use std::sync::Arc;

#[cfg(feature = "blocking")]
use super::blocking::SharedBlockingKey;
use super::shared::SharedKey;
use super::source::Providers;
use super::{KeyError, KeyForm, SentKey};
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

/// Keys of a client with a provider. The modes have a key each, since each has a clock.
pub(crate) struct KeyRotation {
    form: KeyForm,
    asynchronous: Option<SharedKey>,
    #[cfg(feature = "blocking")]
    blocking: Option<SharedBlockingKey>,
}

impl KeyRotation {
    pub(crate) fn new(providers: Providers, form: KeyForm) -> Self {
        Self {
            form,
            asynchronous: providers.asynchronous.map(SharedKey::new),
            #[cfg(feature = "blocking")]
            blocking: providers.blocking.map(SharedBlockingKey::new),
        }
    }

    /// Returns the key of async calls.
    pub(crate) async fn get(&self, clock: &dyn Clock) -> Result<Arc<SentKey>, NoKey> {
        const MISSING: &str = "no API key for async calls: set a provider with `KeySource::provider`";
        let shared = self.asynchronous.as_ref().ok_or(NoKey::NoProvider(ConfigError::new(MISSING)))?;
        shared.get(self.form, clock).await.map_err(NoKey::Failed)
    }

    /// Returns the key of blocking calls.
    #[cfg(feature = "blocking")]
    pub(crate) fn get_blocking(&self, clock: &dyn BlockingClock) -> Result<Arc<SentKey>, NoKey> {
        const MISSING: &str = "no API key for blocking calls: set a provider with `KeySource::blocking_provider`";
        let shared = self.blocking.as_ref().ok_or(NoKey::NoProvider(ConfigError::new(MISSING)))?;
        shared.get(self.form, clock).map_err(NoKey::Failed)
    }

    /// Drops a key that the service rejected.
    pub(crate) fn reject(&self, key: &Arc<SentKey>) {
        if let Some(shared) = &self.asynchronous {
            shared.reject(key);
        }
        #[cfg(feature = "blocking")]
        if let Some(shared) = &self.blocking {
            shared.reject(key);
        }
    }
}
