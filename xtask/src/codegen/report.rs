//! What `--check` says.

use similar::TextDiff;

use super::compare::{Change, Comparison};
use crate::Exit;
use crate::console::Console;

/// The most lines of a diff that are shown for a file.
const DIFF_LINES_MAX: usize = 60;

/// Shows what differs and how to mend it.
pub(super) fn check(comparison: &Comparison, console: &mut Console) -> Exit {
    if comparison.changes.is_empty() {
        console.step("Unchanged", &format!("{} files", comparison.unchanged));
        return Exit::Fine;
    }
    for (path, change) in &comparison.changes {
        let (what, old, new) = match change {
            Change::Added { new } => ("is missing", "", new.as_str()),
            Change::Changed { old, new } => ("does not match the spec", old.as_str(), new.as_str()),
            Change::Edited { old, new } => ("was edited by hand", old.as_str(), new.as_str()),
            Change::Stale { old } => ("comes from nothing in the spec any more", old.as_str(), ""),
            Change::Foreign { old, new } => ("was not written by `cargo xtask codegen`", old.as_str(), new.as_str()),
        };
        console.err(&format!("error: generated/{path} {what}\n"));
        console.err(&diff(path, old, new));
    }
    let count = comparison.changes.len();
    let files = if count == 1 { "file differs" } else { "files differ" };
    console.err(&format!(
        "error: {count} {files}, {} are as they should be; nothing was written\n\
         help: run `cargo xtask codegen` and commit the result\n",
        comparison.unchanged
    ));
    Exit::Findings
}

fn diff(path: &str, old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let header = (format!("generated/{path} (on disk)"), format!("generated/{path} (from the spec)"));
    let text = diff.unified_diff().context_radius(2).header(&header.0, &header.1).to_string();
    let mut shown: Vec<_> = text.lines().take(DIFF_LINES_MAX).map(str::to_owned).collect();
    let left = text.lines().count().saturating_sub(DIFF_LINES_MAX);
    if left > 0 {
        shown.push(format!("… {left} more lines"));
    }
    shown.join("\n") + "\n\n"
}
