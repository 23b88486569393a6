//! Predicates and details that apply to errors of any cause.

use std::time::Duration;

use super::{Delivery, Error, ErrorContext, PagePosition, RetryStopReason, StatusError, WalkProgress};
use crate::retry::RateLimit;
use crate::value::Json;
use crate::wire::Wire;

impl Error {
    /// Returns `true` if there was no response in time.
    #[inline]
    #[must_use]
    pub fn is_timeout(&self) -> bool {
        matches!(self, Self::Timeout(_))
    }

    /// Returns `true` if the service rate-limited the call: 429.
    #[inline]
    #[must_use]
    pub fn is_rate_limited(&self) -> bool {
        self.status() == Some(429)
    }

    /// Returns `true` if the service does not know the requested item: 404.
    #[inline]
    #[must_use]
    pub fn is_not_found(&self) -> bool {
        self.error_status() == Some(404)
    }

    /// Returns `true` if the service does not accept the API key: 401.
    #[inline]
    #[must_use]
    pub fn is_unauthorized(&self) -> bool {
        self.error_status() == Some(401)
    }

    /// Returns `true` if the service does not allow this call with the API key: 403.
    #[inline]
    #[must_use]
    pub fn is_forbidden(&self) -> bool {
        self.error_status() == Some(403)
    }

    /// Returns `true` if the call conflicts with the state of the service: 409.
    #[inline]
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        self.error_status() == Some(409)
    }

    /// Returns `true` if the service failed: 500 to 599.
    #[inline]
    #[must_use]
    pub fn is_server_error(&self) -> bool {
        matches!(self.error_status(), Some(500..=599))
    }

    /// Returns the operation, such as `resource.method`; `None` for errors raised before a call, such as `Config`.
    #[inline]
    #[must_use]
    pub fn operation(&self) -> Option<&'static str> {
        match self {
            Self::InvalidRequest(error) => Some(error.operation),
            Self::Config(_)
            | Self::Hook(_)
            | Self::Transport(_)
            | Self::Timeout(_)
            | Self::Status(_)
            | Self::Decode(_)
            | Self::Pagination(_) => self.context().map(ErrorContext::operation),
        }
    }

    /// Returns how far the call got, and so whether the service may have applied it. With several attempts, the result
    /// with the most consequences is returned.
    #[inline]
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.context().map_or(Delivery::NotApplied, ErrorContext::delivery)
    }

    /// Returns `true` if the service responded with success, so it applied the call, but the response broke off or cannot
    /// be read. Repeating the call would apply it again; `raw()` on a call returns its response
    /// without decoding it.
    #[inline]
    #[must_use]
    pub fn is_applied(&self) -> bool {
        self.delivery() == Delivery::Applied
    }

    /// Returns the number of attempts; 0 if nothing was sent.
    #[inline]
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.context().map_or(0, ErrorContext::attempts)
    }

    /// Returns the time from the start of the call to its end.
    #[inline]
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.context().map_or(Duration::ZERO, ErrorContext::elapsed)
    }

    /// Returns the reason for not retrying a retryable failure.
    #[inline]
    #[must_use]
    pub fn retry_stop_reason(&self) -> Option<RetryStopReason> {
        self.context().and_then(ErrorContext::retry_stop_reason)
    }

    /// Returns the wait that the service asks for before the next attempt (`Retry-After`).
    #[inline]
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        self.context()?.retry_after()
    }

    /// Returns the rate limit in the headers of the response.
    #[inline]
    #[must_use]
    pub fn rate_limit(&self) -> Option<RateLimit> {
        self.context()?.rate_limit()
    }

    /// Returns the status of the response, if at least its status line and headers arrived.
    #[inline]
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.context()?.status()
    }

    /// Returns a header of the response, if at least its status line and headers arrived and the header is text.
    #[inline]
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.context()?.header(name)
    }

    /// Returns the service's own id of this request: the header `x-request-id`.
    #[inline]
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.context()?.request_id()
    }

    /// Returns the service's own message, if the status is an error: [`StatusError::message`].
    #[inline]
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.status_error()?.message()
    }

    /// Returns the body of an error response, if `T` is the type that the spec describes for this call and status:
    /// [`StatusError::body`].
    #[inline]
    #[must_use]
    pub fn body<T: Wire + 'static>(&self) -> Option<T> {
        self.status_error()?.body()
    }

    /// Returns the body of the response, if it can be read as this type, regardless of the spec.
    #[inline]
    #[must_use]
    pub fn body_as<T: Wire>(&self) -> Option<T> {
        self.context()?.body_as()
    }

    /// Returns the raw body of the response.
    #[inline]
    #[must_use]
    pub fn raw_body(&self) -> Option<&[u8]> {
        self.context()?.raw_body()
    }

    /// Returns the body of the response, if it is JSON.
    #[inline]
    #[must_use]
    pub fn json(&self) -> Option<Json> {
        Json::parse_text(std::str::from_utf8(self.raw_body()?).ok()?).ok()
    }

    /// Returns the context; `None` for errors raised before the first attempt, `Config` and `InvalidRequest`.
    #[inline]
    #[must_use]
    pub fn context(&self) -> Option<&ErrorContext> {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) => None,
            Self::Hook(error) => Some(error.context()),
            Self::Transport(error) | Self::Timeout(error) => Some(error.context()),
            Self::Status(error) => Some(error.context()),
            Self::Decode(error) => Some(error.context()),
            Self::Pagination(error) => Some(error.context()),
        }
    }

    /// Returns the number of items that `items()` or `pages()` returned before this error; `None` for other calls.
    #[inline]
    #[must_use]
    pub fn items_before(&self) -> Option<u64> {
        self.context()?.items_before()
    }

    /// Returns the position at which `items()` or `pages()` can continue:
    /// [`ErrorContext::resume_position`]. `None` for other calls.
    #[inline]
    #[must_use]
    pub fn resume_position(&self) -> Option<&PagePosition> {
        self.context()?.resume_position()
    }

    /// Returns this error with the walk that it ended.
    pub(crate) fn in_walk(mut self, walk: WalkProgress) -> Self {
        let context = match &mut self {
            Self::Config(_) | Self::InvalidRequest(_) => None,
            Self::Hook(error) => Some(error.context_mut()),
            Self::Transport(error) | Self::Timeout(error) => Some(error.context_mut()),
            Self::Status(error) => Some(error.context_mut()),
            Self::Decode(error) => Some(error.context_mut()),
            Self::Pagination(error) => Some(error.context_mut()),
        };
        if let Some(context) = context {
            context.set_walk(walk);
        }
        self
    }

    /// Returns the name of the variant.
    #[inline]
    #[cfg(feature = "tracing")]
    pub(crate) fn variant_name(&self) -> &'static str {
        match self {
            Self::Config(_) => "config",
            Self::InvalidRequest(_) => "invalid_request",
            Self::Hook(_) => "hook",
            Self::Transport(_) => "transport",
            Self::Timeout(_) => "timeout",
            Self::Status(_) => "status",
            Self::Decode(_) => "decode",
            Self::Pagination(_) => "pagination",
        }
    }

    /// Returns the status of a response other than 2xx.
    #[inline]
    fn error_status(&self) -> Option<u16> {
        self.status_error().map(StatusError::status)
    }

    #[inline]
    fn status_error(&self) -> Option<&StatusError> {
        match self {
            Self::Status(error) => Some(error),
            Self::Config(_)
            | Self::InvalidRequest(_)
            | Self::Hook(_)
            | Self::Transport(_)
            | Self::Timeout(_)
            | Self::Decode(_)
            | Self::Pagination(_) => None,
        }
    }
}
