//! Settings that all requests of a client share.

use http::{HeaderName, HeaderValue};

use super::{ArrayStyle, Auth};
use crate::config::BaseUrl;

/// Settings that all requests of a client share.
pub(crate) struct RequestDefaults {
    pub(crate) base_url: BaseUrl,
    pub(crate) auth: Auth,
    /// The header with the role `idempotency-key`.
    pub(crate) idempotency_header: Option<&'static str>,
    pub(crate) user_agent: HeaderValue,
    /// Further headers.
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) arrays: ArrayStyle,
}

impl RequestDefaults {
    /// Returns `true` for the headers of credentials and of the idempotency key.
    pub(crate) fn is_key_header(&self, name: &HeaderName) -> bool {
        self.auth.has_header(name) || self.idempotency_header.is_some_and(|header| *name == *header)
    }
}
