//! A new folder, whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::Files;

use crate::disk::{self, Disk, PathError};

/// Creates a folder with files, by their paths in it. All is written beside its place and moved there at the end, so a
/// failure leaves nothing. The folder may exist, without a file of these names.
pub(crate) fn create_new_folder(disk: &mut dyn Disk, folder: &Path, files: &Files) -> Result<(), PathError> {
    let parent = folder.parent().unwrap_or(folder);
    let mut parents = Vec::new();
    let outcome = create_parents_of_new_folder(disk, parent, &mut parents)
        .and_then(|()| fill_new_folder(disk, parent, folder, files));
    if outcome.is_err() {
        for folder in parents.iter().rev() {
            drop(disk.remove_folder(folder));
        }
    }
    outcome
}

fn create_parents_of_new_folder(
    disk: &mut dyn Disk,
    folder: &Path,
    created: &mut Vec<PathBuf>,
) -> Result<(), PathError> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        create_parents_of_new_folder(disk, parent, created)?;
    }
    disk.create_folder(folder).map_err(|error| (folder.to_path_buf(), error))?;
    created.push(folder.to_path_buf());
    Ok(())
}

fn fill_new_folder(disk: &mut dyn Disk, parent: &Path, folder: &Path, files: &Files) -> Result<(), PathError> {
    let temporary = disk.create_temporary_folder(parent).map_err(|error| (parent.to_path_buf(), error))?;
    // A folder in it: the temporary one can be read by its owner only.
    let staged = temporary.path().join("new");
    disk.create_folder(&staged).map_err(|error| (folder.to_path_buf(), error))?;
    for (path, text) in files {
        disk::write_file_to_disk(disk, &staged.join(path), text).map_err(|error| (folder.join(path), error))?;
    }
    if !folder.is_dir() {
        return disk.move_to(&staged, folder).map_err(|error| (folder.to_path_buf(), error));
    }
    let mut moved = Vec::new();
    let outcome = move_entries_to_new_folder(disk, &staged, folder, &mut moved);
    if outcome.is_err() {
        for (from, to) in moved.iter().rev() {
            drop(disk.move_to(to, from));
        }
    }
    outcome
}

fn move_entries_to_new_folder(
    disk: &mut dyn Disk,
    staged: &Path,
    folder: &Path,
    moved: &mut Vec<(PathBuf, PathBuf)>,
) -> Result<(), PathError> {
    for entry in fs::read_dir(staged).map_err(|error| (staged.to_path_buf(), error))? {
        let entry = entry.map_err(|error| (staged.to_path_buf(), error))?;
        let (from, to) = (entry.path(), folder.join(entry.file_name()));
        disk.move_to(&from, &to).map_err(|error| (to.clone(), error))?;
        moved.push((from, to));
    }
    Ok(())
}
