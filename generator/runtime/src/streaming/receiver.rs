//! Bodies that are being received, in both modes.

use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::Bytes;
use http::{HeaderName, HeaderValue};

use super::collected::collected_timeout;
use super::head::Head;
use crate::client::Async;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::{Error, InvalidRequestError};
use crate::request::{Operation, Options, Outgoing, Responses};
use crate::response::Streamed;
use crate::retry::Effect;
#[cfg(feature = "blocking")]
use crate::transport::BlockingResponseChunks;
use crate::transport::ResponseChunks;

/// Mode in which a body is received.
#[doc(hidden)]
pub trait Receiving {
    /// The body.
    #[doc(hidden)]
    type Body: Send;
}

impl Receiving for Async {
    type Body = Polled;
}

#[cfg(feature = "blocking")]
impl Receiving for Blocking {
    type Body = Box<dyn BlockingResponseChunks>;
}

/// Body that is polled, with a clock that limits idle time.
#[allow(missing_debug_implementations, reason = "it is a part of types that have one")]
pub struct Polled {
    chunks: Box<dyn ResponseChunks>,
    /// Timer that ends an idle body.
    alarm: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
}

impl Polled {
    #[inline]
    pub(super) fn new(chunks: Box<dyn ResponseChunks>) -> Self {
        Self { chunks, alarm: None }
    }
}

/// Header with the id of the last event.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// Returns the responses that an operation with this content expects.
pub(super) const fn stream_responses<O: Operation>(content: Streamed) -> &'static Responses {
    match content {
        Streamed::Raw => Responses::for_raw_operation::<O>(),
        Streamed::Bytes | Streamed::BytesOrNone(_) | Streamed::BytesOrEmpty | Streamed::Events | Streamed::Lines => {
            Responses::for_operation::<O>()
        }
    }
}

/// Call whose response is a stream.
pub(super) struct StreamCall {
    pub(super) call: Outgoing,
    pub(super) options: Options,
    pub(super) content: Streamed,
    /// `true` if the spec says that the service continues the call after an event, regardless of its effect.
    pub(super) resumes: bool,
}

impl StreamCall {
    /// Returns the call that continues after an event, and the id that it sends.
    #[inline]
    pub(super) fn after(&self, id: Option<String>) -> Result<(Self, Option<String>), Error> {
        let mut call = self.call.clone();
        if call.endpoint.effect != Effect::Read && !self.resumes {
            let rule =
                "needs the effect `read`, or `resume: true` in the spec: this call would be applied twice".to_owned();
            return Err(InvalidRequestError { operation: call.endpoint.id, parameter: "reconnect".into(), rule }.into());
        }
        // An id that is not valid in a header counts as missing.
        let value = id.as_ref().and_then(|id| HeaderValue::from_bytes(id.as_bytes()).ok());
        let sent = id.filter(|_| value.is_some());
        match value {
            Some(value) => drop(call.request.headers_mut().insert(LAST_EVENT_ID, value)),
            None => drop(call.request.headers_mut().remove(LAST_EVENT_ID)),
        }
        Ok((Self { call, options: self.options.clone(), ..*self }, sent))
    }
}

/// Body that is being received, with the head of its response.
pub(super) struct Receiver<M: Receiving> {
    pub(super) head: Head,
    /// The call, to make it again.
    pub(super) call: StreamCall,
    /// First chunk, if it was received to find out whether the body is empty.
    first: Option<Bytes>,
    /// `None` after the end. The lock only makes the type `Sync`; it is never contended.
    body: Option<Mutex<M::Body>>,
}

impl<M: Receiving> Receiver<M> {
    #[inline]
    pub(super) fn new(head: Head, body: M::Body, call: StreamCall) -> Self {
        Self { head, call, first: None, body: Some(Mutex::new(body)) }
    }

    /// Creates a receiver without a body: its exchange is over.
    #[inline]
    pub(super) fn without_body(head: Head, call: StreamCall) -> Self {
        Self { head, call, first: None, body: None }
    }

    /// Returns `true` after the last chunk.
    #[inline]
    pub(super) fn is_at_end(&self) -> bool {
        self.first.is_none() && self.body.is_none()
    }

    /// Ends the exchange.
    #[inline]
    pub(super) fn end(&mut self) {
        self.body = None;
    }

