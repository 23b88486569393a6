//! Responses of a fake.

use std::task::{Context, Poll};
use std::time::Duration;
use std::{fmt, mem};

use bytes::Bytes;
use http::header::{ACCEPT, CONTENT_TYPE};
use http::{HeaderName, HeaderValue, Response, StatusCode};

use crate::request::Statuses;
use crate::testing::Received;
#[cfg(feature = "blocking")]
use crate::transport::BlockingResponseChunks;
use crate::transport::{Delivery, Fault, Limits, ResponseChunks, TransportError};
use crate::wire::{Wire, to_json};

/// Response or fault of a [`Fake`](super::Fake).
#[derive(Clone)]
pub struct FakeResponse {
    response: Result<Response<Bytes>, Fault>,
    after: Duration,
    /// `true` for a value: it has the media type that the request asks for.
    is_value: bool,
    /// The fault that cuts the body off.
    breaks: Option<Fault>,
}

impl FakeResponse {
    /// Creates a response without a body.
    ///
    /// # Panics
    ///
    /// Panics if `status` is not a valid HTTP status of three digits.
    #[must_use]
    pub fn status(status: u16) -> Self {
        let mut response = Response::new(Bytes::new());
        *response.status_mut() = valid_fake_status(status);
        Self { response: Ok(response), after: Duration::ZERO, is_value: false, breaks: None }
    }

    /// Creates a response with status 200 and this value.
    #[must_use]
    pub fn value<T: Wire>(value: &T) -> Self {
        Self::from_value(to_json(value))
    }

    /// Creates a response with this status and value, such as the body of an error.
    ///
    /// # Panics
    ///
    /// Panics if `status` is not a valid HTTP status of three digits.
    #[must_use]
    pub fn error<T: Wire>(status: u16, body: &T) -> Self {
        Self::json(to_json(body)).with_status(status)
    }

    /// Creates a response with status 200 and the text of a value.
    pub(super) fn from_value(text: String) -> Self {
        Self { is_value: true, ..Self::json(text) }
    }

    /// Creates a response with status 200 and content in the media type that the request asks for.
    pub(super) fn from_content(content: Bytes) -> Self {
        Self { is_value: true, ..Self::status(200).body(content) }
    }

    /// Creates a response with status 200 and these server-sent events, each with a value as its data. For other events
    /// see [`text_events`](Self::text_events) and [`body`](Self::body).
    #[must_use]
    pub fn events<T: Wire>(values: &[T]) -> Self {
        Self::from_events(values.iter().map(to_json))
    }

    /// Creates a response with status 200 and these server-sent events, each with a text as its data.
    #[must_use]
    pub fn text_events(texts: &[impl AsRef<str>]) -> Self {
        Self::from_content(texts.iter().map(|text| fake_event(text.as_ref())).collect::<String>().into())
    }

    /// Creates a response with status 200 and these lines of JSON.
    #[must_use]
    pub fn lines<T: Wire>(values: &[T]) -> Self {
        Self::from_lines(values.iter().map(to_json))
    }

    pub(super) fn from_events(data: impl IntoIterator<Item = String>) -> Self {
        Self::from_content(data.into_iter().map(|data| fake_event(&json_in_one_line(&data))).collect::<String>().into())
    }

    pub(super) fn from_lines(lines: impl IntoIterator<Item = String>) -> Self {
        Self::from_content(lines.into_iter().map(|line| json_in_one_line(&line) + "\n").collect::<String>().into())
    }

