//! The commands as a program. Run it in the root of a workspace.

use std::process::ExitCode;

use copperplate::main_in;

fn main() -> ExitCode {
    main_in(".".as_ref())
}
