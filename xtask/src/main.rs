//! `cargo xtask`: the workspace's commands.

use std::io::IsTerminal;
use std::process::ExitCode;

use lexopt::Arg::{Long, Short, Value};
use xtask::spec_diff::{self, Request};
use xtask::{Console, Exit, Mode, Target, assumptions, codegen, export, root, schema};

const USAGE: &str = "\
The workspace's commands.

    cargo xtask codegen            write the crate `generated` from `spec`
    cargo xtask codegen --check    only compare; fail with a diff if they differ
    cargo xtask schema             write the JSON Schema of the spec language, for editors; `codegen` does it too
    cargo xtask diff               what a change of the spec means; `diff --help` lists its flags
    cargo xtask assumptions        print what the document does not say and what is assumed
    cargo xtask export openapi     print the spec as OpenAPI 3.1
        --out FILE                 write it to FILE instead

Exit: 0 fine, 1 the crate does not match the spec, 2 the spec or the command is wrong, 3 a file cannot be read or written.
";

fn main() -> ExitCode {
    let mut console = Console::of_process(std::io::stderr().is_terminal());
    let exit = match parse(lexopt::Parser::from_env()) {
        Ok(Command::Help) => {
            console.out(USAGE);
            Exit::Fine
        }
        Ok(Command::Codegen(mode)) => codegen(&root(), mode, &mut console),
        Ok(Command::Diff(request)) => xtask::spec_diff(&root(), &request, &mut console),
        Ok(Command::Assumptions) => assumptions(&root(), &mut console),
        Ok(Command::Schema) => schema(&root(), &mut console),
        Ok(Command::Export(target)) => export(&root(), &target, &mut console),
        Err(error) => {
            console.err(&format!("error: {error}\n\n{USAGE}"));
            Exit::Usage
        }
    };
    ExitCode::from(exit as u8)
}

enum Command {
    Help,
    Codegen(Mode),
    Diff(Request),
    Assumptions,
    Schema,
    Export(Target),
}

fn parse(mut parser: lexopt::Parser) -> Result<Command, lexopt::Error> {
    let Some(first) = parser.next()? else { return Ok(Command::Help) };
    let command = match first {
        Short('h') | Long("help") => return Ok(Command::Help),
        Value(name) => name.to_string_lossy().into_owned(),
        other => return Err(other.unexpected()),
    };
    match command.as_str() {
        "codegen" => parse_codegen(&mut parser),
        "diff" => Ok(Command::Diff(spec_diff::parse(&mut parser)?)),
        "assumptions" => alone(&mut parser, Command::Assumptions),
        "schema" => alone(&mut parser, Command::Schema),
        "export" => parse_export(&mut parser),
        "help" => Ok(Command::Help),
        unknown => Err(format!("there is no command `{unknown}`").into()),
    }
}

/// A command without arguments.
fn alone(parser: &mut lexopt::Parser, command: Command) -> Result<Command, lexopt::Error> {
    match parser.next()? {
        None => Ok(command),
        Some(Short('h') | Long("help")) => Ok(Command::Help),
        Some(argument) => Err(argument.unexpected()),
    }
}

fn parse_codegen(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut mode = Mode::Write;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("check") => mode = Mode::Check,
            Short('h') | Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Codegen(mode))
}

fn parse_export(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
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
        Some(unknown) => Err(format!("there is no format `{unknown}`; there is `openapi`").into()),
        None => Err("say which format: `cargo xtask export openapi`".into()),
    }
}
