//! `cargo xtask`: the commands of this workspace.

fn main() -> std::process::ExitCode {
    copperplate::main_in(&copperplate::root())
}
