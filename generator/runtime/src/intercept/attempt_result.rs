//! Results of attempts.

use std::fmt;
use std::time::Duration;

use http::{Extensions, HeaderMap, Method};

use crate::request::Endpoint;
use crate::transport::{Delivery, Fault, RawResponse, TransportError};

/// Result of an attempt: its response or fault.
///
/// `Debug` shows the operation, the number, and the status or fault.
pub struct AttemptResult<'a> {
    pub(crate) endpoint: &'a Endpoint,
    pub(crate) number: u32,
    pub(crate) elapsed: Duration,
    pub(crate) result: Result<&'a RawResponse, &'a TransportError>,
    pub(crate) wait: Option<Duration>,
    pub(crate) extensions: &'a Extensions,
}

impl<'a> AttemptResult<'a> {
    /// Returns the operation, such as `resource.method`.
    #[inline]
    #[must_use]
    pub fn operation(&self) -> &'static str {
        self.endpoint.id
    }

    /// Returns the number of the attempt; the first is 1.
    #[inline]
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the method.
    #[inline]
    #[must_use]
    pub fn method(&self) -> &'a Method {
        &self.endpoint.method
    }

    /// Returns the path template of the operation, with parameters in braces, so it contains no ids.
    #[inline]
    #[must_use]
    pub fn url_template(&self) -> &'static str {
        self.endpoint.path
    }

    /// Returns the duration of the attempt.
    #[inline]
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Returns the status, if at least the head of a response arrived.
    #[inline]
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.result.map_or_else(TransportError::status, |response| Some(response.status.as_u16()))
    }

    /// Returns the headers, if at least the head of a response arrived.
    #[inline]
    #[must_use]
    pub fn headers(&self) -> Option<&'a HeaderMap> {
        self.result.map_or_else(TransportError::headers, |response| Some(&response.headers))
    }

    /// Returns the service's own id of this request: the header `x-request-id`.
    #[inline]
    #[must_use]
    pub fn request_id(&self) -> Option<&'a str> {
        self.headers()?.get("x-request-id")?.to_str().ok()
    }

    /// Returns the raw body, if there was a response. It is empty for a success whose body is received chunk by chunk.
    #[inline]
    #[must_use]
    pub fn raw_body(&self) -> Option<&'a [u8]> {
        self.result.ok().map(|response| &*response.body)
    }

    /// Returns the reason why there is no response.
    #[inline]
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.result.err().map(TransportError::fault)
    }

    /// Returns the delivery of the request.
    #[inline]
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.result.map_or_else(TransportError::delivery, |response| Delivery::from_status(response.status))
    }

    /// Returns the wait until the next attempt; `None` if this is the last one.
    #[inline]
    #[must_use]
    pub fn next_attempt_in(&self) -> Option<Duration> {
        self.wait
    }

    /// Returns the values that interceptors stored before this attempt.
    #[inline]
    #[must_use]
    pub fn extensions(&self) -> &'a Extensions {
        self.extensions
    }
}

impl fmt::Debug for AttemptResult<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttemptResult")
            .field("operation", &self.endpoint.id)
            .field("number", &self.number)
            .field("status", &self.status())
            .field("fault", &self.fault())
            .finish_non_exhaustive()
    }
}
