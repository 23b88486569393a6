//! Default transport of async calls. The only file that names reqwest.

use std::error::Error as StdError;

use bytes::{Bytes, BytesMut};
use http::{Request, Response};
use reqwest::{Client, redirect, retry};

use super::{Delivery, Exchange, Fault, Limits, Transport, TransportError};
use crate::config::{BaseUrl, ConfigError};

/// Default transport of async calls: HTTP/1.1, with TLS for `https` URLs.
///
/// It follows no redirects (which would replay the body anywhere), sends no referer, retries nothing, requests no
/// compression, and uses no proxy for loopback addresses.
#[derive(Clone, Debug)]
pub struct ReqwestTransport(Client);

impl ReqwestTransport {
    /// Creates a transport for one service.
    pub fn new(base: &BaseUrl, limits: &Limits) -> Result<Self, ConfigError> {
        let mut builder = Client::builder()
            .http1_only()
            .redirect(redirect::Policy::none())
            .retry(retry::never())
            .referer(false)
            .connect_timeout(limits.connect)
            .read_timeout(limits.idle)
            .pool_idle_timeout(std::time::Duration::from_secs(30))
            .pool_max_idle_per_host(8);
        if base.is_loopback() {
            builder = builder.no_proxy();
        }
        let client = builder.build().map_err(|_| ConfigError::new("the HTTP library could not be set up"))?;
        Ok(Self(client))
    }

    async fn exchange(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let mut request = reqwest::Request::try_from(request).map_err(|error| failed(error, Delivery::NotSent))?;
        *request.timeout_mut() = Some(limits.attempt);
        let response = self.0.execute(request).await.map_err(|error| failed(error, Delivery::MaybeApplied))?;
        let response = Response::from(response);
        let (head, body) = response.into_parts();
        match collect(body, limits.body).await {
            Ok(body) => Ok(Response::from_parts(head, body)),
            Err((error, received)) => Err(error.after_head(head.status, head.headers, received)),
        }
    }
}

impl Transport for ReqwestTransport {
    fn enforces_timeout(&self) -> bool {
        true
    }

    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> Exchange<'t> {
        Box::pin(self.exchange(request, limits))
    }
}

/// Receives a body chunk by chunk, so that the limit holds whatever length was announced. An error comes with the
/// number of bytes received.
async fn collect(body: reqwest::Body, limit: usize) -> Result<Bytes, (TransportError, usize)> {
    let too_large = |received| (TransportError::new(Fault::TooLarge { limit }, Delivery::Responded), received);
    let mut response = reqwest::Response::from(Response::new(body));
    if response.content_length().is_some_and(|announced| announced > limit as u64) {
        return Err(too_large(0));
    }
    // A small body comes in one chunk, which is not copied.
    let Some(mut whole) = response.chunk().await.map_err(|error| (broken_off(error), 0))? else {
        return Ok(Bytes::new());
    };
    let mut more = BytesMut::new();
    loop {
        let received = whole.len() + more.len();
        if received > limit {
            return Err(too_large(received));
        }
        let Some(piece) = response.chunk().await.map_err(|error| (broken_off(error), received))? else { break };
        if more.is_empty() {
            more = BytesMut::from(std::mem::take(&mut whole));
        }
        more.extend_from_slice(&piece);
    }
    Ok(if more.is_empty() { whole } else { more.freeze() })
}

fn failed(error: reqwest::Error, delivery: Delivery) -> TransportError {
    let (fault, delivery) = match (error.is_connect(), error.is_timeout()) {
        (true, true) => (Fault::ConnectTimeout, Delivery::NotSent),
        (true, false) if is_tls(&error) => (Fault::Tls, Delivery::NotSent),
        (true, false) => (Fault::Connect, Delivery::NotSent),
        (false, false) if is_head_too_large(&error) => (Fault::HeadTooLarge, delivery),
        (false, true) => (Fault::Timeout, delivery),
        (false, false) => (Fault::Broken, delivery),
    };
    TransportError::new(fault, delivery).caused_by(error.without_url())
}

/// Returns the chain of underlying errors, outermost first.
fn causes(error: &reqwest::Error) -> impl Iterator<Item = &(dyn StdError + 'static)> {
    std::iter::successors(error.source(), |&cause| {
        // `source` of an IO error skips the error that it wraps.
        match cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref) {
            Some(inside) => Some(inside as &(dyn StdError + 'static)),
            None => cause.source(),
        }
    })
}

/// Returns `true` if the head of the response is too large. reqwest has no predicate for this in a client, so it is
/// recognized by its text, which a test pins.
fn is_head_too_large(error: &reqwest::Error) -> bool {
    causes(error).any(|cause| cause.to_string() == "message head is too large")
}

#[cfg(feature = "rustls")]
fn is_tls(error: &reqwest::Error) -> bool {
    causes(error).any(<dyn StdError>::is::<rustls::Error>)
}

#[cfg(not(feature = "rustls"))]
fn is_tls(_: &reqwest::Error) -> bool {
    false
}

fn broken_off(error: reqwest::Error) -> TransportError {
    let fault = if error.is_timeout() { Fault::Timeout } else { Fault::Truncated };
    TransportError::new(fault, Delivery::Responded).caused_by(error.without_url())
}
