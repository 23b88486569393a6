//! Default transport, over reqwest.

mod classify;
mod collect;
mod settings;
mod streamed;
#[cfg(feature = "blocking")]
mod threaded;

use std::mem;
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, HeaderValue};
use http::{Request, Response};
use reqwest::Client;
use tokio::time::timeout;

use self::classify::classify_reqwest_error;
use self::collect::collect_reqwest_body;
pub(crate) use self::settings::{HttpSettings, Proxies};
#[cfg(feature = "blocking")]
pub use self::threaded::BlockingReqwestTransport;
use super::{
    Delivery, Fault, HttpBody, Limits, OpenFuture, RequestBody, SendFuture, Transport, TransportError, empty_body,
};
use crate::config::{BaseUrl, ConfigError};

/// Default transport of async calls: HTTP/1.1, with TLS for `https` URLs. It panics outside a tokio runtime.
///
/// It does not follow redirects (which could replay the body to any host), send a referer, retry, request compression,
/// or use a proxy for loopback addresses. It logs host names, never a path, a query, a header or a body.
#[derive(Clone, Debug)]
pub struct ReqwestTransport {
    client: Client,
    /// `true` for a client with unknown settings, which may follow redirects.
    is_given: bool,
    /// Maximum time without receiving a byte; a given client has its own limit.
    read_timeout: Duration,
}

impl ReqwestTransport {
    /// Creates a transport for one service.
    #[inline]
    pub fn new(base: &BaseUrl, limits: &Limits) -> Result<Self, ConfigError> {
        Self::with_settings(std::slice::from_ref(base), limits, &HttpSettings::default())
    }

    /// Creates a transport over a given client, like
    /// [`ClientBuilder::reqwest_client`](crate::ClientBuilder::reqwest_client).
    #[must_use]
    pub fn from_client(client: Client) -> Self {
        Self { client, is_given: true, read_timeout: Duration::MAX }
    }

    pub(crate) fn with_settings(
        servers: &[BaseUrl],
        limits: &Limits,
        settings: &HttpSettings,
    ) -> Result<Self, ConfigError> {
        if let Some(client) = settings.given_client()? {
            return Ok(Self::from_client(client));
        }
        Ok(Self { client: settings.build_client(servers, limits)?, is_given: false, read_timeout: limits.read })
    }

    async fn exchange(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let mut response =
            self.respond(request.map(RequestBody::from), Some(limits.attempt), self.read_timeout).await?;
        let head = take_reqwest_head(&mut response);
        match collect_reqwest_body(&mut response, limits.body, self.read_timeout).await {
            Ok(body) => Ok(head.map(|()| body)),
            Err((error, received)) => {
                let (head, ()) = head.into_parts();
                Err(error.after_head(head.status, head.headers, received))
            }
        }
    }

    /// Sends a request, and receives the head of the response. `total` limits the whole exchange, `read_timeout` the
    /// wait for the head.
    async fn respond(
        &self,
        request: Request<RequestBody>,
        total: Option<Duration>,
        read_timeout: Duration,
    ) -> Result<reqwest::Response, TransportError> {
        let (mut head, body) = request.into_parts();
        if body.is_empty() && empty_body::announces_empty_body(&head.method) {
            // hyper does not announce an empty body.
            head.headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
        }
        let (body, sent) = HttpBody::new(body);
        let request = Request::from_parts(head, reqwest::Body::wrap(body));
        let mut request = reqwest::Request::try_from(request).map_err(TransportError::from_reqwest)?;
        *request.timeout_mut() = total;
        let requested = self.is_given.then(|| request.url().clone());
        let Ok(response) = timeout(read_timeout, self.client.execute(request)).await else {
            return Err(TransportError::new(Fault::Timeout, sent.delivery()));
        };
        let response = response.map_err(|error| {
            if let Some(error) = sent.file_error() {
                return error;
            }
            // The request was sent, and now a connection is made: to the target of a redirect.
            if error.is_connect() && sent.delivery() == Delivery::MaybeApplied {
                return TransportError::new(Fault::Redirected, Delivery::MaybeApplied).caused_by(error.without_url());
            }
            classify_reqwest_error(error, sent.delivery())
        })?;
        if requested.is_some_and(|requested| requested != *response.url()) {
            return Err(TransportError::new(Fault::Redirected, Delivery::MaybeApplied));
        }
        Ok(response)
    }
}

/// Takes the head out of a response, so that the body can still be received.
fn take_reqwest_head(response: &mut reqwest::Response) -> Response<()> {
    let mut head = Response::new(());
    *head.status_mut() = response.status();
    *head.version_mut() = response.version();
    *head.headers_mut() = mem::take(response.headers_mut());
    *head.extensions_mut() = mem::take(response.extensions_mut());
    head
}

impl Transport for ReqwestTransport {
    fn enforces_timeout(&self) -> bool {
        true
    }

    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(self.exchange(request, limits))
    }

    #[inline]
    fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
        Box::pin(async { Ok(self.open_streamed(request, limits).await?.map(|body| Box::new(body) as _)) })
    }
}
