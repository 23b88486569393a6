//! Transport for blocking calls through a ureq agent.

use std::io::{self, Read};
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, HeaderValue};
use http::{Request, Response};
use ureq::{Agent, AsSendBody, BodyReader, Error, SendBody, Timeout};

use super::{
    BlockingResponseChunks, BlockingTransport, Delivery, Fault, FileError, Limits, RequestBody, TransportError,
    empty_body,
};

/// Transport for blocking calls through a ureq agent, as for
/// [`ClientBuilder::ureq_agent`](crate::ClientBuilder::ureq_agent).
///
/// The agent controls connections: TLS, proxies, and how many are kept. The transport sets the rest for each request:
/// no redirects, the [`Limits`], and only the headers of the client.
///
/// ureq writes to `log`: at the level `debug`, host names; at the level `trace`, whole requests and responses,
/// **including the API key**. While ureq sends a request body, it does not read, so an early response is an error, and
/// the attempt can exceed its limit if the service receives slowly. The limit of an attempt that receives a body chunk
/// by chunk applies to each step until the head of the response, not to their sum. An upload to a service that stops
/// receiving is ended only by the operating system.
#[derive(Clone, Debug)]
pub struct UreqTransport(Agent);

impl UreqTransport {
    /// Creates a transport over an agent.
    #[must_use]
    pub fn from_agent(agent: Agent) -> Self {
        Self(agent)
    }

    /// Sends a request. `is_whole` is `true` if the limits apply to the whole exchange, not only to its head.
    fn run(
        &self,
        request: Request<Bytes>,
        limits: &Limits,
        is_whole: bool,
    ) -> Result<Response<ureq::Body>, TransportError> {
        let (head, body) = request.into_parts();
        // ureq would announce an empty body for any method.
        let response = if body.is_empty() && !empty_body::announces_empty_body(&head.method) {
            self.run_with(Request::from_parts(head, ()), limits, is_whole)
        } else {
            self.run_with(Request::from_parts(head, body.as_ref()), limits, is_whole)
        };
        response.map_err(TransportError::from_ureq)
    }

    fn run_with(
        &self,
        request: Request<impl AsSendBody>,
        limits: &Limits,
        is_whole: bool,
    ) -> Result<Response<ureq::Body>, Error> {
        let connect = limits.connect.min(limits.attempt);
        let config = self
            .0
            .configure_request(request)
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent("")
            .accept("")
            .accept_encoding("")
            .timeout_resolve(Some(connect))
            .timeout_connect(Some(connect));
        let config = if is_whole {
            config.timeout_per_read(Some(limits.read)).timeout_global(Some(limits.attempt))
        } else {
            config
                .timeout_send_request(Some(limits.attempt))
                .timeout_send_body(Some(limits.attempt))
                .timeout_recv_response(Some(limits.read.min(limits.attempt)))
                .timeout_per_read(Some(limits.stream_idle))
                .timeout_recv_body(None)
                .timeout_per_call(None)
                .timeout_global(None)
        };
        self.0.run(config.build())
    }
}

impl BlockingTransport for UreqTransport {
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let (head, body) = self.run(request, limits, true)?.into_parts();
        match collect_ureq_body(body, limits.body) {
            Ok(body) => Ok(Response::from_parts(head, body)),
            Err((error, received)) => Err(error.after_head(head.status, head.headers, received)),
        }
    }

    #[inline]
    fn open(
        &self,
        request: Request<RequestBody>,
        limits: &Limits,
    ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
        let (mut head, body) = request.into_parts();
        let response = match body.whole() {
            Some(bytes) => self.run(Request::from_parts(head, bytes.clone()), limits, false)?,
            None => {
                head.headers.insert(CONTENT_LENGTH, HeaderValue::from(body.len()));
                let mut reader = body.into_reader();
                let request = Request::from_parts(head, SendBody::from_reader(&mut reader));
                self.run_with(request, limits, false).map_err(TransportError::from_ureq)?
            }
        };
        Ok(response.map(|body| Box::new(UreqChunks { reader: body.into_reader(), buffer: vec![0; CHUNK] }) as _))
    }
}

/// Response body that is received as it is read.
struct UreqChunks {
    reader: BodyReader<'static>,
    buffer: Vec<u8>,
}

impl BlockingResponseChunks for UreqChunks {
    #[inline]
    fn next_chunk(&mut self, _: Duration) -> Result<Option<Bytes>, TransportError> {
        let length = self.reader.read(&mut self.buffer).map_err(ureq_broken_off)?;
        Ok((length > 0).then(|| Bytes::copy_from_slice(&self.buffer[..length])))
    }
}

/// Maximum size of a chunk, in bytes.
const CHUNK: usize = 16 << 10;

