//! Errors about generated files.

use super::compare::{OutputChange, OutputComparison};
use super::is_rust_output;
use super::replace;
use crate::error::{Error, ErrorCode};

/// Returns the error for a file that differs from the generated one.
pub(super) fn difference_message(path: &str, change: &OutputChange) -> Error {
    let outdated = format!("does not match {}", origin_message(path));
    let (code, what) = match change {
        OutputChange::Added { .. } => (ErrorCode::Differs, "is missing"),
        OutputChange::Changed { .. } => (ErrorCode::Differs, outdated.as_str()),
        OutputChange::Edited { .. } => (ErrorCode::Edited, "was edited by hand"),
        OutputChange::Stale { .. } => (ErrorCode::Differs, "is no longer generated"),
        OutputChange::StaleEdited { .. } => (ErrorCode::StaleEdited, "is no longer generated, and was edited by hand"),
        OutputChange::Leftover => (ErrorCode::Differs, "is left over from an interrupted run"),
        OutputChange::Foreign { .. } => (ErrorCode::Foreign, "was not written by `copperplate codegen`"),
        OutputChange::Obstacle { what } => (ErrorCode::Obstacle, *what),
    };
    Error::new(code, format!("{path} {what}")).file(path)
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
