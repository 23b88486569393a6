//! Context that all errors of a sent call share.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use http::HeaderMap;

use super::{Delivery, PagePosition, RetryStopReason, WalkProgress};
use crate::retry::{Effect, RateLimit, Summary, rate_limit, retry_after};
use crate::transport::{RawResponse, TransportError};
use crate::wire::{Wire, from_response};

/// Context of an error: the operation, its attempts, and as much of the response as was received.
///
/// Of the response, `Debug` shows only the status and the body size.
#[derive(Clone)]
pub struct ErrorContext {
    summary: Summary,
    status: Option<u16>,
    headers: Option<HeaderMap>,
    body: Option<Bytes>,
    /// The walk over a list of which the call requested a page.
    walk: Option<Box<WalkProgress>>,
}

impl ErrorContext {
    /// Creates the context of a call that got a response.
    pub(super) fn from_response(summary: Summary, response: RawResponse) -> Self {
        Self {
            summary,
            status: Some(response.status.as_u16()),
            headers: Some(response.headers),
            body: Some(response.body),
            walk: None,
        }
    }

    /// Creates the context of a call without a response, or with a response that broke off after its head.
    pub(super) fn from_failure(summary: Summary, error: &TransportError) -> Self {
        Self { summary, status: error.status(), headers: error.headers().cloned(), body: None, walk: None }
    }

    /// Creates the context of a call that ended between attempts.
    pub(super) fn from_attempts(summary: Summary) -> Self {
        Self { summary, status: None, headers: None, body: None, walk: None }
    }

    /// Creates the context of a request that was not sent.
    pub(super) fn unsent(operation: &'static str, effect: Effect) -> Self {
        let (attempts, elapsed, delivery, retry_stop_reason) = (0, Duration::ZERO, Delivery::NotApplied, None);
        let rate_limit_headers = None;
        Self::from_attempts(Summary {
            operation,
            effect,
            attempts,
            elapsed,
            delivery,
            retry_stop_reason,
            rate_limit_headers,
        })
    }

    /// Returns the operation, such as `resource.method`.
    #[must_use]
    pub fn operation(&self) -> &'static str {
        self.summary.operation
    }

    /// Returns the effect of the operation.
    #[must_use]
    pub fn effect(&self) -> Effect {
        self.summary.effect
    }

    /// Returns the number of attempts.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.summary.attempts
    }

    /// Returns the time from the start of the call to its end.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.summary.elapsed
    }

    /// Returns the worst delivery of all attempts.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.summary.delivery
    }

    /// Returns the reason for not retrying a retryable failure.
    #[must_use]
    pub fn retry_stop_reason(&self) -> Option<RetryStopReason> {
        self.summary.retry_stop_reason
    }

    /// Returns the status, if at least the head of a response arrived.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// Returns a header of the response, if it is present and text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers()?.get(name)?.to_str().ok()
    }

    /// Returns the headers, if at least the head of a response arrived.
    #[must_use]
    pub fn headers(&self) -> Option<&HeaderMap> {
        self.headers.as_ref()
    }

    /// Returns the service's own id of this request: the header `x-request-id`.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.header("x-request-id")
    }

    /// Returns the wait that the service asks for before the next attempt (`Retry-After`).
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        retry_after(self.headers()?)
    }

    /// Returns the rate limit in the headers of the response.
    #[must_use]
    pub fn rate_limit(&self) -> Option<RateLimit> {
        rate_limit(self.headers()?, self.summary.rate_limit_headers)
    }

    /// Returns the number of items that `items()` or `pages()` returned before this error; `None` for other calls.
    #[must_use]
    pub fn items_before(&self) -> Option<u64> {
        Some(self.walk.as_ref()?.items)
    }

    /// Returns the position at which `items()` or `pages()` can continue, with `resume_at`; `None` for other calls. It
    /// is the page that failed. If its items were returned, it is the page after it, where the client counts pages;
    /// otherwise it is still this page, and a new walk from there returns its items again.
    #[must_use]
    pub fn resume_position(&self) -> Option<&PagePosition> {
        Some(&self.walk.as_ref()?.position)
    }

    /// Returns the raw body, if there was a response.
    #[must_use]
    pub fn raw_body(&self) -> Option<&[u8]> {
        self.body.as_deref()
    }
}

impl ErrorContext {
    /// Returns the walk over a list, if it has returned anything.
    pub(super) fn walk(&self) -> Option<&WalkProgress> {
        self.walk.as_deref().filter(|walk| walk.has_started)
    }

    pub(super) fn set_walk(&mut self, walk: WalkProgress) {
        self.walk = Some(Box::new(walk));
    }

    /// Returns the body, if it can be read as this type.
    #[inline]
    pub(super) fn body_as<T: Wire>(&self) -> Option<T> {
        let text = std::str::from_utf8(self.raw_body()?).ok()?;
        from_response(text).ok().map(|(value, _)| value)
    }
}

impl fmt::Debug for ErrorContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { operation, effect: _, attempts, elapsed, delivery, retry_stop_reason, rate_limit_headers: _ } =
            &self.summary;
        f.debug_struct("ErrorContext")
            .field("operation", operation)
            .field("attempts", attempts)
            .field("elapsed", elapsed)
            .field("delivery", delivery)
            .field("retry_stop_reason", retry_stop_reason)
            .field("status", &self.status)
            .field("body_bytes", &self.body.as_ref().map(Bytes::len))
            .finish_non_exhaustive()
    }
}
