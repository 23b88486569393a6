//! Replacements of lines.

use std::ops::Range;

/// Lines that replace others.
#[derive(Clone, Debug)]
pub(super) struct Splice {
    lines: Range<usize>,
    by: Vec<String>,
}

impl Splice {
    pub(super) fn insert(before: usize, by: Vec<String>) -> Self {
        Self { lines: before..before, by }
    }

    pub(super) fn remove(lines: Range<usize>) -> Self {
        Self { lines, by: Vec::new() }
    }

    pub(super) fn replace(line: usize, by: String) -> Self {
        Self { lines: line..line + 1, by: vec![by] }
    }
}

/// Applies replacements of lines of the same text, which do not overlap.
pub(super) fn apply_splices(text: &str, splices: &[Splice]) -> String {
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let mut sorted: Vec<_> = splices.iter().collect();
    sorted.sort_by_key(|splice| std::cmp::Reverse(splice.lines.start));
    for splice in sorted {
        lines.splice(splice.lines.clone(), splice.by.clone());
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}
