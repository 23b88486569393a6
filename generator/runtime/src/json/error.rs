//! Errors of reading JSON text.

use std::borrow::Cow;
use std::fmt;
use std::mem::{self, ManuallyDrop};

use super::{DEPTH_MAX, JsonKind, PathKeys, Segment, path_text};

/// Error of reading JSON text: the mismatch, with its JSON path and byte offset.
///
/// `Display` shows only declared field names and types of JSON values, never a value of the text or a key of a map, so
/// it is safe to log.
#[derive(Clone)]
pub struct JsonError(Box<ManuallyDrop<Inner>>);

#[derive(Clone, Debug)]
struct Inner {
    mismatch: Mismatch,
    offset: usize,
    /// Innermost first: each level adds itself while the error travels up.
    path: Vec<Segment>,
}

impl Inner {
    fn new(mismatch: Mismatch, offset: usize) -> ManuallyDrop<Self> {
        ManuallyDrop::new(Self { mismatch, offset, path: Vec::new() })
    }
}

/// Compiled once, as a function: the drop code of the compiler would be repeated wherever reading can fail.
impl Drop for JsonError {
    fn drop(&mut self) {
        let inner = mem::replace(&mut *self.0, Inner::new(Mismatch::TooMuch, 0));
        drop(ManuallyDrop::into_inner(inner));
    }
}

/// Difference between a JSON text and what the spec allows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mismatch {
    /// The text is not JSON, for this reason.
    Syntax(Cow<'static, str>),
    /// The text nests deeper than 127 levels.
    TooDeep,
    /// Decoding the value would exceed the memory limit.
    TooMuch,
    /// The JSON type of the value is not the one in the spec.
    TypeMismatch {
        /// The type in the spec.
        expected: Cow<'static, str>,
        /// The type in the text.
        found: JsonKind,
    },
    /// The number is not an integer that fits an `i64`.
    NotAnInteger,
    /// The value has the required fields of several variants of a union. It is read as the first.
    SeveralVariants,
    /// A string or a key has an unpaired surrogate: an escape such as `\ud83d` without the other half of its character.
    UnpairedSurrogate,
    /// A required field is missing.
    MissingField(Cow<'static, str>),
    /// A key occurs twice in one object.
    RepeatedKey,
    /// The content type of the body is this one, which the call does not ask for.
    ContentType(Cow<'static, str>),
    /// The body is not JSON. It is read as a string.
    PlainText,
    /// The value is wrapped in an object whose only key is this one, which the spec does not describe.
    Envelope(Cow<'static, str>),
    /// The envelope with this key does not contain an object.
    EmptyEnvelope {
        /// The key of the envelope.
        key: Box<str>,
        /// The type of its value.
        found: JsonKind,
    },
}

impl JsonError {
    #[cold]
    pub(super) fn new(mismatch: Mismatch, offset: usize) -> Self {
        Self(Box::new(Inner::new(mismatch, offset)))
    }

    /// Returns the error for bytes that are UTF-8 up to `offset` only.
    #[cold]
    pub(crate) fn not_utf8(offset: usize) -> Self {
        Self::new(Mismatch::Syntax("not UTF-8".into()), offset)
    }

    #[cold]
    pub(crate) fn inside(mut self, segment: Segment) -> Self {
        self.0.path.push(segment);
        self
    }

    /// Returns the segments of the path, from the outside to the inside.
    pub(crate) fn segments(&self) -> impl Iterator<Item = &Segment> + Clone {
        self.0.path.iter().rev()
    }

    /// Returns the mismatch.
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
    /// is in quotes unless it is a plain word, is cut after 64 characters, and is `*` below a secret field.
    #[must_use]
    pub fn path(&self) -> String {
        path_text(self.segments(), PathKeys::Shown)
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", path_text(self.segments(), PathKeys::Hidden), self.mismatch())
    }
}

impl fmt::Debug for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("JsonError").field(&**self.0).finish()
    }
}

impl std::error::Error for JsonError {}

impl Mismatch {
    /// Returns `true` if the text is JSON, but not a value that the spec allows.
    pub(crate) fn is_about_the_value(&self) -> bool {
        match self {
            Self::Syntax(_) | Self::TooDeep | Self::TooMuch | Self::ContentType(_) | Self::PlainText => false,
            Self::TypeMismatch { .. }
            | Self::NotAnInteger
            | Self::SeveralVariants
            | Self::UnpairedSurrogate
            | Self::MissingField(_)
            | Self::RepeatedKey
            | Self::Envelope(_)
            | Self::EmptyEnvelope { .. } => true,
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(what) => write!(f, "not JSON: {what}"),
            Self::TooDeep => write!(f, "nested deeper than {DEPTH_MAX} levels"),
            Self::TooMuch => f.write_str("decoding the value would exceed the memory limit"),
            Self::TypeMismatch { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::SeveralVariants => {
                f.write_str("expected the required fields of one variant, found the fields of several")
            }
            Self::NotAnInteger => f.write_str("expected an integer that fits an `i64`"),
            Self::UnpairedSurrogate => f.write_str("the text has an unpaired surrogate"),
            Self::MissingField(_) => f.write_str("the required field is missing"),
            Self::RepeatedKey => f.write_str("the key occurs twice in its object"),
            Self::ContentType(found) => write!(f, "the content type is {found}, which the call does not ask for"),
            Self::PlainText => f.write_str("expected JSON, found plain text"),
            Self::Envelope(key) => write!(f, "the value is wrapped in an object with the key `{key}`"),
            Self::EmptyEnvelope { key, found } => {
                write!(f, "the envelope `{key}` contains {found} instead of an object")
            }
        }
    }
}