    #[inline]
    fn body(&mut self) -> Option<&mut M::Body> {
        Some(self.body.as_mut()?.get_mut().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Receiver<Async> {
    /// Polls for the next chunk; `None` at the end, and after an error.
    #[inline]
    pub(super) fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Error>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(first)));
        }
        let shared = Arc::clone(&self.head.shared);
        let Some(Polled { chunks, alarm }) = self.body() else { return Poll::Ready(None) };
        let ended = match chunks.poll_chunk(cx) {
            Poll::Ready(Some(Ok(chunk))) => {
                *alarm = None;
                self.head.received += chunk.len();
                return Poll::Ready(Some(Ok(chunk)));
            }
            Poll::Ready(Some(Err(error))) => Some(error),
            Poll::Ready(None) => None,
            Poll::Pending => {
                let alarm = alarm.get_or_insert_with(|| {
                    Box::pin(async move {
                        if let Ok((_, clock)) = shared.backend.asynchronous() {
                            clock.sleep(shared.limits.stream_idle).await;
                        }
                    })
                });
                match alarm.as_mut().poll(cx) {
                    Poll::Ready(()) => Some(collected_timeout()),
                    Poll::Pending => return Poll::Pending,
                }
            }
        };
        self.end();
        Poll::Ready(ended.map(|error| Err(self.head.broken(error))))
    }

    /// Waits until the body turns out to be empty or not.
    #[inline]
    pub(super) async fn wait_for_first_chunk(&mut self) -> Result<(), Error> {
        while let Some(chunk) = self.next_chunk().await? {
            if !chunk.is_empty() {
                self.first = Some(chunk);
                break;
            }
        }
        Ok(())
    }

    /// Returns the next chunk; `None` at the end.
    #[inline]
    pub(super) async fn next_chunk(&mut self) -> Result<Option<Bytes>, Error> {
        poll_fn(|cx| self.poll_chunk(cx)).await.transpose()
    }
}

#[cfg(feature = "blocking")]
impl Receiver<Blocking> {
    /// Waits until the body turns out to be empty or not.
    #[inline]
    pub(super) fn wait_for_first_chunk_blocking(&mut self) -> Result<(), Error> {
        while let Some(chunk) = self.next_chunk_blocking().transpose()? {
            if !chunk.is_empty() {
                self.first = Some(chunk);
                break;
            }
        }
        Ok(())
    }

    /// Returns the next chunk; `None` at the end, and after an error.
    #[inline]
    pub(super) fn next_chunk_blocking(&mut self) -> Option<Result<Bytes, Error>> {
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        let limit = self.head.shared.limits.stream_idle;
        let ended = match self.body()?.next_chunk(limit) {
            Ok(Some(chunk)) => {
                self.head.received += chunk.len();
                return Some(Ok(chunk));
            }
            Ok(None) => None,
            Err(error) => Some(error),
        };
        self.end();
        ended.map(|error| Err(self.head.broken(error)))
    }
}

/// Shows only the status and the number of bytes received.
impl<M: Receiving> fmt::Debug for Receiver<M> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} bytes", self.head.response.status, self.head.received)
    }
}

/// Adds the methods of the head to a stream.
macro_rules! stream_of_response {
    ($name:ident<$($param:ident)?>) => {
        impl<$($param,)? M: $crate::streaming::Receiving> $name<$($param,)? M> {
            /// Returns the status.
            #[inline]
            pub fn status(&self) -> u16 {
                self.receiver.head.response.status.as_u16()
            }

            /// Returns a header, if it is present and text.
            #[inline]
            pub fn header(&self, name: &str) -> Option<&str> {
                self.headers().get(name)?.to_str().ok()
            }

            /// Returns all headers.
            #[inline]
            pub fn headers(&self) -> &http::HeaderMap {
                &self.receiver.head.response.headers
            }

            /// Returns the rate limit in the headers of the response.
            #[inline]
            pub fn rate_limit(&self) -> Option<$crate::RateLimit> {
                self.receiver.head.rate_limit()
            }

            /// Returns the number of attempts until the head of the response arrived.
            #[inline]
            pub fn attempts(&self) -> u32 {
                self.receiver.head.summary.attempts
            }
        }

        impl<$($param,)? M: $crate::streaming::Receiving> $crate::response::headers::ResponseHead
            for $name<$($param,)? M>
        {
            #[inline]
            fn response_headers(&self) -> Option<&http::HeaderMap> {
                Some(self.headers())
            }
        }

        /// Shows only the status and the number of bytes received.
        impl<$($param,)? M: $crate::streaming::Receiving> std::fmt::Debug for $name<$($param,)? M> {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.receiver).finish()
            }
        }
    };
}
pub(super) use stream_of_response;
