//! The workspace's commands, and the only place with IO.
//!
//! Each command takes the root of a workspace and a [`Console`], so that tests run it on a tree of their own.

mod codegen;
mod console;
mod diff;
mod disk;
mod manifest;
mod schema;
mod spec;
pub mod spec_diff;

use std::path::{Path, PathBuf};

pub use codegen::{Mode, codegen};
pub use console::Console;
pub use schema::schema;
pub use spec_diff::spec_diff;

/// How a command ends. The numbers are the process's exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Fine = 0,
    /// The emitted crate does not match the spec.
    Findings = 1,
    /// The spec or the command is wrong.
    Usage = 2,
    /// A file cannot be read or written.
    Io = 3,
}

/// The root of the workspace that cargo runs this for.
#[must_use]
pub fn root() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    manifest.as_deref().and_then(Path::parent).map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Prints the ledger.
pub fn assumptions(root: &Path, console: &mut Console) -> Exit {
    match spec::understand(root, console) {
        Ok((_, model)) => {
            console.out(&generator::ledger::text(&model));
            Exit::Fine
        }
        Err(exit) => exit,
    }
}

/// Where an export goes.
pub enum Target {
    /// To standard output.
    Console,
    /// To a file.
    File(PathBuf),
}

/// Prints the spec as OpenAPI.
pub fn export(root: &Path, target: &Target, console: &mut Console) -> Exit {
    let model = match spec::understand(root, console) {
        Ok((_, model)) => model,
        Err(exit) => return exit,
    };
    let text = generator::openapi::openapi(&model);
    match target {
        Target::Console => console.out(&text),
        Target::File(path) => {
            if let Err(error) = disk::write(path, &text) {
                return console.io(path, "write", &error);
            }
        }
    }
    Exit::Fine
}
