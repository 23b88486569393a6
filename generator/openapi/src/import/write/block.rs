//! Values on several lines: one line for each entry of a map.

use super::place::EntryLayout;
use super::scalar::{self, ScalarContext};
use super::{WRAP_AT, flow, prose};
use crate::import::tree::{Entry, Tree};

/// Columns by which the parts of a value are indented.
const STEP: usize = 2;

/// Column of the values of an operation.
const COLUMN: usize = 9;

/// Returns an entry of a map, with a line break at its end.
pub(super) fn write_block_entry(place: EntryLayout, tree: &Tree, indent: usize) -> String {
    write_aligned_block_entry(place, tree, indent, 0)
}

/// Returns an entry of the map at a place, as it is written beside the others.
pub(in crate::import) fn write_block_map_entry(
    map: EntryLayout,
    siblings: &[Entry],
    entry: &Entry,
    indent: usize,
) -> String {
    let column = if map.is_aligned() { COLUMN } else { 0 };
    write_aligned_block_entry(map.within(&entry.key, Some(siblings)), &entry.value, indent, column)
}

/// Returns all entries of a map.
pub(super) fn write_block_entries(place: EntryLayout, entries: &[Entry], indent: usize) -> String {
    let mut text = String::new();
    let mut before = 0;
    for entry in entries {
        let entry = write_block_map_entry(place, entries, entry, indent);
        let lines = entry.lines().count();
        if place.is_spaced() && before > 0 && (before > 1 || lines > 1) {
            text.push('\n');
        }
        text += &entry;
        before = lines;
    }
    text
}

/// Returns an entry whose value starts in a column, if it is on the line of the key.
fn write_aligned_block_entry(place: EntryLayout, tree: &Tree, indent: usize, column: usize) -> String {
    let key = format!("{}:", place.written_key());
    let used = indent + (key.chars().count() + 1).max(column);
    match write_block_value(place, tree, used, indent + STEP) {
        BlockValue::OnLine(text) => format!("{:indent$}{key:<width$} {text}\n", "", width = column.saturating_sub(1)),
        BlockValue::Below(text) => format!("{:indent$}{key}\n{text}", ""),
    }
}

/// A value: on the line of its key, with everything that follows there, or below it.
enum BlockValue {
    OnLine(String),
    Below(String),
}

/// Returns a value, after the `used` columns of its line; `indent` applies to its further lines.
fn write_block_value(place: EntryLayout, tree: &Tree, used: usize, indent: usize) -> BlockValue {
    let fits = || {
        let text = flow::write_flow_value(place, tree);
        (!flow::has_line_break_in_flow(tree) && used + text.chars().count() <= place.line_max()).then_some(text)
    };
    match tree {
        Tree::Text(text) => BlockValue::OnLine(prose::write_prose(text, used, indent)),
        Tree::Word(text) => BlockValue::OnLine(scalar::write_keyword_scalar(text, ScalarContext::Block)),
        Tree::Json(text) => BlockValue::OnLine(scalar::write_json_scalar(text, ScalarContext::Block)),
        Tree::List(list) if list.is_empty() => BlockValue::OnLine("[]".to_owned()),
        Tree::Map(map) if map.is_empty() => BlockValue::OnLine("{}".to_owned()),
        Tree::Map(map) if place.is_block(tree) => BlockValue::Below(write_block_entries(place, map, indent)),
        Tree::List(list) if place.fills_lines() && can_fill_block_lines(list) => {
            BlockValue::OnLine(fill_block_lines(&flow::write_flow_elements(place, list), used, indent))
        }
        Tree::List(list) => {
            fits().map_or_else(|| BlockValue::Below(write_block_elements(place, list, indent)), BlockValue::OnLine)
        }
        Tree::Map(map) => {
            fits().map_or_else(|| BlockValue::Below(write_block_entries(place, map, indent)), BlockValue::OnLine)
        }
    }
}

fn can_fill_block_lines(list: &[Tree]) -> bool {
    list.iter().all(|element| scalar::write_flow_scalar(element).is_some())
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
fn write_block_elements(place: EntryLayout, list: &[Tree], indent: usize) -> String {
    let element = |tree: &Tree| {
        let value = match tree {
            Tree::Word(_) => BlockValue::OnLine(flow::write_flow_element(place, tree, ScalarContext::Block)),
            Tree::Text(_) | Tree::Json(_) | Tree::List(_) | Tree::Map(_) => {
                write_block_value(place.within("", None), tree, indent + STEP, indent + STEP)
            }
        };
        match value {
            BlockValue::OnLine(text) => format!("{:indent$}- {text}\n", ""),
            BlockValue::Below(text) => format!("{:indent$}-\n{text}", ""),
        }
    };
    list.iter().map(element).collect()
}
