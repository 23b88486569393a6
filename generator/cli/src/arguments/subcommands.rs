//! The subcommands. The list is the same in every build.

use clap::Subcommand;

use super::Command;
#[cfg(feature = "all-commands")]
use super::all_commands::{
    ExportArguments, FixArguments, ImportArguments, InitArguments, LintArguments, RenameArguments, WhichArguments,
};
use super::codegen::{AssumptionsArguments, CodegenArguments, SchemaArguments};
#[cfg(not(feature = "all-commands"))]
use super::other_build::{
    DiffOptions, ExportArguments, FixArguments, ImportArguments, InitArguments, LintArguments, RenameArguments,
    WhichArguments,
};
#[cfg(feature = "all-commands")]
use crate::diff::Options as DiffOptions;

#[derive(Subcommand)]
pub(super) enum SubcommandArguments {
    /// Write the crate in `generated/` from `spec/`
    Codegen(CodegenArguments),
    /// Create a new workspace: a sample spec, its crate and the commands, ready to run
    Init(Box<InitArguments>),
    /// Create a spec from an OpenAPI document, or merge the next revision of the document into it
    Import(Box<ImportArguments>),
    /// Rename a call, a type, a field or a resource everywhere in the spec
    Rename(RenameArguments),
    /// Report all errors and warnings about `spec/`, without writing anything
    Lint(LintArguments),
    /// Make the edits that errors and warnings about `spec/` are sure of, and list the other ones
    Fix(FixArguments),
    /// Report how a change to `spec/`, or to an OpenAPI document, affects clients, the service and the crate
    Diff(Box<DiffOptions>),
    /// Write the JSON Schema and the reference of the spec language; `codegen` writes them too
    Schema(SchemaArguments),
    /// Print the assumptions made where the API document is silent
    Assumptions(AssumptionsArguments),
    /// Print all names of a call or a type, by any of them: in the spec, in Rust, on the wire, in the document
    Which(WhichArguments),
    /// Print the spec in another format
    Export(ExportArguments),
}

impl SubcommandArguments {
    #[cfg_attr(
        not(feature = "all-commands"),
        expect(clippy::match_same_arms, reason = "the arguments of other commands have one type")
    )]
    pub(super) fn into_command(self) -> Box<dyn Command> {
        match self {
            Self::Codegen(arguments) => Box::new(arguments),
            Self::Init(arguments) => arguments,
            Self::Import(arguments) => arguments,
            Self::Rename(arguments) => Box::new(arguments),
            Self::Lint(arguments) => Box::new(arguments),
            Self::Fix(arguments) => Box::new(arguments),
            Self::Diff(options) => options,
            Self::Schema(arguments) => Box::new(arguments),
            Self::Assumptions(arguments) => Box::new(arguments),
            Self::Which(arguments) => Box::new(arguments),
            Self::Export(arguments) => Box::new(arguments),
        }
    }
}
