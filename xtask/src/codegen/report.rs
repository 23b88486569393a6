//! What is said of the differences.

use generator::diagnostics::Report;
use similar::TextDiff;

use super::compare::{Change, Comparison};
use super::replace::Failure;
use crate::Exit;
use crate::console::Console;
use crate::fault::Fault;

/// The most lines of a diff that are shown for a file.
const DIFF_LINES_MAX: usize = 60;

/// Shows what differs and how to mend it.
pub(super) fn check(comparison: &Comparison, console: &mut Console) -> Exit {
    if comparison.changes.is_empty() {
        console.step("Unchanged", &format!("{} files", comparison.unchanged));
        return Exit::Fine;
    }
    for (path, change) in &comparison.changes {
        let (old, new) = texts(change);
        console.fault(&report(path, change));
        console.detail(&diff(path, old, new));
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
            Change::Foreign { .. } => "move it somewhere else; everything in generated/src is emitted",
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
    let report = Report::new(Fault::Write.id(), format!("cannot write {path}: {}", failure.error)).file(path);
    let total = comparison.changes.iter().filter(|(_, change)| !matches!(change, Change::Leftover)).count();
    let report = match failure.done {
        0 => report.note("nothing was changed"),
        done => report.note(format!("{done} of {total} files are as they should be now")),
    };
    console.fault(&report.help("mend the cause and run the command again"));
    Exit::Io
}

fn report(path: &str, change: &Change) -> Report {
    let (fault, what) = match change {
        Change::Added { .. } => (Fault::Differs, "is missing"),
        Change::Changed { .. } => (Fault::Differs, "does not match the spec"),
        Change::Edited { .. } => (Fault::Edited, "was edited by hand"),
        Change::Stale { .. } => (Fault::Differs, "comes from nothing in the spec any more"),
        Change::StaleEdited { .. } => {
            (Fault::StaleEdited, "comes from nothing in the spec any more, and was edited by hand")
        }
        Change::Leftover => (Fault::Differs, "was left by a run that was stopped"),
        Change::Foreign { .. } => (Fault::Foreign, "was not written by `cargo xtask codegen`"),
        Change::Obstacle { what } => (Fault::Obstacle, *what),
    };
    let file = format!("generated/{path}");
    let file = file.trim_end_matches('/');
    Report::new(fault.id(), format!("{file} {what}")).file(file)
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

fn diff(path: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
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
