//! Errors of reading JSON text.

use std::fmt;

use super::{DEPTH_MAX, JsonKind, Path, Segment};

/// Error of reading JSON text: what was wrong, at which JSON path and byte.
///
/// `Display` shows only declared field names and kinds of JSON values. It holds no value of the text and no key of a
/// map, so it is safe to log.
#[derive(Debug)]
pub struct ReadError(Box<Inner>);

#[derive(Debug)]
struct Inner {
    mismatch: Mismatch,
    offset: usize,
    /// Innermost first: each level adds itself while the error travels up.
    path: Vec<Segment>,
}

/// Difference between a JSON text and what the spec allows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// The text is not JSON, for this reason.
    Syntax(&'static str),
    /// The text nests deeper than 127 levels.
    TooDeep,
    /// The value would take far more memory than its text.
    TooMuch,
    /// The value is of another kind than the spec allows.
    Kind {
        /// The kind in the spec.
        expected: &'static str,
        /// The kind in the text.
        found: JsonKind,
    },
    /// The number is not whole, or does not fit an `i64`.
    NotAnInteger,
    /// A required field is missing.
    Missing(&'static str),
    /// A key occurs twice in one object.
    Duplicate,
    /// The value is wrapped in an object whose only key is this one, which the spec does not describe.
    Envelope(&'static str),
}

impl ReadError {
    #[cold]
    pub(super) fn new(mismatch: Mismatch, offset: usize) -> Self {
        Self(Box::new(Inner { mismatch, offset, path: Vec::new() }))
    }

    #[cold]
    pub(crate) fn in_field(mut self, name: &'static str) -> Self {
        self.0.path.push(Segment::Field(name));
        self
    }

    #[cold]
    pub(crate) fn in_element(mut self, index: usize) -> Self {
        self.0.path.push(Segment::Index(index));
        self
    }

    #[cold]
    pub(crate) fn in_entry(mut self) -> Self {
        self.0.path.push(Segment::Key);
        self
    }

    /// Returns what was wrong.
    #[must_use]
    pub fn mismatch(&self) -> &Mismatch {
        &self.0.mismatch
    }

    /// Returns the byte offset at which reading stopped.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// Returns the JSON path of the value, such as `data[3].template.tags[0]`; `$` for the whole text. A key of a map
    /// is written as `*`, because it is data.
    #[must_use]
    pub fn path(&self) -> String {
        Path::reversed(&self.0.path).to_string()
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path(), self.0.mismatch)
    }
}

impl std::error::Error for ReadError {}

impl Mismatch {
    /// Returns `true` if the text is JSON, but not what the spec allows.
    pub(crate) fn is_about_the_value(&self) -> bool {
        match self {
            Self::Syntax(_) | Self::TooDeep | Self::TooMuch => false,
            Self::Kind { .. } | Self::NotAnInteger | Self::Missing(_) | Self::Duplicate | Self::Envelope(_) => true,
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(what) => write!(f, "not JSON: {what}"),
            Self::TooDeep => write!(f, "nested deeper than {DEPTH_MAX} levels"),
            Self::TooMuch => f.write_str("the value would take far more memory than its text"),
            Self::Kind { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::NotAnInteger => f.write_str("expected a whole number of at most 64 bits"),
            Self::Missing(_) => f.write_str("the required field is missing"),
            Self::Duplicate => f.write_str("the key occurs twice in its object"),
            Self::Envelope(key) => write!(f, "the value is wrapped in an object with the key `{key}`"),
        }
    }
}
