//! Errors about generated files.

use super::compare::{OutputChange, OutputComparison};
use super::is_rust_output;
use super::origin::TextOrigin;
use super::replace;
use crate::error::{Error, ErrorCode};

/// Returns the error for a file that differs from the generated one.
pub(super) fn difference_message(path: &str, change: &OutputChange) -> Error {
    let (code, what) = match change {
        OutputChange::Added { .. } => (ErrorCode::Differs, "is missing".to_owned()),
        OutputChange::Changed { origin, .. } => changed_message(path, *origin),
        OutputChange::Kept { .. } => (ErrorCode::Differs, "has blocks that do not match the spec".to_owned()),
        OutputChange::Stale { origin, .. } => stale_message(*origin),
        OutputChange::Leftover => (ErrorCode::Differs, "is left over from an interrupted run".to_owned()),
        OutputChange::Foreign { .. } => (ErrorCode::Foreign, "was not written by `copperplate codegen`".to_owned()),
        OutputChange::Obstacle { what } => (ErrorCode::Obstacle, (*what).to_owned()),
    };
    Error::new(code, format!("{path} {what}")).file(path)
}

fn changed_message(path: &str, origin: TextOrigin) -> (ErrorCode, String) {
    let outdated = format!("does not match {}", origin_message(path));
    match origin {
        TextOrigin::Known => (ErrorCode::Differs, outdated),
        TextOrigin::Conflict { .. } => (ErrorCode::Differs, "contains conflict markers".to_owned()),
        TextOrigin::Edited => (ErrorCode::Edited, "was edited by hand".to_owned()),
        TextOrigin::Unrecorded => (ErrorCode::Differs, outdated + ", and may have been edited by hand"),
    }
}

fn stale_message(origin: TextOrigin) -> (ErrorCode, String) {
    let and = match origin {
        TextOrigin::Known | TextOrigin::Conflict { is_in_git: true } => "",
        TextOrigin::Conflict { is_in_git: false } => ", and contains conflict markers",
        TextOrigin::Edited => ", and was edited by hand",
        TextOrigin::Unrecorded => ", and may have been edited by hand",
    };
    let code = if origin.may_be_lost() { ErrorCode::StaleEdited } else { ErrorCode::Differs };
    (code, format!("is no longer generated{and}"))
}

/// Returns the error for a run that could not write everything, with the state of the files.
pub(super) fn incomplete_message(failure: &replace::ReplaceFailure, comparison: &OutputComparison) -> Error {
    let total = comparison.changes.iter().filter(|(_, change)| !matches!(change, OutputChange::Leftover)).count();
    let state = match failure.done {
        0 => "nothing was changed".to_owned(),
        done => format!("{done} of {total} files are up to date now"),
    };
    Error::cannot_write(&failure.path, &failure.error).note(state).help("fix the cause and run the command again")
}

/// Returns the source from which a file is generated.
pub(super) fn origin_message(path: &str) -> &'static str {
    if is_rust_output(path) { "the spec" } else { "the spec language" }
}
