//! tower services as transports.

mod chunks;
mod collect;
mod deadline;
mod failure;

use std::error::Error as StdError;
use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, HeaderValue};
use http::{Request, Response};
use tower_service::Service;

use self::chunks::TowerChunks;
use self::collect::collect_tower_body;
use self::deadline::Deadline;
use self::failure::{not_ready, not_responded};
use super::empty_body::announces_empty_body;
use super::{Clock, Delivery, Fault, HttpBody, Limits, OpenFuture, RequestBody, SendFuture, Transport, TransportError};

/// Error type of tower services.
type BoxError = Box<dyn StdError + Send + Sync>;

/// `tower` service as a transport of async calls, so that existing layers can be used below a client: a limit of
/// concurrent requests, metrics, another HTTP client, the router of a server in a test.
///
/// The client handles retries, so the service receives each attempt as a separate request; a layer must neither retry
/// nor follow redirects. The service is cloned for each request, and called when it is ready.
///
/// - An error of a service that is not ready has the delivery [`NotApplied`](Delivery::NotApplied). For any other error
///   it is unknown whether the request was sent, so the delivery is [`MaybeApplied`](Delivery::MaybeApplied), and only
///   calls that may be repeated are retried. A service that knows more returns a [`TransportError`], which may be among
///   the sources of its error.
/// - [`Limits::body`] applies to the body as the layers return it, for example decompressed. [`Limits::connect`] and
///   the size of the head are up to the service.
/// - The client ends an exchange after [`Limits::attempt`]. With a [clock](Self::clock), the transport itself enforces
///   the time limits, including [`Limits::read`], and knows whether a request that was not answered in time had been
///   sent.
///
/// ```
/// use std::convert::Infallible;
/// use std::future::{Ready, ready};
/// use std::task::{Context, Poll};
///
/// use copperplate_runtime::transport::http::{Request, Response};
/// use copperplate_runtime::transport::{HttpBody, TowerTransport};
/// use copperplate_runtime::{ClientBuilder, Core};
/// use tower_service::Service;
///
/// /// Says yes to everything.
/// #[derive(Clone)]
/// struct Yes;
///
/// impl Service<Request<HttpBody>> for Yes {
///     type Response = Response<String>;
///     type Error = Infallible;
///     type Future = Ready<Result<Response<String>, Infallible>>;
///
///     fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
///         Poll::Ready(Ok(()))
///     }
///
///     fn call(&mut self, _: Request<HttpBody>) -> Self::Future {
///         ready(Ok(Response::new(r#"{"ok":true}"#.to_owned())))
///     }
/// }
///
/// fn saying_yes<C: From<Core>>(builder: ClientBuilder<C>) -> ClientBuilder<C> {
///     builder.transport(TowerTransport::new(Yes))
/// }
/// ```
pub struct TowerTransport<S> {
    /// Locked only to clone it: many services are not `Sync`.
    service: Mutex<S>,
    clock: Option<Arc<dyn Clock>>,
}

impl<S> TowerTransport<S> {
    /// Creates a transport over a service. The service is `Clone` and `Send`. Its requests have the body
    /// [`HttpBody`], its responses any `http_body::Body`.
    pub fn new(service: S) -> Self {
        Self { service: Mutex::new(service), clock: None }
    }

    /// Sets the clock by which the transport enforces time limits. Without a clock, only the client enforces them, and
    /// the time between two chunks of a body that is received as a whole has no separate limit.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Some(Arc::new(clock));
        self
    }
}

impl<S: Clone> TowerTransport<S> {
    fn service(&self) -> S {
        self.service.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl<S, B> TowerTransport<S>
where
    S: Service<Request<HttpBody>, Response = Response<B>> + Clone + Send,
    S::Error: Into<BoxError>,
{
    /// Sends a request, and receives the head of the response.
    async fn respond(
        &self,
        request: Request<RequestBody>,
        deadline: &Deadline<'_>,
    ) -> Result<Response<B>, TransportError> {
        let (mut head, body) = request.into_parts();
        if body.is_empty() && announces_empty_body(&head.method) {
            // hyper does not announce an empty body.
            head.headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
        }
        let mut service = self.service();
        match deadline.wait(poll_fn(|cx| service.poll_ready(cx))).await {
            Some(Ok(())) => {}
            Some(Err(error)) => return Err(not_ready(error.into())),
            None => return Err(TransportError::new(Fault::Timeout, Delivery::NotApplied)),
        }
        let (body, sent) = HttpBody::new(body);
        match deadline.wait(service.call(Request::from_parts(head, body))).await {
            Some(Ok(response)) => Ok(response),
            Some(Err(error)) => Err(sent.file_error().unwrap_or_else(|| not_responded(error.into()))),
            None => Err(TransportError::new(Fault::Timeout, Delivery::MaybeApplied)),
        }
    }
}

impl<S, B> Transport for TowerTransport<S>
where
    S: Service<Request<HttpBody>, Response = Response<B>, Future: Send> + Clone + Send,
    S::Error: Into<BoxError>,
    B: http_body::Body<Error: Into<BoxError>> + Send + 'static,
{
    fn enforces_timeout(&self) -> bool {
        self.clock.is_some()
    }

    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(async move {
            let deadline = Deadline::new(self.clock.as_deref(), limits.attempt, limits.read);
            let (head, body) = self.respond(request.map(RequestBody::from), &deadline).await?.into_parts();
            match collect_tower_body(Box::pin(body), limits.body, &deadline).await {
                Ok(body) => Ok(Response::from_parts(head, body)),
                Err((error, received)) => Err(error.after_head(head.status, head.headers, received)),
            }
        })
    }

    #[inline]
    fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
        Box::pin(async move {
            // For an upload, the client limits the time without progress.
            let read_timeout = if request.body().whole().is_some() { limits.read } else { Duration::MAX };
            let deadline = Deadline::new(self.clock.as_deref(), limits.attempt, read_timeout);
            let response = self.respond(request, &deadline).await?;
            Ok(response.map(|body| Box::new(TowerChunks::new(Box::pin(body))) as _))
        })
    }
}

impl<S> fmt::Debug for TowerTransport<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TowerTransport").finish_non_exhaustive()
    }
}

/// Response body.
type Boxed<B> = Pin<Box<B>>;
