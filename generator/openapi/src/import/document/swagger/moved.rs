//! Parts that a reference names by their place in a Swagger document, and that are elsewhere after the conversion, such
//! as `#/responses/Problem/schema`.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexMap;

use super::super::node::{DocumentNode, LocatedNode, NodeValue, pointer_keys};
use super::super::pointers::pointers_in_root;
use super::schemas::convert_schema;

/// Places of the parts that references name: pointers without the leading `#`, in the document and after its conversion.
pub(in crate::import::document) type MovedParts = IndexMap<String, String>;

/// Start of the pointers into extensions.
const EXTENSION: &str = "/x-";

/// Number of keys of a pointer to a named part, such as `/definitions/User`.
const NAMED: usize = 2;

/// Returns the parts inside named parts, paths and extensions that references name, each with its place in the text.
pub(super) fn find_referenced_parts(root: &DocumentNode) -> IndexMap<String, Span> {
    let mut parts = IndexMap::default();
    root.visit_entries(&mut |key, value| {
        let pointer = value.as_text().filter(|_| key == "$ref").and_then(|reference| reference.strip_prefix('#'));
        if let Some(pointer) = pointer
            && (pointer_keys(pointer).count() != NAMED || pointer.starts_with(EXTENSION))
            && let Some(part) = LocatedNode::root(root, "").descendant(pointer)
        {
            parts.insert(pointer.to_owned(), part.node.span);
        }
    });
    parts
}

/// Converts the schemas in extensions that references name, such as `x-stream-definitions`.
pub(super) fn convert_referenced_extensions(root: &mut DocumentNode, parts: &IndexMap<String, Span>) {
    for pointer in parts.keys().filter(|pointer| pointer.starts_with(EXTENSION)) {
        if let Some(part) = find_part(root, pointer) {
            convert_schema(part);
        }
    }
}

fn find_part<'n>(root: &'n mut DocumentNode, pointer: &str) -> Option<&'n mut DocumentNode> {
    pointer_keys(pointer).try_fold(root, |part, key| {
        let NodeValue::Map(entries) = &mut part.value else { return None };
        entries.get_mut(&key).map(|(_, value)| value)
    })
}

/// Returns the places of parts after the conversion.
pub(super) fn find_moved_parts(root: &DocumentNode, parts: IndexMap<String, Span>) -> MovedParts {
    if parts.is_empty() {
        return MovedParts::default();
    }
    let pointers = pointers_in_root(root, &parts.values().copied().collect());
    let moved = parts.into_iter().filter_map(|(pointer, span)| Some((pointer, pointers.get(&span)?[1..].to_owned())));
    moved.collect()
}
