//! Why there was no response.

use std::error::Error as StdError;
use std::fmt;

use http::{HeaderMap, StatusCode};

use crate::error::Delivery;

/// Why an exchange gave no response.
///
/// The text of the error below is not shown, neither by `Display` nor by `Debug`: HTTP libraries put addresses with their
/// queries into it. It can be had through [`source`](StdError::source).
pub struct TransportError {
    fault: Fault,
    delivery: Delivery,
    begun: Option<Box<Begun>>,
    source: Option<Box<dyn StdError + Send + Sync>>,
}

/// An answer that broke off after its head.
struct Begun {
    status: StatusCode,
    headers: HeaderMap,
    /// How many bytes of the body had come.
    received: usize,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// No connection could be made: the name is unknown, or the host refused.
    Connect,
    /// The other side could not prove who it is, or does not speak TLS.
    Tls,
    /// No connection was made in time.
    ConnectTimeout,
    /// No answer, or not all of it, came in time.
    Timeout,
    /// The connection broke, or what came was no HTTP.
    Broken,
    /// The answer ended before its end.
    Truncated,
    /// The head of the answer is larger than the transport accepts.
    HeadTooLarge,
    /// The body is larger than the limit.
    TooLarge {
        /// The limit, in bytes.
        limit: usize,
    },
}

impl TransportError {
    /// A fault, and what is known of the request.
    #[must_use]
    pub fn new(fault: Fault, delivery: Delivery) -> Self {
        Self { fault, delivery, begun: None, source: None }
    }

    /// The head of an answer that broke off after it, and how many bytes of its body had come.
    #[must_use]
    pub fn answered_with(mut self, status: StatusCode, headers: HeaderMap, received: usize) -> Self {
        self.begun = Some(Box::new(Begun { status, headers, received }));
        self
    }

    /// The error below.
    #[must_use]
    pub fn caused_by(mut self, source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        self.source = Some(source.into());
        self
    }

    /// What went wrong.
    #[must_use]
    pub fn fault(&self) -> Fault {
        self.fault
    }

    /// The status, if the answer came that far.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.begun.as_ref().map(|begun| begun.status.as_u16())
    }

    /// How many bytes of the body had come, if the answer came that far.
    #[must_use]
    pub fn received(&self) -> Option<usize> {
        self.begun.as_ref().map(|begun| begun.received)
    }

    pub(crate) fn headers(&self) -> Option<&HeaderMap> {
        self.begun.as_ref().map(|begun| &begun.headers)
    }

    /// What is known of the request.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.delivery
    }
}

impl fmt::Debug for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TransportError")
            .field("fault", &self.fault)
            .field("delivery", &self.delivery)
            .field("status", &self.status())
            .field("received", &self.received())
            .finish_non_exhaustive()
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Connect => f.write_str("no connection could be made"),
            Fault::Tls => f.write_str("no trusted connection could be made"),
            Fault::ConnectTimeout => f.write_str("no connection was made in time"),
            Fault::Timeout => f.write_str("no complete answer came in time"),
            Fault::Broken => f.write_str("the connection broke"),
            Fault::Truncated => f.write_str("the answer ended before its end"),
            Fault::HeadTooLarge => f.write_str("the head of the answer is too large"),
            Fault::TooLarge { limit } => write!(f, "the body of the answer is larger than {limit} bytes"),
        }
    }
}

impl StdError for TransportError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_deref().map(|source| source as &(dyn StdError + 'static))
    }
}
