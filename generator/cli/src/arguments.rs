//! The command line.

mod usage_error;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use copperplate_language::diagnostics::Format;

use self::usage_error::usage_error;
use crate::assumptions::{self, assumptions};
use crate::codegen::{codegen, codegen_timed, watch};
use crate::console::Console;
use crate::diff::{self, diff};
use crate::error::{Error, ErrorCode};
use crate::explain::{Topic, explain};
use crate::export::{Target, export};
use crate::fix::{FixOptions, fix};
use crate::folders::{FolderOptions, SpecOption};
use crate::import::{self, import};
use crate::init::{Dependencies, InitDocument, init};
use crate::keyword_argument::{keyword_argument, message_format_argument};
use crate::lint::{OnWarnings, lint};
use crate::program::NAME;
use crate::rename::rename;
use crate::schema::schema;
use crate::{Exit, Folders, Mode};

const EXIT_CODES: &str = "\
Exit codes:
  0  success
  1  the crate does not match the spec, a `--fail-on` condition of `diff` was met, `lint` found denied warnings, or
     `import` or `init` left something out or left a decision to you, or a dry run would change something
  2  the spec or the command line is invalid
  3  a file cannot be read or written";

/// Commands of the workspace.
#[derive(Parser)]
#[command(name = NAME, bin_name = NAME, version, after_help = EXIT_CODES)]
struct Arguments {
    #[command(flatten)]
    folders: FolderOptions,
    #[command(subcommand)]
    command: Option<SubcommandArguments>,
}

#[derive(Subcommand)]
enum SubcommandArguments {
    /// Write the crate in `generated/` from `spec/`
    #[command(after_help = "\
Examples:
  copperplate codegen
  copperplate codegen --check --message-format github    in CI
  copperplate codegen --watch                    while you edit the spec
  copperplate codegen --spec things/spec --out things/client    in a workspace with several specs")]
    Codegen {
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
    },
    /// Create a new workspace: a sample spec, its crate and the commands, ready to run
    #[command(after_help = "\
Examples:
  copperplate init ../my-api
  copperplate init ../my-api --from openapi.json
  copperplate init ../my-api --git https://example.com/copperplate.git --rev 1a2b3c4    for colleagues and CI
  copperplate init ../my-api --path    on this machine only")]
    Init {
        /// Folder to create; the crate is named after it
        folder: PathBuf,
        /// Swagger or OpenAPI document to import, or `-` for standard input; otherwise a sample API
        #[arg(long, value_name = "FILE")]
        from: Option<PathBuf>,
        /// Depend on a revision of this git repository instead of published versions
        #[arg(long, value_name = "URL", requires = "rev", conflicts_with = "path")]
        git: Option<String>,
        /// Commit, tag or branch of the git repository
        #[arg(long, requires = "git")]
        rev: Option<String>,
        /// Depend on the checkout that this program was built from instead of published versions
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
    },
    /// Create a spec from an OpenAPI document, or merge the next revision of the document into it
    #[command(after_help = "\
Examples:
  copperplate import openapi openapi.json
  copperplate import openapi openapi.yaml --tags Users Teams
  copperplate import openapi openapi.yaml --only listUsers \"GET /teams\" --spec teams/spec --out teams/client
  copperplate import openapi openapi.json --allow 3    up to three operations may be left out
  copperplate import openapi openapi.json --verbose    each place that the spec cannot express
  curl https://api.example.com/openapi.json | copperplate import openapi -
  copperplate import openapi openapi.json --dry-run    every night: it fails if the document has changed
  copperplate import openapi apis/a/openapi.yaml --refs-from apis/common    with references to files there
  copperplate import openapi vendor.yaml --overlay fixes.yaml    with your own changes, kept in later imports

`import.toml` next to the spec records the origin of every element, and accepts your decisions: names, skipped elements,
types and effects. Your edits to the spec stay.")]
    Import {
        /// Format of the document: Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2
        #[arg(value_name = "FORMAT")]
        of: DocumentFormat,
        /// The document, in JSON or YAML, or `-` for standard input; references to other files are relative to it
        file: PathBuf,
        #[command(flatten)]
        options: import::Options,
        #[command(flatten)]
        folders: FolderOptions,
        #[command(flatten)]
        messages: MessageOptions,
    },
    /// Rename a call, a type, a field or a resource everywhere in the spec
    #[command(after_help = "\
Examples:
  copperplate rename users.get users.find    a call
  copperplate rename Usr User                a type
  copperplate rename users members           a resource, with all of its calls
  copperplate rename User.nm name            a field or a parameter, in Rust: the service knows it by the other name

Run `codegen` afterwards to generate the crate. Uses of the old names in files written by hand are listed.")]
    Rename {
        /// Name in the spec, such as `users.get`, `User`, `users`, `User.name` or `users.list.limit`
        old: String,
        /// New name
        new: String,
        #[command(flatten)]
        folders: FolderOptions,
        #[command(flatten)]
        messages: MessageOptions,
    },
    /// Report all errors and warnings about `spec/`, without writing anything
    #[command(after_help = "\
Examples:
  copperplate lint
  copperplate lint --deny-warnings    in CI
  copperplate lint --message-format short     one line per error
  copperplate lint --explain S205     the meaning of one code")]
    Lint {
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
    },
    /// Make the edits that errors and warnings about `spec/` are sure of, and list the other ones
    #[command(after_help = "\
Examples:
  copperplate fix --dry-run    what would be edited
  copperplate fix

Keys and options that have another name now get it, in the spec, in `import.toml`, and in scripts, jobs and pages that
call the commands. An edit never changes the crate or what it sends. Run `codegen` afterwards.")]
    Fix {
        #[command(flatten)]
        options: FixOptions,
        #[command(flatten)]
        folders: FolderOptions,
        #[command(flatten)]
        messages: MessageOptions,
    },
    /// Report how a change to `spec/`, or to an OpenAPI document, affects clients, the service and the crate
    Diff(Box<diff::Options>),
    /// Write the JSON Schema and the reference of the spec language; `codegen` writes them too
    Schema {
        #[command(flatten)]
        folders: FolderOptions,
        #[command(flatten)]
        messages: MessageOptions,
    },
    /// Print the assumptions made where the API document is silent
    #[command(after_help = "\
Examples:
  copperplate assumptions
  copperplate assumptions --format markdown > assumptions.md")]
    Assumptions {
        /// Format of the list
        #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = keyword_argument(assumptions::Format::ALL))]
        format: assumptions::Format,
        #[command(flatten)]
        folders: FolderOptions,
        #[command(flatten)]
        messages: MessageOptions,
    },
    /// Print the spec in another format
    #[command(after_help = "\
Examples:
  copperplate export openapi
  copperplate export openapi --out target/openapi.json")]
    Export {
        /// Format of the export: OpenAPI 3.1, or 3.2 for a spec with streams or the method QUERY
        format: DocumentFormat,
        /// File to write [default: standard output]
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        spec: SpecOption,
        #[command(flatten)]
        messages: MessageOptions,
    },
}

