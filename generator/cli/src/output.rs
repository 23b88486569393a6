//! Generated files, compared with those on disk, and written or checked.

mod check;
mod compare;
mod line_diff;
mod messages;
mod replace;
mod write;

use std::path::Path;

use copperplate_language::files::Files;

use self::check::check;
use self::compare::Comparison;
use self::write::write;
use crate::console::Console;
use crate::disk::Disk;
use crate::error::{Error, Failure};
use crate::{Exit, Folders};

/// Treatment of differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write what differs.
    Write,
    /// Report what differs.
    Check,
}

/// Compares files, by their path from the root of the workspace, with the disk, and writes or reports what differs.
pub(crate) fn output(
    disk: &mut dyn Disk,
    folders: &Folders,
    files: &Files,
    mode: Mode,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let comparison = Comparison::of(folders, files).map_err(|(path, error)| Error::read(&path, &error))?;
    match mode {
        Mode::Check => Ok(check(&comparison, console)),
        Mode::Write => write(disk, folders.root(), &comparison, console),
    }
}

/// Returns `true` for a generated Rust file; the others are the schema and the reference.
fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "rs")
}
