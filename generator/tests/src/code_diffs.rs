//! Differences between the files that are emitted before and after an edit of a spec, line by line, as a reviewer
//! sees them.
//!
//! An edit should change the lines that express it, and no others. A changed line that expresses something else, such
//! as the number of a row, is a [`Fault`].

mod context;
mod fault;
mod likeness;

pub use self::fault::Fault;

use copperplate_language::files::Files;
use similar::{Algorithm, ChangeTag, TextDiff};

use self::context::{FileLines, Side};
use self::fault::find_faults;

/// Line that one side of a difference has and the other has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedLine {
    /// Path of the file.
    pub path: String,
    /// Number of the line in the file that has it, starting at 1.
    pub number: usize,
    /// `true` if the line is only in the file after the edit.
    pub is_added: bool,
    /// Text without its line end.
    pub text: String,
    /// Reason for which the edit should not have changed the line.
    pub fault: Option<Fault>,
}

/// All changed lines, in the order of their files.
#[derive(Clone, Debug, Default)]
pub struct CodeDiff {
    /// Changed lines.
    pub lines: Vec<ChangedLine>,
    /// Number of files that differ.
    pub files: usize,
}

impl CodeDiff {
    /// Compares two sets of files.
    pub fn between(before: &Files, after: &Files) -> Self {
        let mut diff = Self::default();
        let paths = before.keys().chain(after.keys().filter(|path| !before.contains_key(*path)));
        for path in paths {
            let lines = match (before.get(path), after.get(path)) {
                (Some(old), Some(new)) if old == new => continue,
                (Some(old), Some(new)) => compare_texts(path, old, new),
                // A file that comes or goes as a whole has no lines that stay, and so no faults.
                (old, new) => {
                    compare_texts_without_faults(path, old.map_or("", String::as_str), new.map_or("", String::as_str))
                }
            };
            diff.files += 1;
            diff.lines.extend(lines);
        }
        diff
    }

    /// Returns the lines that the edit should not have changed.
    pub fn faults(&self) -> impl Iterator<Item = (&ChangedLine, Fault)> {
        self.lines.iter().filter_map(|line| line.fault.map(|fault| (line, fault)))
    }
}

fn compare_texts(path: &str, old: &str, new: &str) -> Vec<ChangedLine> {
    let mut changed = compare_texts_without_faults(path, old, new);
    let (before, after) = (FileLines::new(old), FileLines::new(new));
    for (at, fault) in find_faults(&changed, &Side { before: &before, after: &after }) {
        changed[at].fault = Some(fault);
    }
    changed
}

/// Returns the shortest list of lines that turns one text into the other.
fn compare_texts_without_faults(path: &str, old: &str, new: &str) -> Vec<ChangedLine> {
    let diff = TextDiff::configure().algorithm(Algorithm::RawMyers).diff_lines(old, new);
    let changed = diff.iter_all_changes().filter_map(|change| {
        let (index, is_added) = match change.tag() {
            ChangeTag::Equal => return None,
            ChangeTag::Delete => (change.old_index(), false),
            ChangeTag::Insert => (change.new_index(), true),
        };
        let text = change.value().trim_end_matches('\n').to_owned();
        let number = index.expect("a changed line is in its file") + 1;
        Some(ChangedLine { path: path.to_owned(), number, is_added, text, fault: None })
    });
    changed.collect()
}

#[cfg(test)]
mod tests;