/// Options for the messages of a command.
#[derive(Args)]
struct MessageOptions {
    /// Format of errors and warnings
    #[arg(long, value_name = "FORMAT", default_value = "human", value_parser = message_format_argument())]
    message_format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum DocumentFormat {
    #[value(name = "openapi")]
    OpenApi,
}

/// Runs a command line, without the name of the program, in the workspace at `root`.
pub fn run_arguments(
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
    root: &Path,
    console: &mut Console,
) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let exit = dispatch_arguments(&arguments, root, console);
    console.end(exit)
}

fn dispatch_arguments(arguments: &[OsString], root: &Path, console: &mut Console) -> Exit {
    let program = OsString::from(NAME);
    match Arguments::try_parse_from([program].into_iter().chain(arguments.iter().cloned())) {
        Ok(Arguments { folders, command: Some(command) }) => {
            command.run(&Folders::new(root).with_options(&folders), console)
        }
        Ok(Arguments { command: None, .. }) => {
            console.explain(&Arguments::command().render_help().to_string());
            Exit::Fine
        }
        Err(error) if !error.use_stderr() => {
            console.explain(&error.to_string());
            Exit::Fine
        }
        Err(error) => {
            console.set_format(message_format_in_arguments(arguments));
            console.finish(Err(usage_error(&error).into()))
        }
    }
}

