//! Async calls.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::attempts::{Attempts, Next};
use super::outcome::CallResult;
use crate::auth::KeyBackend;
use crate::client::{Core, Shared};
use crate::error::Error;
use crate::request::{Endpoint, Operation, Options, Outgoing, Output, RequestParts, Responses, build_request};
use crate::response::{AcceptedResponse, Reply};
use crate::telemetry::Span;
use crate::transport::{Clock, Delivery, Fault, Limits, Transport, TransportError, Upload, await_within};
use crate::wire::WholeContents;

/// Extra time in which a transport can end an exchange itself, since it knows best why it waited.
const GRACE: Duration = Duration::from_millis(100);

/// Prepares a call, which starts when the result is polled.
pub fn send<O: Operation<Response: WholeContents>>(
    core: &Core,
    options: &Options,
    operation: &O,
) -> CallFuture<Output<O>> {
    let decode = |accepted: AcceptedResponse| accepted.decode::<O::Response>(O::ENDPOINT.items).map(Reply::into_value);
    CallFuture::new(start_sending(core, options, operation, Responses::for_operation::<O>()), decode)
}

/// Prepares a call whose result is the whole response.
pub fn send_for_reply<O: Operation<Response: WholeContents>>(
    core: &Core,
    options: &Options,
    operation: &O,
) -> CallFuture<Reply<Output<O>>> {
    let accepted = start_sending(core, options, operation, Responses::for_operation::<O>());
    CallFuture::new(accepted, |accepted| accepted.decode::<O::Response>(O::ENDPOINT.items))
}

pub(super) type AcceptedFuture = Pin<Box<dyn Future<Output = Result<AcceptedResponse, Error>> + Send>>;

pub(super) fn start_sending<O: Operation>(
    core: &Core,
    options: &Options,
    operation: &O,
    responses: &'static Responses,
) -> AcceptedFuture {
    box_sending(core.shared(), options, &operation.endpoint(), responses, &|out| operation.encode(out))
}

fn box_sending(
    shared: &Arc<Shared>,
    options: &Options,
    endpoint: &Endpoint,
    responses: &'static Responses,
    encode: &dyn Fn(&mut RequestParts),
) -> AcceptedFuture {
    let call = build_request(&shared.request, endpoint, options, encode).map(|call| call.expecting(responses));
    let (shared, options) = (Arc::clone(shared), options.clone());
    Box::pin(async move {
        let call = call?;
        let span = Span::new(shared.telemetry, call.request.uri(), &call.endpoint);
        let result = span.instrument(send_with_retries::<Whole>(&shared, &options, &call, &span, &mut None)).await;
        AcceptedResponse::new(result, Arc::clone(&shared.response), call.accept, span)
    })
}

/// Transport and clock.
pub(crate) type Backend<'b> = (&'b dyn Transport, &'b dyn Clock);

/// One exchange of a call.
pub(crate) trait Attempting {
    /// Rest of the response.
    type Rest: Send;

    /// Makes an exchange, which ends in time even if the transport does not enforce its limits.
    fn exchange(
        backend: Backend<'_>,
        request: Request<Bytes>,
        limits: &Limits,
        responses: &'static Responses,
        rest: &mut Option<Self::Rest>,
    ) -> impl Future<Output = Result<Response<Bytes>, TransportError>> + Send;
}

/// Exchange that receives the whole response.
enum Whole {}

impl Attempting for Whole {
    type Rest = ();

    async fn exchange(
        (transport, clock): Backend<'_>,
        request: Request<Bytes>,
        limits: &Limits,
        _: &'static Responses,
        _: &mut Option<()>,
    ) -> Result<Response<Bytes>, TransportError> {
        if let Some(upload) = request.extensions().get::<Upload>() {
            let (send, body) = (upload.send, upload.body.clone());
            return send(transport, clock, request.map(|_| body), *limits).await;
        }
        send_in_time((transport, clock), limits, transport.send(request, limits)).await
    }
}

/// Sends a call until it gets a response that is not retried, or gives up. `rest` is the rest of the last response.
pub(crate) async fn send_with_retries<A: Attempting>(
    shared: &Shared,
    options: &Options,
    call: &Outgoing,
    span: &Span,
    rest: &mut Option<A::Rest>,
) -> CallResult {
    let (transport, clock) = shared.backend.asynchronous()?;
    let mut attempts = Attempts::new(shared, options, call, span, clock.now());
    loop {
        if let Some(keys) = shared.request.auth.keys(call.auth) {
            let retries = attempts.key_retries(clock.now());
            let keys_backend = KeyBackend { transport, clock, limits: &shared.limits, retries };
            match await_within(clock, attempts.left(clock.now()), keys.get(keys_backend)).await {
                Some(key) => attempts.set_key(key, clock.now())?,
                None => return attempts.out_of_time(clock.now()),
            }
        }
        let Some((request, limits)) = attempts.start(clock.now())? else { return attempts.out_of_time(clock.now()) };
        let result = A::exchange((transport, clock), request, &limits, call.responses, rest).await;
        match attempts.end(result, clock.now(), clock.jitter()) {
            Next::Done(result) => return result,
            Next::Attempt(wait) => clock.sleep(wait).await,
        }
    }
}

/// Waits for an exchange, but not beyond its limits if the transport does not enforce them.
pub(crate) async fn send_in_time<T>(
    (transport, clock): Backend<'_>,
    limits: &Limits,
    exchange: impl Future<Output = Result<T, TransportError>>,
) -> Result<T, TransportError> {
    if transport.enforces_timeout() {
        return exchange.await;
    }
    let timeout = || Err(TransportError::new(Fault::Timeout, Delivery::MaybeApplied));
    await_within(clock, limits.attempt + GRACE, exchange).await.unwrap_or_else(timeout)
}

/// Call in flight. Dropping it cancels the call.
#[must_use = "a call does nothing until it is awaited"]
pub struct CallFuture<T> {
    accepted: AcceptedFuture,
    decode: fn(AcceptedResponse) -> Result<T, Error>,
}

impl<T> CallFuture<T> {
    pub(super) fn new(accepted: AcceptedFuture, decode: fn(AcceptedResponse) -> Result<T, Error>) -> Self {
        Self { accepted, decode }
    }

    /// Starts the call after a wait, which does not count towards its timeout.
    pub(crate) fn after(self, shared: Arc<Shared>, wait: Duration) -> Self {
        let accepted = Box::pin(async move {
            shared.backend.asynchronous()?.1.sleep(wait).await;
            self.accepted.await
        });
        Self { accepted, decode: self.decode }
    }
}

impl<T> Future for CallFuture<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let accepted = ready!(self.accepted.as_mut().poll(cx));
        Poll::Ready(accepted.and_then(self.decode))
    }
}

impl<T> fmt::Debug for CallFuture<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CallFuture")
    }
}