    /// Adds the event that ends a stream. For generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn with_end(mut self, end: Option<&'static str>) -> Self {
        if let (Ok(response), Some(end)) = (&mut self.response, end) {
            let body = [&response.body()[..], fake_event(end).as_bytes()].concat();
            *response.body_mut() = body.into();
        }
        self
    }

    /// Cuts the body off after its last byte: with [`Fault::Truncated`], as if the connection broke, or with
    /// [`Fault::Timeout`], as if no more data arrived.
    #[must_use]
    pub fn breaking(mut self, fault: Fault) -> Self {
        self.breaks = Some(fault);
        self
    }

    /// Sets the status. For generated code.
    ///
    /// # Panics
    ///
    /// Panics if `status` is not a valid HTTP status of three digits.
    #[doc(hidden)]
    #[must_use]
    pub fn with_status(mut self, status: u16) -> Self {
        if let Ok(response) = &mut self.response {
            *response.status_mut() = valid_fake_status(status);
        }
        self
    }

    /// Sets the first status of a success, unless the response already has one. For generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn with_one_of(self, statuses: &[Statuses]) -> Self {
        let is_listed = |status: u16| statuses.iter().any(|listed| listed.contains(&status));
        match (&self.response, statuses.first()) {
            (Ok(response), Some(first)) if !is_listed(response.status().as_u16()) => {
                let first = *first.start();
                self.with_status(first)
            }
            (Ok(_) | Err(_), Some(_) | None) => self,
        }
    }

    /// Sets the media type that the request asks for, if this is a value.
    pub(super) fn accepted_by(mut self, request: &Received) -> Self {
        if let (true, Ok(response)) = (self.is_value, &mut self.response)
            && let Some(accepted) = request.header(ACCEPT.as_str())
            && let Some(first) = accepted.split(',').next().filter(|first| *first != "*/*")
            && let Ok(first) = HeaderValue::from_str(first)
        {
            response.headers_mut().insert(CONTENT_TYPE, first);
        }
        self
    }

    /// Creates a response with status 200 and this text, which need not match the spec or be JSON.
    #[must_use]
    pub fn json(text: impl Into<String>) -> Self {
        let mut new = Self::status(200).body(text.into());
        if let Ok(response) = &mut new.response {
            response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        new
    }

    /// Creates a fault that occurs instead of a response.
    #[must_use]
    pub fn fault(fault: Fault) -> Self {
        Self { response: Err(fault), after: Duration::ZERO, is_value: false, breaks: None }
    }

    /// Adds a header.
    ///
    /// # Panics
    ///
    /// Panics if the name or the value is not valid in HTTP.
    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        if let Ok(response) = &mut self.response {
            let name: HeaderName = name.parse().unwrap_or_else(|_| panic!("{name:?} is not a valid header name"));
            let value = HeaderValue::from_str(value).unwrap_or_else(|_| panic!("invalid value of the header {name}"));
            response.headers_mut().append(name, value);
        }
        self
    }

    /// Sets the body.
    #[must_use]
    pub fn body(mut self, body: impl Into<Bytes>) -> Self {
        if let Ok(response) = &mut self.response {
            *response.body_mut() = body.into();
        }
        self
    }

    /// Delays the response on the virtual clock. A client whose timeout ends earlier gets no response.
    #[must_use]
    pub fn after(mut self, time: Duration) -> Self {
        self.after = time;
        self
    }

    /// Applies the limits of the client to a whole response. Returns the result that the client sees, and the time
    /// until then.
    pub(super) fn within_limits(self, limits: &Limits) -> (Result<Response<Bytes>, TransportError>, Duration) {
        let (response, passed) = self.opened_within(limits);
        let response = response.and_then(|response| {
            let (head, body) = response.into_parts();
            let broken = match body.breaks {
                _ if body.whole.len() > limits.body => (Fault::BodyTooLarge { limit: limits.body }, 0),
                Some(fault) => (fault, body.whole.len()),
                None => return Ok(Response::from_parts(head, body.whole)),
            };
            let (fault, received) = broken;
            Err(TransportError::new(fault, Delivery::Responded).after_head(head.status, head.headers, received))
        });
        (response, passed)
    }

    /// Applies the limits of the client to the head of a response.
    pub(super) fn opened_within(self, limits: &Limits) -> (Result<Response<FakeBody>, TransportError>, Duration) {
        let timeout = limits.read.min(limits.attempt);
        if self.after >= timeout {
            return (Err(fake_failure(Fault::Timeout)), timeout);
        }
        let breaks = self.breaks;
        let response = self.response.map(|response| response.map(|whole| FakeBody { whole, breaks }));
        (response.map_err(fake_failure), self.after)
    }
}

/// Body of a response, chunk by chunk: the whole body, and then a fault.
pub(super) struct FakeBody {
    whole: Bytes,
    breaks: Option<Fault>,
}

impl FakeBody {
    fn next(&mut self) -> Option<Result<Bytes, TransportError>> {
        if !self.whole.is_empty() {
            return Some(Ok(mem::take(&mut self.whole)));
        }
        let fault = self.breaks.take()?;
        Some(Err(TransportError::new(fault, Delivery::Responded)))
    }
}

impl ResponseChunks for FakeBody {
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        Poll::Ready(self.next())
    }
}

#[cfg(feature = "blocking")]
impl BlockingResponseChunks for FakeBody {
    fn next_chunk(&mut self, _: Duration) -> Result<Option<Bytes>, TransportError> {
        self.next().transpose()
    }
}

/// Returns a server-sent event with this data: a field for each line.
fn fake_event(data: &str) -> String {
    let lines = data.split("\r\n").flat_map(|lines| lines.split(['\n', '\r']));
    lines.map(|line| format!("data: {line}\n")).collect::<String>() + "\n"
}

/// Returns JSON text without line breaks, which are white space in JSON.
fn json_in_one_line(json: &str) -> String {
    json.replace(['\n', '\r'], " ")
}

fn valid_fake_status(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or_else(|_| panic!("{status} is not a valid HTTP status"))
}

/// Creates the error that transports report for a fault.
fn fake_failure(fault: Fault) -> TransportError {
    let delivery = match fault {
        Fault::Connect | Fault::Tls | Fault::ConnectTimeout | Fault::RequestRefused => Delivery::NotApplied,
        Fault::Redirected | Fault::Timeout | Fault::Broken | Fault::MalformedHead | Fault::File => {
            Delivery::MaybeApplied
        }
        Fault::Truncated | Fault::HeadTooLarge | Fault::BodyTooLarge { .. } => Delivery::Responded,
    };
    TransportError::new(fault, delivery)
}

/// Shows only status or fault, and delay, because the rest can be secret.
impl fmt::Debug for FakeResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let response = self.response.as_ref().map(Response::status);
        f.debug_struct("FakeResponse").field("response", &response).field("after", &self.after).finish_non_exhaustive()
    }
}
