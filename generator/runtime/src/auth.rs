//! API keys that change while a client is in use.
//!
//! A key that stays the same needs none of this: it is passed to `Client::builder` as it is. For keys that expire or
//! are rotated, a [`KeySource`] takes their place.

#[cfg(feature = "blocking")]
mod blocking;
mod provider;
mod rotation;
mod sent_key;
mod shared;
mod source;

#[cfg(feature = "blocking")]
pub use provider::BlockingKeyProvider;
pub use provider::{KeyFuture, KeyProvider, ProvidedKey, ProviderError};
pub(crate) use rotation::{KeyRotation, NoKey};
pub(crate) use sent_key::{KeyError, SentKey};
pub use source::KeySource;
pub(crate) use source::Kind as KeySourceKind;
