//! Generated files, compared with those on disk, and written or checked.

mod check;
mod compare;
mod conflict;
pub(crate) mod line_diff;
mod messages;
mod origin;
pub(crate) mod record;
mod replace;
mod saved;
mod write;

use std::path::Path;

use copperplate_language::files::Files;

use self::check::check_output;
use self::compare::OutputComparison;
use self::write::write_output;
use crate::console::Console;
use crate::disk::Disk;
use crate::error::{Error, Failure};
use crate::kept_blocks::KeptFile;
use crate::{Exit, Folders};

/// Treatment of differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write the files that differ.
    Write,
    /// Report the files that differ.
    Check,
}

/// Compares files, by their path from the root of the workspace, with the disk, and writes or reports the differences.
/// `kept` are files with outdated blocks.
pub(crate) fn output_files(
    disk: &mut dyn Disk,
    folders: &Folders,
    files: &Files,
    kept: Vec<KeptFile>,
    mode: Mode,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let comparison =
        OutputComparison::new(folders, files, kept).map_err(|(path, error)| Error::cannot_read(&path, &error))?;
    match mode {
        Mode::Check => Ok(check_output(&comparison, console)),
        Mode::Write => write_output(disk, folders.root(), files, &comparison, console),
    }
}

/// Returns `true` for a generated Rust file; the others are the schema and the reference.
fn is_rust_output(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "rs")
}

/// Returns the text of a file with the line ends of generated files: a checkout may have others. Invalid UTF-8 was not
/// generated, and is only shown.
fn normalized_text(bytes: Vec<u8>) -> String {
    let text = String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    if text.contains("\r\n") { text.replace("\r\n", "\n") } else { text }
}
