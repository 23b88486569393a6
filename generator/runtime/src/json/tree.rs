//! Parsed JSON text, for comparing values and passing them to serde.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::mem;

use super::{JsonError, JsonKind, Reader, decode_replacing, equal_decimals, hash_decimal, sorted_keys};

/// Parsed JSON text. Numbers keep their text; objects keep their order and repeated keys.
#[derive(Debug)]
pub(crate) enum Tree<'t> {
    Null,
    Boolean(bool),
    Number(&'t str),
    String(Cow<'t, str>),
    /// A string with unpaired surrogates, which Unicode text cannot represent: its literal, with quotes.
    Surrogates(&'t str),
    List(Vec<Tree<'t>>),
    /// The entries, and the text of the whole object.
    Object(Vec<(Tree<'t>, Tree<'t>)>, &'t str),
}

impl<'t> Tree<'t> {
    /// Parses a text; `None` if it is not JSON or nests too deep.
    pub(crate) fn parse(text: &'t str) -> Option<Self> {
        let mut reader = Reader::for_document(text);
        let tree = Self::read(&mut reader).ok()?;
        reader.end().ok().map(|()| tree)
    }

    fn read(reader: &mut Reader<'t>) -> Result<Self, JsonError> {
        Ok(match reader.kind()? {
            JsonKind::Null => {
                reader.null()?;
                Self::Null
            }
            JsonKind::Boolean => Self::Boolean(reader.boolean()?),
            JsonKind::Number => Self::Number(reader.number()?),
            JsonKind::String => Self::text(reader.skip()?),
            JsonKind::Array => {
                let mut list = Vec::new();
                reader.list()?;
                while reader.element(list.is_empty())? {
                    list.push(Self::read(reader)?);
                }
                Self::List(list)
            }
            JsonKind::Object => {
                let (mut entries, mark) = (Vec::new(), reader.mark());
                reader.object()?;
                while reader.entry(entries.is_empty())? {
                    let key = Self::text(reader.raw_key()?);
                    entries.push((key, Self::read(reader)?));
                }
                Self::Object(entries, reader.since(mark))
            }
        })
    }

    fn text(quoted: &'t str) -> Self {
        Reader::new(quoted).string().map_or(Self::Surrogates(quoted), Self::String)
    }

    /// Returns the content of a string, with U+FFFD for each unpaired surrogate.
    pub(crate) fn to_text(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::String(text) => Some(Cow::Borrowed(text)),
            Self::Surrogates(literal) => Some(decode_replacing(literal)),
            Self::Null | Self::Boolean(_) | Self::Number(_) | Self::List(_) | Self::Object(..) => None,
        }
    }

    pub(crate) fn as_key(&self) -> &str {
        match self {
            Self::String(text) => text,
            Self::Surrogates(text) | Self::Number(text) => text,
            Self::Null | Self::Boolean(_) | Self::List(_) | Self::Object(..) => "",
        }
    }
}

impl PartialEq for Tree<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Boolean(a), Self::Boolean(b)) => a == b,
            (Self::Number(a), Self::Number(b)) => equal_decimals(a, b),
            (Self::String(a), Self::String(b)) => a == b,
            (Self::Surrogates(a), Self::Surrogates(b)) => a == b,
            (Self::List(a), Self::List(b)) => a == b,
            (Self::Object(a, _), Self::Object(b, _)) => {
                a.len() == b.len() && sorted_tree_entries(a) == sorted_tree_entries(b)
            }
            (
                Self::Null
                | Self::Boolean(_)
                | Self::Number(_)
                | Self::String(_)
                | Self::Surrogates(_)
                | Self::List(_)
                | Self::Object(..),
                _,
            ) => false,
        }
    }
}

impl Hash for Tree<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        mem::discriminant(self).hash(state);
        match self {
            Self::Null => {}
            Self::Boolean(value) => value.hash(state),
            Self::Number(text) => hash_decimal(text, state),
            Self::String(text) => text.hash(state),
            Self::Surrogates(text) => text.hash(state),
            Self::List(list) => list.hash(state),
            Self::Object(entries, _) => sorted_tree_entries(entries).hash(state),
        }
    }
}

/// Returns `true` if two JSON texts have the same value. Texts that nest too deep to be parsed are compared byte by
/// byte.
#[inline]
pub(crate) fn equal_tree_texts(a: &str, b: &str) -> bool {
    // Most texts of different types are distinguished without a tree, which takes many times the memory of its text.
    let opening =
        |text: &str| text.bytes().find(|byte| !byte.is_ascii_whitespace()).filter(|byte| b"{[\"".contains(byte));
    a == b || opening(a) == opening(b) && matches!((Tree::parse(a), Tree::parse(b)), (Some(a), Some(b)) if a == b)
}

/// Hashes the value of a JSON text. Texts that are not JSON, or nest too deep to be parsed, have the same hash: they are
/// never received, and equal ones can contain objects in another order.
#[inline]
pub(crate) fn hash_tree_text(text: &str, mut state: &mut dyn Hasher) {
    Tree::parse(text).hash(&mut state);
}

/// Returns the entries sorted by key. Entries with equal keys keep their order.
fn sorted_tree_entries<'a, 't>(entries: &'a [(Tree<'t>, Tree<'t>)]) -> Vec<&'a (Tree<'t>, Tree<'t>)> {
    let order = sorted_keys(entries.len(), &|index| entries[index].0.as_key());
    order.into_iter().map(|(_, index)| &entries[index]).collect()
}
