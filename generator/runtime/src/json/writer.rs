//! Writer of JSON text.

use std::fmt;

use super::scan;

/// Writer of JSON text, which inserts the commas.
///
/// The last byte written decides whether a comma is due, so the writer keeps no state for it: a comma is left out only
/// after an opening bracket or a colon.
pub struct Writer<'s> {
    text: String,
    purpose: WriterPurpose,
    /// Length at which text is handed to the sink.
    piece: usize,
    /// `None` if the whole text is kept.
    sink: Option<&'s mut dyn FnMut(&str)>,
}

/// Purpose of a text, which decides about some of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WriterPurpose {
    /// The value itself.
    Send,
    /// A text for display: secrets are masked.
    Mask,
    /// A representation for `==`: repairs are written as separate entries.
    Compare,
    /// The caller's own texts: values that the spec lists are left out.
    OwnTexts,
}

/// Approximate length of the pieces handed to a sink: it fits the fastest cache.
const PIECE: usize = 8 * 1024;

/// Text shown instead of a secret.
pub(crate) const MASK: &str = "***";

impl Writer<'static> {
    /// Creates an empty writer.
    #[must_use]
    pub fn new() -> Self {
        // Capacity for a small body; a larger body doubles it.
        Self { text: String::with_capacity(128), purpose: WriterPurpose::Send, piece: usize::MAX, sink: None }
    }

    /// Creates a writer that masks secrets.
    pub(crate) fn masking() -> Self {
        Self { purpose: WriterPurpose::Mask, ..Self::new() }
    }

    /// Creates a writer whose text represents the value to `==`: equal values are written as equal JSON values. A field
    /// that was repaired is written as it is, and the repair as a separate entry.
    pub(crate) fn comparing() -> Self {
        Self { purpose: WriterPurpose::Compare, ..Self::new() }
    }

    /// Creates a writer for the caller's own texts in a value: values that the spec lists are left out.
    pub(crate) fn of_own_texts() -> Self {
        Self { purpose: WriterPurpose::OwnTexts, ..Self::new() }
    }
}

impl<'s> Writer<'s> {
    /// Creates a writer that hands on text of any length in pieces. [`Writer::finish`] hands on the last piece.
    pub(crate) fn in_pieces(sink: &'s mut dyn FnMut(&str)) -> Self {
        Self { piece: PIECE, sink: Some(sink), ..Writer::new() }
    }

    /// Creates an empty writer with the same purpose.
    pub(crate) fn alike(&self) -> Writer<'static> {
        Writer { purpose: self.purpose, ..Writer::new() }
    }

    pub(crate) fn masks(&self) -> bool {
        self.purpose == WriterPurpose::Mask
    }

    pub(crate) fn compares(&self) -> bool {
        self.purpose == WriterPurpose::Compare
    }

    fn leaves_out_listed(&self) -> bool {
        self.purpose == WriterPurpose::OwnTexts
    }

    /// Returns the text written.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// Hands on the rest of the text.
    pub(crate) fn finish(mut self) {
        if let Some(sink) = &mut self.sink {
            sink(&self.text);
        }
    }

    /// Writes `null`.
    pub fn null(&mut self) {
        self.raw("null");
    }

    /// Writes a boolean.
    pub fn boolean(&mut self, value: bool) {
        self.raw(if value { "true" } else { "false" });
    }

    /// Writes a whole number.
    pub fn integer(&mut self, value: i64) {
        self.raw(itoa::Buffer::new().format(value));
    }

    /// Writes a string.
    pub fn string(&mut self, value: &str) {
        self.comma();
        self.quoted(value);
    }

    /// Writes a value of an enum, which the spec may list.
    pub fn enumerated(&mut self, value: &str, is_listed: bool) {
        if is_listed && self.leaves_out_listed() { self.null() } else { self.string(value) }
    }

    /// Writes an integer of an enum, which the spec may list.
    pub fn enumerated_integer(&mut self, value: i64, is_listed: bool) {
        if is_listed && self.leaves_out_listed() { self.null() } else { self.integer(value) }
    }

    /// Writes a constant, which is JSON text already.
    pub(crate) fn constant(&mut self, json: &str) {
        if self.leaves_out_listed() { self.null() } else { self.raw(json) }
    }

    /// Writes a value that is JSON text already.
    pub fn raw(&mut self, json: &str) {
        self.comma();
        self.text.push_str(json);
    }

    /// Writes a value that is JSON text already and may be a secret.
    pub(crate) fn raw_unless_masked(&mut self, json: &str) {
        if self.masks() { self.string(MASK) } else { self.raw(json) }
    }

    /// Writes the entries of the text of an object.
    pub(crate) fn raw_entries(&mut self, object: &str) {
        let entries = object.strip_prefix('{').and_then(|object| object.strip_suffix('}')).unwrap_or_default();
        if !entries.is_empty() {
            self.raw(entries);
        }
    }

    /// Opens an object.
    pub fn open_object(&mut self) {
        self.raw("{");
    }

    /// Closes an object.
    pub fn close_object(&mut self) {
        self.text.push('}');
    }

    /// Writes a list of `len` elements.
    pub(crate) fn list(&mut self, len: usize, element: &mut dyn FnMut(&mut Self, usize)) {
        self.open_list();
        (0..len).for_each(|index| element(self, index));
        self.close_list();
    }

    /// Opens a list.
    pub fn open_list(&mut self) {
        self.raw("[");
    }

    /// Closes a list.
    pub fn close_list(&mut self) {
        self.text.push(']');
    }

    /// Writes the key of the next entry.
    pub fn key(&mut self, name: &str) {
        self.comma();
        self.quoted(name);
        self.text.push(':');
    }

    /// Writes the key of the next entry from its literal, with quotes and colon.
    pub(crate) fn key_literal(&mut self, literal: &'static str) {
        self.comma();
        self.text.push_str(literal);
    }

    /// Writes the key of the next entry from its JSON text.
    pub(super) fn raw_key(&mut self, json: &str) {
        self.raw(json);
        self.text.push(':');
    }

    #[inline]
    fn comma(&mut self) {
        if self.text.len() >= self.piece {
            self.hand_on();
        }
        if !matches!(self.text.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.text.push(',');
        }
    }

    /// Hands on the text except its last character, which decides on the comma.
    #[cold]
    fn hand_on(&mut self) {
        if let (Some(sink), Some(last)) = (&mut self.sink, self.text.pop()) {
            sink(&self.text);
            self.text.clear();
            self.text.push(last);
        }
    }

    fn quoted(&mut self, text: &str) {
        self.text.push('"');
        let mut from = 0;
        loop {
            let at = scan::scan_plain_in_short(text.as_bytes(), from);
            self.text.push_str(&text[from..at]);
            let Some(byte) = text.as_bytes().get(at) else { break };
            self.escaped(*byte);
            from = at + 1;
        }
        self.text.push('"');
    }

    #[cold]
    fn escaped(&mut self, byte: u8) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let short = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            b'\r' => "\\r",
            b'\t' => "\\t",
            0x08 => "\\b",
            0x0c => "\\f",
            _ => {
                self.text.push_str("\\u00");
                self.text.push(char::from(HEX[usize::from(byte >> 4)]));
                self.text.push(char::from(HEX[usize::from(byte & 15)]));
                return;
            }
        };
        self.text.push_str(short);
    }
}

impl fmt::Debug for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("text", &self.text).field("purpose", &self.purpose).finish_non_exhaustive()
    }
}

impl Default for Writer<'static> {
    fn default() -> Self {
        Self::new()
    }
}