impl SubcommandArguments {
    fn run(self, folders: &Folders, console: &mut Console) -> Exit {
        console.set_format(self.message_format());
        console.set_read_only(self.is_read_only());
        let folders = &folders.clone().with_options(&self.folders());
        match self {
            Self::Codegen { watch: true, .. } => watch(folders, console),
            Self::Codegen { check, timings, .. } => {
                let run = if timings { codegen_timed } else { codegen };
                run(folders, if check { Mode::Check } else { Mode::Write }, console)
            }
            Self::Init { .. } if *folders != Folders::new(folders.root()) => {
                let error = Error::new(ErrorCode::Usage, "a new workspace has the folders `spec` and `generated`");
                console.finish(Err(error.help("omit `--spec` and `--out`").into()))
            }
            Self::Init {
                folder, from, git, rev, path, references, overlays, schemas, acceptance, verbosity, ..
            } => {
                let dependencies = match git.zip(rev) {
                    Some((url, rev)) => Dependencies::Git { url, rev },
                    None if path => Dependencies::Checkout,
                    None => Dependencies::Versions,
                };
                let document =
                    from.map(|file| InitDocument { file, references, overlays, schemas, acceptance, verbosity });
                init(&folder, &dependencies, document.as_ref(), console)
            }
            Self::Import { of: DocumentFormat::OpenApi, file, options, .. } => {
                import(folders, &file, &options, console)
            }
            Self::Rename { old, new, .. } => rename(folders, &old, &new, console),
            Self::Lint { explain: None, deny_warnings, .. } => {
                lint(folders, if deny_warnings { OnWarnings::Fail } else { OnWarnings::Pass }, console)
            }
            Self::Lint { explain: Some(code), .. } => explain(&code.map_or(Topic::All, Topic::Code), console),
            Self::Fix { options, .. } => fix(folders, options, console),
            Self::Diff(options) => diff(folders, &options, console),
            Self::Schema { .. } => schema(folders, console),
            Self::Assumptions { format, .. } => assumptions(folders, format, console),
            Self::Export { format: DocumentFormat::OpenApi, out, .. } => {
                export(folders, &out.map_or(Target::Console, Target::File), console)
            }
        }
    }

    /// Returns the folders that are named after the command.
    fn folders(&self) -> FolderOptions {
        match self {
            Self::Codegen { folders, .. }
            | Self::Lint { folders, .. }
            | Self::Fix { folders, .. }
            | Self::Import { folders, .. }
            | Self::Rename { folders, .. }
            | Self::Schema { folders, .. }
            | Self::Assumptions { folders, .. } => folders.clone(),
            Self::Diff(options) => options.folders.clone(),
            Self::Export { spec, .. } => spec.clone().into(),
            Self::Init { .. } => FolderOptions::default(),
        }
    }

    /// Returns `true` for a command that writes no file of the workspace.
    fn is_read_only(&self) -> bool {
        match self {
            Self::Codegen { check, .. } => *check,
            Self::Import { options, .. } => options.is_dry_run(),
            Self::Fix { options, .. } => options.dry_run,
            Self::Export { out, .. } => out.is_none(),
            Self::Diff(options) => !options.accepts_findings(),
            Self::Lint { .. } | Self::Assumptions { .. } => true,
            Self::Init { .. } | Self::Rename { .. } | Self::Schema { .. } => false,
        }
    }

    fn message_format(&self) -> Format {
        match self {
            Self::Codegen { messages, .. }
            | Self::Init { messages, .. }
            | Self::Import { messages, .. }
            | Self::Rename { messages, .. }
            | Self::Lint { messages, .. }
            | Self::Fix { messages, .. }
            | Self::Schema { messages, .. }
            | Self::Assumptions { messages, .. }
            | Self::Export { messages, .. } => messages.message_format,
            Self::Diff(options) => options.message_format(),
        }
    }
}

/// Returns the format of messages that an invalid command line asks for: who wants a report for programs reads errors in
/// the same format.
fn message_format_in_arguments(arguments: &[OsString]) -> Format {
    let words: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    let mut values = words.iter().enumerate().rev().filter_map(|(at, word)| {
        let (name, value) = word.split_once('=').map_or((&**word, None), |(name, value)| (name, Some(value)));
        let value = value.or_else(|| words.get(at + 1).map(|next| &**next));
        value.filter(|_| matches!(name, "--format" | "--message-format"))
    });
    let format = values.find_map(|value| Format::ALL.into_iter().find(|(name, _)| *name == value));
    format.map_or(Format::Human, |(_, format)| format)
}
