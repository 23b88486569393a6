//! Makes emitted files be what they should, or says where they are not.

mod check;
mod compare;
mod write;

use std::path::Path;

use generator::diagnostics::ErrorReport;
use generator::files::Files;

use self::compare::{Change, Comparison};
use crate::Exit;
use crate::console::Console;
use crate::disk::Disk;
use crate::error::ErrorCode;

/// Whether to write, or only to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Make the files match the spec.
    Write,
    /// Fail if they do not.
    Check,
}

/// Compares files, by their path from `root`, with the disk, and writes what differs if it should.
pub(crate) fn output(
    disk: &mut dyn Disk,
    root: &Path,
    files: &Files,
    mode: Mode,
    console: &mut Console,
) -> Result<Exit, Exit> {
    let comparison = Comparison::of(root, files).map_err(|(path, error)| console.io(ErrorCode::Read, &path, &error))?;
    match mode {
        Mode::Check => Ok(check::check(&comparison, console)),
        Mode::Write => write(disk, root, &comparison, console),
    }
}

fn write(disk: &mut dyn Disk, root: &Path, comparison: &Comparison, console: &mut Console) -> Result<Exit, Exit> {
    check::in_the_way(comparison, console)?;
    are_rust(comparison, console)?;
    if let Err(failure) = write::write(disk, root, comparison) {
        return Err(check::failed(&failure, comparison, console));
    }
    for (path, change) in &comparison.changes {
        let (verb, why) = match change {
            Change::Added { .. } | Change::Changed { .. } => ("Wrote", ""),
            Change::Edited { .. } => ("Restored", ", which was edited by hand"),
            Change::Stale { .. } => ("Removed", ""),
            Change::Leftover => ("Removed", ", which a run that was stopped had left"),
            Change::StaleEdited { .. } | Change::Foreign { .. } | Change::Obstacle { .. } => {
                unreachable!("it was refused above")
            }
        };
        console.step(verb, &format!("{path}{why}"));
    }
    console.step("Unchanged", &format!("{} files", comparison.unchanged));
    Ok(Exit::Fine)
}

/// Reads again what is about to be written: what is on the disk already has been read by the compiler.
fn are_rust(comparison: &Comparison, console: &mut Console) -> Result<(), Exit> {
    let mut outcome = Ok(());
    for (path, change) in comparison.changes.iter().filter(|(path, _)| is_rust(path)) {
        if let Change::Added { new } | Change::Changed { new, .. } | Change::Edited { new, .. } = change
            && let Err(error) = generator::reparse(new)
        {
            let report =
                ErrorReport::new(ErrorCode::NotRust.id(), format!("{path} would not be Rust: {error}")).file(path);
            console.fault(&report.help("this is an error of the generator; please report it. Nothing was written"));
            outcome = Err(Exit::Usage);
        }
    }
    outcome
}

/// What is emitted is Rust, but for the schema.
fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "rs")
}
