//! Outcomes of attempts.

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};
use http::{Response, StatusCode};
use serde::de::IgnoredAny;

use crate::error::{DecodeError, Error, ExchangeError, Masker, StatusError, Unreadable};
use crate::json::without_byte_order_mark;
use crate::request::{Outgoing, Responses};
use crate::response::find_unexpected_content_type;
use crate::retry::{Attempt, Summary, retry_after};
use crate::transport::{Delivery, Fault, RawResponse, TransportError};

/// Result of a call before its response is decoded. `Ok` is a success.
pub(crate) type CallResult = Result<(RawResponse, Summary), Error>;

/// Outcome of an attempt.
pub(super) enum Outcome {
    Responded(RawResponse),
    Failed(TransportError),
}

impl Outcome {
    pub(super) fn new(result: Result<Response<Bytes>, TransportError>) -> Self {
        match result {
            Ok(response) => Self::Responded(response.into()),
            Err(error) => Self::Failed(error),
        }
    }

    /// Creates the outcome of a call that had no time for an attempt.
    pub(super) fn timeout() -> Self {
        Self::Failed(TransportError::new(Fault::Timeout, Delivery::NotApplied))
    }

    /// Returns the part that decides about retries.
    pub(super) fn attempt(&self, expected: &Responses) -> Attempt {
        match self {
            Self::Responded(response) => {
                let status = response.status.as_u16();
                if expected.is_unlisted_success(status) {
                    Attempt::Accepted
                } else if !expected.is_success(status) {
                    Attempt::Status { status, retry_after: retry_after(&response.headers) }
                } else if !expected.is_raw(status) && is_truncated_response(response) {
                    Attempt::Failed { fault: Fault::Truncated, delivery: Delivery::Applied }
                } else {
                    Attempt::Accepted
                }
            }
            Self::Failed(error) => Attempt::Failed { fault: error.fault(), delivery: error.delivery() },
        }
    }

    /// Returns the status of a whole response.
    pub(super) fn status(&self) -> Option<StatusCode> {
        match self {
            Self::Responded(response) => Some(response.status),
            Self::Failed(_) => None,
        }
    }

    /// Returns the status, also of a response that broke off after its head.
    pub(super) fn any_status(&self) -> Option<u16> {
        self.as_result().map_or_else(TransportError::status, |response| Some(response.status.as_u16()))
    }

    /// Returns the request id of the response, masked.
    pub(super) fn request_id(&self, masker: &Masker) -> Option<String> {
        let headers = self.as_result().map_or_else(TransportError::headers, |response| Some(&response.headers));
        Some(masker.masked_id(headers?.get("x-request-id")?.to_str().ok()?))
    }

    pub(super) fn as_result(&self) -> Result<&RawResponse, &TransportError> {
        match self {
            Self::Responded(response) => Ok(response),
            Self::Failed(error) => Err(error),
        }
    }

    /// Returns the result of a call that ends with this outcome.
    pub(super) fn conclude(
        self,
        call: &Outgoing,
        summary: Summary,
        masker: &dyn Fn() -> Masker,
        hides_message: bool,
    ) -> CallResult {
        let (endpoint, expected) = (&call.endpoint, call.responses);
        match self {
            Self::Responded(response) if expected.is_success(response.status.as_u16()) => {
                let is_raw = expected.is_raw(response.status.as_u16());
                let unexpected = find_unexpected_content_type(&response.headers, call.accept, is_raw);
                let shown_content_type = unexpected.map(|found| masker().masked_content_type(found));
                Ok((RawResponse { shown_content_type, ..response }, summary))
            }
            Self::Responded(response) if expected.is_unlisted_success(response.status.as_u16()) => {
                Err(Error::Decode(Box::new(DecodeError::new(summary, response, Unreadable::UnlistedStatus, false))))
            }
            Self::Responded(response) => {
                let described = expected.error(response.status.as_u16());
                let error = StatusError::new(&endpoint.method, endpoint.path, described, summary, response, &masker());
                let error = if hides_message { error.without_message() } else { error };
                Err(Error::Status(Box::new(error)))
            }
            Self::Failed(error) => Err(ExchangeError::new(summary, error).into()),
        }
    }
}

/// Returns `true` if the body ended only because the connection did, and its JSON text is incomplete. If retries do not
/// help, the call ends with the decoding error.
fn is_truncated_response(response: &RawResponse) -> bool {
    let is_delimited = [CONTENT_LENGTH, TRANSFER_ENCODING].iter().any(|name| response.headers.contains_key(name));
    let text = without_byte_order_mark(&response.body);
    let ends_early = || serde_json::from_slice::<IgnoredAny>(text).is_err_and(|error| error.is_eof());
    !is_delimited && !response.body.is_empty() && ends_early()
}
