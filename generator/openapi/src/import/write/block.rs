//! Values of several lines: a line for each entry of a map.

use super::place::Place;
use super::scalar::{self, Context};
use super::{WRAP_AT, flow, prose};
use crate::import::tree::{Entry, Tree};

/// Columns by which the parts of a value are indented.
const STEP: usize = 2;

/// Column of the values of an operation.
const COLUMN: usize = 9;

/// Returns an entry of a map, with a line break at its end.
pub(super) fn entry(place: Place, tree: &Tree, indent: usize) -> String {
    with_column(place, tree, indent, 0)
}

/// Returns an entry of the map at a place, as it stands beside the others.
pub(in crate::import) fn entry_of(map: Place, siblings: &[Entry], entry: &Entry, indent: usize) -> String {
    let column = if map.is_aligned() { COLUMN } else { 0 };
    with_column(map.within(&entry.key, Some(siblings)), &entry.value, indent, column)
}

/// Returns all entries of a map.
pub(super) fn entries(place: Place, entries: &[Entry], indent: usize) -> String {
    let mut text = String::new();
    let mut before = 0;
    for entry in entries {
        let entry = entry_of(place, entries, entry, indent);
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
fn with_column(place: Place, tree: &Tree, indent: usize, column: usize) -> String {
    let key = format!("{}:", place.key());
    let used = indent + (key.chars().count() + 1).max(column);
    match value(place, tree, used, indent + STEP) {
        Value::OnLine(text) => format!("{:indent$}{key:<width$} {text}\n", "", width = column.saturating_sub(1)),
        Value::Below(text) => format!("{:indent$}{key}\n{text}", ""),
    }
}

/// A value: on the line of its key, with whatever follows there, or below it.
enum Value {
    OnLine(String),
    Below(String),
}

/// Returns a value, after the `used` columns of its line; `indent` is that of its own lines.
fn value(place: Place, tree: &Tree, used: usize, indent: usize) -> Value {
    let fits = || {
        let text = flow::value(place, tree);
        (!flow::has_lines(tree) && used + text.chars().count() <= place.line_max()).then_some(text)
    };
    match tree {
        Tree::Text(text) => Value::OnLine(prose::text(text, used, indent)),
        Tree::Word(text) => Value::OnLine(scalar::word(text, Context::Block)),
        Tree::Json(text) => Value::OnLine(scalar::json(text, Context::Block)),
        Tree::List(list) if list.is_empty() => Value::OnLine("[]".to_owned()),
        Tree::Map(map) if map.is_empty() => Value::OnLine("{}".to_owned()),
        Tree::Map(map) if place.is_block(tree) => Value::Below(entries(place, map, indent)),
        Tree::List(list) if place.fills_lines() && is_of_scalars(list) => {
            Value::OnLine(filled(&flow::elements(place, list), used, indent))
        }
        Tree::List(list) => fits().map_or_else(|| Value::Below(elements(place, list, indent)), Value::OnLine),
        Tree::Map(map) => fits().map_or_else(|| Value::Below(entries(place, map, indent)), Value::OnLine),
    }
}

fn is_of_scalars(list: &[Tree]) -> bool {
    list.iter().all(|element| scalar::in_flow(element).is_some())
}

/// Returns a list in brackets that fills lines.
fn filled(elements: &[String], used: usize, indent: usize) -> String {
    let elements = format!("[{}]", elements.join(",\n"));
    // The first line starts after the key.
    let first = " ".repeat(used.saturating_sub(indent + 1));
    let pieces = [first.as_str()].into_iter().filter(|first| !first.is_empty()).chain(elements.split('\n'));
    let lines = prose::wrapped(pieces, WRAP_AT.saturating_sub(indent));
    lines.join(&format!("\n{:indent$}", "")).trim_start().to_owned()
}

/// Returns the elements of a list, each after a dash.
fn elements(place: Place, list: &[Tree], indent: usize) -> String {
    let element = |tree: &Tree| {
        let value = match tree {
            Tree::Word(_) => Value::OnLine(flow::element(place, tree, Context::Block)),
            Tree::Text(_) | Tree::Json(_) | Tree::List(_) | Tree::Map(_) => {
                value(place.within("", None), tree, indent + STEP, indent + STEP)
            }
        };
        match value {
            Value::OnLine(text) => format!("{:indent$}- {text}\n", ""),
            Value::Below(text) => format!("{:indent$}-\n{text}", ""),
        }
    };
    list.iter().map(element).collect()
}
