//! JSON paths.

use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hasher};

/// Maximum number of characters of a key in a path.
const KEY_MAX: usize = 64;

/// One step into a value.
#[derive(Clone, PartialEq)]
pub(crate) enum Segment {
    /// A declared field.
    Field {
        /// The wire name.
        name: &'static str,
        /// `true` if the keys below are also secrets.
        secret: bool,
    },
    /// An element of a list.
    Index {
        /// Index in the text.
        index: usize,
        /// Index in the list that was read, without the elements left out before it.
        kept: usize,
    },
    /// An entry of a map.
    Key {
        /// The key; only its start, if it is long.
        key: Box<str>,
        /// Hash of the whole key.
        hash: u64,
        /// Index in the map that was read.
        kept: usize,
    },
    /// The undeclared fields of a record, if their values have one type. Not part of the text form.
    Extra {
        /// `true` if the keys are secrets.
        secret: bool,
    },
    /// An entry that the spec does not describe; its key is data.
    Undeclared,
}

impl Segment {
    pub(crate) fn field(name: &'static str) -> Self {
        Self::Field { name, secret: false }
    }

    pub(crate) fn key(key: &str, kept: usize) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(key.as_bytes());
        let end = key.char_indices().nth(KEY_MAX).map_or(key.len(), |(end, _)| end);
        let key = if end < key.len() { format!("{}…", &key[..end]).into() } else { key.into() };
        Self::Key { key, hash: hasher.finish(), kept }
    }

    /// Returns the index of an element or entry in the list or map that was read.
    pub(crate) fn kept(&self) -> Option<usize> {
        match self {
            Self::Index { kept, .. } | Self::Key { kept, .. } => Some(*kept),
            Self::Field { .. } | Self::Extra { .. } | Self::Undeclared => None,
        }
    }

    /// Returns a number that distinguishes an element from others in its list, and an entry from others in its map in
    /// any order.
    pub(crate) fn identity(&self) -> u64 {
        match self {
            Self::Index { kept, .. } => *kept as u64,
            Self::Key { hash, .. } => *hash,
            Self::Field { .. } | Self::Extra { .. } | Self::Undeclared => 0,
        }
    }
}

/// Does not show keys, so that errors can be logged.
impl fmt::Debug for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&path_text([self].into_iter(), PathKeys::Hidden))
    }
}

/// Keys in the text form of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PathKeys {
    /// Keys of maps are written, unless they are secrets.
    Shown,
    /// Keys of maps are written as `*`, for logs.
    Hidden,
}

/// Capacity reserved for a segment in the text of a path, and number of segments that get it. Most take less. The
/// memory of a path is counted by its length, so little capacity may be left over.
const SEGMENT: usize = 16;
const SEGMENTS: usize = 4;

/// Returns the text form of a path: `$` if it has no segment.
pub(crate) fn path_text<'s>(segments: impl Iterator<Item = &'s Segment>, keys: PathKeys) -> String {
    let room = SEGMENT * segments.size_hint().0.min(SEGMENTS);
    let mut path = PathText { text: String::with_capacity(room), keys };
    segments.for_each(|segment| path.push(segment));
    if path.text.is_empty() { "$".to_owned() } else { path.text }
}

/// Text of a path under construction.
struct PathText {
    text: String,
    keys: PathKeys,
}

impl PathText {
    fn push(&mut self, segment: &Segment) {
        let name = match segment {
            Segment::Field { name, secret } => {
                if *secret {
                    self.keys = PathKeys::Hidden;
                }
                *name
            }
            Segment::Extra { secret } => {
                if *secret {
                    self.keys = PathKeys::Hidden;
                }
                return;
            }
            Segment::Index { index, .. } => {
                self.text.push('[');
                self.text.push_str(itoa::Buffer::new().format(*index));
                self.text.push(']');
                return;
            }
            Segment::Key { key, .. } if self.keys == PathKeys::Shown => {
                if !is_plain_path_key(key) {
                    // Writing to a string cannot fail.
                    let _ = write!(self.text, "[{key:?}]");
                    return;
                }
                key
            }
            Segment::Key { .. } | Segment::Undeclared => "*",
        };
        if !self.text.is_empty() {
            self.text.push('.');
        }
        self.text.push_str(name);
    }
}

/// Returns `true` if a key needs no quotes in a path.
fn is_plain_path_key(key: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && key.chars().all(is_word)
}
