//! Providers of keys.

use std::error::Error as StdError;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

#[cfg(feature = "blocking")]
use super::BlockingKeyBackend;
use super::KeyBackend;
use crate::config::ApiKey;

/// Error of a [`KeyProvider`]. It is the source of the error of the call.
pub type ProviderError = Box<dyn StdError + Send + Sync>;

/// Future that [`KeyProvider::key`] returns.
pub type KeyFuture<'p> = Pin<Box<dyn Future<Output = Result<ProvidedKey, ProviderError>> + Send + 'p>>;

/// Provider of keys for async calls. [`KeySource::provider`](super::KeySource::provider) passes it to
/// `Client::builder`; [`KeySource`](super::KeySource) has an example.
///
/// The client asks it before an attempt if there is no valid key: before the first call, after a key has expired
/// ([`ProvidedKey::valid_for`]), and after a 401, which drops the key. Calls that need a key at the same time ask once.
/// On an error these calls fail; they do not ask again. A provider must not use the client that it provides the key
/// for.
pub trait KeyProvider: Send + Sync {
    /// Returns a key.
    fn key(&self) -> KeyFuture<'_>;
}

/// Provider of keys for blocking calls, like [`KeyProvider`], but it blocks the thread.
///
/// The timeout of a call does not interrupt it.
#[cfg(feature = "blocking")]
pub trait BlockingKeyProvider: Send + Sync {
    /// Returns a key.
    fn key(&self) -> Result<ProvidedKey, ProviderError>;
}

/// Source of keys for async calls, which may call a service through the transport of the client.
pub(super) trait AsksForKey: Send + Sync {
    /// Returns a key.
    fn ask<'a>(&'a self, backend: KeyBackend<'a>) -> KeyFuture<'a>;
}

/// Source of keys for blocking calls.
#[cfg(feature = "blocking")]
pub(super) trait AsksForBlockingKey: Send + Sync {
    /// Returns a key.
    fn ask(&self, backend: BlockingKeyBackend<'_>) -> Result<ProvidedKey, ProviderError>;
}

impl<P: KeyProvider> AsksForKey for P {
    #[inline]
    fn ask<'a>(&'a self, _: KeyBackend<'a>) -> KeyFuture<'a> {
        self.key()
    }
}

#[cfg(feature = "blocking")]
impl<P: BlockingKeyProvider> AsksForBlockingKey for P {
    #[inline]
    fn ask(&self, _: BlockingKeyBackend<'_>) -> Result<ProvidedKey, ProviderError> {
        self.key()
    }
}

/// Key from a provider, and how long it is valid.
#[derive(Clone, Debug)]
pub struct ProvidedKey {
    pub(super) key: ApiKey,
    pub(super) valid_for: Option<Duration>,
}

impl ProvidedKey {
    /// Creates a key that is valid until the service rejects it.
    #[must_use]
    pub fn new(key: ApiKey) -> Self {
        Self { key, valid_for: None }
    }

    /// Sets how long the key is used, counted from the moment it is returned. The time should be a little shorter than
    /// the service accepts the key.
    #[must_use]
    pub fn valid_for(mut self, time: Duration) -> Self {
        self.valid_for = Some(time);
        self
    }
}

impl From<ApiKey> for ProvidedKey {
    fn from(key: ApiKey) -> Self {
        Self::new(key)
    }
}
