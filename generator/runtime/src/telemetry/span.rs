//! Spans of calls, with the feature `tracing`.

use std::future::Future;

use http::Uri;
use tracing::Instrument;

use super::{AttemptFacts, CallFacts, DeviationFacts, Telemetry};
use crate::error::Error;
use crate::request::Endpoint;
use crate::retry::{Attempt, Step};
use crate::transport::Fault;
use crate::wire::Deviation;

/// Methods defined by standards. Other methods may be arbitrary text.
const METHODS: [&str; 10] = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY"];

/// Span of a call.
pub(crate) struct Span {
    span: tracing::Span,
    telemetry: Telemetry,
}

impl Span {
    pub(crate) fn new(telemetry: Telemetry, url: &Uri, endpoint: &Endpoint) -> Self {
        let method = endpoint.method.as_str();
        let span = (telemetry.call)(&CallFacts {
            operation: endpoint.id,
            method: if METHODS.contains(&method) { method } else { "_OTHER" },
            template: Some(endpoint.path).filter(|path| path.starts_with('/')),
            host: url.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']'),
            port: url.port_u16().unwrap_or(if url.scheme_str() == Some("https") { 443 } else { 80 }),
        });
        Self { span, telemetry }
    }

    /// Runs a future in the span.
    pub(crate) fn instrument<T>(&self, part: impl Future<Output = T>) -> impl Future<Output = T> {
        part.instrument(self.span.clone())
    }

    /// Runs a function in the span.
    pub(crate) fn in_scope<T>(&self, part: impl FnOnce() -> T) -> T {
        self.span.in_scope(part)
    }

    /// Reports the result of an attempt and the next step. `number` counts from 1. The span records the last status and
    /// request id; the id is only built if the span is enabled.
    pub(crate) fn report_attempt(
        &self,
        number: u32,
        attempt: &Attempt,
        status: Option<u16>,
        request_id: &dyn Fn() -> Option<String>,
        step: &Step,
    ) {
        let request_id = if self.span.is_disabled() { None } else { request_id() };
        let resend_count = Some(number - 1).filter(|&count| count > 0);
        self.span.record("http.request.resend_count", resend_count);
        self.span.record("http.response.status_code", status);
        self.span.record("http.response.header.x-request-id", request_id.as_deref());
        let error = match attempt {
            Attempt::Accepted => None,
            // By convention, the type of an error status is the status.
            Attempt::Status { status, .. } => Some(status.to_string()),
            Attempt::Failed { fault, .. } => Some(fault_name(*fault).to_owned()),
        };
        let wait_ms = match step {
            Step::Repeat(wait) => u64::try_from(wait.as_millis()).ok(),
            Step::Done(_) => None,
        };
        (self.telemetry.attempt)(&AttemptFacts { resend_count, status, request_id, error, wait_ms });
    }

    /// Reports the deviations of a response: paths and kinds, never values.
    pub(crate) fn report_deviations(&self, operation: &'static str, deviations: &[Deviation]) {
        for deviation in deviations {
            let (path, mismatch) = (deviation.path(), deviation.mismatch());
            (self.telemetry.deviation)(&DeviationFacts { operation, path, mismatch });
        }
    }

    /// Ends the span of a call that failed.
    pub(crate) fn end_with(self, error: Error) -> Error {
        self.span.record("otel.status_code", "ERROR");
        match &error {
            Error::Status(error) => self.span.record("error.type", error.status().to_string()),
            Error::Transport(error) | Error::Timeout(error) => {
                self.span.record("error.type", fault_name(error.fault()))
            }
            Error::Config(_) | Error::InvalidRequest(_) | Error::Hook(_) | Error::Decode(_) | Error::Pagination(_) => {
                self.span.record("error.type", error.variant_name())
            }
        };
        error
    }
}

fn fault_name(fault: Fault) -> &'static str {
    match fault {
        Fault::Connect => "connect",
        Fault::Tls => "tls",
        Fault::ConnectTimeout => "connect_timeout",
        Fault::Timeout => "timeout",
        Fault::Broken => "broken",
        Fault::MalformedHead => "malformed_head",
        Fault::Truncated => "truncated",
        Fault::RequestRefused => "request_refused",
        Fault::Redirected => "redirected",
        Fault::HeadTooLarge => "head_too_large",
        Fault::File => "file",
        Fault::BodyTooLarge { .. } => "body_too_large",
    }
}
