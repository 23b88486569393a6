//! Values on one line, with lists and maps in brackets.

use super::scalar::{self, ScalarContext};
use crate::grammar::cursor::Cursor;
use crate::tree::{Entry, Node, NodeValue};

/// Returns a value on one line.
pub(super) fn write_flow_value(place: Cursor, node: &Node) -> String {
    match &node.value {
        NodeValue::List(list) => format!("[{}]", write_flow_elements(place, list).join(", ")),
        NodeValue::Map(entries) if entries.is_empty() => "{}".to_owned(),
        NodeValue::Map(entries) => {
            let entry = |entry: &Entry| {
                let name = entry.name();
                let place = place.entry(&name);
                format!("{}: {}", scalar::write_key(place, &name), write_flow_value(place, &entry.value))
            };
            format!("{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        NodeValue::Null
        | NodeValue::Boolean(_)
        | NodeValue::Integer(_)
        | NodeValue::Float(_)
        | NodeValue::String(_)
        | NodeValue::Refused => node
            .prose_text()
            .map_or_else(|| scalar::write_scalar(node, ScalarContext::Flow), scalar::write_quoted_scalar),
    }
}

/// Returns a value that is on one line wherever it is: a scalar, or JSON.
pub(super) fn write_inline_value(node: &Node, context: ScalarContext) -> String {
    match node.value {
        NodeValue::List(_) | NodeValue::Map(_) => write_flow_value(Cursor::UNKNOWN, node),
        NodeValue::Null
        | NodeValue::Boolean(_)
        | NodeValue::Integer(_)
        | NodeValue::Float(_)
        | NodeValue::String(_)
        | NodeValue::Refused => scalar::write_scalar(node, context),
    }
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
