//! Server-sent events, by the grammar of the HTML standard.

use std::mem;
use std::time::Duration;

use bytes::{Buf, Bytes, BytesMut};

use crate::json::BYTE_ORDER_MARK as BOM;
use crate::streaming::TooLarge;

/// Event as received.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::streaming) struct RawEvent {
    /// The type, if it has one.
    pub(in crate::streaming) event_type: Option<String>,
    /// The last id up to this event, if there was one.
    pub(in crate::streaming) last_event_id: Option<String>,
    /// The lines of data, with LF between them.
    pub(in crate::streaming) data: Bytes,
}

/// Rest of a body after its whole events.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::streaming) enum LastEvent {
    /// Nothing, or data that is not part of an event.
    None,
    /// An event without its final blank line.
    Whole(RawEvent),
    /// An event whose last line is not terminated.
    OpenLine(RawEvent),
    /// The beginning of an event, without data.
    Torn,
}

/// Parser of events. Chunks may be split anywhere.
#[derive(Debug, Default)]
pub(in crate::streaming) struct EventParser {
    /// Received data that is not read yet. It starts with a line.
    buffer: BytesMut,
    /// Number of leading bytes already known to contain no line ending.
    scanned: usize,
    /// `true` after the start, the only place where a byte order mark is allowed.
    is_started: bool,
    /// `true` after a CR: an LF that follows belongs to it.
    after_cr: bool,
    event_type: String,
    id: String,
    /// The id as of the last whole event. An event that breaks off is sent again.
    last_id: String,
    /// The wait before reconnecting.
    retry: Option<Duration>,
    /// The lines of data, each with an LF.
    data: BytesMut,
}

impl EventParser {
    /// Returns the last id of a whole event. An empty id resets it.
    #[inline]
    pub(in crate::streaming) fn last_id(&self) -> Option<String> {
        (!self.last_id.is_empty()).then(|| self.last_id.clone())
    }

    /// Counts the last event of a body as received.
    #[inline]
    pub(in crate::streaming) fn receive_last(&mut self) {
        self.last_id.clone_from(&self.id);
    }

    /// Returns the wait before reconnecting, if the service stated one.
    #[inline]
    pub(in crate::streaming) fn retry(&self) -> Option<Duration> {
        self.retry
    }

    /// Drops received data that is not a whole event, before another response.
    #[inline]
    pub(in crate::streaming) fn restart(&mut self) {
        let last_id = mem::take(&mut self.last_id);
        *self = Self { id: last_id.clone(), last_id, retry: self.retry, ..Self::default() };
    }

    /// Adds a chunk.
    #[inline]
    pub(in crate::streaming) fn push(&mut self, chunk: &[u8]) {
        self.buffer.extend_from_slice(chunk);
    }

    /// Returns the next whole event. `limit` is the maximum size of an event, in bytes.
    #[inline]
    pub(in crate::streaming) fn next(&mut self, limit: usize) -> Result<Option<RawEvent>, TooLarge> {
        if !self.starts() {
            return Ok(None);
        }
        loop {
            if self.after_cr && !self.buffer.is_empty() {
                self.after_cr = false;
                if self.buffer[0] == b'\n' {
                    self.buffer.advance(1);
                }
            }
            let end = self.buffer[self.scanned..].iter().position(|byte| matches!(byte, b'\r' | b'\n'));
            let length = end.map_or(self.buffer.len(), |end| self.scanned + end);
            if self.data.len() + length > limit {
                return Err(TooLarge);
            }
            if end.is_none() {
                self.scanned = length;
                return Ok(None);
            }
            let line = self.buffer.split_to(length);
            self.after_cr = self.buffer[0] == b'\r';
            self.buffer.advance(1);
            self.scanned = 0;
            if !line.is_empty() {
                self.field(&line);
            } else if let Some(event) = self.dispatch() {
                return Ok(Some(event));
            }
        }
    }

    /// Takes the rest at the end of a body.
    #[inline]
    pub(in crate::streaming) fn take_last(&mut self) -> LastEvent {
        let line = self.buffer.split();
        let is_open =
            !line.is_empty() && !BOM.starts_with(&line) && !line.starts_with(b":") && !line.starts_with(b"retry:");
        let has_fields = !self.event_type.is_empty() || self.id != self.last_id;
        if is_open {
            self.field(&line);
        }
        // An event that breaks off does not count as received.
        let last_id = self.last_id.clone();
        let event = self.dispatch();
        self.last_id = last_id;
        match (event, is_open) {
            (Some(event), true) => LastEvent::OpenLine(event),
            (Some(event), false) => LastEvent::Whole(event),
            (None, is_open) if is_open || has_fields => LastEvent::Torn,
            (None, _) => LastEvent::None,
        }
    }

    /// Skips a byte order mark. Returns `false` as long as there may be one.
    #[inline]
    fn starts(&mut self) -> bool {
        if !self.is_started {
            if self.buffer.starts_with(BOM) {
                self.buffer.advance(BOM.len());
            } else if BOM.starts_with(&self.buffer) {
                return false;
            }
            self.is_started = true;
        }
        true
    }

    /// Takes a line that is not blank.
    #[inline]
    fn field(&mut self, line: &[u8]) {
        let colon = line.iter().position(|byte| *byte == b':').unwrap_or(line.len());
        let (name, value) = (&line[..colon], line.get(colon + 1..).unwrap_or_default());
        let value = value.strip_prefix(b" ").unwrap_or(value);
        match name {
            b"data" => {
                self.data.extend_from_slice(value);
                self.data.extend_from_slice(b"\n");
            }
            b"event" => self.event_type = String::from_utf8_lossy(value).into_owned(),
            b"id" if !value.contains(&0) => self.id = String::from_utf8_lossy(value).into_owned(),
            b"retry" if !value.is_empty() && value.iter().all(u8::is_ascii_digit) => {
                let milliseconds = String::from_utf8_lossy(value).parse().unwrap_or(u64::MAX);
                self.retry = Some(Duration::from_millis(milliseconds));
            }
            // Comments, and fields that the standard does not define.
            _ => {}
        }
    }

    /// Ends an event; `None` if it has no data.
    #[inline]
    fn dispatch(&mut self) -> Option<RawEvent> {
        let event_type = mem::take(&mut self.event_type);
        self.last_id.clone_from(&self.id);
        if self.data.is_empty() {
            return None;
        }
        let mut data = self.data.split().freeze();
        data.truncate(data.len() - 1);
        let present = |text: String| (!text.is_empty()).then_some(text);
        Some(RawEvent { event_type: present(event_type), last_event_id: present(self.id.clone()), data })
    }
}
