//! What a caller may set on any call.

use std::fmt;
use std::time::Duration;

use super::Retry;
use super::additions::Additions;
use crate::value::{Json, Masked};

/// What a caller may set on any call.
#[derive(Clone, Default)]
pub struct Options {
    pub(super) idempotency_key: Option<String>,
    pub(super) timeout: Option<Duration>,
    pub(super) retry: Option<Retry>,
    pub(super) additions: Additions,
}

impl Options {
    /// No options.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of the header with the role `idempotency-key`.
    pub fn set_idempotency_key(&mut self, key: String) {
        self.idempotency_key = Some(key);
    }

    /// The longest time for the call, with all attempts and the waits between them.
    pub fn set_timeout(&mut self, timeout: Duration) {
        self.timeout = Some(timeout);
    }

    /// When the call is sent again.
    pub fn set_retry(&mut self, retry: Retry) {
        self.retry = Some(retry);
    }

    /// Adds a header; the last of a name counts.
    pub fn add_header(&mut self, name: String, value: String) {
        self.additions.headers.push((name, value));
    }

    /// Adds a parameter to the query.
    pub fn add_query_field(&mut self, name: String, value: String) {
        self.additions.query.push((name, value));
    }

    /// Sets a field of the body, in the place of what it has there.
    pub fn set_body_field(&mut self, name: String, value: Json) {
        self.additions.body.push((name, value));
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = self.idempotency_key.as_ref().map(|_| Masked);
        f.debug_struct("Options")
            .field("idempotency_key", &key)
            .field("timeout", &self.timeout)
            .field("retry", &self.retry)
            .finish_non_exhaustive()
    }
}
