//! Sources of keys.

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "blocking")]
use super::BlockingKeyProvider;
use super::KeyProvider;
use super::rotation::{KeyRotation, Providers, key_rotation};
use super::{ClientCredentials, KeyForm, TokenEndpoint};
use crate::config::ApiKey;

/// Source of the API key of a client: a fixed key, a provider of keys that change, or [`ClientCredentials`] for which
/// tokens are fetched.
///
/// ```
/// use copperplate_runtime::ApiKey;
/// use copperplate_runtime::auth::{KeyFuture, KeyProvider, KeySource, ProvidedKey};
///
/// struct Vault;
///
/// impl KeyProvider for Vault {
///     fn key(&self) -> KeyFuture<'_> {
///         Box::pin(async {
///             // Here, a program asks its vault.
///             let key = ApiKey::new("key-of-the-hour")?;
///             Ok(ProvidedKey::new(key).valid_for(std::time::Duration::from_secs(3_500)))
///         })
///     }
/// }
///
/// let source = KeySource::provider(Vault); // instead of the key, in `Client::builder`
/// ```
#[derive(Clone)]
pub struct KeySource(pub(crate) KeyOrigin);

#[derive(Clone)]
pub(crate) enum KeyOrigin {
    Fixed(ApiKey),
    Provided(Providers),
    /// Tokens that the client fetches. The function returns the URL and the key rotation; it is a pointer, so that only
    /// programs with such credentials contain the code.
    Client(Box<ClientCredentials>, ClientRotation),
}

/// Function that creates the key rotation of a client that fetches tokens.
type ClientRotation = fn(ClientCredentials, Option<TokenEndpoint>, KeyForm) -> (String, Box<dyn KeyRotation>);

impl KeySource {
    /// Creates a source that asks `provider`, for async calls.
    #[must_use]
    pub fn provider(provider: impl KeyProvider + 'static) -> Self {
        Self(KeyOrigin::Provided(Providers {
            asynchronous: Some(Arc::new(provider)),
            #[cfg(feature = "blocking")]
            blocking: None,
            rotation: key_rotation,
        }))
    }

    /// Creates a source that asks `provider`, for blocking calls.
    #[cfg(feature = "blocking")]
    #[must_use]
    pub fn blocking_provider(provider: impl BlockingKeyProvider + 'static) -> Self {
        Self(KeyOrigin::Provided(Providers {
            asynchronous: None,
            blocking: Some(Arc::new(provider)),
            rotation: key_rotation,
        }))
    }

    /// Sets the provider for blocking calls. A fixed key, or client credentials, serve both modes; this method replaces
    /// them by the provider.
    #[cfg(feature = "blocking")]
    #[must_use]
    pub fn with_blocking_provider(self, provider: impl BlockingKeyProvider + 'static) -> Self {
        let asynchronous = match self.0 {
            KeyOrigin::Fixed(_) | KeyOrigin::Client(..) => None,
            KeyOrigin::Provided(providers) => providers.asynchronous,
        };
        Self(KeyOrigin::Provided(Providers {
            asynchronous,
            blocking: Some(Arc::new(provider)),
            rotation: key_rotation,
        }))
    }
}

impl From<ApiKey> for KeySource {
    fn from(key: ApiKey) -> Self {
        Self(KeyOrigin::Fixed(key))
    }
}

impl fmt::Debug for KeySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeySource(***)")
    }
}
