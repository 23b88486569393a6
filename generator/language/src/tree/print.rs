//! Trees → text, as a person would have written it.
//!
//! The kind of an element decides its layout: declarations are blocks, a field is a line, a list of values fills lines.
//! A value that does not fit into its line becomes a block.

mod block;
mod flow;
mod prose;
mod scalar;
#[cfg(test)]
mod tests;

pub(super) use self::block::write_block_map_entry;
pub(super) use self::scalar::write_key;
use super::{Entry, Node};
use crate::grammar::cursor::Cursor;

/// First line of each file of a spec: editors find the schema by it.
pub const HEADER: &str = "# yaml-language-server: $schema=./spec.schema.json\n";

/// Longest line that holds a field or a list of paths, or a text that is not wrapped.
const LINE_MAX: usize = 140;

/// Longest line that holds any other value of several parts.
const SHORT_LINE_MAX: usize = 110;

/// Width at which texts and lists are wrapped.
const WRAP_AT: usize = 120;

/// Returns the text of a file of a spec.
#[must_use]
pub fn write_spec_file(root: &Node) -> String {
    let mut text = HEADER.to_owned();
    for (number, section) in root.entries().iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        text += &write_block_map_entry(Cursor::FILE, section, 0);
    }
    text
}

/// Returns the size of a declaration in a file, including the blank line before it.
#[must_use]
pub fn write_declaration_size(section: &str, entry: &Entry) -> u64 {
    write_block_map_entry(Cursor::FILE.entry(section), entry, 2).len() as u64 + 1
}
