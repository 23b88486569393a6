//! `lint`: all errors in the spec. Writes nothing.

use std::path::Path;

use crate::console::Console;
use crate::error::Failure;
use crate::{Exit, spec};

/// Runs the command.
pub(crate) fn lint(root: &Path, console: &mut Console) -> Exit {
    let outcome = check(root, console);
    console.finish(outcome)
}

fn check(root: &Path, console: &mut Console) -> Result<Exit, Failure> {
    let (sources, model) = spec::understand(root)?;
    spec::check_waivers(root)?;
    spec::announce(&sources, &model, console);
    Ok(Exit::Fine)
}