/// Receives a body, at most one byte more than the limit. An error includes the number of bytes received.
fn collect_ureq_body(body: ureq::Body, limit: usize) -> Result<Bytes, (TransportError, usize)> {
    let too_large = |received| (TransportError::new(Fault::BodyTooLarge { limit }, Delivery::Responded), received);
    if body.content_length().is_some_and(|announced| announced > limit as u64) {
        return Err(too_large(0));
    }
    let mut whole = Vec::new();
    let read = body.into_reader().take(limit as u64 + 1).read_to_end(&mut whole);
    match read {
        Err(error) => Err((ureq_broken_off(error), whole.len())),
        Ok(_) if whole.len() > limit => Err(too_large(whole.len())),
        Ok(_) => Ok(Bytes::from(whole)),
    }
}

impl TransportError {
    /// Classifies an error of ureq before the head of a response, for transports over it.
    ///
    /// The delivery is [`NotApplied`](Delivery::NotApplied) if no connection was made, and
    /// [`MaybeApplied`](Delivery::MaybeApplied) if there may have been one.
    #[must_use]
    pub fn from_ureq(error: Error) -> Self {
        if let Error::Io(error) = &error
            && let Some(file) = FileError::find(error)
        {
            return Self::new(Fault::File, Delivery::MaybeApplied).caused_by(file.clone());
        }
        let (fault, delivery) = match &error {
            Error::Timeout(Timeout::Resolve | Timeout::Connect) => (Fault::ConnectTimeout, Delivery::NotApplied),
            Error::Timeout(_) => (Fault::Timeout, Delivery::MaybeApplied),
            Error::HostNotFound | Error::ConnectionFailed | Error::ConnectProxyFailed(_) => {
                (Fault::Connect, Delivery::NotApplied)
            }
            Error::Io(error) if is_ureq_connect_error(error) || is_ureq_lookup_error(error) => {
                (Fault::Connect, Delivery::NotApplied)
            }
            Error::Tls(_) | Error::TlsRequired => (Fault::Tls, Delivery::NotApplied),
            #[cfg(feature = "rustls-no-provider")]
            Error::Rustls(_) => (Fault::Tls, Delivery::NotApplied),
            #[cfg(feature = "rustls-no-provider")]
            Error::Io(error) if is_ureq_handshake_error(error) => (Fault::Tls, Delivery::NotApplied),
            Error::LargeResponseHeader(..) => (Fault::HeadTooLarge, Delivery::MaybeApplied),
            Error::Protocol(error) if error.to_string() == TOO_MANY_HEADERS => {
                (Fault::HeadTooLarge, Delivery::MaybeApplied)
            }
            Error::Protocol(_) => (Fault::MalformedHead, Delivery::MaybeApplied),
            Error::TooManyRedirects | Error::RedirectFailed => (Fault::Redirected, Delivery::MaybeApplied),
            _ => (Fault::Broken, Delivery::MaybeApplied),
        };
        Self::new(fault, delivery).caused_by(error)
    }
}

/// Error text of a head with too many headers. ureq does not export its type, so it is recognized by its text, which a
/// test pins.
const TOO_MANY_HEADERS: &str = "http parse resulted in too many headers";

/// Returns `true` for errors that only occur while connecting.
fn is_ureq_connect_error(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::HostUnreachable
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::AddrNotAvailable
    )
}

/// Returns `true` for a host name that was not found. The standard library has no error kind for it, so it is
/// recognized by its text, which a test pins.
fn is_ureq_lookup_error(error: &io::Error) -> bool {
    error.to_string().starts_with("failed to lookup address information")
}

/// Returns `true` for errors that end a TLS handshake, before any part of a request is sent. ureq reports these and
/// later errors as errors of the connection.
#[cfg(feature = "rustls-no-provider")]
fn is_ureq_handshake_error(error: &io::Error) -> bool {
    use rustls::{AlertDescription as Alert, Error};
    let tls = error.get_ref().and_then(|inside| inside.downcast_ref::<Error>());
    tls.is_some_and(|tls| {
        matches!(
            tls,
            Error::InvalidCertificate(_)
                | Error::NoCertificatesPresented
                | Error::PeerIncompatible(_)
                // The server does not speak TLS.
                | Error::InvalidMessage(_)
                | Error::AlertReceived(
                    Alert::HandshakeFailure
                        | Alert::InsufficientSecurity
                        | Alert::NoApplicationProtocol
                        | Alert::ProtocolVersion
                        | Alert::UnrecognisedName
                )
        )
    })
}

fn ureq_broken_off(error: io::Error) -> TransportError {
    let inside = error.get_ref().and_then(|inside| inside.downcast_ref::<Error>());
    let is_timeout = error.kind() == io::ErrorKind::TimedOut || matches!(inside, Some(Error::Timeout(_)));
    let fault = if is_timeout { Fault::Timeout } else { Fault::Truncated };
    TransportError::new(fault, Delivery::Responded).caused_by(error)
}
