//! With the feature `tracing`.

use std::future::Future;

use tracing::Instrument;
use tracing::field::{Empty, debug, display};

use crate::call::Endpoint;
use crate::call::core::Shared;
use crate::call::engine::{Attempt, Step};
use crate::error::Error;

/// The span of a call.
pub(in crate::call) struct Span(tracing::Span);

impl Span {
    pub(in crate::call) fn of(shared: &Shared, endpoint: &Endpoint) -> Self {
        Self(tracing::info_span!(
            "call",
            otel.name = %format_args!("{} {}", endpoint.method, endpoint.path),
            otel.kind = "client",
            operation = endpoint.id,
            http.request.method = %endpoint.method,
            url.template = endpoint.path,
            server.address = shared.base.host(),
            server.port = shared.base.port(),
            http.response.status_code = Empty,
            "error.type" = Empty,
        ))
    }

    /// What belongs to the call, awaited.
    pub(in crate::call) fn around<T>(&self, part: impl Future<Output = T>) -> impl Future<Output = T> {
        part.instrument(self.0.clone())
    }

    /// What belongs to the call.
    pub(in crate::call) fn within<T>(&self, part: impl FnOnce() -> T) -> T {
        self.0.in_scope(part)
    }

    /// Ends the span of a call that went well.
    pub(in crate::call) fn end(self, status: u16) {
        self.0.record("http.response.status_code", status);
    }

    /// Ends the span of a call that ended with this error.
    pub(in crate::call) fn end_with(self, error: Error) -> Error {
        if let Some(status) = error.status() {
            self.0.record("http.response.status_code", status);
        }
        // By the convention the type of an error status is the status.
        match &error {
            Error::Status(error) => self.0.record("error.type", display(error.status())),
            error => self.0.record("error.type", error.cause()),
        };
        error
    }
}

/// Tells how an attempt ended, and what comes next. `number` counts from 1.
pub(in crate::call) fn attempt(number: u32, attempt: &Attempt, step: &Step) {
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
