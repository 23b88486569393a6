//! Bodies of requests.

mod file_error;
mod upload;

use std::fmt;
use std::io::{Cursor, Read};
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;

pub use self::file_error::FileError;
pub(crate) use self::upload::Upload;
#[cfg(all(feature = "blocking", feature = "reqwest"))]
pub(crate) use self::upload::wait_while_uploading;
use super::{Delivery, Fault, TransportError};

/// Body of a request to [`Transport::open`](super::Transport::open). It can be sent again: clones have the same
/// content, and each reads files from the start.
///
/// `Debug` shows only the length.
#[derive(Clone)]
pub struct RequestBody(BodySource);

#[derive(Clone)]
enum BodySource {
    Whole(Bytes),
    Parts(Arc<dyn Parts>),
}

/// Content of a body that is sent chunk by chunk. A trait, so that only programs that send such a body compile it.
pub(crate) trait Parts: Send + Sync {
    /// Returns the number of bytes.
    fn length(&self) -> u64;

    /// Returns the number of bytes handed over in all attempts.
    fn sent(&self) -> u64;

    /// Returns a reader from the start. Its errors are errors of files.
    fn reader(&self) -> Box<dyn Read + Send>;

    /// Returns the chunks from the start.
    fn chunks(&self) -> Box<dyn SentChunks>;
}

/// Chunks of a body that is being sent.
pub(crate) trait SentChunks: Send {
    /// Polls for the next chunk. The end is `None` or an error.
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, FileError>>>;
}

impl RequestBody {
    /// Creates a body that is sent chunk by chunk.
    #[inline]
    pub(crate) fn from_parts(parts: Arc<dyn Parts>) -> Self {
        Self(BodySource::Parts(parts))
    }

    /// Returns the number of bytes, as announced in the header `content-length`.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.0 {
            BodySource::Whole(bytes) => bytes.len() as u64,
            BodySource::Parts(parts) => parts.length(),
        }
    }

    /// Returns `true` if there is no body.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of bytes handed over; they are not counted for a body in memory.
    #[inline]
    pub(crate) fn sent(&self) -> u64 {
        match &self.0 {
            BodySource::Whole(_) => 0,
            BodySource::Parts(parts) => parts.sent(),
        }
    }

    /// Returns the bytes of a body that is in memory.
    #[cfg(any(feature = "reqwest", feature = "tower", feature = "ureq"))]
    pub(crate) fn whole(&self) -> Option<&Bytes> {
        match &self.0 {
            BodySource::Whole(bytes) => Some(bytes),
            BodySource::Parts(_) => None,
        }
    }

    /// Returns the chunks of the body, for transports of async calls that can send it while it is read. Files are read
    /// on a separate thread, so that polling does not block.
    #[inline]
    #[must_use]
    pub fn into_chunks(self) -> RequestChunks {
        RequestChunks(match self.0 {
            BodySource::Whole(bytes) => ChunkSource::Whole(bytes),
            BodySource::Parts(parts) => ChunkSource::Parts(parts.chunks()),
        })
    }

    /// Returns a reader of the body, for transports that can send it while it is read. It opens each file when its turn
    /// comes, and blocks while it reads.
    ///
    /// An error is a [`FileError`]; the request must then not be completed.
    #[inline]
    #[must_use]
    pub fn into_reader(self) -> Box<dyn Read + Send> {
        match self.0 {
            BodySource::Whole(bytes) => Box::new(Cursor::new(bytes)),
            BodySource::Parts(parts) => parts.reader(),
        }
    }

    /// Returns the whole body, for transports that cannot send it in parts. It blocks while it reads files.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or does not have its length. Never for bytes.
    pub fn into_bytes(self) -> Result<Bytes, TransportError> {
        let parts = match self.0 {
            BodySource::Whole(bytes) => return Ok(bytes),
            BodySource::Parts(parts) => parts,
        };
        let mut whole = Vec::new();
        match parts.reader().read_to_end(&mut whole) {
            Ok(_) => Ok(whole.into()),
            Err(error) => Err(match FileError::find(&error) {
                Some(file) => TransportError::new(Fault::File, Delivery::NotApplied).caused_by(file.clone()),
                None => TransportError::new(Fault::File, Delivery::NotApplied).caused_by(error),
            }),
        }
    }
}

/// Chunks of a request body, from [`RequestBody::into_chunks`]. Chunks of an upload have at most 64 KiB.
pub struct RequestChunks(ChunkSource);

enum ChunkSource {
    Whole(Bytes),
    Parts(Box<dyn SentChunks>),
}

impl RequestChunks {
    /// Polls for the next chunk, which is not empty. The end is `None` or an error; after an error, the request must
    /// not be completed.
    pub fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, FileError>>> {
        match &mut self.0 {
            ChunkSource::Whole(bytes) => {
                Poll::Ready(Some(std::mem::take(bytes)).filter(|bytes| !bytes.is_empty()).map(Ok))
            }
            ChunkSource::Parts(chunks) => chunks.poll_chunk(cx),
        }
    }
}

impl fmt::Debug for RequestChunks {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestChunks").finish_non_exhaustive()
    }
}

impl Default for RequestBody {
    fn default() -> Self {
        Self::from(Bytes::new())
    }
}

impl From<Bytes> for RequestBody {
    fn from(bytes: Bytes) -> Self {
        Self(BodySource::Whole(bytes))
    }
}

impl fmt::Debug for RequestBody {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}
