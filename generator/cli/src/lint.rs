//! `lint`: all errors in the spec, and warnings about a valid spec. Writes no files.

use copperplate_diff::waivers::{self, Waivers};
use copperplate_language::diagnostics::Level;

use crate::console::Console;
use crate::error::Failure;
use crate::{Exit, Folders, spec};

/// Effect of warnings on the exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnWarnings {
    /// Only denied warnings make the command fail.
    Pass,
    /// Every warning makes the command fail.
    Fail,
}

/// Runs the command.
pub(crate) fn lint(folders: &Folders, on_warnings: OnWarnings, console: &mut Console) -> Exit {
    let outcome = lint_spec(folders, on_warnings, console);
    console.finish(outcome)
}

fn lint_spec(folders: &Folders, on_warnings: OnWarnings, console: &mut Console) -> Result<Exit, Failure> {
    let (sources, model) = spec::understand_spec(folders)?;
    check_waivers_beside_spec(folders)?;
    spec::announce_spec(folders, &sources, &model, console);
    let warnings = copperplate_language::warnings_with_edits(&sources, &model);
    console.warnings(&warnings);
    let fails = match on_warnings {
        OnWarnings::Pass => warnings.count(Level::Error) > 0,
        OnWarnings::Fail => warnings.count(Level::Error) + warnings.count(Level::Warning) > 0,
    };
    Ok(if fails { Exit::Findings } else { Exit::Fine })
}

/// Checks the waivers of a workspace, if it has any.
fn check_waivers_beside_spec(folders: &Folders) -> Result<(), Failure> {
    if let Some(source) = spec::read_spec_file(&folders.spec_path(), folders.spec(), waivers::FILE)? {
        Waivers::parse(&source)?;
    }
    Ok(())
}
