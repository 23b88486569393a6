//! `codegen --check`: reports the files that differ.

use super::compare::{OutputChange, OutputComparison};
use super::line_diff::line_diff;
use super::messages;
use crate::Exit;
use crate::console::Console;

pub(super) fn check_output(comparison: &OutputComparison, console: &mut Console) -> Exit {
    if comparison.changes.is_empty() {
        console.step("Unchanged", &format!("{} files", comparison.unchanged));
        return Exit::Fine;
    }
    for (path, change) in &comparison.changes {
        console.error(&messages::difference_message(path, change));
        let (old, new) = texts_to_check(change);
        if old != new {
            let is_kept = matches!(change, OutputChange::Kept { .. });
            let origin = if is_kept { "the spec" } else { messages::origin_message(path) };
            console.detail(&line_diff(path, origin, old, new));
        }
    }
    let count = comparison.changes.len();
    let differ = if count == 1 { "file differs" } else { "files differ" };
    console.summary(&format!(
        "error: {count} {differ}, {} are unchanged\n\
         help: run `copperplate codegen` and commit the result\n",
        comparison.unchanged
    ));
    Exit::Findings
}

/// Returns the text on disk and the generated one.
fn texts_to_check(change: &OutputChange) -> (&str, &str) {
    match change {
        OutputChange::Added { new } => ("", new),
        OutputChange::Changed { old, new, .. }
        | OutputChange::Kept { old, new }
        | OutputChange::Foreign { old, new } => (old, new),
        OutputChange::Stale { old, .. } => (old, ""),
        OutputChange::Leftover | OutputChange::Obstacle { .. } => ("", ""),
    }
}
