//! Lines of JSON.

use bytes::{Buf, Bytes, BytesMut};

use super::TooLarge;
use crate::json::without_byte_order_mark;

/// Parser of lines that end in LF or CRLF; the last line may have no ending. Chunks may be split anywhere.
#[derive(Debug, Default)]
pub(super) struct LineParser {
    /// Received data that is not read yet. It starts with a line.
    buffer: BytesMut,
    /// Number of leading bytes already known to contain no line ending.
    scanned: usize,
}

impl LineParser {
    /// Adds a chunk.
    #[inline]
    pub(super) fn push(&mut self, chunk: &[u8]) {
        self.buffer.extend_from_slice(chunk);
    }

    /// Returns the next whole line that is not blank. `limit` is the maximum size of a line, in bytes.
    #[inline]
    pub(super) fn next(&mut self, limit: usize) -> Result<Option<Bytes>, TooLarge> {
        loop {
            let end = self.buffer[self.scanned..].iter().position(|byte| *byte == b'\n');
            let length = end.map_or(self.buffer.len(), |end| self.scanned + end);
            if length > limit {
                return Err(TooLarge);
            }
            if end.is_none() {
                self.scanned = length;
                return Ok(None);
            }
            let line = self.buffer.split_to(length);
            self.buffer.advance(1);
            self.scanned = 0;
            if let Some(line) = line_text(line) {
                return Ok(Some(line));
            }
        }
    }

    /// Returns the last line, if only the end of the body terminates it.
    #[inline]
    pub(super) fn last(&mut self) -> Option<Bytes> {
        self.scanned = 0;
        line_text(self.buffer.split())
    }
}

/// Separator before each value in `application/json-seq`.
const RECORD_SEPARATOR: u8 = 0x1e;

/// Returns a line without surrounding white space and record separators, unless it is blank. A byte order mark is
/// skipped too: it is before the first line, and before others where files were joined.
#[inline]
fn line_text(line: BytesMut) -> Option<Bytes> {
    let line = line.freeze();
    let mut trimmed = without_byte_order_mark(line.trim_ascii()).trim_ascii_start();
    while let [RECORD_SEPARATOR, rest @ ..] = trimmed {
        trimmed = rest.trim_ascii_start();
    }
    (!trimmed.is_empty()).then(|| line.slice_ref(trimmed))
}
