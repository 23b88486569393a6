//! Responses with their models.

use std::fmt;
use std::ops::Deref;
use std::time::Duration;

use bytes::Bytes;
use http::HeaderMap;

use crate::retry::{RateLimit, Summary, rate_limit};
use crate::transport::RawResponse;
use crate::wire::{Deviation, Deviations};

/// Response and its model. Dereferences to the model.
#[derive(Clone)]
pub struct Reply<T> {
    value: T,
    details: ReplyDetails,
}

/// Everything in a reply except the model.
#[derive(Clone)]
pub(super) struct ReplyDetails {
    pub(super) response: RawResponse,
    pub(super) summary: Summary,
    pub(super) deviations: Deviations,
}

impl<T> Reply<T> {
    pub(super) fn new(value: T, details: ReplyDetails) -> Self {
        Self { value, details }
    }

    /// Returns the model.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// Converts into the model.
    pub fn into_value(self) -> T {
        self.value
    }

    /// Returns the raw response and the summary of the call.
    pub(crate) fn to_raw(&self) -> (Summary, RawResponse) {
        (self.details.summary, self.details.response.clone())
    }

    /// Returns the status.
    pub fn status(&self) -> u16 {
        self.details.response.status.as_u16()
    }

    /// Returns a header, if it is present and text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers().get(name)?.to_str().ok()
    }

    /// Returns all headers.
    pub fn headers(&self) -> &HeaderMap {
        &self.details.response.headers
    }

    /// Returns the raw body.
    pub fn raw_body(&self) -> &Bytes {
        &self.details.response.body
    }

    /// Returns the number of attempts.
    pub fn attempts(&self) -> u32 {
        self.details.summary.attempts
    }

    /// Returns the time from the start of the call to its end.
    pub fn elapsed(&self) -> Duration {
        self.details.summary.elapsed
    }

    /// Returns the rate limit in the headers of the response.
    #[must_use]
    pub fn rate_limit(&self) -> Option<RateLimit> {
        rate_limit(self.headers(), self.details.summary.rate_limit_headers)
    }

    /// Returns the deviations of the body from the spec, which were repaired: the first 1,000.
    pub fn deviations(&self) -> &[Deviation] {
        &self.details.deviations.listed
    }

    /// Returns the path of a field in deviations. Inside an envelope, every path starts with the key of the envelope.
    pub(crate) fn field_path(&self, field: &str) -> String {
        let envelope = self.deviations().iter().find_map(Deviation::envelope);
        envelope.map_or_else(|| field.to_owned(), |envelope| format!("{envelope}.{field}"))
    }

    /// Returns the number of deviations beyond the first 1,000.
    pub fn deviations_omitted(&self) -> usize {
        self.details.deviations.omitted
    }
}

impl<T> Deref for Reply<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Reply<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, details: ReplyDetails { response, deviations, .. } } = self;
        f.debug_struct("Reply")
            .field("value", value)
            .field("response", response)
            .field("deviations", &deviations.listed)
            .finish()
    }
}
