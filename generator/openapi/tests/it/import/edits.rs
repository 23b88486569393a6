//! Edits of a document, as data: `== name`, then the lines to replace and their replacement. Without lines to replace,
//! the replacement is the whole document.

use std::ops::RangeInclusive;
use std::path::Path;

use copperplate_language::files::Source;

/// An edited document.
pub(super) struct Edit {
    pub(super) name: String,
    pub(super) text: String,
    /// Lines that differ from the base.
    lines: RangeInclusive<usize>,
    /// Text of the line with the error, if it is another line.
    elsewhere: Option<String>,
}

impl Edit {
    /// Returns `true` if the error should be at a line.
    pub(super) fn is_at(&self, line: usize) -> bool {
        match &self.elsewhere {
            Some(part) => self.text.lines().nth(line - 1).is_some_and(|line| line.contains(part.as_str())),
            None => self.lines.contains(&line),
        }
    }
}

/// Returns the document that all edits start from.
pub(super) fn base() -> Source {
    let text = include_str!("../../../../tests/data/import-broken/base.yaml").to_owned();
    Source { path: "notes.yaml".to_owned(), text }
}

/// Returns the edited documents of a file.
pub(super) fn edits(path: &Path) -> Vec<Edit> {
    edits_of(&base().text, path)
}

/// Returns the edits of another document.
pub(super) fn edits_of(base: &str, path: &Path) -> Vec<Edit> {
    let text = std::fs::read_to_string(path).expect("a file of edits");
    let cases = text.split("== ").skip(1);
    cases.map(|case| edit(case, base)).collect()
}

fn edit(case: &str, base: &str) -> Edit {
    let (title, lines) = case.split_once('\n').expect("a name and an edit");
    let (name, elsewhere) = title.split_once(" @ ").map_or((title, None), |(name, part)| (name, Some(part)));
    let with = |mark: char| lines.lines().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>();
    let (old, new) = (with('-'), with('+'));
    let (text, first) = if old.is_empty() {
        (new.join("\n"), 1)
    } else {
        let old = old.join("\n");
        let at = base.find(&old).unwrap_or_else(|| panic!("{name}: the base has no\n{old}"));
        assert_eq!(base.matches(&old).count(), 1, "{name}: not once\n{old}");
        let text = format!("{}{}{}", &base[..at], new.join("\n"), &base[at + old.len()..]);
        (text, base[..at].matches('\n').count() + 1)
    };
    let lines = first..=first + new.len().max(1) - 1;
    Edit { name: name.to_owned(), text, lines, elsewhere: elsewhere.map(str::to_owned) }
}
