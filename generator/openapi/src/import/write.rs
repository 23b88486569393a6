//! Files of a spec → text, as a person would have written it.
//!
//! The kind of an element decides its layout: declarations are blocks, a field is a line, a list of values fills lines.
//! A value that does not fit into its line becomes a block.

mod block;
mod flow;
mod place;
mod prose;
mod scalar;
pub(super) mod sizes;
#[cfg(test)]
mod tests;

use copperplate_language::files::Source;

pub(super) use self::block::write_block_map_entry;
pub(super) use self::place::EntryLayout;
use super::tree::{Entry, SpecFile};

/// First line of each file: editors find the schema by it.
pub(super) const HEADER: &str = "# yaml-language-server: $schema=./spec.schema.json\n";

/// Longest line that holds a field or a list of paths, or a text that is not wrapped.
const LINE_MAX: usize = 140;

/// Longest line that holds any other value of several parts.
const SHORT_LINE_MAX: usize = 110;

/// Width at which texts and lists are wrapped.
const WRAP_AT: usize = 120;

/// Writes each file under its name.
#[must_use]
pub fn write_spec_files(files: &[SpecFile]) -> Vec<Source> {
    files.iter().map(|file| Source { path: format!("{}.yaml", file.name), text: write_spec_file(file) }).collect()
}

/// Returns the size of a declaration in a file, including the blank line before it.
pub(super) fn write_spec_file_size(section: &str, entry: &Entry) -> u64 {
    let map = EntryLayout::FILE.within(section, None);
    block::write_block_map_entry(map, std::slice::from_ref(entry), entry, 2).len() as u64 + 1
}

/// Writes a file.
pub(super) fn write_spec_file(file: &SpecFile) -> String {
    let mut text = HEADER.to_owned();
    for (number, (name, tree)) in file.sections.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        text += &block::write_block_entry(EntryLayout::FILE.within(name, None), tree, 0);
    }
    text
}
