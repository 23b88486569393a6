//! What `--check` says.

use super::compare::{Change, Comparison};
use crate::console::Console;
use crate::{Exit, diff};

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
        console.err(&diff::diff(&format!("generated/{path}"), "from the spec", old, new));
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
