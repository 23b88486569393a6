//! Texts that are not part of a value: writing puts them back. Elements that do not match the spec are left out of their
//! list or map. Strings and keys have U+FFFD in place of each unpaired surrogate. Numbers may have come as strings.

use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use super::{JsonError, JsonKind, Mismatch, Reader, Segment, Writer, decode_replacing, equal_decimals};

/// State of a list or map. Texts are put back as long as it has not changed.
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

/// Elements left out of one list or map, and its keys with unpaired surrogates.
#[derive(Debug)]
pub(crate) struct LeftOut {
    /// Path of the list or map, from the field of its record.
    pub(crate) path: Box<[Segment]>,
    pub(crate) fingerprint: Fingerprint,
    /// In order of arrival. Empty if texts are put back only further inside.
    pub(crate) elements: Vec<LeftOutElement>,
    /// In order of arrival.
    pub(crate) keys: Vec<UnpairedKey>,
}

/// Element left out of a list or map.
#[derive(Debug)]
pub(crate) struct LeftOutElement {
    pub(crate) segment: Segment,
    /// The key in JSON, in a map.
    pub(crate) key: Option<Box<str>>,
    /// Number of elements read before it.
    pub(crate) before: usize,
    pub(crate) mismatch: Mismatch,
    pub(crate) text: Box<str>,
}

/// Key with unpaired surrogates.
#[derive(Debug)]
pub(crate) struct UnpairedKey {
    pub(crate) segment: Segment,
    /// Index of its entry in the map that was read.
    pub(crate) kept: usize,
    /// The key in JSON.
    pub(crate) literal: Box<str>,
}

/// Texts to put back into a value: into a list or map and the values inside it, or in place of a string or number.
#[derive(Debug, Default)]
pub(crate) struct PutBack {
    left_out: Option<Arc<LeftOut>>,
    /// The string that was read: with unpaired surrogates, or with a number.
    literal: Option<Box<str>>,
    /// By index of the element, ascending.
    inside: Vec<(usize, PutBack)>,
}

impl PutBack {
    /// Adds the texts to put back into a list or map in the value of a field, in the order of reading.
    pub(crate) fn add(&mut self, left_out: &Arc<LeftOut>) {
        self.place(&left_out.path).left_out = Some(Arc::clone(left_out));
    }

    /// Adds a string that was read at a path in the value of a field, in the order of reading.
    pub(crate) fn add_literal(&mut self, path: &[Segment], literal: &str) {
        self.place(path).literal = Some(literal.into());
    }

    fn place(&mut self, path: &[Segment]) -> &mut Self {
        let mut place = self;
        for index in path.iter().filter_map(Segment::kept) {
            if place.inside.last().is_none_or(|(last, _)| *last != index) {
                place.inside.push((index, Self::default()));
            }
            let last = place.inside.len() - 1;
            place = &mut place.inside[last].1;
        }
        place
    }

    /// Writes a value whose text is `text`. If it has not changed since it was read, it is written with the texts that
    /// are put back.
    pub(crate) fn write(&self, text: &str, writer: &mut Writer<'_>) {
        if let Some(literal) = self.literal.as_deref().filter(|literal| !writer.masks() && is_read_as(literal, text)) {
            return writer.raw(literal);
        }
        let value = Container::from_text(text).ok().flatten();
        match self.left_out.as_ref().zip(value).filter(|(left_out, value)| left_out.fingerprint.matches(value)) {
            Some((left_out, value)) => self.write_unchanged(left_out, &value, writer),
            None => writer.raw(text),
        }
    }

    fn write_unchanged(&self, left_out: &LeftOut, value: &Container<'_>, writer: &mut Writer<'_>) {
        let mut waiting = left_out.elements.iter().peekable();
        let mut keys = left_out.keys.iter().peekable();
        let mut inside = self.inside.iter().peekable();
        if value.is_map {
            writer.open_object();
        } else {
            writer.open_list();
        }
        for index in 0..=value.elements.len() {
            while let Some(element) = waiting.next_if(|element| element.before == index) {
                if let Some(key) = &element.key {
                    writer.raw_key(key);
                }
                writer.raw_unless_masked(&element.text);
            }
            let Some((key, text)) = value.elements.get(index) else { continue };
            if let Some(key) = key {
                let unpaired = keys.next_if(|unpaired| unpaired.kept == index).filter(|_| !writer.masks());
                writer.raw_key(unpaired.map_or(key, |unpaired| &*unpaired.literal));
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

/// Returns `true` if a string is read as the string or number with this text.
fn is_read_as(literal: &str, text: &str) -> bool {
    if !text.starts_with('"') {
        let number = literal.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        return number.is_some_and(|number| equal_decimals(number, text));
    }
    let mut writer = Writer::new();
    writer.string(&decode_replacing(literal));
    writer.into_text() == text
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
