//! Blocking calls whose responses are received chunk by chunk.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::Response;

use super::collected::{Collected, collected_timeout};
use super::head::Head;
use super::receiver::{Receiver, StreamCall, stream_responses};
use crate::client::{Blocking, Core, Shared};
use crate::error::Error;
use crate::request::{Operation, Options, build_request};
use crate::response::Streamed;
use crate::send::send_blocking_with_retries;
use crate::telemetry::Span;
use crate::transport::{
    BlockingClock, BlockingResponseChunks, Limits, RawResponse, RequestBody, TransportError, Upload,
};

/// Call with a response that is received chunk by chunk. [`send`](Self::send) sends it.
#[must_use = "a call does nothing until it is sent"]
pub struct BlockingStreamCall<T> {
    shared: Arc<Shared>,
    call: Result<StreamCall, Error>,
    make: fn(Receiver<Blocking>) -> T,
}

impl<T> BlockingStreamCall<T> {
    /// Sends the call and waits for the head of its response.
    ///
    /// # Errors
    ///
    /// The call failed, with all its attempts: see [`Error`].
    #[inline]
    pub fn send(self) -> Result<T, Error> {
        open_receiver_blocking(&self.shared, self.call?).map(self.make)
    }
}

impl<T> fmt::Debug for BlockingStreamCall<T> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BlockingStreamCall")
    }
}

/// Prepares a call without sending it.
#[inline]
pub(super) fn open_stream_blocking<O: Operation, T>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
    content: Streamed,
    make: fn(Receiver<Blocking>) -> T,
) -> BlockingStreamCall<T> {
    let (shared, endpoint) = (core.shared(), operation.endpoint());
    let call = build_request(&shared.request, &endpoint, options, &|out| operation.encode(out));
    let call = call.map(|call| call.expecting(stream_responses::<O>(content)));
    let call = call.map(|call| StreamCall { call, options: options.clone(), content, resumes: O::RESUMES });
    BlockingStreamCall { shared: Arc::clone(shared), call, make }
}

/// Sends a call until the head of its response.
#[inline]
pub(super) fn open_receiver_blocking(shared: &Arc<Shared>, stream: StreamCall) -> Result<Receiver<Blocking>, Error> {
    let StreamCall { call, options, content, .. } = &stream;
    let span = Span::new(shared.telemetry, call.request.uri(), &call.endpoint);
    let mut body = None;
    let result = span.in_scope(|| {
        send_blocking_with_retries(shared, options, call, &span, |(transport, clock), request, limits| {
            let started = clock.now();
            let upload = request.extensions().get::<Upload>().cloned();
            let limits = &upload.as_ref().map_or(*limits, |_| limits.for_upload());
            let request = request.map(|bytes| upload.map_or_else(|| RequestBody::from(bytes), |upload| upload.body));
            let (head, rest) = transport.open(request, limits)?.into_parts();
            if call.responses.is_success(head.status.as_u16()) {
                body = Some(rest);
                return Ok(Response::from_parts(head, Bytes::new()));
            }
            match collect_stream_blocking(clock, rest, started, limits) {
                Ok(whole) => Ok(Response::from_parts(head, whole)),
                Err((error, received)) => Err(error.after_head(head.status, head.headers, received)),
            }
        })
    });
    let (response, summary) = match result {
        Ok(response) => response,
        Err(error) => return Err(span.end_with(error)),
    };
    let body = body.unwrap_or_else(|| Bytes::new().into());
    let mut head = Head { shared: Arc::clone(shared), response, summary, span: Some(span), received: 0 };
    if content.is_absent(&head.response) {
        return Ok(Receiver::without_body(head, stream));
    }
    if let Err(reason) = head.check_content(*content, call.accept) {
        let (_, clock) = shared.backend.blocking()?;
        let collected = collect_stream_blocking(clock, body, clock.now(), &shared.limits);
        if content.may_be_empty() && collected.as_ref().is_ok_and(Bytes::is_empty) {
            return Ok(Receiver::without_body(head, stream));
        }
        // The error shows as much of it as was received.
        let body = collected.unwrap_or_default();
        let error = head.unreadable(RawResponse { body, ..head.response.clone() }, reason);
        return Err(head.ended_by(error));
    }
    let may_be_empty = content.may_be_empty();
    let mut receiver = Receiver::new(head, body, stream);
    if may_be_empty {
        receiver.wait_for_first_chunk_blocking()?;
    }
    Ok(receiver)
}

/// Receives a whole body. An error includes the number of bytes received.
#[inline]
fn collect_stream_blocking(
    clock: &dyn BlockingClock,
    mut body: Box<dyn BlockingResponseChunks>,
    started: Duration,
    limits: &Limits,
) -> Result<Bytes, (TransportError, usize)> {
    let mut collected = Collected::new(limits.body);
    loop {
        let left = limits.attempt.saturating_sub(clock.now().saturating_sub(started));
        let chunk = if left.is_zero() { Err(collected_timeout()) } else { body.next_chunk(limits.read.min(left)) };
        let added = chunk.and_then(|chunk| chunk.map(|chunk| collected.add(&chunk)).transpose());
        match added {
            Ok(Some(())) => {}
            Ok(None) => return Ok(collected.into_bytes()),
            Err(error) => return Err((error, collected.received())),
        }
    }
}
