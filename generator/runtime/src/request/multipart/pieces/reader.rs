//! Reader of a body that opens each file when its turn comes.

use std::io::{self, ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::{Buf, Bytes};

use super::Piece;
use crate::transport::FileError;
use crate::value::File;

/// Reader of a body. After an error it is at the end.
pub(super) struct PieceReader {
    pieces: Arc<[Piece]>,
    /// Index of the next piece.
    next: usize,
    current: Current,
    sent: Arc<AtomicU64>,
}

/// Piece that is being read.
enum Current {
    Bytes(Bytes),
    File(OpenFile),
}

impl PieceReader {
    #[inline]
    pub(super) fn new(pieces: Arc<[Piece]>, sent: Arc<AtomicU64>) -> Self {
        Self { pieces, next: 0, current: Current::Bytes(Bytes::new()), sent }
    }

    /// Reads bytes; returns their number, which is zero at the end.
    #[inline]
    pub(super) fn next_bytes(&mut self, buffer: &mut [u8]) -> Result<usize, FileError> {
        let result = self.bytes_of_piece(buffer);
        match &result {
            Ok(length) => {
                self.sent.fetch_add(*length as u64, Ordering::Relaxed);
            }
            Err(_) => (self.next, self.current) = (self.pieces.len(), Current::Bytes(Bytes::new())),
        }
        result
    }

    #[inline]
    fn bytes_of_piece(&mut self, buffer: &mut [u8]) -> Result<usize, FileError> {
        loop {
            match &mut self.current {
                Current::Bytes(bytes) if !bytes.is_empty() => {
                    let length = bytes.len().min(buffer.len());
                    bytes.copy_to_slice(&mut buffer[..length]);
                    return Ok(length);
                }
                Current::File(file) if file.left > 0 => return file.read(buffer),
                Current::Bytes(_) | Current::File(_) => {}
            }
            let Some(piece) = self.pieces.get(self.next) else { return Ok(0) };
            self.next += 1;
            self.current = match piece {
                Piece::Bytes(bytes) => Current::Bytes(bytes.clone()),
                Piece::File(file) => Current::File(OpenFile::open(file)?),
            };
        }
    }
}

impl Read for PieceReader {
    #[inline]
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        self.next_bytes(buffer).map_err(io::Error::other)
    }
}

/// File that is being read.
struct OpenFile {
    file: File,
    reader: Box<dyn Read + Send>,
    left: u64,
}

impl OpenFile {
    #[inline]
    fn open(file: &File) -> Result<Self, FileError> {
        let reader = file.reader().map_err(|error| FileError::unreadable(file.name(), error))?;
        let mut open = Self { file: file.clone(), reader, left: file.len() };
        if open.left == 0 {
            open.check_end()?;
        }
        Ok(open)
    }

    /// Reads bytes. Returns the last bytes only if the file ends after them, because they complete the request.
    #[inline]
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, FileError> {
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let length = self.read_some(&mut buffer[..most])?;
        if length == 0 {
            let whole = self.file.len();
            return Err(FileError::shorter(self.file.name(), whole, whole - self.left));
        }
        self.left -= length as u64;
        if self.left == 0 {
            self.check_end()?;
        }
        Ok(length)
    }

    #[inline]
    fn check_end(&mut self) -> Result<(), FileError> {
        if self.read_some(&mut [0])? > 0 {
            return Err(FileError::longer(self.file.name(), self.file.len()));
        }
        Ok(())
    }

    #[inline]
    fn read_some(&mut self, buffer: &mut [u8]) -> Result<usize, FileError> {
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // A reader that claims more bytes than fit in the buffer cannot be trusted.
                result => {
                    let length = result.map_err(|error| FileError::unreadable(self.file.name(), error))?;
                    return Ok(length.min(buffer.len()));
                }
            }
        }
    }
}
