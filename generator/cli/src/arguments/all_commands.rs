//! Arguments of the commands that read OpenAPI documents or compare specs, or that few runs need.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use copperplate_language::diagnostics::Format;

use super::{Command, MessageOptions};
use crate::console::Console;
use crate::diff::{self, diff};
use crate::error::{Error, ErrorCode};
use crate::explain::{Topic, explain};
use crate::export::{Target, export};
use crate::fix::{FixOptions, fix};
use crate::folders::{FolderOptions, SpecOption};
use crate::import::{self, import};
use crate::init::{Dependencies, InitDocument, InitOptions, init};
use crate::lint::{OnWarnings, lint};
use crate::query::which::which;
use crate::rename::rename;
use crate::{Exit, Folders};

#[derive(Clone, Copy, ValueEnum)]
enum DocumentFormat {
    #[value(name = "openapi")]
    OpenApi,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate init ../my-api
  copperplate init ../my-api --from openapi.json
  copperplate init ../my-api --from openapi.json --git    for colleagues and CI
  copperplate init crates/things --into . --from openapi.json    in a workspace that exists

The new crates depend on what this program comes from: published versions, a revision of a git repository, or a checkout
on this machine.")]
pub(super) struct InitArguments {
    /// Folder to create; the crate is named after it
    folder: PathBuf,
    /// Swagger or OpenAPI document to import, or `-` for standard input; otherwise a sample API
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Add a crate with its spec to the workspace in this folder; FOLDER is its path there
    #[arg(long, value_name = "WORKSPACE")]
    into: Option<PathBuf>,
    /// Depend on a revision of a git repository [default URL: the repository of this program]
    #[arg(long, value_name = "URL", num_args = 0..=1, conflicts_with = "path")]
    #[expect(clippy::option_option, reason = "without the option, without its value, with its value")]
    git: Option<Option<String>>,
    /// Commit, tag or branch of it [default: the commit of this program, or the default branch of URL]
    #[arg(long, requires = "git")]
    rev: Option<String>,
    /// Depend on the checkout that this program was built from
    #[arg(long)]
    path: bool,
    #[command(flatten)]
    references: import::ReferenceOptions,
    #[command(flatten)]
    overlays: import::OverlayOptions,
    #[command(flatten)]
    schemas: import::SchemaOptions,
    #[command(flatten)]
    acceptance: import::Acceptance,
    #[command(flatten)]
    verbosity: import::Verbosity,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for InitArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        if *folders != Folders::at(folders.root()) {
            let error = Error::new(ErrorCode::Usage, "the folders of a new workspace have fixed names");
            return console.finish(Err(error.help("omit `--spec` and `--out`").into()));
        }
        let Self { folder, from, into, git, rev, path, references, overlays, schemas, acceptance, verbosity, .. } =
            *self;
        let dependencies = match git {
            Some(url) => Dependencies::Git { url, rev },
            None if path => Dependencies::Checkout,
            None => Dependencies::OfProgram,
        };
        let document = from.map(|file| InitDocument { file, references, overlays, schemas, acceptance, verbosity });
        init(folders.root(), &InitOptions { folder, into, dependencies, document }, console)
    }

    fn folders(&self) -> FolderOptions {
        FolderOptions::default()
    }

