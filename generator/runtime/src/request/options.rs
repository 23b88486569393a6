//! Options of a call.

use std::fmt;
use std::time::Duration;

use super::custom::CustomParts;
use crate::retry::RetryPolicy;
use crate::value::{Json, Masked};

/// Link to the next page: a path below the base URL, with a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) path: String,
    pub(crate) query: String,
}

/// Marker of a request that follows a link: the request without the link. For fakes.
#[cfg(feature = "testing")]
#[derive(Clone, Debug)]
pub(crate) struct FollowedLink {
    pub(crate) operation: &'static str,
    pub(crate) path: String,
    pub(crate) body: Option<String>,
}

/// Marker of a request to a server other than the default one, with its name. For fakes.
#[cfg(feature = "testing")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct CalledServer(pub(crate) &'static str);

/// Options of every call. Generated setters set them.
#[derive(Clone, Default)]
pub struct Options {
    pub(super) idempotency_key: Option<String>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) retry: Option<RetryPolicy>,
    pub(super) custom: CustomParts,
    /// The link of another page. It replaces path, query and body of the call.
    pub(super) link: Option<Link>,
}

impl Options {
    /// Creates options with none set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the value of the header with the role `idempotency-key`.
    #[inline]
    pub fn set_idempotency_key(&mut self, key: String) {
        self.idempotency_key = Some(key);
    }

    /// Sets the timeout of the call, including all attempts and the waits between them.
    #[inline]
    pub fn set_timeout(&mut self, timeout: Duration) {
        self.timeout = Some(timeout);
    }

    /// Sets the retry policy.
    #[inline]
    pub fn set_retry(&mut self, retry: RetryPolicy) {
        self.retry = Some(retry);
    }

    /// Sets the link to follow instead of the path, query and body of the call.
    #[inline]
    pub(crate) fn set_link(&mut self, link: Link) {
        self.link = Some(link);
    }

    /// Adds a header; of several with the same name, the last is sent.
    #[inline]
    pub fn add_header(&mut self, name: String, value: String) {
        self.custom.headers.push((name, value));
    }

    /// Adds a query parameter.
    #[inline]
    pub fn add_query_param(&mut self, name: String, value: String) {
        self.custom.query.push((name, value));
    }

    /// Sets a field of the body; it overwrites a field with the same name.
    #[inline]
    pub fn set_body_field(&mut self, name: String, value: Json) {
        self.custom.body.push((name, value));
    }
}

impl fmt::Debug for Options {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = self.idempotency_key.as_ref().map(|_| Masked);
        f.debug_struct("Options")
            .field("idempotency_key", &key)
            .field("timeout", &self.timeout)
            .field("retry", &self.retry)
            .finish_non_exhaustive()
    }
}
