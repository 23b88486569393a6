//! `codegen`: writes the files that differ.

use std::path::Path;

use super::compare::{OutputChange, OutputComparison};
use super::{messages, replace};
use crate::Exit;
use crate::console::Console;
use crate::disk::Disk;
use crate::error::Failure;

pub(super) fn write_output(
    disk: &mut dyn Disk,
    root: &Path,
    comparison: &OutputComparison,
    console: &mut Console,
) -> Result<Exit, Failure> {
    check_output_is_writable(comparison)?;
    replace::replace_files(disk, root, comparison)
        .map_err(|failure| messages::incomplete_message(&failure, comparison))?;
    for (path, change) in &comparison.changes {
        let (verb, reason) = match change {
            OutputChange::Added { .. } | OutputChange::Changed { .. } => ("Wrote", ""),
            OutputChange::Edited { .. } => ("Restored", ", which was edited by hand"),
            OutputChange::Stale { .. } => ("Removed", ""),
            OutputChange::Leftover => ("Removed", ", left over from an interrupted run"),
            OutputChange::StaleEdited { .. } | OutputChange::Foreign { .. } | OutputChange::Obstacle { .. } => {
                unreachable!("it was refused above")
            }
        };
        console.step(verb, &format!("{path}{reason}"));
    }
    console.step("Unchanged", &format!("{} files", comparison.unchanged));
    Ok(Exit::Fine)
}

/// Refuses to overwrite or remove files that were not generated.
fn check_output_is_writable(comparison: &OutputComparison) -> Result<(), Failure> {
    let mut errors = Vec::new();
    for (path, change) in &comparison.changes {
        let help = match change {
            OutputChange::Foreign { .. } => "move it elsewhere: a generated file belongs here",
            OutputChange::Obstacle { .. } => "move it elsewhere, or remove it",
            OutputChange::StaleEdited { .. } => "delete it, or keep it by deleting its first line",
            OutputChange::Added { .. }
            | OutputChange::Changed { .. }
            | OutputChange::Edited { .. }
            | OutputChange::Stale { .. }
            | OutputChange::Leftover => continue,
        };
        errors.push(messages::difference_message(path, change).unwritten().help(help));
    }
    Failure::if_any(errors)
}
