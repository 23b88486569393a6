//! Commands that this build lacks: their arguments are forwarded unchanged to the build with all commands, which cargo
//! builds and runs.
//!
//! `codegen` needs half of the crates that all commands need. A workspace therefore has two programs in its package
//! `xtask`: one builds fast, and the other one is built when it is first needed.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command as Process, ExitStatus};

use clap::Args;
use copperplate_language::diagnostics::Format;

use super::Command;
use crate::console::Console;
use crate::error::{Error, ErrorCode};
use crate::folders::FolderOptions;
use crate::program::ALL_COMMANDS;
use crate::{Exit, Folders};

#[derive(Args)]
#[command(disable_help_flag = true)]
pub(super) struct ForwardedArguments {
    /// Their meaning is known in the other build
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _words: Vec<OsString>,
}

pub(super) type DiffOptions = ForwardedArguments;
pub(super) type ExportArguments = ForwardedArguments;
pub(super) type FixArguments = ForwardedArguments;
pub(super) type ImportArguments = ForwardedArguments;
pub(super) type InitArguments = ForwardedArguments;
pub(super) type LintArguments = ForwardedArguments;
pub(super) type RenameArguments = ForwardedArguments;
pub(super) type WhichArguments = ForwardedArguments;

impl Command for ForwardedArguments {
    fn run(self: Box<Self>, _: &Folders, words: &[OsString], console: &mut Console) -> Exit {
        run_other_build(words, console)
    }

    fn folders(&self) -> FolderOptions {
        FolderOptions::default()
    }

    fn is_read_only(&self) -> bool {
        true
    }

    fn message_format(&self) -> Format {
        Format::Human
    }
}

/// Returns `true` for `help COMMAND`.
pub(super) fn is_help_of_command(words: &[OsString]) -> bool {
    matches!(words, [help, _, ..] if help == "help")
}

/// Runs a command line in the other build. Returns its exit.
pub(super) fn run_other_build(words: &[OsString], console: &mut Console) -> Exit {
    let outcome = run_cargo(words);
    console.finish(outcome.map_err(Into::into))
}

fn run_cargo(words: &[OsString]) -> Result<Exit, Error> {
    let this = std::env::current_exe().ok();
    let package = this.as_deref().and_then(|path| path.file_stem()?.to_str()).unwrap_or("xtask");
    let mut cargo = Process::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["run", "--package", package, "--bin", &format!("{package}{ALL_COMMANDS}")]);
    cargo.args(["--features", "all-commands"]);
    // Cargo was started in the workspace, or with its manifest.
    if let Some(folder) = std::env::var_os("CARGO_MANIFEST_DIR") {
        cargo.arg("--manifest-path").arg(Path::new(&folder).join("Cargo.toml"));
    }
    let status = cargo.arg("--").args(words).status();
    match status.as_ref().map(ExitStatus::code) {
        Ok(Some(0)) => Ok(Exit::Fine),
        Ok(Some(1)) => Ok(Exit::Findings),
        Ok(Some(2)) => Ok(Exit::Usage),
        Ok(Some(3)) => Ok(Exit::Io),
        Ok(_) => Err(cannot_run(package, "cargo failed")),
        Err(error) => Err(cannot_run(package, &format!("cargo cannot be started: {error}"))),
    }
}

fn cannot_run(package: &str, reason: &str) -> Error {
    let message = format!("the program with this command cannot be run: {reason}");
    let help = format!(
        "the manifest of the package `{package}` needs the program `{package}{ALL_COMMANDS}` and the feature \
         `all-commands`, as `copperplate init` writes them"
    );
    Error::new(ErrorCode::Usage, message).help(help)
}
