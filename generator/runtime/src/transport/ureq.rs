//! Default transport of blocking calls. The only file that names ureq.

use std::io::{self, Read};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use ureq::{Agent, Body, Error, Timeout};

use super::{BlockingTransport, Delivery, Fault, Limits, TransportError};
use crate::config::BaseUrl;

/// Default transport of blocking calls: HTTP/1.1, with TLS for `https` URLs.
///
/// It follows no redirects, retries nothing, requests no compression, and uses no proxy for loopback addresses. At the
/// log level `trace`, and only there, ureq logs whole URLs.
#[derive(Clone, Debug)]
pub struct UreqTransport(Agent);

impl UreqTransport {
    /// Creates a transport for one service.
    #[must_use]
    pub fn new(base: &BaseUrl, limits: &Limits) -> Self {
        let mut config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent("")
            .accept("")
            .accept_encoding("")
            .timeout_resolve(Some(limits.connect))
            .timeout_connect(Some(limits.connect))
            .timeout_per_read(Some(limits.idle))
            .max_idle_age(Duration::from_secs(30))
            .max_idle_connections_per_host(8);
        #[cfg(feature = "rustls")]
        {
            config = config.tls_config(tls());
        }
        if base.is_loopback() {
            config = config.proxy(None);
        }
        Self(config.build().new_agent())
    }
}

impl BlockingTransport for UreqTransport {
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let (head, body) = request.into_parts();
        // ureq would announce an empty body by a header.
        let response = if body.is_empty() {
            let request = Request::from_parts(head, ());
            self.0.run(self.0.configure_request(request).timeout_global(Some(limits.attempt)).build())
        } else {
            let request = Request::from_parts(head, body.as_ref());
            self.0.run(self.0.configure_request(request).timeout_global(Some(limits.attempt)).build())
        };
        let (head, body) = response.map_err(failed)?.into_parts();
        match collect(body, limits.body) {
            Ok(body) => Ok(Response::from_parts(head, body)),
            Err((error, received)) => Err(error.after_head(head.status, head.headers, received)),
        }
    }
}

/// Returns the TLS settings that the async transport has too: rustls, which trusts what the platform trusts.
#[cfg(feature = "rustls")]
fn tls() -> ureq::tls::TlsConfig {
    ureq::tls::TlsConfig::builder()
        .root_certs(ureq::tls::RootCerts::PlatformVerifier)
        .unversioned_rustls_crypto_provider(std::sync::Arc::new(rustls::crypto::aws_lc_rs::default_provider()))
        .build()
}

/// Receives a body, at most one byte more than the limit. An error comes with the number of bytes received.
fn collect(body: Body, limit: usize) -> Result<Bytes, (TransportError, usize)> {
    let too_large = |received| (TransportError::new(Fault::TooLarge { limit }, Delivery::Responded), received);
    if body.content_length().is_some_and(|announced| announced > limit as u64) {
        return Err(too_large(0));
    }
    let mut whole = Vec::new();
    let read = body.into_reader().take(limit as u64 + 1).read_to_end(&mut whole);
    match read {
        Err(error) => Err((broken_off(error), whole.len())),
        Ok(_) if whole.len() > limit => Err(too_large(whole.len())),
        Ok(_) => Ok(Bytes::from(whole)),
    }
}

fn failed(error: Error) -> TransportError {
    let (fault, delivery) = match &error {
        Error::Timeout(Timeout::Resolve | Timeout::Connect) => (Fault::ConnectTimeout, Delivery::NotSent),
        Error::Timeout(_) => (Fault::Timeout, Delivery::MaybeApplied),
        Error::HostNotFound | Error::ConnectionFailed => (Fault::Connect, Delivery::NotSent),
        Error::Io(error) if is_connecting(error) || is_lookup(error) => (Fault::Connect, Delivery::NotSent),
        Error::Tls(_) => (Fault::Tls, Delivery::NotSent),
        #[cfg(feature = "rustls")]
        Error::Rustls(_) => (Fault::Tls, Delivery::NotSent),
        #[cfg(feature = "rustls")]
        Error::Io(error) if is_handshake(error) => (Fault::Tls, Delivery::NotSent),
        Error::LargeResponseHeader(..) => (Fault::HeadTooLarge, Delivery::MaybeApplied),
        _ => (Fault::Broken, Delivery::MaybeApplied),
    };
    TransportError::new(fault, delivery).caused_by(error)
}

/// Returns `true` for errors that only occur while connecting.
fn is_connecting(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::HostUnreachable
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::AddrNotAvailable
    )
}

/// Returns `true` for a host name that was not found. The standard library has no kind for it, so it is recognized by
/// its text, which a test pins.
fn is_lookup(error: &io::Error) -> bool {
    error.to_string().starts_with("failed to lookup address information")
}

/// Returns `true` for errors that end a TLS handshake, before anything of a request is sent. ureq reports them, and
/// later ones, as errors of the connection.
#[cfg(feature = "rustls")]
fn is_handshake(error: &io::Error) -> bool {
    use rustls::{AlertDescription as Alert, Error};
    let tls = error.get_ref().and_then(|inside| inside.downcast_ref::<Error>());
    tls.is_some_and(|tls| {
        matches!(
            tls,
            Error::InvalidCertificate(_)
                | Error::NoCertificatesPresented
                | Error::PeerIncompatible(_)
                // A server that does not speak TLS.
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

fn broken_off(error: io::Error) -> TransportError {
    let inside = error.get_ref().and_then(|inside| inside.downcast_ref::<Error>());
    let is_timeout = error.kind() == io::ErrorKind::TimedOut || matches!(inside, Some(Error::Timeout(_)));
    let fault = if is_timeout { Fault::Timeout } else { Fault::Truncated };
    TransportError::new(fault, Delivery::Responded).caused_by(error)
}
