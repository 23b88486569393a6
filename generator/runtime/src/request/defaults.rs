//! Settings that all requests of a client share.

use http::{HeaderName, HeaderValue};

use super::{ArrayStyle, Auth, Endpoint};
use crate::config::BaseUrl;
use crate::error::InvalidRequestError;

/// Settings that all requests of a client share.
pub(crate) struct RequestDefaults {
    pub(crate) base_url: BaseUrl,
    /// The other servers of the spec.
    pub(crate) servers: Vec<OtherServer>,
    pub(crate) auth: Auth,
    /// The header with the role `idempotency-key`.
    pub(crate) idempotency_header: Option<&'static str>,
    pub(crate) user_agent: HeaderValue,
    /// Further headers.
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) arrays: ArrayStyle,
}

/// Server besides the default one.
pub(crate) struct OtherServer {
    /// The name in the spec.
    pub(crate) name: &'static str,
    /// The URL, or the rule that prevents calls.
    pub(crate) url: Result<BaseUrl, String>,
}

/// Spec key for the server of an operation.
const SERVER: &str = "server";

impl RequestDefaults {
    /// Returns the URL of the server with this name; without a name, of the default server.
    pub(super) fn server_url(
        &self,
        server: Option<&str>,
        endpoint: &Endpoint,
    ) -> Result<&BaseUrl, InvalidRequestError> {
        let Some(name) = server else { return Ok(&self.base_url) };
        let other = self.servers.iter().find(|server| server.name == name);
        let url = other.map_or(Err("is not declared"), |server| server.url.as_ref().map_err(String::as_str));
        url.map_err(|rule| InvalidRequestError {
            operation: endpoint.id,
            parameter: SERVER.into(),
            rule: rule.to_owned(),
        })
    }

    /// Returns `true` for the headers of credentials and of the idempotency key.
    pub(crate) fn is_key_header(&self, name: &HeaderName) -> bool {
        self.auth.has_header(name) || self.idempotency_header.is_some_and(|header| *name == *header)
    }
}
