//! Values on one line, with lists and maps in brackets.

use super::scalar::{self, ScalarContext};
use crate::grammar::cursor::Cursor;
use crate::tree::{Entry, Node};

/// Returns a value on one line.
pub(super) fn write_flow_value(place: Cursor, node: &Node) -> String {
    if node.is_list() {
        return format!("[{}]", write_flow_elements(place, node.elements()).join(", "));
    }
    if !node.is_map() {
        let prose = node.prose_text().map(scalar::write_quoted_scalar);
        return prose.unwrap_or_else(|| scalar::write_scalar(node, ScalarContext::Flow));
    }
    if node.is_empty() {
        return "{}".to_owned();
    }
    let entry = |entry: &Entry| {
        let name = entry.name();
        let place = place.entry(&name);
        format!("{}: {}", scalar::write_key(place, &name), write_flow_value(place, &entry.value))
    };
    format!("{{ {} }}", node.entries().iter().map(entry).collect::<Vec<_>>().join(", "))
}

/// Returns a value that is on one line wherever it is: a scalar, or JSON.
pub(super) fn write_inline_value(node: &Node, context: ScalarContext) -> String {
    if node.is_scalar() { scalar::write_scalar(node, context) } else { write_flow_value(Cursor::UNKNOWN, node) }
}

/// Returns the elements of a list in brackets. A string for people has quotes only where YAML requires them.
pub(super) fn write_flow_elements(place: Cursor, list: &[Node]) -> Vec<String> {
    let element = |node: &Node| match node.text() {
        Some(text) => scalar::write_name_scalar(text, ScalarContext::Flow),
        None => write_flow_value(place, node),
    };
    list.iter().map(element).collect()
}

/// Returns `true` if a value contains a text with several lines, which would be hard to read on one line.
pub(super) fn has_line_break_in_flow(node: &Node) -> bool {
    node.prose_text().is_some_and(|text| text.contains('\n'))
        || node.elements().iter().any(has_line_break_in_flow)
        || node.entries().iter().any(|entry| has_line_break_in_flow(&entry.value))
}
