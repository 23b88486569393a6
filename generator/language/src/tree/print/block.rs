//! Values on several lines: one line for each entry of a map.

use super::scalar::{self, ScalarContext};
use super::{LINE_MAX, SHORT_LINE_MAX, WRAP_AT, flow, prose};
use crate::grammar::cursor::Cursor;
use crate::tree::{Entry, Node};

/// Columns by which the parts of a value are indented.
const STEP: usize = 2;

/// Returns an entry of the map at a place, as it is written beside the others.
pub(in crate::tree) fn write_block_map_entry(map: Cursor, entry: &Entry, indent: usize) -> String {
    let name = entry.name();
    let (place, column) = (map.entry(&name), map.column());
    let key = format!("{}:", scalar::write_key(place, &name));
    let used = indent + (key.chars().count() + 1).max(column);
    match write_block_value(place, &entry.value, used, indent + STEP) {
        BlockValue::OnLine(text) => format!("{:indent$}{key:<width$} {text}\n", "", width = column.saturating_sub(1)),
        BlockValue::Below(text) => format!("{:indent$}{key}\n{text}", ""),
    }
}

/// Returns all entries of a map.
pub(super) fn write_block_entries(place: Cursor, entries: &[Entry], indent: usize) -> String {
    let mut text = String::new();
    let mut before = 0;
    for entry in entries {
        let entry = write_block_map_entry(place, entry, indent);
        let lines = entry.lines().count();
        if place.is_spaced() && before > 0 && (before > 1 || lines > 1) {
            text.push('\n');
        }
        text += &entry;
        before = lines;
    }
    text
}

/// A value: on the line of its key, with everything that follows there, or below it.
enum BlockValue {
    OnLine(String),
    Below(String),
}

/// Returns a value, after the `used` columns of its line; `indent` applies to its further lines.
fn write_block_value(place: Cursor, node: &Node, used: usize, indent: usize) -> BlockValue {
    if let Some(text) = node.prose_text() {
        return BlockValue::OnLine(prose::write_prose(text, used, indent));
    }
    if node.is_inline() || node.is_empty() {
        return BlockValue::OnLine(flow::write_inline_value(node, ScalarContext::Block));
    }
    let line_max = if place.is_row() { LINE_MAX } else { SHORT_LINE_MAX };
    let fits = || {
        let text = flow::write_flow_value(place, node);
        (!flow::has_line_break_in_flow(node) && used + text.chars().count() <= line_max).then_some(text)
    };
    let (list, map) = (node.elements(), node.entries());
    if place.fills_lines() && node.is_list() && list.iter().all(Node::is_inline) {
        return BlockValue::OnLine(fill_block_lines(&flow::write_flow_elements(place, list), used, indent));
    }
    let below = || {
        let lines = write_block_elements(place, list, indent) + &write_block_entries(place, map, indent);
        BlockValue::Below(lines)
    };
    let on_line = if node.is_map() && place.is_block(|key| node.get(key).is_some()) { None } else { fits() };
    on_line.map_or_else(below, BlockValue::OnLine)
}

/// Returns a list in brackets that fills lines.
fn fill_block_lines(elements: &[String], used: usize, indent: usize) -> String {
    let elements = format!("[{}]", elements.join(",\n"));
    // The first line starts after the key.
    let first = " ".repeat(used.saturating_sub(indent + 1));
    let pieces = [first.as_str()].into_iter().filter(|first| !first.is_empty()).chain(elements.split('\n'));
    let lines = prose::wrap_prose(pieces, WRAP_AT.saturating_sub(indent));
    lines.join(&format!("\n{:indent$}", "")).trim_start().to_owned()
}

/// Returns the elements of a list, each after a dash.
fn write_block_elements(place: Cursor, list: &[Node], indent: usize) -> String {
    let element = |node: &Node| match write_block_value(place.element(), node, indent + STEP, indent + STEP) {
        BlockValue::OnLine(text) => format!("{:indent$}- {text}\n", ""),
        BlockValue::Below(text) => format!("{:indent$}-\n{text}", ""),
    };
    list.iter().map(element).collect()
}
