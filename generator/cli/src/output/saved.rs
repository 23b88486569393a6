//! Texts that may exist nowhere else, saved below `target/` before a run overwrites them.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::compare::{OutputChange, OutputComparison};
use crate::disk::PathError;

/// Folder of the saved files in a workspace.
pub(super) const FOLDER: &str = "target/replaced";

/// Version of a generated file that a run overwrites.
pub(super) struct SavedVersion {
    /// Path of the generated file from the root of the workspace.
    pub(super) path: String,
    /// Path of the saved file.
    pub(super) place: String,
    /// Contents; `None` if an earlier run saved the same.
    pub(super) bytes: Option<Vec<u8>>,
}

/// Returns the versions to save, each with a free place, or with the place where an earlier run saved the same bytes.
pub(super) fn plan_saved_versions(root: &Path, comparison: &OutputComparison) -> Result<Vec<SavedVersion>, PathError> {
    let mut taken = BTreeSet::new();
    let paths = comparison.changed_paths(OutputChange::overwrites_edit);
    let saved = paths.map(|path| {
        // All bytes: the text that was compared has other line ends.
        let bytes = fs::read(root.join(path)).map_err(|error| (root.join(path), error))?;
        for number in 1.. {
            let place = numbered_place(path, number);
            let target = root.join(&place);
            match bytes_of_saved_file(root, &target).map_err(|error| (target, error))? {
                Some(old) if old != bytes => {}
                _ if taken.contains(&place) => {}
                old => {
                    taken.insert(place.clone());
                    let bytes = if old.is_none() { Some(bytes) } else { None };
                    return Ok(SavedVersion { path: path.to_owned(), place, bytes });
                }
            }
        }
        unreachable!("there is a free number")
    });
    saved.collect()
}

/// Returns a place for the version of a file: `a.rs`, `a.2.rs`, `a.3.rs`, …
fn numbered_place(path: &str, number: usize) -> String {
    let path = path.trim_start_matches("./");
    match path.rsplit_once('.') {
        Some((stem, extension)) if number > 1 => format!("{FOLDER}/{stem}.{number}.{extension}"),
        Some(_) | None => format!("{FOLDER}/{path}"),
    }
}

/// Returns the bytes at a place; `None` if it is free.
fn bytes_of_saved_file(root: &Path, place: &Path) -> io::Result<Option<Vec<u8>>> {
    // `target` itself is often a link to another disk.
    let above = root.join("target");
    let folders = place.ancestors().skip(1).take_while(|folder| *folder != above);
    if folders.into_iter().any(Path::is_symlink) {
        return Err(io::Error::other("a link, which is never followed, is on its path"));
    }
    match fs::symlink_metadata(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Ok(metadata) if metadata.is_file() => fs::read(place).map(Some),
        // Any bytes: the place is taken.
        Ok(_) => Ok(Some(Vec::new())),
        Err(error) => Err(error),
    }
}
