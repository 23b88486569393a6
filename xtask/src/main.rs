//! `cargo xtask`: the commands of the workspace.

use std::io::IsTerminal;
use std::process::ExitCode;

use xtask::{Console, root, run};

fn main() -> ExitCode {
    let mut console = Console::of_process(std::io::stderr().is_terminal());
    let exit = run(std::env::args_os().skip(1), &root(), &mut console);
    ExitCode::from(exit as u8)
}
