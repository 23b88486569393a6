//! Docs of items. They are kept apart from the items, which are compared with the items of another spec.

use copperplate_language::maps::IndexMap;
use copperplate_language::model::SpecPath;

/// Lines of Markdown.
pub(crate) type Docs = Vec<String>;

/// Docs by the element of the spec that an item is generated from.
#[derive(Debug, Default)]
pub(crate) struct DocTable(IndexMap<(SpecPath, DocText), Docs>);

/// A text about an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DocText {
    /// Its docs.
    Item,
    /// The docs of the setter that sends `null` for a field.
    NullSetter,
    /// The docs of the function that returns the tag of a union.
    Tag,
    /// The sentence on what an operation returns.
    Result,
    /// The example of an operation.
    Example,
}

impl DocTable {
    /// Adds a text, unless it is present, because records share the fields of a template.
    pub(crate) fn add(&mut self, origin: &SpecPath, text: DocText, docs: impl FnOnce() -> Docs) {
        self.0.entry((origin.clone(), text)).or_insert_with(docs);
    }

    /// Returns the text about the items of an element; empty if there is no text.
    pub(crate) fn get(&self, origin: &SpecPath, text: DocText) -> &[String] {
        self.0.get(&(origin.clone(), text)).map(Vec::as_slice).unwrap_or_default()
    }
}
