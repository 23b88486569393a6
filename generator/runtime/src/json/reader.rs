//! Pull reader over JSON text.

use std::borrow::Cow;

use super::{JsonError, JsonKind, Mismatch, scan};

/// Maximum nesting depth of JSON text, as in serde_json.
pub const DEPTH_MAX: u32 = 127;

/// UTF-8 byte order mark.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns a text without the byte order mark at its start.
pub(crate) fn without_byte_order_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Pull reader for JSON text: the caller asks for the kind of value it expects.
///
/// The text is `&str`, so it is valid UTF-8 before reading starts. Nothing is copied unless a string has an escape.
#[derive(Debug)]
pub struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// Number of levels that the text may still nest.
    depth_left: u32,
}

/// Position in the text to return to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    at: usize,
    depth_left: u32,
}

impl<'t> Reader<'t> {
    /// Reads `text` from its start.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0, depth_left: DEPTH_MAX }
    }

    /// Reads a whole text that was received. A byte order mark at its start is skipped, as RFC 8259 allows.
    pub(crate) fn for_document(text: &'t str) -> Self {
        Self { at: text.len() - without_byte_order_mark(text.as_bytes()).len(), ..Self::new(text) }
    }

    /// Reads text that was checked when it became owned, or was assembled from such text: its depth is not limited.
    pub(crate) fn from_owned_text(text: &'t str) -> Self {
        Self { depth_left: u32::MAX, ..Self::new(text) }
    }

    /// Returns the kind of the next value. Consumes only white space.
    pub fn kind(&mut self) -> Result<JsonKind, JsonError> {
        match self.peek() {
            Some(b'"') => Ok(JsonKind::String),
            Some(b'{') => Ok(JsonKind::Object),
            Some(b'[') => Ok(JsonKind::Array),
            Some(b'-' | b'0'..=b'9') => Ok(JsonKind::Number),
            Some(b't' | b'f') => Ok(JsonKind::Boolean),
            Some(b'n') => Ok(JsonKind::Null),
            Some(_) => Err(self.syntax("expected a value")),
            None => Err(self.syntax("unexpected end of text, expected a value")),
        }
    }

    /// Reads a string.
    pub fn string(&mut self) -> Result<Cow<'t, str>, JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.expected("a string"));
        }
        self.string_here()
    }

    /// Reads a number and returns its text.
    pub fn number(&mut self) -> Result<&'t str, JsonError> {
        match self.peek() {
            Some(b'-' | b'0'..=b'9') => self.number_here(),
            _ => Err(self.expected("a number")),
        }
    }

    /// Reads a boolean.
    pub fn boolean(&mut self) -> Result<bool, JsonError> {
        match self.peek() {
            Some(b't') => self.literal("true").map(|()| true),
            Some(b'f') => self.literal("false").map(|()| false),
            _ => Err(self.expected("a boolean")),
        }
    }

    /// Consumes the next value if it is `null`; returns `true` if it was.
    pub fn null(&mut self) -> Result<bool, JsonError> {
        if self.peek() == Some(b'n') {
            self.literal("null")?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Enters a list; continue with [`Reader::element`].
    #[inline]
    pub fn list(&mut self) -> Result<(), JsonError> {
        self.open(b'[', "a list")
    }

    /// Returns `true` if the entered list has another element; leaves the list otherwise.
    #[inline]
    pub fn element(&mut self, first: bool) -> Result<bool, JsonError> {
        self.another(b']', first)
    }

    /// Enters an object; continue with [`Reader::entry`].
    #[inline]
    pub fn object(&mut self) -> Result<(), JsonError> {
        self.open(b'{', "an object")
    }

    /// Returns `true` if the entered object has another entry, whose [`Reader::key`] is next; leaves the object
    /// otherwise.
    #[inline]
    pub fn entry(&mut self, first: bool) -> Result<bool, JsonError> {
        self.another(b'}', first)
    }

    /// Reads the key of an entry, with its colon.
    pub fn key(&mut self) -> Result<Cow<'t, str>, JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.syntax("expected a key in double quotes"));
        }
        let start = self.at + 1;
        let bytes = self.text.as_bytes();
        let end = scan::scan_plain(bytes, start);
        if bytes.get(end..).is_some_and(|rest| rest.starts_with(b"\":")) {
            self.at = end + 2;
            return Ok(Cow::Borrowed(&self.text[start..end]));
        }
        let key = self.string_here()?;
        self.colon()?;
        Ok(key)
    }

    /// Reads the key of an entry and its colon; returns the key as it is in the text, with quotes and escapes.
    pub(crate) fn raw_key(&mut self) -> Result<&'t str, JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.syntax("expected a key in double quotes"));
        }
        let mark = self.mark();
        self.skip_string()?;
        let key = self.since(mark);
        self.colon()?;
        Ok(key)
    }

    /// Consumes the key of an entry and its colon if they equal `literal`: the expected key as written in compact text.
    #[inline]
    pub(crate) fn key_is(&mut self, literal: &str) -> bool {
        self.peek();
        let (ahead, literal_bytes) = (self.ahead(), literal.as_bytes());
        // The first letter distinguishes most keys, without a call.
        let is = ahead.get(1) == literal_bytes.get(1) && ahead.starts_with(literal_bytes);
        if is {
            self.pass_key(literal);
        }
        is
    }

    /// Returns the remaining text.
    #[inline]
    pub(crate) fn ahead(&self) -> &'t [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Moves past the next key, which is this literal.
    #[inline]
    pub(crate) fn pass_key(&mut self, literal: &str) {
        self.at += literal.len();
    }

    /// Checks that only white space is left.
    pub fn end(mut self) -> Result<(), JsonError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.syntax("unexpected text after the value")),
        }
    }

    /// Returns a mark for [`Reader::back_to`] and [`Reader::since`].
    pub(crate) fn mark(&self) -> Mark {
        Mark { at: self.at, depth_left: self.depth_left }
    }

    pub(crate) fn back_to(&mut self, mark: Mark) {
        self.at = mark.at;
        self.depth_left = mark.depth_left;
    }

    /// Returns the address and length of the text.
    #[inline]
    pub(crate) fn identity(&self) -> (usize, usize) {
        (self.text.as_ptr() as usize, self.text.len())
    }

    /// Returns the position in the text.
    #[inline]
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    pub(super) fn bytes(&self) -> &'t [u8] {
        self.text.as_bytes()
    }

    /// Continues at a later position of the same depth.
    #[inline]
    pub(super) fn jump(&mut self, at: usize) {
        self.at = at;
    }

    /// Returns a reader of the same text that starts at a position.
    pub(super) fn reader_at(&self, at: usize) -> Self {
        Self { at, ..Self::new(self.text) }
    }

    /// Returns the text read since `mark`.
    pub(crate) fn since(&self, mark: Mark) -> &'t str {
        &self.text[mark.at..self.at]
    }

    pub(crate) fn error(&self, mismatch: Mismatch) -> JsonError {
        JsonError::new(mismatch, self.at)
    }

    #[cold]
    pub(super) fn syntax(&self, what: &'static str) -> JsonError {
        self.error(Mismatch::Syntax(what.into()))
    }

    /// Returns the error for a value of a different kind from `expected`.
    #[cold]
    pub fn expected(&mut self, expected: &'static str) -> JsonError {
        match self.kind() {
            Ok(found) => self.error(Mismatch::TypeMismatch { expected: expected.into(), found }),
            Err(error) => error,
        }
    }

    /// Returns the error for a next value of none of these kinds. A kind that occurs twice is named once.
    #[cold]
    #[inline]
    pub fn expected_kinds(&mut self, kinds: &[JsonKind]) -> JsonError {
        let first = |index: usize| kinds.iter().position(|kind| *kind == kinds[index]) == Some(index);
        let named = (0..kinds.len()).filter(|index| first(*index)).map(|index| kinds[index].to_string());
        let expected = named.collect::<Vec<_>>().join(" or ");
        match self.kind() {
            Ok(found) => self.error(Mismatch::TypeMismatch { expected: expected.into(), found }),
            Err(error) => error,
        }
    }

    /// Returns the error for a value that differs from this JSON text.
    #[cold]
    #[inline]
    pub(crate) fn expected_text(&mut self, text: &'static str) -> JsonError {
        match self.kind() {
            Ok(found) => self.error(Mismatch::TypeMismatch { expected: format!("`{text}`").into(), found }),
            Err(error) => error,
        }
    }

    /// Returns the next byte that is not white space.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        // Stored once, not for each byte: indented text is mostly white space.
        let mut at = self.at;
        let next = loop {
            match bytes.get(at) {
                Some(b' ' | b'\n' | b'\r' | b'\t') => at += 1,
                next => break next.copied(),
            }
        };
        self.at = at;
        next
    }

    #[inline]
    pub(super) fn bump(&mut self) {
        self.at += 1;
    }

    pub(super) fn depth_left(&self) -> u32 {
        self.depth_left
    }

    #[inline]
    fn open(&mut self, bracket: u8, expected: &'static str) -> Result<(), JsonError> {
        if self.peek() != Some(bracket) {
            return Err(self.expected(expected));
        }
        let Some(left) = self.depth_left.checked_sub(1) else { return Err(self.error(Mismatch::TooDeep)) };
        self.depth_left = left;
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn another(&mut self, close: u8, first: bool) -> Result<bool, JsonError> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                self.depth_left += 1;
                Ok(false)
            }
            Some(_) if first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            Some(_) => Err(self.syntax("expected a comma or the closing bracket")),
            None => Err(self.syntax("unexpected end of text inside a list or an object")),
        }
    }

    #[inline]
    pub(super) fn colon(&mut self) -> Result<(), JsonError> {
        if self.peek() == Some(b':') {
            self.at += 1;
            return Ok(());
        }
        Err(self.syntax("expected a colon"))
    }

    fn string_here(&mut self) -> Result<Cow<'t, str>, JsonError> {
        let start = self.at + 1;
        let end = scan::scan_plain(self.text.as_bytes(), start);
        if self.text.as_bytes().get(end) != Some(&b'"') {
            return self.escaped_string(start, end).map(Cow::Owned);
        }
        self.at = end + 1;
        Ok(Cow::Borrowed(&self.text[start..end]))
    }

    /// Reads a string with an escape (or an error) at `special`.
    fn escaped_string(&mut self, start: usize, special: usize) -> Result<String, JsonError> {
        let end = scan::scan_string(self.text.as_bytes(), special).map_err(scan::BadToken::into_error)?;
        self.at = end + 1;
        // The scan has checked everything except the pairing of surrogates.
        serde_json::from_str(&self.text[start - 1..=end])
            .map_err(|_| JsonError::new(Mismatch::UnpairedSurrogate, start))
    }

    /// Skips the string that starts here.
    #[inline]
    pub(super) fn skip_string(&mut self) -> Result<(), JsonError> {
        let end = scan::scan_plain(self.text.as_bytes(), self.at + 1);
        if self.text.as_bytes().get(end) != Some(&b'"') {
            return self.skip_escaped_string(end);
        }
        self.at = end + 1;
        Ok(())
    }

    fn skip_escaped_string(&mut self, special: usize) -> Result<(), JsonError> {
        self.at = scan::scan_string(self.text.as_bytes(), special).map_err(scan::BadToken::into_error)? + 1;
        Ok(())
    }

    pub(super) fn number_here(&mut self) -> Result<&'t str, JsonError> {
        let start = self.at;
        self.at = scan::scan_number(self.text.as_bytes(), start).map_err(scan::BadToken::into_error)?;
        Ok(&self.text[start..self.at])
    }

    pub(super) fn literal(&mut self, word: &'static str) -> Result<(), JsonError> {
        if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            return Ok(());
        }
        Err(self.syntax("expected a value"))
    }
}
