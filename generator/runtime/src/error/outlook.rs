//! Questions to an error: what kind it is, and what the caller can do about it.

use std::time::Duration;

use http::HeaderMap;

use super::{Answer, Error, GaveUp, History};
use crate::call::retry_after::retry_after;
use crate::value::Json;

impl Error {
    /// Whether there was no answer in time.
    #[must_use]
    pub fn is_timeout(&self) -> bool {
        matches!(self, Self::Timeout(_))
    }

    /// Whether the service refused because it had too many calls: 429.
    #[must_use]
    pub fn is_throttled(&self) -> bool {
        self.status() == Some(429)
    }

    /// Whether the service does not know what was asked for: 404.
    #[must_use]
    pub fn is_not_found(&self) -> bool {
        self.refusal() == Some(404)
    }

    /// Whether the service does not accept the API key, or not for this: 401 or 403.
    #[must_use]
    pub fn is_unauthorized(&self) -> bool {
        matches!(self.refusal(), Some(401 | 403))
    }

    /// Whether the call contradicts the state of the service: 409.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        self.refusal() == Some(409)
    }

    /// Whether the service failed: 500 to 599.
    #[must_use]
    pub fn is_server_error(&self) -> bool {
        matches!(self.refusal(), Some(500..=599))
    }

    /// How often the call was sent, or tried to be: 0 for one that was refused before.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.history().map_or(0, |history| history.attempts)
    }

    /// The time from the start of the call to its end.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.history().map_or(Duration::ZERO, |history| history.elapsed)
    }

    /// Why there was no further attempt, if it would have been right.
    #[must_use]
    pub fn gave_up(&self) -> Option<GaveUp> {
        self.history().and_then(|history| history.gave_up)
    }

    /// How long the service asks to wait before the next attempt (`Retry-After`).
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        retry_after(self.headers()?)
    }

    /// A header of the answer, if there was one, or the beginning of one, and it is text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers()?.get(name)?.to_str().ok()
    }

    /// What the service calls this request in its own records: the header `x-request-id`.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.header("x-request-id")
    }

    /// The raw body of the answer.
    #[must_use]
    pub fn body(&self) -> Option<&[u8]> {
        self.answer().map(|answer| &*answer.body)
    }

    /// The body of the answer, if it is JSON.
    #[must_use]
    pub fn json(&self) -> Option<Json> {
        Json::parse_text(std::str::from_utf8(self.body()?).ok()?).ok()
    }

    /// The kind of the error, in one word.
    #[cfg(feature = "tracing")]
    pub(crate) fn cause(&self) -> &'static str {
        match self {
            Self::Config(_) => "config",
            Self::InvalidRequest(_) => "invalid_request",
            Self::Transport(_) => "transport",
            Self::Timeout(_) => "timeout",
            Self::Status(_) => "status",
            Self::Decode(_) => "decode",
            Self::Pagination(_) => "pagination",
        }
    }

    fn refusal(&self) -> Option<u16> {
        match self {
            Self::Status(error) => Some(error.status()),
            Self::Config(_)
            | Self::InvalidRequest(_)
            | Self::Transport(_)
            | Self::Timeout(_)
            | Self::Decode(_)
            | Self::Pagination(_) => None,
        }
    }

    pub(crate) fn history(&self) -> Option<&History> {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) => None,
            Self::Transport(error) | Self::Timeout(error) => Some(&error.history),
            Self::Status(error) => Some(&error.history),
            Self::Decode(error) => Some(&error.history),
            Self::Pagination(error) => Some(&error.history),
        }
    }

    /// Those of an answer, also of one that broke off.
    fn headers(&self) -> Option<&HeaderMap> {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) => None,
            Self::Transport(error) | Self::Timeout(error) => error.headers(),
            Self::Status(_) | Self::Decode(_) | Self::Pagination(_) => self.answer().map(|answer| &answer.headers),
        }
    }

    fn answer(&self) -> Option<&Answer> {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) | Self::Transport(_) | Self::Timeout(_) => None,
            Self::Status(error) => Some(&error.answer),
            Self::Decode(error) => Some(&error.answer),
            Self::Pagination(error) => error.answer.as_ref(),
        }
    }
}
