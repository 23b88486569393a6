//! Keys as they are sent.

use std::error::Error as StdError;
use std::sync::Arc;
use std::time::Duration;

use http::HeaderValue;

use super::{ProvidedKey, ProviderError};
use crate::config::ApiKey;

/// Error of a provider. Calls that waited for the same key share it.
pub(crate) type KeyError = Arc<dyn StdError + Send + Sync>;

/// Key of a provider, and the value of its header.
pub(crate) struct SentKey {
    pub(crate) key: ApiKey,
    pub(crate) header: HeaderValue,
    /// The time until which it is used.
    expires: Option<Duration>,
}

impl SentKey {
    /// Creates a key from what a provider returned at this time.
    pub(super) fn new(
        provided: Result<ProvidedKey, ProviderError>,
        template: &str,
        now: Duration,
    ) -> Result<Arc<Self>, KeyError> {
        let ProvidedKey { key, valid_for } = provided?;
        let header = key.header_value(template).map_err(ProviderError::from)?;
        Ok(Arc::new(Self { key, header, expires: valid_for.map(|time| now.saturating_add(time)) }))
    }

    pub(super) fn is_valid(&self, now: Duration) -> bool {
        self.expires.is_none_or(|expires| now < expires)
    }
}
