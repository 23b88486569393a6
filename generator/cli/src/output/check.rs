//! `codegen --check`: reports what differs.

use super::compare::{Change, Comparison};
use super::line_diff::line_diff;
use super::messages;
use crate::Exit;
use crate::console::Console;

pub(super) fn check(comparison: &Comparison, console: &mut Console) -> Exit {
    if comparison.changes.is_empty() {
        console.step("Unchanged", &format!("{} files", comparison.unchanged));
        return Exit::Fine;
    }
    for (path, change) in &comparison.changes {
        console.error(&messages::difference(path, change));
        let (old, new) = texts(change);
        if old != new {
            console.detail(&line_diff(path, messages::origin(path), old, new));
        }
    }
    let count = comparison.changes.len();
    let differ = if count == 1 { "file differs" } else { "files differ" };
    console.summary(&format!(
        "error: {count} {differ}, {} are unchanged; nothing was written\n\
         help: run `copperplate codegen` and commit the result\n",
        comparison.unchanged
    ));
    Exit::Findings
}

/// Returns the text on disk and the generated one.
fn texts(change: &Change) -> (&str, &str) {
    match change {
        Change::Added { new } => ("", new),
        Change::Changed { old, new } | Change::Edited { old, new } | Change::Foreign { old, new } => (old, new),
        Change::Stale { old } | Change::StaleEdited { old } => (old, ""),
        Change::Leftover | Change::Obstacle { .. } => ("", ""),
    }
}
