//! Responses with a status that is not a success.

use std::fmt;
use std::time::Duration;

use http::{HeaderMap, Method, StatusCode};
use serde::de::DeserializeOwned;

use super::message::message_in;
use super::redirect::redirect_target;
use super::{ErrorBody, ErrorContext, Masker};
use crate::json::{deserialize_text, without_byte_order_mark};
use crate::retry::Summary;
use crate::transport::RawResponse;
use crate::wire::Wire;

/// Maximum length of a shown message, in characters.
const MESSAGE_MAX: usize = 300;

/// Response with a status that is not a success: not 2xx, or not one of the statuses that the spec lists for the
/// operation. The status never depends on the body, which is kept as it was received.
///
/// `Display` is for logs: it shows the service's own [message](Self::message) without the values in the path and the
/// query of the call, the request id, and the number of attempts if there were several. `Debug` shows no more.
#[derive(Clone)]
pub struct StatusError {
    context: ErrorContext,
    status: StatusCode,
    /// The body that the spec describes for this call and status.
    described: Option<&'static ErrorBody>,
    method: Method,
    path: &'static str,
    message: Option<Message>,
    /// The request id, masked like the message for logs.
    shown_id: Option<String>,
}

/// Message of the service.
#[derive(Clone)]
struct Message {
    /// For the caller: without secrets.
    text: String,
    /// For logs: also without the values in the path and the query.
    logged: String,
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
        let target = if status.is_redirection() { redirect_target(&response.headers) } else { None };
        let found = match (target, message_in(&response.body, keys)) {
            (Some(target), Some(message)) => Some(format!("redirects to {target}: {message}")),
            (Some(target), None) => Some(format!("redirects to {target}")),
            (None, message) => message,
        };
        let message = found.map(|found| Message {
            text: masker.without_secrets(&found, MESSAGE_MAX),
            logged: masker.masked(&found, MESSAGE_MAX),
        });
        // Control characters are not shown.
        let message = message.filter(|message| !message.text.is_empty());
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

    pub(super) fn context_mut(&mut self) -> &mut ErrorContext {
        &mut self.context
    }

    /// Returns the status.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status.as_u16()
    }

    /// Returns the service's own message: what the body has where the spec declares it (`message`), or else [where
    /// services usually put it](crate::guide::errors#the-services-own-message), with its details, or else the first
    /// line of a text. For a redirect, it starts with the address in the header `Location`, without its query. `None`
    /// if no message is found, or if [`ClientBuilder::service_messages`](crate::ClientBuilder::service_messages) is
    /// off.
    ///
    /// It is one line of at most 300 characters, for the caller: the values in the path and the query of the call are
    /// shown, which `Display` masks. Credentials, and values of four or more characters in parameters and fields that
    /// the spec marks as secret, and in everything that the spec does not describe, such as headers that were set by
    /// hand, are replaced by `***`. [`raw_body`](Self::raw_body) contains the message as it was received.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_ref().map(|message| message.text.as_str())
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
        let body = without_byte_order_mark(self.raw_body());
        std::str::from_utf8(body).map_or_else(|_| serde_json::from_slice(body), deserialize_text)
    }
}

impl fmt::Display for StatusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { context, status, described: _, method, path, message, shown_id } = self;
        write!(f, "{}: {method} {path} failed with status {status}", context.operation())?;
        if let Some(Message { logged, .. }) = message {
            write!(f, ": {logged}")?;
        }
        match (shown_id, context.attempts()) {
            (None, 0 | 1) => Ok(()),
            (None, attempts) => write!(f, " ({attempts} attempts)"),
            (Some(id), 0 | 1) => write!(f, " (request id {id})"),
            (Some(id), attempts) => write!(f, " (request id {id}, {attempts} attempts)"),
        }
    }
}

impl fmt::Debug for StatusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { context, status, described: _, method, path, message, shown_id } = self;
        f.debug_struct("StatusError")
            .field("context", context)
            .field("status", status)
            .field("method", method)
            .field("path", path)
            .field("message", &message.as_ref().map(|message| &message.logged))
            .field("shown_id", shown_id)
            .finish_non_exhaustive()
    }
}

impl std::error::Error for StatusError {}
