//! What calls tell `tracing`: a span for each call, an event for each attempt, by the names that OpenTelemetry has for HTTP
//! clients.
//!
//! Nothing in it comes from a parameter, a query or a body. Without the feature it is nothing.

use std::future::Future;

use super::core::Shared;
use super::engine::{Attempt, Step};
use super::{Endpoint, Reply};
use crate::error::Error;

/// Runs an awaited call inside its span.
#[cfg(feature = "tracing")]
pub(super) async fn awaited<T>(
    shared: &Shared,
    endpoint: &Endpoint,
    call: impl Future<Output = Result<Reply<T>, Error>>,
) -> Result<Reply<T>, Error> {
    let span = span(shared, endpoint);
    let outcome = tracing::Instrument::instrument(call, span.clone()).await;
    end(&span, &outcome);
    outcome
}

#[cfg(not(feature = "tracing"))]
pub(super) fn awaited<T>(
    _: &Shared,
    _: &Endpoint,
    call: impl Future<Output = Result<Reply<T>, Error>>,
) -> impl Future<Output = Result<Reply<T>, Error>> {
    call
}

/// Runs a call that blocks inside its span.
#[cfg(all(feature = "tracing", feature = "blocking"))]
pub(super) fn blocking<T>(
    shared: &Shared,
    endpoint: &Endpoint,
    call: impl FnOnce() -> Result<Reply<T>, Error>,
) -> Result<Reply<T>, Error> {
    let span = span(shared, endpoint);
    let outcome = span.in_scope(call);
    end(&span, &outcome);
    outcome
}

#[cfg(all(not(feature = "tracing"), feature = "blocking"))]
pub(super) fn blocking<T>(
    _: &Shared,
    _: &Endpoint,
    call: impl FnOnce() -> Result<Reply<T>, Error>,
) -> Result<Reply<T>, Error> {
    call()
}

#[cfg(feature = "tracing")]
fn span(shared: &Shared, endpoint: &Endpoint) -> tracing::Span {
    tracing::info_span!(
        "call",
        otel.name = %format_args!("{} {}", endpoint.method, endpoint.path),
        otel.kind = "client",
        operation = endpoint.id,
        http.request.method = %endpoint.method,
        url.template = endpoint.path,
        server.address = shared.base.host(),
        server.port = shared.base.port(),
        http.response.status_code = tracing::field::Empty,
        "error.type" = tracing::field::Empty,
    )
}

#[cfg(feature = "tracing")]
fn end<T>(span: &tracing::Span, outcome: &Result<Reply<T>, Error>) {
    let status = match outcome {
        Ok(reply) => Some(reply.status()),
        Err(error) => error.status(),
    };
    if let Some(status) = status {
        span.record("http.response.status_code", status);
    }
    match outcome {
        Ok(_) => {}
        // By the convention the type of such an error is the status.
        Err(Error::Status(error)) => {
            span.record("error.type", tracing::field::display(error.status()));
        }
        Err(error) => {
            span.record("error.type", error.cause());
        }
    }
}

/// Tells how an attempt ended, and what comes next. `number` counts from 1.
#[cfg(feature = "tracing")]
pub(super) fn attempt(number: u32, attempt: &Attempt, step: &Step) {
    let (status, fault) = match attempt {
        Attempt::Accepted => (None, None),
        Attempt::Status { status, .. } => (Some(*status), None),
        Attempt::Failed { fault, .. } => (None, Some(tracing::field::debug(*fault))),
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

#[cfg(not(feature = "tracing"))]
pub(super) fn attempt(_: u32, _: &Attempt, _: &Step) {}
