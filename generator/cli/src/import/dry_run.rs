//! `import --dry-run`: the edits that an import would make.

use copperplate_language::files::Source;
use copperplate_openapi::import::Merged;

use super::write::{ImportedFiles, compare_imported_files};
use crate::console::Console;
use crate::output::line_diff;

/// Prints the edits to each file. Returns `true` if there are any.
pub(super) fn print_import_edits(
    current: &[Source],
    record: Option<&Source>,
    merged: &Merged,
    console: &mut Console,
) -> bool {
    let ImportedFiles { changed, unchanged, removed } = compare_imported_files(current, record, merged);
    for file in &changed {
        let old = current.iter().chain(record).find(|old| old.path == file.path);
        console.step(if old.is_some() { "Would edit" } else { "Would write" }, &file.path);
        // The record consists of hashes, and in a new file every line is new.
        if let Some(old) = old.filter(|_| file.path != merged.record.path) {
            console.out(&line_diff::line_diff(&file.path, "the document", &old.text, &file.text));
        }
    }
    for file in &removed {
        console.step("Would remove", &file.path);
    }
    if unchanged > 0 {
        console.step("Unchanged", &format!("{unchanged} files"));
    }
    !changed.is_empty() || !removed.is_empty()
}
