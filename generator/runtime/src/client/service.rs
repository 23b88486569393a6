//! Description of a service.

use crate::auth::TokenEndpoint;
use crate::request::ArrayStyle;
use crate::retry::RateLimitHeaders;
use crate::telemetry::Telemetry;

/// Description of the service in the spec.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// Name and version of the generated crate, for the user agent.
    pub agent: &'static str,
    /// The header with the API key.
    pub auth_header: &'static str,
    /// Its value, with `{key}` instead of the key.
    pub auth_value: &'static str,
    /// Where the spec says that the client gets tokens.
    pub tokens: Option<TokenEndpoint>,
    /// The header with the role `idempotency-key`.
    pub idempotency_header: Option<&'static str>,
    /// The style of lists in queries.
    pub arrays: ArrayStyle,
    /// The headers with the rate limit, where the spec states them.
    pub rate_limit: Option<&'static RateLimitHeaders>,
    /// The places of telemetry in the generated crate.
    pub telemetry: Telemetry,
}
