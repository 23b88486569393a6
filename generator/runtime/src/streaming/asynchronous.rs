//! Async calls whose responses are received chunk by chunk.

use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::collected::{Collected, collected_timeout};
use super::head::Head;
use super::receiver::{Polled, Receiver, StreamCall, stream_responses};
use crate::client::{Async, Core, Shared};
use crate::error::Error;
use crate::request::{Endpoint, Operation, Options, RequestParts, Responses, build_request};
use crate::response::Streamed;
use crate::send::{Attempting, Backend, send_in_time, send_with_retries};
use crate::telemetry::Span;
use crate::transport::{Clock, Limits, RawResponse, RequestBody, ResponseChunks, TransportError, Upload, await_within};

/// Call in flight until the head of its response.
pub(super) type ReceiverFuture = Pin<Box<dyn Future<Output = Result<Receiver<Async>, Error>> + Send>>;

/// Call in flight with a response that is received chunk by chunk. Dropping it cancels the call.
#[must_use = "a call does nothing until it is awaited"]
pub struct StreamFuture<T> {
    receiver: ReceiverFuture,
    make: fn(Receiver<Async>) -> T,
}

impl<T> Future for StreamFuture<T> {
    type Output = Result<T, Error>;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let receiver = ready!(self.receiver.as_mut().poll(cx));
        Poll::Ready(receiver.map(self.make))
    }
}

impl<T> fmt::Debug for StreamFuture<T> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StreamFuture")
    }
}

/// Prepares a call, which starts when the result is polled.
#[inline]
pub(super) fn open_stream<O: Operation, T>(
    core: &Core,
    options: &Options,
    operation: &O,
    content: Streamed,
    make: fn(Receiver<Async>) -> T,
) -> StreamFuture<T> {
    let encode = |out: &mut RequestParts| operation.encode(out);
    let responses = stream_responses::<O>(content);
    let opens = (content, O::RESUMES);
    let receiver = box_stream_call(core.shared(), options, &operation.endpoint(), responses, opens, &encode);
    StreamFuture { receiver, make }
}

#[inline]
fn box_stream_call(
    shared: &Arc<Shared>,
    options: &Options,
    endpoint: &Endpoint,
    responses: &'static Responses,
    (content, resumes): (Streamed, bool),
    encode: &dyn Fn(&mut RequestParts),
) -> ReceiverFuture {
    let call = build_request(&shared.request, endpoint, options, encode).map(|call| call.expecting(responses));
    let (shared, options) = (Arc::clone(shared), options.clone());
    Box::pin(async move { open_receiver(shared, StreamCall { call: call?, options, content, resumes }).await })
}

/// Sends a call until the head of its response.
#[inline]
pub(super) async fn open_receiver(shared: Arc<Shared>, stream: StreamCall) -> Result<Receiver<Async>, Error> {
    let StreamCall { call, options, content, .. } = &stream;
    let span = Span::new(shared.telemetry, call.request.uri(), &call.endpoint);
    let mut body = None;
    let result = span.instrument(send_with_retries::<Opened>(&shared, options, call, &span, &mut body)).await;
    let (response, summary) = match result {
        Ok(response) => response,
        Err(error) => return Err(span.end_with(error)),
    };
    let body = body.unwrap_or_else(|| Bytes::new().into());
    let mut head = Head { shared, response, summary, span: Some(span), received: 0 };
    if content.is_absent(&head.response) {
        return Ok(Receiver::without_body(head, stream));
    }
    if let Err(reason) = head.check_content(*content, call.accept) {
        let (_, clock) = head.shared.backend.asynchronous()?;
        let limits = &head.shared.limits;
        let collected = collect_stream(clock, body, limits.attempt, limits).await;
        if content.may_be_empty() && collected.as_ref().is_ok_and(Bytes::is_empty) {
            return Ok(Receiver::without_body(head, stream));
        }
        // The error shows as much of it as was received.
        let body = collected.unwrap_or_default();
        let error = head.unreadable(RawResponse { body, ..head.response.clone() }, reason);
        return Err(head.ended_by(error));
    }
    let may_be_empty = content.may_be_empty();
    let mut receiver = Receiver::new(head, Polled::new(body), stream);
    if may_be_empty {
        receiver.wait_for_first_chunk().await?;
    }
    Ok(receiver)
}

/// Exchange that receives only the head, unless the response is an error.
enum Opened {}

impl Attempting for Opened {
    type Rest = Box<dyn ResponseChunks>;

    #[inline]
    async fn exchange(
        (transport, clock): Backend<'_>,
        request: Request<Bytes>,
        limits: &Limits,
        responses: &'static Responses,
        rest: &mut Option<Self::Rest>,
    ) -> Result<Response<Bytes>, TransportError> {
        let started = clock.now();
        let upload = request.extensions().get::<Upload>().cloned();
        let limits = &upload.as_ref().map_or(*limits, |_| limits.for_upload());
        let opened = match upload {
            Some(Upload { body, open, .. }) => open(transport, clock, request.map(|_| body), limits).await?,
            None => {
                send_in_time((transport, clock), limits, transport.open(request.map(RequestBody::from), limits)).await?
            }
        };
        let (head, body) = opened.into_parts();
        if responses.is_success(head.status.as_u16()) {
            *rest = Some(body);
            return Ok(Response::from_parts(head, Bytes::new()));
        }
        let left = limits.attempt.saturating_sub(clock.now().saturating_sub(started));
        match collect_stream(clock, body, left, limits).await {
            Ok(whole) => Ok(Response::from_parts(head, whole)),
            Err((error, received)) => Err(error.after_head(head.status, head.headers, received)),
        }
    }
}

/// Receives a whole body within this time. An error includes the number of bytes received.
#[inline]
async fn collect_stream(
    clock: &dyn Clock,
    mut body: Box<dyn ResponseChunks>,
    left: Duration,
    limits: &Limits,
) -> Result<Bytes, (TransportError, usize)> {
    let mut collected = Collected::new(limits.body);
    let all = async {
        loop {
            match await_within(clock, limits.read, poll_fn(|cx| body.poll_chunk(cx))).await {
                Some(Some(chunk)) => collected.add(&chunk?)?,
                Some(None) => return Ok(()),
                None => return Err(collected_timeout()),
            }
        }
    };
    match await_within(clock, left, all).await.unwrap_or_else(|| Err(collected_timeout())) {
        Ok(()) => Ok(collected.into_bytes()),
        Err(error) => Err((error, collected.received())),
    }
}
