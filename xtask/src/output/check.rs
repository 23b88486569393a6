//! What is said of the differences.

use generator::diagnostics::ErrorReport;

use super::compare::{Change, Comparison};
use super::is_rust;
use super::write::Failure;
use crate::console::Console;
use crate::error::ErrorCode;
use crate::{Exit, line_diff};

/// Shows what differs and how to mend it.
pub(super) fn check(comparison: &Comparison, console: &mut Console) -> Exit {
    if comparison.changes.is_empty() {
        console.step("Unchanged", &format!("{} files", comparison.unchanged));
        return Exit::Fine;
    }
    for (path, change) in &comparison.changes {
        let (old, new) = texts(change);
        console.fault(&report(path, change));
        if old != new {
            console.detail(&line_diff::diff(path, &format!("from {}", origin(path)), old, new));
        }
    }
    let count = comparison.changes.len();
    let differ = if count == 1 { "file differs" } else { "files differ" };
    console.summary(&format!(
        "error: {count} {differ}, {} are as they should be; nothing was written\n\
         help: run `cargo xtask codegen` and commit the result\n",
        comparison.unchanged
    ));
    Exit::Findings
}

/// Refuses to write where something stands that is not ours.
pub(super) fn in_the_way(comparison: &Comparison, console: &mut Console) -> Result<(), Exit> {
    let mut outcome = Ok(());
    for (path, change) in &comparison.changes {
        let help = match change {
            Change::Foreign { .. } => "move it somewhere else: what stands there is emitted",
            Change::Obstacle { .. } => "move it somewhere else, or remove it",
            Change::StaleEdited { .. } => "delete it, or take away its first line to keep it",
            Change::Added { .. }
            | Change::Changed { .. }
            | Change::Edited { .. }
            | Change::Stale { .. }
            | Change::Leftover => continue,
        };
        console.fault(&report(path, change).note("nothing was written").help(help));
        outcome = Err(Exit::Io);
    }
    outcome
}

/// Says where writing failed, and what the disk holds now.
pub(super) fn failed(failure: &Failure, comparison: &Comparison, console: &mut Console) -> Exit {
    let path = failure.path.display().to_string();
    let report = ErrorReport::new(ErrorCode::Write.id(), format!("cannot write {path}: {}", failure.error)).file(path);
    let total = comparison.changes.iter().filter(|(_, change)| !matches!(change, Change::Leftover)).count();
    let report = match failure.done {
        0 => report.note("nothing was changed"),
        done => report.note(format!("{done} of {total} files are as they should be now")),
    };
    console.fault(&report.help("mend the cause and run the command again"));
    Exit::Io
}

fn report(path: &str, change: &Change) -> ErrorReport {
    let unlike = format!("does not match {}", origin(path));
    let (code, what) = match change {
        Change::Added { .. } => (ErrorCode::Differs, "is missing"),
        Change::Changed { .. } => (ErrorCode::Differs, unlike.as_str()),
        Change::Edited { .. } => (ErrorCode::Edited, "was edited by hand"),
        Change::Stale { .. } => (ErrorCode::Differs, "comes from nothing in the spec any more"),
        Change::StaleEdited { .. } => {
            (ErrorCode::StaleEdited, "comes from nothing in the spec any more, and was edited by hand")
        }
        Change::Leftover => (ErrorCode::Differs, "was left by a run that was stopped"),
        Change::Foreign { .. } => (ErrorCode::Foreign, "was not written by `cargo xtask codegen`"),
        Change::Obstacle { what } => (ErrorCode::Obstacle, *what),
    };
    ErrorReport::new(code.id(), format!("{path} {what}")).file(path)
}

/// What a file comes from.
fn origin(path: &str) -> &'static str {
    if is_rust(path) { "the spec" } else { "the spec language" }
}

/// What stands there, and what should.
fn texts(change: &Change) -> (&str, &str) {
    match change {
        Change::Added { new } => ("", new),
        Change::Changed { old, new } | Change::Edited { old, new } | Change::Foreign { old, new } => (old, new),
        Change::Stale { old } | Change::StaleEdited { old } => (old, ""),
        Change::Leftover | Change::Obstacle { .. } => ("", ""),
    }
}
