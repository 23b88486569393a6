//! `cargo xtask`: the commands of this workspace.

fn main() -> std::process::ExitCode {
    client_commands::main_in(&client_commands::root())
}
