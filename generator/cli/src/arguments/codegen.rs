//! Arguments of the commands of every build: `codegen`, `schema` and `assumptions`.

use std::ffi::OsString;

use clap::Args;
use copperplate_language::diagnostics::Format;

use super::{Command, MessageOptions};
use crate::codegen::{codegen, codegen_timed, watch};
use crate::console::Console;
use crate::folders::FolderOptions;
use crate::keyword_argument::keyword_argument;
use crate::query::assumptions::{self, assumptions};
use crate::schema::schema;
use crate::{Exit, Folders, Mode};

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate codegen
  copperplate codegen --check --message-format github    in CI
  copperplate codegen --watch                    while you edit the spec
  copperplate codegen --spec things/spec --out things/client    in a workspace with several specs")]
pub(super) struct CodegenArguments {
    /// Write no files; fail with a diff if the crate does not match the spec
    #[arg(long)]
    check: bool,
    /// Generate again whenever the spec is saved
    #[arg(long, conflicts_with_all = ["check", "timings"])]
    watch: bool,
    /// Print the time of each stage
    #[arg(long)]
    timings: bool,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for CodegenArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        if self.watch {
            return watch(folders, console);
        }
        let run = if self.timings { codegen_timed } else { codegen };
        run(folders, if self.check { Mode::Check } else { Mode::Write }, console)
    }

    fn folders(&self) -> FolderOptions {
        self.folders.clone()
    }

    fn is_read_only(&self) -> bool {
        self.check
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}

#[derive(Args)]
pub(super) struct SchemaArguments {
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for SchemaArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        schema(folders, console)
    }

    fn folders(&self) -> FolderOptions {
        self.folders.clone()
    }

    fn is_read_only(&self) -> bool {
        false
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate assumptions
  copperplate assumptions --format markdown > assumptions.md")]
pub(super) struct AssumptionsArguments {
    /// Format of the list
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = keyword_argument(assumptions::Format::ALL))]
    format: assumptions::Format,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for AssumptionsArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        assumptions(folders, self.format, console)
    }

    fn folders(&self) -> FolderOptions {
        self.folders.clone()
    }

    fn is_read_only(&self) -> bool {
        true
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}
