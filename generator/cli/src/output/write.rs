//! `codegen`: writes what differs.

use std::path::Path;

use super::compare::{Change, Comparison};
use super::{messages, replace};
use crate::Exit;
use crate::console::Console;
use crate::disk::Disk;
use crate::error::Failure;

pub(super) fn write(
    disk: &mut dyn Disk,
    root: &Path,
    comparison: &Comparison,
    console: &mut Console,
) -> Result<Exit, Failure> {
    nothing_in_the_way(comparison)?;
    replace::replace(disk, root, comparison).map_err(|failure| messages::incomplete(&failure, comparison))?;
    for (path, change) in &comparison.changes {
        let (verb, reason) = match change {
            Change::Added { .. } | Change::Changed { .. } => ("Wrote", ""),
            Change::Edited { .. } => ("Restored", ", which was edited by hand"),
            Change::Stale { .. } => ("Removed", ""),
            Change::Leftover => ("Removed", ", left over from an interrupted run"),
            Change::StaleEdited { .. } | Change::Foreign { .. } | Change::Obstacle { .. } => {
                unreachable!("it was refused above")
            }
        };
        console.step(verb, &format!("{path}{reason}"));
    }
    console.step("Unchanged", &format!("{} files", comparison.unchanged));
    Ok(Exit::Fine)
}

/// Refuses to overwrite or remove what was not generated.
fn nothing_in_the_way(comparison: &Comparison) -> Result<(), Failure> {
    let mut errors = Vec::new();
    for (path, change) in &comparison.changes {
        let help = match change {
            Change::Foreign { .. } => "move it somewhere else: a generated file belongs here",
            Change::Obstacle { .. } => "move it somewhere else, or remove it",
            Change::StaleEdited { .. } => "delete it, or keep it by deleting its first line",
            Change::Added { .. }
            | Change::Changed { .. }
            | Change::Edited { .. }
            | Change::Stale { .. }
            | Change::Leftover => continue,
        };
        errors.push(messages::difference(path, change).note("nothing was written").help(help));
    }
    Failure::if_any(errors)
}
