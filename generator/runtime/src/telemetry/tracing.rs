//! Telemetry with the feature `tracing`.

use std::future::Future;

use tracing::Instrument;
use tracing::field::{Empty, debug, display};

use crate::config::BaseUrl;
use crate::error::Error;
use crate::request::Endpoint;
use crate::retry::{Attempt, Step};
use crate::wire::Deviation;

/// Span of a call.
pub(crate) struct Span(tracing::Span);

impl Span {
    pub(crate) fn new(base_url: &BaseUrl, endpoint: &Endpoint) -> Self {
        Self(tracing::info_span!(
            "call",
            otel.name = %format_args!("{} {}", endpoint.method, endpoint.path),
            otel.kind = "client",
            operation = endpoint.id,
            http.request.method = %endpoint.method,
            url.template = endpoint.path,
            server.address = base_url.host(),
            server.port = base_url.port(),
            http.response.status_code = Empty,
            "error.type" = Empty,
        ))
    }

    /// Runs a future in the span.
    pub(crate) fn instrument<T>(&self, part: impl Future<Output = T>) -> impl Future<Output = T> {
        part.instrument(self.0.clone())
    }

    /// Runs a function in the span.
    pub(crate) fn in_scope<T>(&self, part: impl FnOnce() -> T) -> T {
        self.0.in_scope(part)
    }

    /// Ends the span of a successful call.
    pub(crate) fn end(self, status: u16) {
        self.0.record("http.response.status_code", status);
    }

    /// Ends the span of a call that failed.
    pub(crate) fn end_with(self, error: Error) -> Error {
        if let Some(status) = error.status() {
            self.0.record("http.response.status_code", status);
        }
        // By convention, the type of an error status is the status.
        match &error {
            Error::Status(error) => self.0.record("error.type", display(error.status())),
            Error::Config(_)
            | Error::InvalidRequest(_)
            | Error::Hook(_)
            | Error::Transport(_)
            | Error::Timeout(_)
            | Error::Decode(_)
            | Error::Pagination(_) => self.0.record("error.type", error.variant_name()),
        };
        error
    }
}

/// Reports the result of an attempt and the next step. `number` counts from 1.
pub(crate) fn report_attempt(number: u32, attempt: &Attempt, step: &Step) {
    let (status, fault) = match attempt {
        Attempt::Accepted => (None, None),
        Attempt::Status { status, .. } => (Some(*status), None),
        Attempt::Failed { fault, .. } => (None, Some(debug(*fault))),
    };
    let wait_ms = match step {
        Step::Repeat(wait) => u64::try_from(wait.as_millis()).ok(),
        Step::Done(_) => None,
    };
    tracing::debug!(
        http.request.resend_count = number - 1,
        http.response.status_code = status,
        fault,
        wait_ms,
        "attempt"
    );
}

/// Reports the deviations of a response: paths and kinds, never values.
pub(crate) fn report_deviations(operation: &'static str, deviations: &[Deviation]) {
    for deviation in deviations {
        tracing::warn!(operation, path = deviation.path(), mismatch = %deviation.mismatch(), "deviation");
    }
}
