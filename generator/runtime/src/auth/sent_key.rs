//! Keys as they are sent.

use std::error::Error as StdError;
use std::sync::Arc;
use std::time::Duration;

use http::HeaderValue;

use super::{Placed, ProvidedKey, ProviderError};
use crate::config::{ApiKey, ConfigError};

/// Error of a provider. Calls that waited for the same key share it.
pub(crate) type KeyError = Arc<dyn StdError + Send + Sync>;

/// Form in which a key is sent.
#[derive(Clone, Copy)]
pub(crate) enum KeyForm {
    /// The value of a header, with the placeholder `{key}`.
    Header(&'static str),
    /// The form of a scheme.
    Scheme(&'static dyn PlacedKey),
}

/// Scheme with a key as its only part.
pub(crate) trait PlacedKey: Sync {
    /// Places a key, or returns the rule that it breaks.
    fn place_key(&self, key: &ApiKey) -> Result<Placed, ConfigError>;
}

/// Key from a provider, and its form in a request.
pub(crate) struct SentKey {
    pub(crate) key: ApiKey,
    pub(crate) sent: SentAs,
    /// Time after which the key is no longer used.
    expires: Option<Duration>,
}

/// Key in the form in which it is sent.
pub(crate) enum SentAs {
    /// The value of the header.
    Header(HeaderValue),
    /// Its place in a request.
    Scheme(Placed),
}

impl SentKey {
    /// Creates a key that a provider returned at this time.
    #[inline]
    pub(super) fn new(
        provided: Result<ProvidedKey, ProviderError>,
        form: KeyForm,
        now: Duration,
    ) -> Result<Arc<Self>, KeyError> {
        let ProvidedKey { key, valid_for } = provided?;
        let sent = match form {
            KeyForm::Header(template) => key.header_value(template).map(SentAs::Header),
            KeyForm::Scheme(scheme) => scheme.place_key(&key).map(SentAs::Scheme),
        };
        let sent = sent.map_err(ProviderError::from)?;
        Ok(Arc::new(Self { key, sent, expires: valid_for.map(|time| now.saturating_add(time)) }))
    }

    #[inline]
    pub(super) fn is_valid(&self, now: Duration) -> bool {
        self.expires.is_none_or(|expires| now < expires)
    }
}
