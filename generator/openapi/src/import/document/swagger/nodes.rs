//! Nodes that OpenAPI has and Swagger lacks.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexMap;

use super::super::node::{DocumentNode, NodeValue};

/// Entries of an object, each with the span of its key.
pub(super) type Entries = IndexMap<String, (Span, DocumentNode)>;

pub(super) fn map(span: Span, entries: Entries) -> DocumentNode {
    DocumentNode::new(span, NodeValue::Map(entries))
}

pub(super) fn list(span: Span, elements: Vec<DocumentNode>) -> DocumentNode {
    DocumentNode::new(span, NodeValue::List(elements))
}

pub(super) fn text(span: Span, text: &str) -> DocumentNode {
    DocumentNode::new(span, NodeValue::String(text.to_owned()))
}

pub(super) fn flag(span: Span, value: bool) -> DocumentNode {
    DocumentNode::new(span, NodeValue::Boolean(value))
}

/// Returns the place and the entries of an object, or another value as it is.
pub(super) fn into_entries(node: DocumentNode) -> Result<(Span, Entries), DocumentNode> {
    if let NodeValue::Map(entries) = node.value { Ok((node.span, entries)) } else { Err(node) }
}

pub(super) fn insert(entries: &mut Entries, key: &str, span: Span, value: DocumentNode) {
    entries.insert(key.to_owned(), (span, value));
}

/// Takes an entry out of an object.
pub(super) fn take(entries: &mut Entries, key: &str) -> Option<(Span, DocumentNode)> {
    entries.shift_remove(key)
}

/// Takes a text out of an object. Another value stays.
pub(super) fn take_text(entries: &mut Entries, key: &str) -> Option<(Span, String)> {
    let text = text_of(entries, key)?.to_owned();
    take(entries, key).map(|(_, node)| (node.span, text))
}

/// Takes a list of texts out of an object, with the place of the list. Another value stays, and is reported under its key.
pub(super) fn take_texts(entries: &mut Entries, key: &str) -> Option<(Span, Vec<String>)> {
    let NodeValue::List(elements) = &entries.get(key)?.1.value else { return None };
    let texts = elements.iter().map(|element| element.as_text().map(str::to_owned)).collect::<Option<Vec<_>>>()?;
    take(entries, key).map(|(_, node)| (node.span, texts))
}

/// Returns a text of an object.
pub(super) fn text_of<'e>(entries: &'e Entries, key: &str) -> Option<&'e str> {
    entries.get(key).and_then(|(_, node)| node.as_text())
}

/// Converts each value of an object. Another value stays as it is.
pub(super) fn convert_values(node: &mut DocumentNode, convert: impl Fn(&mut DocumentNode)) {
    if let NodeValue::Map(entries) = &mut node.value {
        entries.values_mut().for_each(|(_, value)| convert(value));
    }
}

/// Converts each element of a list. Another value stays as it is.
pub(super) fn convert_elements(node: &mut DocumentNode, convert: impl Fn(&mut DocumentNode)) {
    if let NodeValue::List(elements) = &mut node.value {
        elements.iter_mut().for_each(convert);
    }
}
