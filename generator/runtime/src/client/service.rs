//! Description of a service.

use crate::auth::TokenEndpoint;
use crate::request::ArrayStyle;
use crate::retry::RateLimitHeaders;
use crate::telemetry::Telemetry;

/// Service, as described in the spec.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// Name and version of the generated crate, for the user agent.
    pub agent: &'static str,
    /// The header with the API key.
    pub auth_header: &'static str,
    /// Value of this header, with the placeholder `{key}`.
    pub auth_value: &'static str,
    /// Token endpoint, if the spec declares one.
    pub tokens: Option<TokenEndpoint>,
    /// The header with the role `idempotency-key`.
    pub idempotency_header: Option<&'static str>,
    /// The style of lists in queries.
    pub arrays: ArrayStyle,
    /// The rate limit headers, if the spec declares them.
    pub rate_limit: Option<&'static RateLimitHeaders>,
    /// Telemetry hooks of the generated crate.
    pub telemetry: Telemetry,
}
