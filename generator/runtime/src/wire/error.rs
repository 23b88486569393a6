//! Why a text could not be read, and where in it.

use std::fmt;

use super::Kind;
use super::deviation::{Path, Segment};

/// Why a text could not be read: what was wrong, at which JSON path and byte.
///
/// `Display` names declared fields and JSON kinds only. It holds no value of the text and no free key of a map, so it
/// is safe to log.
#[derive(Debug)]
pub struct ReadError(Box<Inner>);

#[derive(Debug)]
struct Inner {
    mismatch: Mismatch,
    offset: usize,
    /// Innermost first: each level adds itself while the error travels up.
    path: Vec<Segment>,
}

/// What was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// The text is no JSON; says what was wrong with it.
    Syntax(&'static str),
    /// The text nests deeper than [`DEPTH_MAX`](super::DEPTH_MAX).
    TooDeep,
    /// The value would take far more memory than its text.
    TooMuch,
    /// A JSON value of another kind than the spec says.
    Kind {
        /// What the spec says.
        expected: &'static str,
        /// What the text has.
        found: Kind,
    },
    /// A number that is not whole, or does not fit an `i64`.
    NotAnInteger,
    /// A required field is missing.
    Missing(&'static str),
    /// A key stands twice in one object.
    Duplicate,
    /// The value stands inside an object with this only key, of which the spec says nothing.
    Envelope(&'static str),
}

impl ReadError {
    #[cold]
    pub(super) fn new(mismatch: Mismatch, offset: usize) -> Self {
        Self(Box::new(Inner { mismatch, offset, path: Vec::new() }))
    }

    #[cold]
    pub(super) fn in_field(mut self, name: &'static str) -> Self {
        self.0.path.push(Segment::Field(name));
        self
    }

    #[cold]
    pub(super) fn in_element(mut self, index: usize) -> Self {
        self.0.path.push(Segment::Index(index));
        self
    }

    #[cold]
    pub(super) fn in_entry(mut self) -> Self {
        self.0.path.push(Segment::Key);
        self
    }

    /// What was wrong.
    #[must_use]
    pub fn mismatch(&self) -> &Mismatch {
        &self.0.mismatch
    }

    /// The byte of the text at which reading stopped.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The JSON path of the value, such as `data[3].template.tags[0]`; `$` for the whole text. A key of a map is written
    /// as `*`: it belongs to the data.
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
    /// Whether the text is JSON, and only not what the spec says.
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
            Self::TooDeep => write!(f, "nested deeper than {} levels", super::DEPTH_MAX),
            Self::TooMuch => f.write_str("the value would take far more memory than its text"),
            Self::Kind { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::NotAnInteger => f.write_str("expected a whole number of at most 64 bits"),
            Self::Missing(_) => f.write_str("the required field is missing"),
            Self::Duplicate => f.write_str("the key stands twice in its object"),
            Self::Envelope(key) => write!(f, "the value stands inside an object with the key `{key}`"),
        }
    }
}
