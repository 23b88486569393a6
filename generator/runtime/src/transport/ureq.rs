//! The transport for calls that block. The only file that names its HTTP library.

use std::io::{self, Read};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use ureq::{Agent, Body, Error, Timeout};

use super::{BlockingTransport, Fault, Limits, TransportError};
use crate::call::base::BaseUrl;
use crate::error::Delivery;

/// Sends over HTTP/1.1 and blocks the thread, with TLS where the address asks for it.
///
/// It follows no redirect, repeats nothing, asks for no compression, and reaches this machine without a proxy.
#[derive(Clone, Debug)]
pub struct UreqTransport(Agent);

impl UreqTransport {
    /// A transport for one service.
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
        // A body of nothing would be announced by a header.
        let response = if body.is_empty() {
            let request = Request::from_parts(head, ());
            self.0.run(self.0.configure_request(request).timeout_global(Some(limits.attempt)).build())
        } else {
            let request = Request::from_parts(head, body.as_ref());
            self.0.run(self.0.configure_request(request).timeout_global(Some(limits.attempt)).build())
        };
        let (head, body) = response.map_err(failed)?.into_parts();
        let body = collect(body, limits.body).map_err(|error| error.answered_with(head.status))?;
        Ok(Response::from_parts(head, body))
    }
}

/// The same TLS as that of the other transport: rustls, which trusts what the platform trusts.
#[cfg(feature = "rustls")]
fn tls() -> ureq::tls::TlsConfig {
    ureq::tls::TlsConfig::builder()
        .root_certs(ureq::tls::RootCerts::PlatformVerifier)
        .unversioned_rustls_crypto_provider(std::sync::Arc::new(rustls::crypto::aws_lc_rs::default_provider()))
        .build()
}

/// Takes in a body, but no more of it than the limit and one byte.
fn collect(body: Body, limit: usize) -> Result<Bytes, TransportError> {
    let too_large = || TransportError::new(Fault::TooLarge { limit }, Delivery::Answered);
    if body.content_length().is_some_and(|announced| announced > limit as u64) {
        return Err(too_large());
    }
    let mut whole = Vec::new();
    body.into_reader().take(limit as u64 + 1).read_to_end(&mut whole).map_err(broken_off)?;
    if whole.len() > limit { Err(too_large()) } else { Ok(Bytes::from(whole)) }
}

fn failed(error: Error) -> TransportError {
    let (fault, delivery) = match &error {
        Error::Timeout(Timeout::Resolve | Timeout::Connect) => (Fault::ConnectTimeout, Delivery::NotSent),
        Error::Timeout(_) => (Fault::Timeout, Delivery::MaybeApplied),
        Error::HostNotFound | Error::ConnectionFailed => (Fault::Connect, Delivery::NotSent),
        Error::Io(error) if is_connecting(error) => (Fault::Connect, Delivery::NotSent),
        Error::Tls(_) => (Fault::Tls, Delivery::NotSent),
        #[cfg(feature = "rustls")]
        Error::Rustls(_) => (Fault::Tls, Delivery::NotSent),
        Error::LargeResponseHeader(..) => (Fault::HeadTooLarge, Delivery::MaybeApplied),
        _ => (Fault::Broken, Delivery::MaybeApplied),
    };
    TransportError::new(fault, delivery).caused_by(error)
}

/// Whether the error is one that only comes while a connection is made.
fn is_connecting(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::HostUnreachable
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::AddrNotAvailable
    )
}

fn broken_off(error: io::Error) -> TransportError {
    let fault = if error.kind() == io::ErrorKind::TimedOut { Fault::Timeout } else { Fault::Truncated };
    TransportError::new(fault, Delivery::Answered).caused_by(error)
}
