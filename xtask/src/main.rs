//! `cargo xtask`: the workspace's commands.

mod arguments;

use std::io::IsTerminal;
use std::process::ExitCode;

use xtask::{Console, assumptions, codegen, explain, export, lint, root, schema, usage_error};

use self::arguments::{Command, USAGE};

fn main() -> ExitCode {
    let mut console = Console::of_process(std::io::stderr().is_terminal());
    let exit = match arguments::parse(lexopt::Parser::from_env()) {
        Ok(Command::Help) => {
            console.out(USAGE);
            xtask::Exit::Fine
        }
        Ok(Command::Codegen { mode, format }) => {
            console.tell(format);
            codegen(&root(), mode, &mut console)
        }
        Ok(Command::Lint { format }) => {
            console.tell(format);
            lint(&root(), &mut console)
        }
        Ok(Command::Explain(topic)) => explain(&topic, &mut console),
        Ok(Command::Diff(request)) => xtask::diff(&root(), &request, &mut console),
        Ok(Command::Schema) => schema(&root(), &mut console),
        Ok(Command::Assumptions(form)) => assumptions(&root(), form, &mut console),
        Ok(Command::Export(target)) => export(&root(), &target, &mut console),
        Err(error) => usage_error(&error.to_string(), USAGE, &mut console),
    };
    ExitCode::from(exit as u8)
}
