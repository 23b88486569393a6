//! The command line.

#[cfg(feature = "all-commands")]
mod all_commands;
mod codegen;
#[cfg(not(feature = "all-commands"))]
mod other_build;
mod subcommands;
mod usage_error;

use std::ffi::OsString;
use std::path::Path;

use clap::{Args, CommandFactory, Parser};
use copperplate_language::diagnostics::Format;

use self::subcommands::SubcommandArguments;
use self::usage_error::usage_error;
use crate::console::Console;
use crate::folders::FolderOptions;
use crate::keyword_argument::message_format_argument;
use crate::program::NAME;
use crate::{Exit, Folders};

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

/// A command with its arguments.
trait Command {
    /// Runs the command in the folders. `words` is the whole command line.
    fn run(self: Box<Self>, folders: &Folders, words: &[OsString], console: &mut Console) -> Exit;

    /// Returns the folders that are named after the command.
    fn folders(&self) -> FolderOptions;

    /// Returns `true` for a command that writes no file of the workspace.
    fn is_read_only(&self) -> bool;

    fn message_format(&self) -> Format;
}

/// Options for the messages of a command.
#[derive(Args)]
struct MessageOptions {
    /// Format of errors and warnings
    #[arg(long, value_name = "FORMAT", default_value = "human", value_parser = message_format_argument())]
    message_format: Format,
}

/// Runs a command line, without the name of the program, in the workspace at `root`.
pub fn run_arguments(
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
    root: &Path,
    console: &mut Console,
) -> Exit {
    let words: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let exit = dispatch_words(&words, root, console);
    console.end(exit)
}

fn dispatch_words(words: &[OsString], root: &Path, console: &mut Console) -> Exit {
    let program = OsString::from(NAME);
    match Arguments::try_parse_from([program].into_iter().chain(words.iter().cloned())) {
        Ok(Arguments { folders, command: Some(command) }) => {
            let command = command.into_command();
            console.set_format(command.message_format());
            console.set_read_only(command.is_read_only());
            let folders = Folders::at(root).with_options(&folders).with_options(&command.folders());
            command.run(&folders, words, console)
        }
        Ok(Arguments { command: None, .. }) => {
            console.explain(&Arguments::command().render_help().to_string());
            Exit::Fine
        }
        #[cfg(not(feature = "all-commands"))]
        Err(error) if !error.use_stderr() && other_build::is_help_of_command(words) => {
            other_build::run_other_build(words, console)
        }
        Err(error) if !error.use_stderr() => {
            console.explain(&error.to_string());
            Exit::Fine
        }
        Err(error) => {
            console.set_format(message_format_in_arguments(words));
            console.finish(Err(usage_error(&error).into()))
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
