//! Errors of transports.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use http::{HeaderMap, StatusCode};

use super::{Delivery, FileError, TlsFault};

/// Error of an exchange without a response: a [`Fault`], and the [`Delivery`] of the request, which decides about
/// retries. `from_reqwest` and `from_ureq` classify the errors of these libraries, with the features of the same names.
///
/// Neither `Display` nor `Debug` shows the text of the underlying error, because HTTP libraries include URLs with
/// queries in it. The underlying error is available through [`source`](StdError::source). Clones share it.
#[derive(Clone)]
pub struct TransportError {
    fault: Fault,
    delivery: Delivery,
    partial: Option<Box<Partial>>,
    source: Option<Arc<dyn StdError + Send + Sync>>,
}

/// Response that broke off after its head.
#[derive(Clone)]
struct Partial {
    status: StatusCode,
    headers: HeaderMap,
    /// Number of bytes of the body received.
    received: usize,
}

/// Reason why no response was received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// No connection was made: the host name is unknown, or the host refused the connection.
    Connect,
    /// The server's certificate is not trusted, or the server does not speak TLS.
    Tls,
    /// Connect timeout.
    ConnectTimeout,
    /// The response did not arrive, or not completely, within the time limits.
    Timeout,
    /// The server refused the request before it processed any of it, as HTTP/2 servers can.
    RequestRefused,
    /// The HTTP client followed a redirect, which may have sent the request to another service.
    Redirected,
    /// The connection broke before the head of the response.
    Broken,
    /// The head of the response is not valid HTTP, for example because it states two different body lengths.
    MalformedHead,
    /// The response is incomplete.
    Truncated,
    /// The head of the response has more headers or more bytes than the transport accepts. The message says which, if the
    /// HTTP library does: ureq does, reqwest does not.
    HeadTooLarge,
    /// A file of the request cannot be read, or does not have its declared length. The source is a [`FileError`].
    File,
    /// The body of the response, or an event or a line in it, is larger than the limit.
    BodyTooLarge {
        /// The limit, in bytes.
        limit: usize,
    },
}

impl TransportError {
    /// Creates an error from its reason and the delivery of the request.
    #[must_use]
    pub fn new(fault: Fault, delivery: Delivery) -> Self {
        Self { fault, delivery, partial: None, source: None }
    }

    /// Sets the head of a response that broke off, and the number of body bytes received. If the status is a success,
    /// the call was [`Applied`](Delivery::Applied).
    #[must_use]
    pub fn after_head(mut self, status: StatusCode, headers: HeaderMap, received: usize) -> Self {
        self.delivery = self.delivery.worse(Delivery::from_status(status));
        self.partial = Some(Box::new(Partial { status, headers, received }));
        self
    }

    /// Sets the underlying error.
    #[must_use]
    pub fn caused_by(mut self, source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        self.source = Some(Arc::from(source.into()));
        self
    }

    /// Returns the reason.
    #[must_use]
    pub fn fault(&self) -> Fault {
        self.fault
    }

    /// Returns the reason why the certificate of the server is not trusted, if it is known: the feature `rustls` is
    /// enabled, and an error of rustls is among the sources.
    #[must_use]
    pub fn tls_fault(&self) -> Option<TlsFault> {
        TlsFault::find(self.source()?)
    }

    /// Returns the status of the response that broke off, if its head was received.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.partial.as_ref().map(|partial| partial.status.as_u16())
    }

    /// Returns the number of bytes of the body received before the response broke off, if its head was received.
    #[must_use]
    pub fn received(&self) -> Option<usize> {
        self.partial.as_ref().map(|partial| partial.received)
    }

    pub(crate) fn headers(&self) -> Option<&HeaderMap> {
        self.partial.as_ref().map(|partial| &partial.headers)
    }

    /// Returns the delivery of the request.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.delivery
    }
}

/// Returns the limit that the head of a response exceeds, if an error of ureq states it.
#[cfg(feature = "ureq")]
fn head_limit(source: Option<&(dyn StdError + 'static)>) -> Option<String> {
    match source?.downcast_ref()? {
        ureq::Error::LargeResponseHeader(_, limit) => Some(format!("is larger than {limit} bytes")),
        _ => Some("has too many headers".to_owned()),
    }
}

/// Without ureq, the limit is not known: hyper does not state it.
#[cfg(not(feature = "ureq"))]
fn head_limit(_: Option<&(dyn StdError + 'static)>) -> Option<String> {
    None
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
            Fault::Connect => f.write_str("connection failed"),
            Fault::Tls => match self.tls_fault() {
                Some(fault) => write!(f, "TLS connection failed: {fault}"),
                None => f.write_str("TLS connection failed"),
            },
            Fault::ConnectTimeout => f.write_str("connect timeout"),
            Fault::Timeout => f.write_str("no complete response in time"),
            Fault::RequestRefused => f.write_str("the server refused the request"),
            Fault::Redirected => f.write_str(
                "the given HTTP client followed a redirect; build it with \
                `redirect(reqwest::redirect::Policy::none())`",
            ),
            Fault::Broken => f.write_str("connection broke"),
            Fault::Truncated => f.write_str("incomplete response"),
            Fault::MalformedHead => f.write_str("the response is malformed"),
            Fault::HeadTooLarge => {
                let limit =
                    head_limit(self.source()).unwrap_or_else(|| "has too many headers or too many bytes".into());
                write!(f, "the head of the response {limit}")
            }
            Fault::File => match self.source().and_then(FileError::find) {
                Some(file) => write!(f, "{file}"),
                None => f.write_str("a file of the request cannot be read"),
            },
            Fault::BodyTooLarge { limit } => write!(f, "the body of the response is larger than {limit} bytes"),
        }
    }
}

impl StdError for TransportError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_deref().map(|source| source as &(dyn StdError + 'static))
    }
}
