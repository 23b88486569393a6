//! `lint`: all that is wrong with the spec, and nothing is written.

use std::path::Path;

use crate::console::Console;
use crate::{Exit, spec};

/// Runs the command.
pub fn lint(root: &Path, console: &mut Console) -> Exit {
    match spec::understand(root, console) {
        Ok((sources, model)) => {
            spec::announce(&sources, &model, console);
            Exit::Fine
        }
        Err(exit) => exit,
    }
}
