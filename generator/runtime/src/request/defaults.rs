//! Settings that all requests of a client share.

use http::{HeaderName, HeaderValue};

use super::ArrayStyle;
use crate::config::{ApiKey, BaseUrl};

/// Settings that all requests of a client share.
pub(crate) struct RequestDefaults {
    pub(crate) base_url: BaseUrl,
    /// The header with the API key; with a mask, if a provider has the key.
    pub(crate) auth: (HeaderName, HeaderValue),
    /// The API key, unless a provider has it.
    pub(crate) key: Option<ApiKey>,
    /// The header with the role `idempotency-key`.
    pub(crate) idempotency_header: Option<&'static str>,
    pub(crate) user_agent: HeaderValue,
    /// Further headers.
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) arrays: ArrayStyle,
}

impl RequestDefaults {
    /// Returns `true` for the headers of the API key and of the idempotency key.
    pub(crate) fn is_key_header(&self, name: &HeaderName) -> bool {
        *name == self.auth.0 || self.idempotency_header.is_some_and(|header| *name == *header)
    }
}
