//! The command line.

use generator::diagnostics::Format;
use lexopt::Arg::{Long, Short, Value};
use lexopt::{Error, Parser};
use xtask::diff::{self, Request};
use xtask::{Form, Mode, Target, Topic};

/// What can be asked for.
pub(crate) const USAGE: &str = "\
The workspace's commands.

    cargo xtask codegen            write the crate `generated` from `spec`
        --check                    only compare; fail with a diff if they differ
        --format FORMAT            tell errors like rustc (human), in one line each (short),
                                   as one JSON object a line (json), or as GitHub annotations (github)
    cargo xtask lint               tell all that is wrong with `spec`, and write nothing
        --format FORMAT            the same
        --explain [CODE]           say what a code means, or list all codes
    cargo xtask diff               what a change of the spec means; `diff --help` lists its options
    cargo xtask schema             write the JSON Schema of the spec language, for editors; `codegen` does it too
    cargo xtask assumptions        print what the document does not say and what is assumed
        --format FORMAT            for a terminal (text) or a page (markdown)
    cargo xtask export openapi     print the spec as OpenAPI 3.1
        --out FILE                 write it to FILE instead

Exit: 0 fine, 1 the crate does not match the spec, 2 the spec or the command is wrong, 3 a file cannot be read or written.
";

pub(crate) enum Command {
    Help,
    Codegen { mode: Mode, format: Format },
    Lint { format: Format },
    Explain(Topic),
    Diff(Request),
    Schema,
    Assumptions(Form),
    Export(Target),
}

pub(crate) fn parse(mut parser: Parser) -> Result<Command, Error> {
    let Some(first) = parser.next()? else { return Ok(Command::Help) };
    let command = match first {
        Short('h') | Long("help") => return Ok(Command::Help),
        Value(name) => name.to_string_lossy().into_owned(),
        other => return Err(other.unexpected()),
    };
    match command.as_str() {
        "codegen" => parse_codegen(&mut parser),
        "lint" => parse_lint(&mut parser),
        "diff" => Ok(Command::Diff(diff::parse(&mut parser)?)),
        "schema" => alone(&mut parser, Command::Schema),
        "assumptions" => parse_assumptions(&mut parser),
        "export" => parse_export(&mut parser),
        "help" => Ok(Command::Help),
        unknown => {
            let known = ["codegen", "lint", "diff", "schema", "assumptions", "export", "help"];
            Err(no_such("command", unknown, &known))
        }
    }
}

/// A command without arguments.
fn alone(parser: &mut Parser, command: Command) -> Result<Command, Error> {
    match parser.next()? {
        None => Ok(command),
        Some(Short('h') | Long("help")) => Ok(Command::Help),
        Some(argument) => Err(argument.unexpected()),
    }
}

fn parse_codegen(parser: &mut Parser) -> Result<Command, Error> {
    let (mut mode, mut format) = (Mode::Write, Format::Human);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("check") => mode = Mode::Check,
            Long("format") => format = one_of("format", &Format::ALL, parser)?,
            Short('h') | Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Codegen { mode, format })
}

fn parse_lint(parser: &mut Parser) -> Result<Command, Error> {
    let (mut format, mut topic) = (Format::Human, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("format") => format = one_of("format", &Format::ALL, parser)?,
            Long("explain") => {
                topic = Some(match parser.optional_value() {
                    Some(code) => Topic::Code(code.to_string_lossy().into_owned()),
                    None => Topic::All,
                });
            }
            // The code may stand behind `--explain` as a word of its own.
            Value(code) if topic == Some(Topic::All) => {
                topic = Some(Topic::Code(code.to_string_lossy().into_owned()));
            }
            Short('h') | Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected()),
        }
    }
    Ok(topic.map_or(Command::Lint { format }, Command::Explain))
}

fn parse_assumptions(parser: &mut Parser) -> Result<Command, Error> {
    let mut form = Form::Text;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("format") => form = one_of("format", &[("text", Form::Text), ("markdown", Form::Markdown)], parser)?,
            Short('h') | Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Assumptions(form))
}

fn parse_export(parser: &mut Parser) -> Result<Command, Error> {
    let (mut format, mut target) = (None, Target::Console);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("out") => target = Target::File(parser.value()?.into()),
            Value(name) if format.is_none() => format = Some(name.to_string_lossy().into_owned()),
            Short('h') | Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected()),
        }
    }
    match format.as_deref() {
        Some("openapi") => Ok(Command::Export(target)),
        Some(unknown) => Err(no_such("export", unknown, &["openapi"])),
        None => Err("say what to export: `cargo xtask export openapi`".into()),
    }
}

/// The value of an option, which is one of a few words.
fn one_of<T: Copy>(what: &str, known: &[(&str, T)], parser: &mut Parser) -> Result<T, Error> {
    let word = parser.value()?.to_string_lossy().into_owned();
    let found = known.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    found.ok_or_else(|| no_such(what, &word, &known.iter().map(|(name, _)| *name).collect::<Vec<_>>()))
}

fn no_such(what: &str, word: &str, known: &[&str]) -> Error {
    let near = generator::diagnostics::nearest(word, known.iter().copied());
    let hint =
        near.map_or_else(|| format!("there is `{}`", known.join("`, `")), |near| format!("did you mean `{near}`?"));
    format!("there is no {what} `{word}`; {hint}").into()
}
