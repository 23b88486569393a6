//! Commands of a workspace with an API spec: the only package that does I/O.
//!
//! The package `xtask` of a workspace calls [`main_in`], which turns the commands into `cargo xtask`. Each command
//! takes the [`Folders`] that it works on and a [`Console`], so that tests can run it in temporary workspaces.

#![cfg_attr(
    not(feature = "all-commands"),
    expect(dead_code, unused_imports, reason = "the commands that this build lacks use them")
)]

mod arguments;
mod codegen;
mod console;
#[cfg(feature = "all-commands")]
mod diff;
mod disk;
mod error;
#[cfg(feature = "all-commands")]
mod explain;
#[cfg(feature = "all-commands")]
mod export;
#[cfg(feature = "all-commands")]
mod fix;
mod folders;
mod git;
#[cfg(feature = "all-commands")]
mod import;
#[cfg(feature = "all-commands")]
mod init;
mod kept_blocks;
mod keyword_argument;
#[cfg(feature = "all-commands")]
mod lint;
mod manifest;
mod output;
mod program;
mod query;
#[cfg(feature = "all-commands")]
mod rename;
mod renamed_flags;
mod schema;
mod spec;
mod up_to_date;
#[cfg(feature = "all-commands")]
mod workspace_name;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub use arguments::run_arguments;
pub use codegen::{codegen, codegen_on, watch_with};
pub use console::Console;
pub use disk::{Disk, System, TemporaryFolder};
#[cfg(feature = "all-commands")]
pub use export::{Target, export_on};
#[cfg(feature = "all-commands")]
pub use fix::{FixOptions, fix_on};
pub use folders::Folders;
#[cfg(feature = "all-commands")]
pub use import::{Options as ImportOptions, import_on};
#[cfg(feature = "all-commands")]
pub use init::{Dependencies, InitOptions, init_on};
pub use output::Mode;
#[cfg(feature = "all-commands")]
pub use rename::rename_on;
pub use schema::schema_on;

use program::Program;

/// Exit codes of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Success.
    Fine = 0,
    /// The generated crate does not match the spec, or a `--fail-on` condition was met.
    Findings = 1,
    /// The spec or the command line is invalid.
    Usage = 2,
    /// A file cannot be read or written.
    Io = 3,
}

/// Runs the command line of this process in the workspace at `root`, and returns the exit of the process.
#[must_use]
pub fn main_in(root: &Path) -> ExitCode {
    let mut arguments = std::env::args_os();
    let program = Program::from_path(arguments.next().as_deref());
    let mut console = Console::for_process(std::io::stderr().is_terminal()).for_program(program);
    let exit = run_arguments(arguments, root, &mut console);
    ExitCode::from(exit as u8)
}

/// Returns the root of the workspace for which cargo runs this process: the folder above the package.
#[must_use]
pub fn root() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    manifest.as_deref().and_then(Path::parent).map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}
