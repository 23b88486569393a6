//! Request bodies that record whether they were sent.

use std::fmt;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::{Frame, SizeHint};

use super::{Delivery, Fault, FileError, RequestBody, RequestChunks, TransportError};

/// Request body for HTTP libraries.
///
/// It implements `http_body::Body`; its errors are errors of files. `Debug` shows only how much of it is left.
pub struct HttpBody {
    /// Only one task at a time polls it, so the lock is never contended.
    chunks: Mutex<RequestChunks>,
    /// Number of bytes that were not requested yet.
    left: u64,
    sent: Sent,
}

/// Record of whether a request was sent.
///
/// A connection must poll the body before it can send a complete request: for its bytes or, if it is empty, for its
/// end. So a request whose body was never polled was not sent.
#[derive(Clone, Default)]
pub(super) struct Sent(Arc<State>);

#[derive(Default)]
struct State {
    begins: AtomicBool,
    /// The file error that ended the request.
    file: OnceLock<FileError>,
}

impl Sent {
    /// Returns the delivery of a request without a response.
    pub(super) fn delivery(&self) -> Delivery {
        if self.0.begins.load(Ordering::Acquire) { Delivery::MaybeApplied } else { Delivery::NotApplied }
    }

    fn begins(&self) {
        self.0.begins.store(true, Ordering::Release);
    }

    /// Returns the error of a file, if there was one.
    pub(super) fn file_error(&self) -> Option<TransportError> {
        let file = self.0.file.get()?.clone();
        Some(TransportError::new(Fault::File, self.delivery()).caused_by(file))
    }
}

impl HttpBody {
    pub(super) fn new(body: RequestBody) -> (Self, Sent) {
        let sent = Sent::default();
        (Self { left: body.len(), chunks: Mutex::new(body.into_chunks()), sent: sent.clone() }, sent)
    }
}

impl fmt::Debug for HttpBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.left)
    }
}

impl http_body::Body for HttpBody {
    type Data = Bytes;
    type Error = FileError;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, FileError>>> {
        self.sent.begins();
        let chunks = self.chunks.get_mut().unwrap_or_else(PoisonError::into_inner);
        let chunk = match ready!(chunks.poll_chunk(cx)).transpose() {
            Ok(chunk) => chunk,
            Err(error) => {
                // Only the first error counts.
                drop(self.sent.0.file.set(error.clone()));
                return Poll::Ready(Some(Err(error)));
            }
        };
        self.left = self.left.saturating_sub(chunk.as_ref().map_or(0, |chunk| chunk.len() as u64));
        Poll::Ready(chunk.map(|chunk| Ok(Frame::data(chunk))))
    }

    fn is_end_stream(&self) -> bool {
        self.sent.begins();
        self.left == 0
    }

    /// Not recorded, because redirect policies call it before there is a connection.
    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
