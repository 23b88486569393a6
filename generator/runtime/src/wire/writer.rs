//! Appends JSON text.

use super::{Context, ReadError, Reader, scan};

/// Appends JSON text; puts the commas itself.
///
/// Whether a comma is due shows in the last byte written, so there is no state to keep: only an opening bracket or a
/// colon can stand before a value without one.
#[derive(Debug)]
pub struct Writer {
    text: String,
    masks: bool,
}

/// What stands in the place of a secret.
pub(crate) const MASK: &str = "***";

impl Writer {
    /// An empty writer.
    #[must_use]
    pub fn new() -> Self {
        // Room for a small body; a larger one doubles it.
        Self { text: String::with_capacity(128), masks: false }
    }

    /// A writer that puts a mask in the place of each secret.
    pub(crate) fn masking() -> Self {
        Self { masks: true, ..Self::new() }
    }

    pub(super) fn masks(&self) -> bool {
        self.masks
    }

    /// What was written.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// `null`
    pub fn null(&mut self) {
        self.raw("null");
    }

    /// `true` or `false`
    pub fn boolean(&mut self, value: bool) {
        self.raw(if value { "true" } else { "false" });
    }

    /// A whole number.
    pub fn integer(&mut self, value: i64) {
        self.raw(itoa::Buffer::new().format(value));
    }

    /// A string.
    pub fn string(&mut self, value: &str) {
        self.comma();
        self.quoted(value);
    }

    /// A value that is JSON text already.
    pub fn raw(&mut self, json: &str) {
        self.comma();
        self.text.push_str(json);
    }

    /// Opens an object; gives the place where it starts.
    pub fn open_object(&mut self) -> usize {
        self.raw("{");
        self.text.len() - 1
    }

    /// Whether the object that is open and started at `start` holds a key. It reads what was written: for the rare doubt only.
    pub(super) fn holds(&self, start: usize, key: &str) -> bool {
        let object = [&self.text[start..], "}"].concat();
        let mut reader = Reader::new(&object);
        let mut find = || -> Result<bool, ReadError> {
            let mut cx = Context::of_held_text();
            reader.object(&mut cx)?;
            let mut first = true;
            while reader.entry(std::mem::take(&mut first), &mut cx)? {
                if reader.key()? == key {
                    return Ok(true);
                }
                reader.skip(&cx)?;
            }
            Ok(false)
        };
        find().unwrap_or(false)
    }

    /// Closes an object.
    pub fn close_object(&mut self) {
        self.text.push('}');
    }

    /// A list of so many elements. `write` writes each.
    pub(crate) fn list(&mut self, len: usize, write: &mut dyn FnMut(&mut Self, usize)) {
        self.open_list();
        for index in 0..len {
            write(self, index);
        }
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

    /// The key of the entry that follows.
    pub fn key(&mut self, name: &str) {
        self.comma();
        self.quoted(name);
        self.text.push(':');
    }

    /// The key of the entry that follows, as it is spelled with quotes and colon.
    pub(super) fn spelled_key(&mut self, spelled: &'static str) {
        self.comma();
        self.text.push_str(spelled);
    }

    #[inline]
    fn comma(&mut self) {
        if !matches!(self.text.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.text.push(',');
        }
    }

    fn quoted(&mut self, text: &str) {
        self.text.push('"');
        let mut from = 0;
        loop {
            let at = scan::plain(text.as_bytes(), from);
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

impl Default for Writer {
    fn default() -> Self {
        Self::new()
    }
}
