//! Telemetry hooks, whose target is the generated crate.

use std::fmt;

use crate::json::Mismatch;

/// Telemetry hooks of a generated crate, created by [`telemetry!`](crate::telemetry!).
///
/// A target is a constant at the call site of a report, and the name of this crate would mean nothing to a program.
#[derive(Clone, Copy, Debug)]
pub struct Telemetry {
    /// Creates the span of a call.
    pub call: fn(&CallFacts<'_>) -> tracing::Span,
    /// Reports an attempt.
    pub attempt: fn(&AttemptFacts),
    /// Reports a deviation.
    pub deviation: fn(&DeviationFacts<'_>),
}

/// Facts of a call.
#[derive(Debug)]
pub struct CallFacts<'a> {
    /// The operation.
    pub operation: &'static str,
    /// The method; `_OTHER` if no standard defines it.
    pub method: &'a str,
    /// The path template, with parameters in braces; `None` if unknown.
    pub template: Option<&'static str>,
    /// The host.
    pub host: &'a str,
    /// The port.
    pub port: u16,
}

/// Facts of an attempt.
#[derive(Debug)]
pub struct AttemptFacts {
    /// The number of earlier attempts; `None` for the first.
    pub resend_count: Option<u32>,
    /// The status of the response.
    pub status: Option<u16>,
    /// The request id of the response.
    pub request_id: Option<String>,
    /// The kind of failure.
    pub error: Option<String>,
    /// The wait until the next attempt.
    pub wait_ms: Option<u64>,
}

/// Facts of a deviation: its path, but no value.
#[derive(Debug)]
pub struct DeviationFacts<'a> {
    /// The operation.
    pub operation: &'static str,
    /// The path.
    pub path: &'a str,
    /// The mismatch: expected and found.
    pub mismatch: &'a Mismatch,
}

impl fmt::Display for CallFacts<'_> {
    /// Writes the name of the span: method and path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let method = if self.method == "_OTHER" { "HTTP" } else { self.method };
        match self.template {
            Some(template) => write!(f, "{method} {template}"),
            None => f.write_str(method),
        }
    }
}

/// Creates the telemetry hooks in the crate that the macro expands in, with this target.
#[doc(hidden)]
#[macro_export]
macro_rules! telemetry {
    ($target:literal) => {
        $crate::telemetry::Telemetry {
            call: |call| {
                $crate::telemetry::tracing::info_span!(
                    target: $target,
                    "call",
                    otel.name = %call,
                    otel.kind = "client",
                    otel.status_code = $crate::telemetry::tracing::field::Empty,
                    operation = call.operation,
                    http.request.method = call.method,
                    url.template = call.template,
                    server.address = call.host,
                    server.port = call.port,
                    http.request.resend_count = $crate::telemetry::tracing::field::Empty,
                    http.response.status_code = $crate::telemetry::tracing::field::Empty,
                    "http.response.header.x-request-id" = $crate::telemetry::tracing::field::Empty,
                    "error.type" = $crate::telemetry::tracing::field::Empty,
                )
            },
            attempt: |attempt| {
                $crate::telemetry::tracing::debug!(
                    target: $target,
                    {
                        http.request.resend_count = attempt.resend_count,
                        http.response.status_code = attempt.status,
                        "http.response.header.x-request-id" = attempt.request_id.as_deref(),
                        "error.type" = attempt.error.as_deref(),
                        wait_ms = attempt.wait_ms
                    },
                    "attempt"
                );
            },
            deviation: |deviation| {
                $crate::telemetry::tracing::warn!(
                    target: $target,
                    { operation = deviation.operation, path = deviation.path, mismatch = %deviation.mismatch },
                    "deviation"
                );
            },
        }
    };
}
