//! What a fake answers.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderName, HeaderValue, Response, StatusCode};

use crate::error::Delivery;
use crate::transport::{Fault, Limits, TransportError};
use crate::wire::{Wire, to_json};

/// What a [`Fake`](super::Fake) answers a request with: a response, or none.
#[derive(Clone)]
pub struct Answer {
    response: Result<Response<Bytes>, Fault>,
    after: Duration,
}

impl Answer {
    /// A status, without a body.
    ///
    /// # Panics
    ///
    /// If it is no status of HTTP, which has three digits.
    #[must_use]
    pub fn status(status: u16) -> Self {
        let mut response = Response::new(Bytes::new());
        *response.status_mut() = StatusCode::from_u16(status).unwrap_or_else(|_| panic!("{status} is no HTTP status"));
        Self { response: Ok(response), after: Duration::ZERO }
    }

    /// 200 with this value.
    #[must_use]
    pub fn value<T: Wire>(value: &T) -> Self {
        Self::json(to_json(value))
    }

    /// 200 with a JSON text, which need not be what the spec says, nor be JSON.
    #[must_use]
    pub fn json(text: impl Into<String>) -> Self {
        let mut answer = Self::status(200).body(text.into());
        if let Ok(response) = &mut answer.response {
            response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        answer
    }

    /// No response.
    #[must_use]
    pub fn fault(fault: Fault) -> Self {
        Self { response: Err(fault), after: Duration::ZERO }
    }

    /// Adds a header to a response.
    ///
    /// # Panics
    ///
    /// If HTTP does not allow the name or the value.
    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        if let Ok(response) = &mut self.response {
            let name: HeaderName = name.parse().unwrap_or_else(|_| panic!("{name:?} is no name for a header"));
            let value = HeaderValue::from_str(value).unwrap_or_else(|_| panic!("no value for the header {name}"));
            response.headers_mut().append(name, value);
        }
        self
    }

    /// Sets the body of a response.
    #[must_use]
    pub fn body(mut self, body: impl Into<Bytes>) -> Self {
        if let Ok(response) = &mut self.response {
            *response.body_mut() = body.into();
        }
        self
    }

    /// Lets so much of the fake's time pass before the answer. A client whose patience ends earlier gets no response.
    #[must_use]
    pub fn after(mut self, time: Duration) -> Self {
        self.after = time;
        self
    }

    /// What the client sees of this, and how much time passes until then.
    pub(super) fn within(self, limits: &Limits) -> (Result<Response<Bytes>, TransportError>, Duration) {
        let patience = limits.idle.min(limits.attempt);
        if self.after >= patience {
            return (Err(failed(Fault::Timeout)), patience);
        }
        let response = match self.response {
            Ok(response) if response.body().len() > limits.body => {
                let (head, _) = response.into_parts();
                Err(failed(Fault::TooLarge { limit: limits.body }).answered_with(head.status, head.headers, 0))
            }
            Ok(response) => Ok(response),
            Err(fault) => Err(failed(fault)),
        };
        (response, self.after)
    }
}

/// What the transports know of a request when this happens.
fn failed(fault: Fault) -> TransportError {
    let delivery = match fault {
        Fault::Connect | Fault::Tls | Fault::ConnectTimeout => Delivery::NotSent,
        Fault::Timeout | Fault::Broken => Delivery::MaybeApplied,
        Fault::Truncated | Fault::HeadTooLarge | Fault::TooLarge { .. } => Delivery::Answered,
    };
    TransportError::new(fault, delivery)
}

/// Shows the status or the fault: the rest can be secret.
impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let response = self.response.as_ref().map(Response::status);
        f.debug_struct("Answer").field("response", &response).field("after", &self.after).finish_non_exhaustive()
    }
}
