//! `codegen`: writes the files that differ.

use std::collections::BTreeMap;
use std::path::Path;

use copperplate_language::files::Files;

use super::compare::{OutputChange, OutputComparison};
use super::origin::TextOrigin;
use super::record::RECORD;
use super::saved::{self, plan_saved_versions};
use super::{messages, replace};
use crate::Exit;
use crate::console::Console;
use crate::disk::Disk;
use crate::error::Failure;

/// Maximum number of files with an unknown origin that are listed.
const UNRECORDED_MAX: usize = 5;

pub(super) fn write_output(
    disk: &mut dyn Disk,
    root: &Path,
    files: &Files,
    comparison: &OutputComparison,
    console: &mut Console,
) -> Result<Exit, Failure> {
    check_output_is_writable(comparison)?;
    let incomplete = |failure| messages::incomplete_message(&failure, comparison);
    let saved = plan_saved_versions(root, comparison)
        .map_err(|(path, error)| incomplete(replace::ReplaceFailure { path, error, done: 0 }))?;
    let record = comparison.record.clone().with_files(root, files);
    let text = record.text();
    // The record has the old and the new texts before a file is replaced: whichever an interrupted run leaves, the next
    // one knows it.
    let record = (record != comparison.record).then(|| (root.join(RECORD), text.as_bytes()));
    let versions = saved.iter().filter_map(|saved| Some((root.join(&saved.place), saved.bytes.as_deref()?)));
    let first: Vec<_> = versions.chain(record).collect();
    replace::replace_files(disk, root, &first, comparison).map_err(incomplete)?;
    let places = saved.iter().map(|saved| (saved.path.as_str(), saved.place.as_str())).collect();
    announce_output(comparison, &places, console);
    Ok(Exit::Fine)
}

/// Refuses to overwrite or remove files that were not generated, and to remove edits.
fn check_output_is_writable(comparison: &OutputComparison) -> Result<(), Failure> {
    let mut errors = Vec::new();
    for (path, change) in &comparison.changes {
        let help = match change {
            OutputChange::Foreign { .. } => "move it elsewhere: a generated file belongs here",
            OutputChange::Obstacle { .. } => "move it elsewhere, or remove it",
            OutputChange::Stale { origin: TextOrigin::Conflict { is_in_git: false }, .. } => {
                "delete it, or keep it by resolving the conflict and deleting its first line"
            }
            OutputChange::Stale { origin: TextOrigin::Edited | TextOrigin::Unrecorded, .. } => {
                "delete it, or keep it by deleting its first line"
            }
            OutputChange::Stale { origin: TextOrigin::Known | TextOrigin::Conflict { is_in_git: true }, .. }
            | OutputChange::Added { .. }
            | OutputChange::Changed { .. }
            | OutputChange::Kept { .. }
            | OutputChange::Leftover => continue,
        };
        errors.push(messages::difference_message(path, change).unwritten().help(help));
    }
    Failure::if_any(errors)
}

/// Prints each change. `places` are the saved versions of files, by path.
fn announce_output(comparison: &OutputComparison, places: &BTreeMap<&str, &str>, console: &mut Console) {
    let is_unrecorded =
        |change: &OutputChange| matches!(change, OutputChange::Changed { origin: TextOrigin::Unrecorded, .. });
    let unrecorded = comparison.changed_paths(is_unrecorded).count();
    let is_many = unrecorded > UNRECORDED_MAX;
    for (path, change) in comparison.changes.iter().filter(|(_, change)| !(is_many && is_unrecorded(change))) {
        let place = places.get(path.as_str()).copied().unwrap_or_default();
        let (verb, text) = match change {
            OutputChange::Added { .. } => ("Wrote", path.clone()),
            OutputChange::Kept { .. } => ("Wrote", format!("{path}, the blocks from the spec")),
            OutputChange::Changed { origin, .. } => changed_step(path, *origin, place),
            OutputChange::Stale { origin, .. } => stale_step(path, *origin),
            OutputChange::Leftover => ("Removed", format!("{path}, left over from an interrupted run")),
            OutputChange::Foreign { .. } | OutputChange::Obstacle { .. } => unreachable!("it was refused above"),
        };
        console.step(verb, &text);
    }
    if is_many {
        let text = format!(
            "{unrecorded} files, which may have been edited by hand (there is no record of earlier runs); the old \
             versions are in {}",
            saved::FOLDER
        );
        console.step("Replaced", &text);
    }
    console.step("Unchanged", &format!("{} files", comparison.unchanged));
}

/// Returns the verb and the text for a file that was removed.
fn stale_step(path: &str, origin: TextOrigin) -> (&'static str, String) {
    match origin {
        TextOrigin::Conflict { .. } => ("Removed", format!("{path}, which contained conflict markers")),
        TextOrigin::Known | TextOrigin::Edited | TextOrigin::Unrecorded => ("Removed", path.to_owned()),
    }
}

/// Returns the verb and the text for a file that was overwritten, and possibly saved.
fn changed_step(path: &str, origin: TextOrigin, place: &str) -> (&'static str, String) {
    match origin {
        TextOrigin::Known => ("Wrote", path.to_owned()),
        TextOrigin::Conflict { is_in_git: true } => ("Resolved", format!("{path}, which contained conflict markers")),
        TextOrigin::Conflict { is_in_git: false } => {
            ("Resolved", format!("{path}, which contained conflict markers; your version is {place}"))
        }
        TextOrigin::Edited => ("Restored", format!("{path}, which was edited by hand; your version is {place}")),
        TextOrigin::Unrecorded => {
            let why = "which may have been edited by hand (there is no record of earlier runs)";
            ("Replaced", format!("{path}, {why}; the old version is {place}"))
        }
    }
}
