//! Surroundings of a line that its text alone does not show.

use super::ChangedLine;

/// Lines of a file that are part of an import or of the condition of an item.
pub(super) struct FileLines {
    imports: Vec<bool>,
    conditions: Vec<bool>,
}

impl FileLines {
    pub(super) fn new(text: &str) -> Self {
        Self {
            imports: lines_between(text, starts_import, ";"),
            conditions: lines_between(text, |line| line.trim_start().starts_with("#[cfg("), "]"),
        }
    }

    /// Returns the number of the item that the condition in a line is about; `None` if it is not part of a condition.
    fn conditional_item(&self, number: usize) -> Option<usize> {
        let is_condition = |number: usize| self.conditions.get(number - 1).copied().unwrap_or_default();
        is_condition(number).then(|| (number..self.conditions.len() + 2).find(|number| !is_condition(*number)))?
    }
}

/// Returns for each line whether it is part of something with this start and end.
fn lines_between(text: &str, is_start: impl Fn(&str) -> bool, end: &str) -> Vec<bool> {
    let mut is_inside = false;
    let lines = text.lines().map(|line| {
        let is_part = is_inside || is_start(line);
        is_inside = is_part && !line.trim_end().ends_with(end);
        is_part
    });
    lines.collect()
}

/// Returns `true` for the first line of an import or a list of exports. A glob does not depend on single items: it comes
/// with its module.
fn starts_import(line: &str) -> bool {
    let line = line.trim_start();
    if line.ends_with("::*;") {
        return false;
    }
    let visibility = ["pub(crate) ", "pub(super) ", "pub "].iter().find_map(|word| line.strip_prefix(word));
    visibility.unwrap_or(line).starts_with("use ")
}

/// A file before and after an edit.
pub(super) struct Side<'f> {
    pub(super) before: &'f FileLines,
    pub(super) after: &'f FileLines,
}

impl Side<'_> {
    /// Returns `true` if the line is part of an import.
    pub(super) fn is_import(&self, line: &ChangedLine) -> bool {
        self.file_of(line).imports.get(line.number - 1).copied().unwrap_or_default()
    }

    /// Returns `true` if the line is part of a condition whose item is the same on both sides.
    pub(super) fn is_condition_of_unchanged_item(&self, changed: &[ChangedLine], line: &ChangedLine) -> bool {
        let item = self.file_of(line).conditional_item(line.number);
        let has_changed =
            |number| changed.iter().any(|other| other.is_added == line.is_added && other.number == number);
        item.is_some_and(|number| !has_changed(number))
    }

    fn file_of(&self, line: &ChangedLine) -> &FileLines {
        if line.is_added { self.after } else { self.before }
    }
}
