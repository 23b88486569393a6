//! JSON pointers of nodes that are only known by their place in the text.

use copperplate_language::diagnostics::Span;
use copperplate_language::files::Source;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::text::parse_text;
use super::{DocumentNode, Documents, LocatedNode, METHODS, NodeValue, escape_pointer_key, unescape_pointer_key};

/// Start of the pointers of operations.
const PATHS: &str = "#/paths/";

/// Key of the operations whose methods are not keys.
const OTHER_OPERATIONS: &str = "additionalOperations";

/// Pointers by the span of a node or its key. If several have the same, the outermost counts.
pub(in crate::import) type PointersBySpan = IndexMap<Span, String>;

impl Documents {
    /// Returns the pointers of nodes in all files.
    pub(in crate::import) fn find_pointers(&self, wanted: &IndexSet<Span>) -> PointersBySpan {
        let mut found = PointersBySpan::default();
        for (index, (path, file)) in self.files.iter().enumerate() {
            let root = &file.root;
            let start = LocatedNode::root(root, if index == 0 { "" } else { path }).pointer;
            collect_pointers(root, wanted, &mut vec![start], &mut found);
        }
        found
    }
}

/// Returns the pointers of nodes in a document as its author wrote it: before an overlay, and in Swagger 2.0.
pub(in crate::import) fn pointers_as_written(source: &Source, wanted: &IndexSet<Span>) -> PointersBySpan {
    parse_text(0, source).map(|parsed| pointers_in_root(&parsed.root, wanted)).unwrap_or_default()
}

/// Returns the pointers of nodes in a file.
pub(super) fn pointers_in_root(root: &DocumentNode, wanted: &IndexSet<Span>) -> PointersBySpan {
    let mut found = PointersBySpan::default();
    collect_pointers(root, wanted, &mut vec![LocatedNode::root(root, "").pointer], &mut found);
    found
}

fn collect_pointers(node: &DocumentNode, wanted: &IndexSet<Span>, keys: &mut Vec<String>, found: &mut PointersBySpan) {
    if wanted.contains(&node.span) {
        found.entry(node.span).or_insert_with(|| keys.join("/"));
    }
    match &node.value {
        NodeValue::List(elements) => {
            for (index, element) in elements.iter().enumerate() {
                keys.push(index.to_string());
                collect_pointers(element, wanted, keys, found);
                keys.pop();
            }
        }
        NodeValue::Map(entries) => {
            for (key, (span, value)) in entries {
                keys.push(escape_pointer_key(key));
                if wanted.contains(span) {
                    found.entry(*span).or_insert_with(|| keys.join("/"));
                }
                collect_pointers(value, wanted, keys, found);
                keys.pop();
            }
        }
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => {}
    }
}

/// Returns the operation that a pointer leads into, by its method and path, and the rest of the pointer.
pub(in crate::import) fn split_operation_pointer(pointer: &str) -> Option<(String, &str)> {
    let (path, rest) = pointer.strip_prefix(PATHS)?.split_once('/')?;
    let (method, inside) = rest.split_once('/').unwrap_or((rest, ""));
    let (method, inside) = match method {
        OTHER_OPERATIONS => inside.split_once('/').unwrap_or((inside, "")),
        method if METHODS.contains(&method) => (method, inside),
        _ => return None,
    };
    let is_named = !method.is_empty();
    is_named.then(|| (format!("{} {}", method.to_uppercase(), unescape_pointer_key(path)), inside))
}
