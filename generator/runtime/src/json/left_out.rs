//! Elements that do not match the spec: reading leaves them out of their list or map, and writing puts them back.

use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use super::{Mismatch, Segment, Writer};

/// List or map that is written.
pub(crate) trait Container {
    fn len(&self) -> usize;

    /// Writes the key of an element; nothing in a list.
    fn write_key(&self, index: usize, writer: &mut Writer);

    /// Writes an element, without its key.
    fn write_element(&self, index: usize, writer: &mut Writer);

    /// Writes what must not change for elements to be put back, besides the number of elements: scalars, and keys.
    fn write_identity(&self, writer: &mut Writer);
}

/// State of a list or map. Elements are put back as long as it is the same.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fingerprint {
    len: usize,
    hash: u64,
}

impl Fingerprint {
    pub(crate) fn of(container: &dyn Container) -> Self {
        let mut writer = Writer::new();
        container.write_identity(&mut writer);
        let mut hasher = DefaultHasher::new();
        hasher.write(writer.into_text().as_bytes());
        Self { len: container.len(), hash: hasher.finish() }
    }
}

/// Elements left out of one list or map.
#[derive(Debug)]
pub(crate) struct LeftOut {
    /// Path of the list or map, from the field of its record.
    pub(crate) path: Box<[Segment]>,
    pub(crate) fingerprint: Fingerprint,
    /// In order of arrival. None, if elements were only left out further inside.
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
}

impl Writer {
    /// Puts elements back into the list or map that is written next, if the next value is one.
    pub(crate) fn put_back(&mut self, elements: PutBack) {
        self.put_back = Some((self.len(), elements));
    }

    /// Writes the elements of a list or map, with the left-out ones in between, unless it was changed since.
    #[cold]
    pub(super) fn elements_put_back(&mut self, put_back: PutBack, container: &dyn Container) {
        let is_unchanged = |left_out: &Arc<LeftOut>| left_out.fingerprint == Fingerprint::of(container);
        let Some(left_out) = put_back.left_out.filter(is_unchanged) else { return self.elements(container) };
        let mut waiting = left_out.elements.iter().peekable();
        let mut inside = put_back.inside.into_iter().peekable();
        for index in 0..=container.len() {
            while let Some(element) = waiting.next_if(|element| element.before == index) {
                if let Some(key) = &element.key {
                    self.key(key);
                }
                self.raw_unless_masked(&element.text);
            }
            if index < container.len() {
                container.write_key(index, self);
                if let Some((_, inner)) = inside.next_if(|(at, _)| *at == index) {
                    self.put_back(inner);
                }
                container.write_element(index, self);
                self.put_back = None;
            }
        }
    }
}
