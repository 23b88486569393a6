//! All commands of this workspace: `cargo xtask` runs this program for those that it lacks.

fn main() -> std::process::ExitCode {
    copperplate::main_in(&copperplate::root())
}
