//! Multipart bodies that are sent chunk by chunk, while their files are read.

mod reader;
mod threaded;

use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};

use bytes::Bytes;

use self::reader::PieceReader;
use self::threaded::ThreadedChunks;
use crate::transport::{FileError, Parts, SentChunks};
use crate::value::File;

/// Maximum size of a chunk, in bytes.
const CHUNK: usize = 64 << 10;

/// Pieces of a body, in order. All attempts of a call share them.
pub(super) struct Pieces {
    list: Arc<[Piece]>,
    length: u64,
    /// Number of bytes handed over in all attempts.
    sent: Arc<AtomicU64>,
}

/// Piece of a body.
pub(super) enum Piece {
    Bytes(Bytes),
    /// A file that is read while it is sent.
    File(File),
}

impl Pieces {
    /// Creates a body; `None` if its length does not fit in a `u64`.
    #[inline]
    pub(super) fn new(pieces: Vec<Piece>) -> Option<Self> {
        let length = pieces.iter().try_fold(0_u64, |length, piece| {
            length.checked_add(match piece {
                Piece::Bytes(bytes) => bytes.len() as u64,
                Piece::File(file) => file.len(),
            })
        })?;
        Some(Self { list: pieces.into(), length, sent: Arc::default() })
    }
}

impl Parts for Pieces {
    #[inline]
    fn length(&self) -> u64 {
        self.length
    }

    #[inline]
    fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    #[inline]
    fn reader(&self) -> Box<dyn Read + Send> {
        Box::new(PieceReader::new(Arc::clone(&self.list), Arc::clone(&self.sent)))
    }

    #[inline]
    fn chunks(&self) -> Box<dyn SentChunks> {
        let bytes: Option<VecDeque<_>> = self.list.iter().map(Piece::bytes).collect();
        match bytes {
            Some(bytes) => Box::new(Slices { bytes, sent: Arc::clone(&self.sent) }),
            None => Box::new(ThreadedChunks::new(PieceReader::new(Arc::clone(&self.list), Arc::clone(&self.sent)))),
        }
    }
}

impl Piece {
    #[inline]
    fn bytes(&self) -> Option<Bytes> {
        match self {
            Self::Bytes(bytes) => Some(bytes.clone()),
            Self::File(_) => None,
        }
    }
}

/// Chunks of a body that is in memory.
struct Slices {
    bytes: VecDeque<Bytes>,
    sent: Arc<AtomicU64>,
}

impl SentChunks for Slices {
    #[inline]
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, FileError>>> {
        while let Some(bytes) = self.bytes.front_mut() {
            if bytes.is_empty() {
                self.bytes.pop_front();
                continue;
            }
            let chunk = bytes.split_to(bytes.len().min(CHUNK));
            self.sent.fetch_add(chunk.len() as u64, Ordering::Relaxed);
            return Poll::Ready(Some(Ok(chunk)));
        }
        Poll::Ready(None)
    }
}
