//! Elements that do not match the spec: reading leaves them out of their list or map, and writing puts them back.

use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use super::{JsonError, JsonKind, Mismatch, Reader, Segment, Writer};

/// State of a list or map. Elements are put back as long as it has not changed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fingerprint {
    is_map: bool,
    len: usize,
    /// `true` if scalars must not change either, besides the number of elements and the keys of a map.
    has_scalars: bool,
    hash: u64,
}

impl Fingerprint {
    /// `identity` is the text of the list or map if it has scalars, and the keys otherwise, with commas.
    pub(crate) fn new(is_map: bool, len: usize, has_scalars: bool, identity: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(identity.as_bytes());
        Self { is_map, len, has_scalars, hash: hasher.finish() }
    }

    /// Returns `true` if a list or map has this fingerprint when it is written.
    fn matches(&self, value: &Container<'_>) -> bool {
        let mut keys = Writer::new();
        if !self.has_scalars {
            value.elements.iter().filter_map(|(key, _)| *key).for_each(|key| keys.raw(key));
        }
        let keys = keys.into_text();
        let identity = if self.has_scalars { value.text } else { &keys };
        *self == Self::new(value.is_map, value.elements.len(), self.has_scalars, identity)
    }
}

/// Elements left out of one list or map.
#[derive(Debug)]
pub(crate) struct LeftOut {
    /// Path of the list or map, from the field of its record.
    pub(crate) path: Box<[Segment]>,
    pub(crate) fingerprint: Fingerprint,
    /// In order of arrival. Empty if elements were left out only further inside.
    pub(crate) elements: Vec<LeftOutElement>,
}

/// Element left out of a list or map.
#[derive(Debug)]
pub(crate) struct LeftOutElement {
    pub(crate) segment: Segment,
    /// The key, in a map.
    pub(crate) key: Option<Box<str>>,
    /// Number of elements read before it.
    pub(crate) before: usize,
    pub(crate) mismatch: Mismatch,
    pub(crate) text: Box<str>,
}

/// Elements to put back into a list or map, and into those inside it.
#[derive(Debug, Default)]
pub(crate) struct PutBack {
    left_out: Option<Arc<LeftOut>>,
    /// By index of the element, ascending.
    inside: Vec<(usize, PutBack)>,
}

impl PutBack {
    /// Adds the elements left out of a list or map in the value of a field, in the order of reading.
    pub(crate) fn add(&mut self, left_out: &Arc<LeftOut>) {
        let mut node = self;
        for index in left_out.path.iter().filter_map(Segment::kept) {
            if node.inside.last().is_none_or(|(last, _)| *last != index) {
                node.inside.push((index, Self::default()));
            }
            let last = node.inside.len() - 1;
            node = &mut node.inside[last].1;
        }
        node.left_out = Some(Arc::clone(left_out));
    }

    /// Writes a value whose text is `text`. If it is the list or map that the elements were left out of, and has not
    /// changed since, they are written at their places.
    pub(crate) fn write(&self, text: &str, writer: &mut Writer<'_>) {
        let value = Container::from_text(text).ok().flatten();
        let Some((left_out, value)) =
            self.left_out.as_ref().zip(value).filter(|(left_out, value)| left_out.fingerprint.matches(value))
        else {
            return writer.raw(text);
        };
        let mut waiting = left_out.elements.iter().peekable();
        let mut inside = self.inside.iter().peekable();
        if value.is_map {
            writer.open_object();
        } else {
            writer.open_list();
        }
        for index in 0..=value.elements.len() {
            while let Some(element) = waiting.next_if(|element| element.before == index) {
                if let Some(key) = &element.key {
                    writer.key(key);
                }
                writer.raw_unless_masked(&element.text);
            }
            let Some((key, text)) = value.elements.get(index) else { continue };
            if let Some(key) = key {
                writer.raw_key(key);
            }
            match inside.next_if(|(at, _)| *at == index) {
                Some((_, inside)) => inside.write(text, writer),
                None => writer.raw(text),
            }
        }
        if value.is_map {
            writer.close_object();
        } else {
            writer.close_list();
        }
    }
}

/// Text of a list or map.
struct Container<'t> {
    text: &'t str,
    is_map: bool,
    /// Elements; in a map, each with its quoted key.
    elements: Vec<(Option<&'t str>, &'t str)>,
}

impl<'t> Container<'t> {
    /// Returns `None` if the text is neither a list nor an object.
    fn from_text(text: &'t str) -> Result<Option<Self>, JsonError> {
        let mut reader = Reader::from_owned_text(text);
        let mut elements = Vec::new();
        let kind = reader.kind()?;
        match kind {
            JsonKind::Array => {
                reader.list()?;
                while reader.element(elements.is_empty())? {
                    elements.push((None, reader.skip()?));
                }
            }
            JsonKind::Object => {
                reader.object()?;
                while reader.entry(elements.is_empty())? {
                    elements.push((Some(reader.raw_key()?), reader.skip()?));
                }
            }
            JsonKind::Null | JsonKind::Boolean | JsonKind::Number | JsonKind::String => return Ok(None),
        }
        Ok(Some(Self { text, is_map: kind == JsonKind::Object, elements }))
    }
}
