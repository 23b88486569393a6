//! The workspace's commands, and the only place with IO.
//!
//! Each command takes the root of a workspace and a [`Console`], so that tests run it on a tree of their own.

mod codegen;
mod console;
pub mod diff;
mod disk;
mod error;
mod explain;
mod export;
mod line_diff;
mod lint;
mod manifest;
mod output;
mod schema;
mod spec;
mod up_to_date;

use std::path::{Path, PathBuf};

use generator::diagnostics::ErrorReport;

pub use codegen::{codegen, codegen_to};
pub use console::Console;
pub use diff::diff;
pub use disk::{Disk, System};
pub use explain::{Topic, explain};
pub use export::{Target, export, export_to};
pub use lint::lint;
pub use output::Mode;
pub use schema::{schema, schema_to};

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

/// Says that the command line cannot be understood.
pub fn usage_error(error: &str, usage: &str, console: &mut Console) -> Exit {
    console.fault(&ErrorReport::new(error::ErrorCode::Arguments.id(), error));
    console.err(usage);
    Exit::Usage
}

/// Output format of the assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For a terminal.
    Text,
    /// For a page.
    Markdown,
}

/// Prints the assumptions.
pub fn assumptions(root: &Path, form: Form, console: &mut Console) -> Exit {
    match spec::understand(root, console) {
        Ok((_, model)) => {
            console.out(&match form {
                Form::Text => generator::assumptions::text(&model),
                Form::Markdown => generator::assumptions::markdown(&model),
            });
            Exit::Fine
        }
        Err(exit) => exit,
    }
}
