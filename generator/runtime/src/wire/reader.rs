//! A pull reader over JSON text.

use std::borrow::Cow;
use std::fmt;

use super::scan;
use super::{Context, Mismatch, ReadError};

/// A pull reader over JSON text: the caller asks for the kind of value it expects.
///
/// The text is `&str`, so it is valid UTF-8 before reading starts. Nothing is copied unless a string holds an escape.
#[derive(Debug)]
pub struct Reader<'t> {
    text: &'t str,
    at: usize,
}

/// The six kinds of JSON values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    List,
    /// An object.
    Object,
}

impl<'t> Reader<'t> {
    /// Reads `text` from its start.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The kind of the next value; nothing is consumed but white space.
    pub fn kind(&mut self) -> Result<Kind, ReadError> {
        match self.peek() {
            Some(b'"') => Ok(Kind::String),
            Some(b'{') => Ok(Kind::Object),
            Some(b'[') => Ok(Kind::List),
            Some(b'-' | b'0'..=b'9') => Ok(Kind::Number),
            Some(b't' | b'f') => Ok(Kind::Boolean),
            Some(b'n') => Ok(Kind::Null),
            Some(_) => Err(self.syntax("expected a value")),
            None => Err(self.syntax("the text ends where a value should stand")),
        }
    }

    /// The next value, a string.
    pub fn string(&mut self) -> Result<Cow<'t, str>, ReadError> {
        if self.peek() != Some(b'"') {
            return Err(self.expected("a string"));
        }
        self.string_here()
    }

    /// The next value, a number, as its text.
    pub fn number(&mut self) -> Result<&'t str, ReadError> {
        match self.peek() {
            Some(b'-' | b'0'..=b'9') => self.number_here(),
            _ => Err(self.expected("a number")),
        }
    }

    /// The next value, a boolean.
    pub fn boolean(&mut self) -> Result<bool, ReadError> {
        match self.peek() {
            Some(b't') => self.literal("true").map(|()| true),
            Some(b'f') => self.literal("false").map(|()| false),
            _ => Err(self.expected("a boolean")),
        }
    }

    /// Consumes a `null` if one is next.
    pub fn null(&mut self) -> Result<bool, ReadError> {
        if self.peek() == Some(b'n') {
            self.literal("null")?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Enters a list; follow with [`Reader::element`].
    #[inline]
    pub fn list(&mut self, cx: &mut Context) -> Result<(), ReadError> {
        self.open(b'[', "a list", cx)
    }

    /// Whether the entered list has another element; leaves the list if not.
    #[inline]
    pub fn element(&mut self, first: bool, cx: &mut Context) -> Result<bool, ReadError> {
        self.another(b']', first, cx)
    }

    /// Enters an object; follow with [`Reader::entry`].
    #[inline]
    pub fn object(&mut self, cx: &mut Context) -> Result<(), ReadError> {
        self.open(b'{', "an object", cx)
    }

    /// Whether the entered object has another entry; leaves the object if not. If it has, [`Reader::key`] is next.
    #[inline]
    pub fn entry(&mut self, first: bool, cx: &mut Context) -> Result<bool, ReadError> {
        self.another(b'}', first, cx)
    }

    /// The key of the entry, with its colon.
    pub fn key(&mut self) -> Result<Cow<'t, str>, ReadError> {
        if self.peek() != Some(b'"') {
            return Err(self.syntax("expected a key in double quotes"));
        }
        let key = self.string_here()?;
        self.colon()?;
        Ok(key)
    }

    /// Consumes the key of the entry and its colon if they are spelled like this: the key that is expected in compact text.
    #[inline]
    pub(super) fn key_is(&mut self, spelled: &str) -> bool {
        self.peek();
        let is = self.text.as_bytes()[self.at..].starts_with(spelled.as_bytes());
        if is {
            self.at += spelled.len();
        }
        is
    }

    /// Makes sure that nothing but white space is left.
    pub fn end(mut self) -> Result<(), ReadError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.syntax("there is more text after the value")),
        }
    }

    /// A mark to come back to with [`Reader::back_to`].
    pub(crate) fn mark(&self) -> usize {
        self.at
    }

    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    pub(crate) fn since(&self, mark: usize) -> &'t str {
        &self.text[mark..self.at]
    }

    pub(crate) fn error(&self, mismatch: Mismatch) -> ReadError {
        ReadError::new(mismatch, self.at)
    }

    #[cold]
    pub(super) fn syntax(&self, what: &'static str) -> ReadError {
        self.error(Mismatch::Syntax(what))
    }

    /// The error that says what was expected instead of the next value.
    #[cold]
    pub fn expected(&mut self, expected: &'static str) -> ReadError {
        match self.kind() {
            Ok(found) => self.error(Mismatch::Kind { expected, found }),
            Err(error) => error,
        }
    }

    /// The next byte that is not white space.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if byte > b' ' || !matches!(byte, b' ' | b'\n' | b'\r' | b'\t') {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    #[inline]
    pub(super) fn bump(&mut self) {
        self.at += 1;
    }

    #[inline]
    fn open(&mut self, bracket: u8, expected: &'static str, cx: &mut Context) -> Result<(), ReadError> {
        if self.peek() != Some(bracket) {
            return Err(self.expected(expected));
        }
        cx.enter(self)?;
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn another(&mut self, close: u8, first: bool, cx: &mut Context) -> Result<bool, ReadError> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                cx.leave();
                Ok(false)
            }
            Some(_) if first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            Some(_) => Err(self.syntax("expected a comma or the closing bracket")),
            None => Err(self.syntax("the text ends inside a list or an object")),
        }
    }

    #[inline]
    pub(super) fn colon(&mut self) -> Result<(), ReadError> {
        if self.peek() == Some(b':') {
            self.at += 1;
            return Ok(());
        }
        Err(self.syntax("expected a colon"))
    }

    #[inline]
    fn string_here(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let start = self.at + 1;
        let (end, escaped) = scan::string(self.text.as_bytes(), start).map_err(scan::Fault::into_error)?;
        self.at = end + 1;
        if !escaped {
            return Ok(Cow::Borrowed(&self.text[start..end]));
        }
        match serde_json::from_str(&self.text[start - 1..=end]) {
            Ok(unescaped) => Ok(Cow::Owned(unescaped)),
            // The scan has checked all but the pairing of surrogates.
            Err(_) => Err(ReadError::new(Mismatch::Syntax("an unpaired surrogate in a string"), start)),
        }
    }

    /// Skips the string that starts here.
    pub(super) fn skip_string(&mut self) -> Result<(), ReadError> {
        let (end, _) = scan::string(self.text.as_bytes(), self.at + 1).map_err(scan::Fault::into_error)?;
        self.at = end + 1;
        Ok(())
    }

    pub(super) fn number_here(&mut self) -> Result<&'t str, ReadError> {
        let start = self.at;
        self.at = scan::number(self.text.as_bytes(), start).map_err(scan::Fault::into_error)?;
        Ok(&self.text[start..self.at])
    }

    pub(super) fn literal(&mut self, word: &'static str) -> Result<(), ReadError> {
        if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            return Ok(());
        }
        Err(self.syntax("expected a value"))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::List => "a list",
            Self::Object => "an object",
        })
    }
}
