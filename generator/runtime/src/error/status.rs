//! Responses with a status that is not a success.

use std::fmt;
use std::time::Duration;

use http::{HeaderMap, Method, StatusCode};
use serde::de::DeserializeOwned;

use super::message::{self, message_in};
use super::{ErrorBody, ErrorContext, Masker};
use crate::json::without_byte_order_mark;
use crate::retry::Summary;
use crate::transport::RawResponse;
use crate::wire::Wire;

/// Maximum length of a shown message, in characters.
const MESSAGE_MAX: usize = 300;

/// Response with a status that is not a success: not 2xx, or not one of the statuses that the spec lists for the
/// operation. The status never depends on the body, which is kept as it was received.
///
/// `Display` shows the service's own [message](Self::message), the request id, and the number of attempts if there were
/// several.
#[derive(Clone, Debug)]
pub struct StatusError {
    context: ErrorContext,
    status: StatusCode,
    /// The body that the spec describes for this call and status.
    described: Option<&'static ErrorBody>,
    method: Method,
    path: &'static str,
    message: Option<String>,
    /// The request id, masked like the message.
    shown_id: Option<String>,
}

impl StatusError {
    pub(crate) fn new(
        method: &Method,
        path: &'static str,
        described: Option<&'static ErrorBody>,
        summary: Summary,
        response: RawResponse,
        masker: &Masker,
    ) -> Self {
        let status = response.status;
        let keys = described.map_or(&[][..], ErrorBody::message_keys);
        let is_text = described.is_some_and(ErrorBody::is_text);
        let found = message_in(&response.body, keys)
            .or_else(|| message::whole_body_message(&response.body).filter(|_| is_text));
        let message = found.map(|text| masker.masked(&text, MESSAGE_MAX));
        let context = ErrorContext::from_response(summary, response);
        let shown_id = context.request_id().map(|id| masker.masked_id(id));
        Self { context, status, described, method: method.clone(), path, message, shown_id }
    }

    /// Drops the message of the service.
    pub(crate) fn without_message(self) -> Self {
        Self { message: None, ..self }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    /// Returns the status.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status.as_u16()
    }

    /// Returns the service's own message: a string or a list of strings. It is looked up where the spec declares it
    /// (`message`), then under the usual names in a JSON body: `message`, `error.message`, `detail`, longer names such
    /// as `error_description` and `errorMessage`, `error` and `title`. `None` if no message is found, or if
    /// [`ClientBuilder::service_messages`](crate::ClientBuilder::service_messages) is off.
    ///
    /// It is one line of at most 300 characters. Credentials, and values of four or more characters in the path, the
    /// query, headers that were set by hand, and parameters and fields that the spec marks as secret, are replaced by
    /// `***`; other values of the request are shown. [`raw_body`](Self::raw_body) contains the message as it was
    /// received.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Returns the wait that the service asks for before the next attempt (`Retry-After`).
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        self.context.retry_after()
    }

    /// Returns the service's own id of this request: the header `x-request-id`.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.context.request_id()
    }

    /// Returns a header of the response, if it is present and text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.context.header(name)
    }

    /// Returns all headers of the response.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        self.context.headers().unwrap_or_else(|| unreachable!("a response has headers"))
    }

    /// Returns the body, if `T` is the type that the spec describes for this call and status, and the body can be read
    /// as `T`. It is read like a response, but repaired deviations are not reported. [`body_as`](Self::body_as) reads
    /// any type.
    #[inline]
    #[must_use]
    pub fn body<T: Wire + 'static>(&self) -> Option<T> {
        if self.described?.is::<T>() { self.body_as() } else { None }
    }

    /// Returns the body, if it can be read as this type, regardless of the spec.
    #[inline]
    #[must_use]
    pub fn body_as<T: Wire>(&self) -> Option<T> {
        self.context.body_as()
    }

    /// Returns the raw body.
    #[must_use]
    pub fn raw_body(&self) -> &[u8] {
        self.context.raw_body().unwrap_or_default()
    }

    /// Deserializes the body, if it is JSON, with serde.
    pub fn json_as<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_slice(without_byte_order_mark(self.raw_body()))
    }
}

impl fmt::Display for StatusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { context, status, described: _, method, path, message, shown_id } = self;
        write!(f, "{}: {method} {path} failed with status {status}", context.operation())?;
        if let Some(message) = message {
            write!(f, ": {message}")?;
        }
        match (shown_id, context.attempts()) {
            (None, 0 | 1) => Ok(()),
            (None, attempts) => write!(f, " ({attempts} attempts)"),
            (Some(id), 0 | 1) => write!(f, " (request id {id})"),
            (Some(id), attempts) => write!(f, " (request id {id}, {attempts} attempts)"),
        }
    }
}

impl std::error::Error for StatusError {}