    fn is_read_only(&self) -> bool {
        false
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}

#[derive(Args)]
#[command(
    allow_missing_positional = true,
    after_help = "\
Examples:
  copperplate import openapi.json
  copperplate import openapi.yaml --tags Users Teams
  copperplate import openapi.yaml --only listUsers \"GET /teams\" --spec teams/spec --out teams/client
  copperplate import openapi.json --accept     operations that the spec cannot express may be left out
  copperplate import openapi.json --verbose    each place that the spec cannot express
  curl https://api.example.com/openapi.json | copperplate import -
  copperplate import openapi.json --dry-run    every night: it fails if the document has changed
  copperplate import apis/a/openapi.yaml --refs-from apis/common    with references to files there
  copperplate import vendor.yaml --overlay fixes.yaml    with your own changes, kept in later imports

`import.toml` next to the spec records the origin of every element, and accepts your decisions: names, skipped elements,
types and effects. Your edits to the spec stay."
)]
pub(super) struct ImportArguments {
    /// Format of the document: Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2
    #[arg(value_name = "FORMAT", default_value = "openapi")]
    of: DocumentFormat,
    /// The document, in JSON or YAML, or `-` for standard input; references to other files are relative to it
    file: PathBuf,
    #[command(flatten)]
    options: import::Options,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for ImportArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        let DocumentFormat::OpenApi = self.of;
        import(folders, &self.file, &self.options, console)
    }

    fn folders(&self) -> FolderOptions {
        self.folders.clone()
    }

    fn is_read_only(&self) -> bool {
        self.options.is_dry_run()
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate rename users.get users.find    a call
  copperplate rename Usr User                a type
  copperplate rename users members           a resource, with all of its calls
  copperplate rename User.nm name            a field or a parameter, in Rust: the service knows it by the other name

Run `codegen` afterwards to generate the crate. Uses of the old names in files written by hand are listed.")]
pub(super) struct RenameArguments {
    /// Name in the spec, such as `users.get`, `User`, `users`, `User.name` or `users.list.limit`
    old: String,
    /// New name
    new: String,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for RenameArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        rename(folders, &self.old, &self.new, console)
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
  copperplate lint
  copperplate lint --deny-warnings    in CI
  copperplate lint --message-format short     one line per error
  copperplate lint --explain S205     the meaning of one code")]
pub(super) struct LintArguments {
    /// Explain a code, or list all codes
    #[arg(long, value_name = "CODE", num_args = 0..=1)]
    #[expect(clippy::option_option, reason = "without the option, without its value, with its value")]
    explain: Option<Option<String>>,
    /// Fail if there are warnings
    #[arg(long)]
    deny_warnings: bool,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for LintArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        match self.explain {
            None => lint(folders, if self.deny_warnings { OnWarnings::Fail } else { OnWarnings::Pass }, console),
            Some(code) => explain(&code.map_or(Topic::All, Topic::Code), console),
        }
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

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate fix --dry-run    what would be edited
  copperplate fix

Keys and options that have another name now get it, in the spec, in `import.toml`, and in scripts, jobs and pages that
call the commands. An edit never changes the crate or what it sends. Run `codegen` afterwards.")]
pub(super) struct FixArguments {
    #[command(flatten)]
    options: FixOptions,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for FixArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        fix(folders, self.options, console)
    }

    fn folders(&self) -> FolderOptions {
        self.folders.clone()
    }

    fn is_read_only(&self) -> bool {
        self.options.dry_run
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate export openapi
  copperplate export openapi --out target/openapi.json")]
pub(super) struct ExportArguments {
    /// Format of the export: OpenAPI 3.1, or 3.2 for a spec with streams or the method QUERY
    format: DocumentFormat,
    /// File to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    spec: SpecOption,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for ExportArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        let DocumentFormat::OpenApi = self.format;
        export(folders, &self.out.map_or(Target::Console, Target::File), console)
    }

    fn folders(&self) -> FolderOptions {
        self.spec.clone().into()
    }

    fn is_read_only(&self) -> bool {
        self.out.is_none()
    }

    fn message_format(&self) -> Format {
        self.messages.message_format
    }
}

impl Command for diff::Options {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        diff(folders, &self, console)
    }

    fn folders(&self) -> FolderOptions {
        self.folders.clone()
    }

    fn is_read_only(&self) -> bool {
        !self.accepts_findings()
    }

    fn message_format(&self) -> Format {
        self.message_format()
    }
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  copperplate which getPetById         an `operationId`
  copperplate which /pets/{petId}      a path
  copperplate which 'client.pets().get()'
  copperplate which PetDto             a schema of the document, or a type")]
pub(super) struct WhichArguments {
    /// Any name of a call or a type
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    folders: FolderOptions,
    #[command(flatten)]
    messages: MessageOptions,
}

impl Command for WhichArguments {
    fn run(self: Box<Self>, folders: &Folders, _: &[OsString], console: &mut Console) -> Exit {
        which(folders, &self.name, console)
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
