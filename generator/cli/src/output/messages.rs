//! Errors about generated files.

use super::compare::{Change, Comparison};
use super::is_rust;
use super::replace;
use crate::error::{Error, ErrorCode};

/// Returns the error for a file that is not as generated.
pub(super) fn difference(path: &str, change: &Change) -> Error {
    let outdated = format!("does not match {}", origin(path));
    let (code, what) = match change {
        Change::Added { .. } => (ErrorCode::Differs, "is missing"),
        Change::Changed { .. } => (ErrorCode::Differs, outdated.as_str()),
        Change::Edited { .. } => (ErrorCode::Edited, "was edited by hand"),
        Change::Stale { .. } => (ErrorCode::Differs, "is no longer generated"),
        Change::StaleEdited { .. } => (ErrorCode::StaleEdited, "is no longer generated, and was edited by hand"),
        Change::Leftover => (ErrorCode::Differs, "is left over from an interrupted run"),
        Change::Foreign { .. } => (ErrorCode::Foreign, "was not written by `copperplate codegen`"),
        Change::Obstacle { what } => (ErrorCode::Obstacle, *what),
    };
    Error::new(code, format!("{path} {what}")).file(path)
}

/// Returns the error for a run that could not write everything, with the state of the files.
pub(super) fn incomplete(failure: &replace::Failure, comparison: &Comparison) -> Error {
    let total = comparison.changes.iter().filter(|(_, change)| !matches!(change, Change::Leftover)).count();
    let state = match failure.done {
        0 => "nothing was changed".to_owned(),
        done => format!("{done} of {total} files are up to date now"),
    };
    Error::write(&failure.path, &failure.error).note(state).help("fix the cause and run the command again")
}

/// Returns the source from which a file is generated.
pub(super) fn origin(path: &str) -> &'static str {
    if is_rust(path) { "the spec" } else { "the spec language" }
}
