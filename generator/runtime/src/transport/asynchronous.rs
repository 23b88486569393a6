//! Transports of async calls.

use std::future::Future;
use std::pin::Pin;

use bytes::Bytes;
use http::{Request, Response};

use super::{Limits, RequestBody, ResponseChunks, TransportError};

/// Future that [`Transport::send`] returns.
pub type SendFuture<'t> = Pin<Box<dyn Future<Output = Result<Response<Bytes>, TransportError>> + Send + 't>>;

/// Future that [`Transport::open`] returns.
pub type OpenFuture<'t> =
    Pin<Box<dyn Future<Output = Result<Response<Box<dyn ResponseChunks>>, TransportError>> + Send + 't>>;

/// Transport of async calls: sends one request and receives one response.
///
/// A transport enforces the [`Limits`], does not follow redirects, and sends a request at most once. A response with
/// any status is a response, not an error. The [`Delivery`](super::Delivery) of an error decides whether the request is
/// sent again, so [`NotApplied`](super::Delivery::NotApplied) must be certain.
///
/// The client handles retries, timeouts and errors. Without the feature `reqwest`, it also needs a
/// [`Clock`](super::Clock). Futures must be `Send`; in a browser, the crate `send_wrapper` makes them so.
///
/// ```
/// use std::sync::atomic::{AtomicU32, Ordering};
///
/// use copperplate_runtime::transport::bytes::Bytes;
/// use copperplate_runtime::transport::http::Request;
/// use copperplate_runtime::transport::{Limits, OpenFuture, RequestBody, SendFuture, Transport};
///
/// /// Counts the requests of another transport.
/// struct Counted<T> {
///     inner: T,
///     requests: AtomicU32,
/// }
///
/// impl<T: Transport> Transport for Counted<T> {
///     fn enforces_timeout(&self) -> bool {
///         self.inner.enforces_timeout()
///     }
///
///     fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
///         self.requests.fetch_add(1, Ordering::Relaxed);
///         self.inner.send(request, limits)
///     }
///
///     fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
///         self.requests.fetch_add(1, Ordering::Relaxed);
///         self.inner.open(request, limits)
///     }
/// }
/// ```
pub trait Transport: Send + Sync {
    /// Returns `true` if every exchange, and the wait for the head of an [opened](Self::open) one, ends within
    /// [`Limits::attempt`] by itself. Otherwise the client ends it by its own clock.
    fn enforces_timeout(&self) -> bool {
        false
    }

    /// Sends `request`.
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t>;

    /// Sends `request`, and returns the response as soon as its head has arrived, for bodies that are received chunk by
    /// chunk. [`Limits::read`] and [`Limits::attempt`] apply until the head has arrived, and [`Limits::body`] does not
    /// apply.
    ///
    /// Uploads of files are also sent by this function: with [`RequestBody::into_chunks`], they need not be in memory
    /// as a whole. Their [`Limits::attempt`] is a year, and their [`Limits::read`] is the limit for bodies that are
    /// received chunk by chunk. The client ends an upload that makes no progress for longer.
    ///
    /// The default implementation calls [`send`](Self::send), which receives the whole body, within its limits, and
    /// sends uploads as a whole. So a transport that wraps another one should forward this function too.
    #[inline]
    fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let request = Request::from_parts(head, body.into_bytes()?);
            Ok(self.send(request, limits).await?.map(Into::into))
        })
    }
}
