//! Requests whose bodies are sent chunk by chunk. Only the time without progress is limited.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::{Request, Response};

use super::RequestBody;
#[cfg(feature = "blocking")]
use crate::transport::BlockingTransport;
use crate::transport::{Clock, Delivery, Fault, Limits, OpenFuture, SendFuture, Transport, TransportError};

/// Body of an upload, in the extensions of its request. Its functions are function pointers, so that only programs with
/// uploads compile them.
#[derive(Clone)]
pub(crate) struct Upload {
    pub(crate) body: RequestBody,
    pub(crate) send: for<'t> fn(&'t dyn Transport, &'t dyn Clock, Request<RequestBody>, Limits) -> SendFuture<'t>,
    /// Receives only the head of the response, within the [limits of uploads](Limits::for_upload).
    pub(crate) open: for<'t> fn(&'t dyn Transport, &'t dyn Clock, Request<RequestBody>, &'t Limits) -> OpenFuture<'t>,
    #[cfg(feature = "blocking")]
    pub(crate) send_blocking: SendBlocking,
}

#[cfg(feature = "blocking")]
type SendBlocking =
    fn(&dyn BlockingTransport, Request<RequestBody>, &Limits) -> Result<Response<Bytes>, TransportError>;

/// Limit of an exchange without a limit. It is small enough to be added to any time.
const UNLIMITED: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Number of times that the progress of a body is checked within the time limit without progress.
const LOOKS: u32 = 4;

impl Upload {
    #[inline]
    pub(crate) fn new(body: RequestBody) -> Self {
        Self {
            body,
            send: send_upload,
            open: open_upload,
            #[cfg(feature = "blocking")]
            send_blocking: send_upload_blocking,
        }
    }
}

impl Limits {
    /// Returns the limits of an upload.
    #[inline]
    pub(crate) fn for_upload(self) -> Self {
        Self { read: self.stream_idle, attempt: UNLIMITED, ..self }
    }
}

#[inline]
fn open_upload<'t>(
    transport: &'t dyn Transport,
    clock: &'t dyn Clock,
    request: Request<RequestBody>,
    limits: &'t Limits,
) -> OpenFuture<'t> {
    let body = request.body().clone();
    Box::pin(async move { wait_while_uploading(clock, limits.read, &body, transport.open(request, limits)).await })
}

#[inline]
fn send_upload<'t>(
    transport: &'t dyn Transport,
    clock: &'t dyn Clock,
    request: Request<RequestBody>,
    limits: Limits,
) -> SendFuture<'t> {
    Box::pin(async move {
        let (body, limits) = (request.body().clone(), limits.for_upload());
        let (head, mut chunks) = open_upload(transport, clock, request, &limits).await?.into_parts();
        let mut whole = BytesMut::new();
        loop {
            let chunk = wait_while_uploading(
                clock,
                limits.read,
                &body,
                poll_fn(|cx| chunks.poll_chunk(cx).map(Option::transpose)),
            );
            match chunk.await.and_then(|chunk| add_response_chunk(&mut whole, chunk, limits.body)) {
                Ok(true) => {}
                Ok(false) => return Ok(Response::from_parts(head, whole.freeze())),
                Err(error) => {
                    // A timeout, because the service has responded.
                    let error =
                        if error.fault() == Fault::Timeout { upload_timeout(Delivery::Responded) } else { error };
                    return Err(error.after_head(head.status, head.headers, whole.len()));
                }
            }
        }
    })
}

#[cfg(feature = "blocking")]
#[inline]
fn send_upload_blocking(
    transport: &dyn BlockingTransport,
    request: Request<RequestBody>,
    limits: &Limits,
) -> Result<Response<Bytes>, TransportError> {
    let limits = limits.for_upload();
    let (head, mut chunks) = transport.open(request, &limits)?.into_parts();
    let mut whole = BytesMut::new();
    loop {
        match chunks.next_chunk(limits.read).and_then(|chunk| add_response_chunk(&mut whole, chunk, limits.body)) {
            Ok(true) => {}
            Ok(false) => return Ok(Response::from_parts(head, whole.freeze())),
            Err(error) => return Err(error.after_head(head.status, head.headers, whole.len())),
        }
    }
}

/// Adds a chunk of the response; returns `false` at its end.
#[inline]
fn add_response_chunk(whole: &mut BytesMut, chunk: Option<Bytes>, limit: usize) -> Result<bool, TransportError> {
    let Some(chunk) = chunk else { return Ok(false) };
    if chunk.len() > limit - whole.len() {
        return Err(TransportError::new(Fault::BodyTooLarge { limit }, Delivery::Responded));
    }
    whole.extend_from_slice(&chunk);
    Ok(true)
}

#[inline]
fn upload_timeout(delivery: Delivery) -> TransportError {
    TransportError::new(Fault::Timeout, delivery)
}

/// Waits for a result as long as the body makes progress. Returns a timeout if it makes none for `idle`, or up to a
/// quarter longer.
#[inline]
pub(crate) async fn wait_while_uploading<T>(
    clock: &dyn Clock,
    idle: Duration,
    body: &RequestBody,
    future: impl Future<Output = Result<T, TransportError>>,
) -> Result<T, TransportError> {
    let mut future = pin!(future);
    let (mut sent, mut quiet) = (body.sent(), 0);
    let mut alarm = clock.sleep(idle / LOOKS);
    poll_fn(|cx| {
        if let Poll::Ready(result) = future.as_mut().poll(cx) {
            return Poll::Ready(result);
        }
        while alarm.as_mut().poll(cx).is_ready() {
            let now = body.sent();
            quiet = if now == sent { quiet + 1 } else { 0 };
            if quiet == LOOKS {
                return Poll::Ready(Err(upload_timeout(Delivery::MaybeApplied)));
            }
            sent = now;
            alarm = clock.sleep(idle / LOOKS);
        }
        Poll::Pending
    })
    .await
}
