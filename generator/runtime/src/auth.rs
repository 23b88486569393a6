//! API keys that change while a client is in use.
//!
//! A key that stays the same does not need this module: pass it to `Client::builder`. For keys that expire or are
//! rotated, pass a [`KeySource`] instead, and for OAuth 2.0 tokens, [`ClientCredentials`].

mod basic;
#[cfg(feature = "blocking")]
mod blocking;
mod credentials;
mod oauth;
mod placed;
mod provider;
mod rotation;
mod scheme;
mod schemes;
mod sent_key;
mod shared;
mod source;

pub use credentials::CredentialSet;
pub use oauth::{ClientCredentials, TokenEndpoint};
#[cfg(feature = "testing")]
pub(crate) use placed::CredentialParameters;
pub(crate) use placed::Placed;
#[cfg(feature = "blocking")]
pub use provider::BlockingKeyProvider;
pub use provider::{KeyFuture, KeyProvider, ProvidedKey, ProviderError};
#[cfg(feature = "blocking")]
pub(crate) use rotation::BlockingKeyBackend;
pub(crate) use rotation::{KeyBackend, KeyRetries, KeyRotation, NoKey};
pub use scheme::{Placement, Scheme};
pub(crate) use schemes::{Authenticator, Schemes};
pub(crate) use sent_key::{KeyError, KeyForm, PlacedKey, SentAs, SentKey};
pub(crate) use source::KeyOrigin as KeySourceKind;
pub use source::KeySource;

pub use crate::error::TokenError;
