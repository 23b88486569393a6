//! Creation of a new folder, whole or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use copperplate_language::files::Files;

use crate::disk::temporary_folder::find_abandoned_folders;
use crate::disk::{self, Disk, PathError};

/// Creates a folder with files, by their paths in it. All files are written next to the target and moved there at the
/// end, so a failure leaves nothing behind. The folder may exist, without files of these names, or with the ones that
/// a killed run moved there: then the others follow. A file `last` appears only after all others.
pub(crate) fn create_new_folder(
    disk: &mut dyn Disk,
    folder: &Path,
    files: &Files,
    last: Option<&str>,
) -> Result<(), PathError> {
    let missing = find_missing_files(folder, files)?;
    let parent = folder.parent().unwrap_or(folder);
    let mut parents = Vec::new();
    let outcome = create_parents_of_new_folder(disk, parent, &mut parents)
        .and_then(|()| fill_new_folder(disk, parent, folder, &missing, last));
    if outcome.is_err() {
        for folder in parents.iter().rev() {
            drop(disk.remove_folder(folder));
        }
    }
    outcome
}

/// Returns the files that are missing in a folder. A file with a different text is an error.
fn find_missing_files<'f>(folder: &Path, files: &'f Files) -> Result<Vec<(&'f String, &'f String)>, PathError> {
    let mut missing = Vec::new();
    for (path, text) in files {
        let target = folder.join(path);
        match fs::symlink_metadata(&target) {
            Ok(metadata) if metadata.is_file() && fs::read(&target).is_ok_and(|bytes| bytes == text.as_bytes()) => {}
            Ok(_) => return Err((target, io::Error::new(io::ErrorKind::AlreadyExists, "something else is there"))),
            Err(_) => missing.push((path, text)),
        }
    }
    Ok(missing)
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

fn fill_new_folder(
    disk: &mut dyn Disk,
    parent: &Path,
    folder: &Path,
    files: &[(&String, &String)],
    last: Option<&str>,
) -> Result<(), PathError> {
    let abandoned = find_abandoned_folders(folder);
    // An existing folder can be on a different file system than its parent.
    let place = if folder.is_dir() { folder } else { parent };
    let name = folder.file_name().unwrap_or_default();
    let temporary = disk.create_temporary_folder(place, name).map_err(|error| (place.to_path_buf(), error))?;
    // Contents go into an inner folder, because only its owner can read the temporary one.
    let staged = temporary.contents();
    disk.create_folder(&staged).map_err(|error| (folder.to_path_buf(), error))?;
    for (path, text) in files {
        disk::write_file_to_disk(disk, &staged.join(path), text).map_err(|error| (folder.join(path), error))?;
    }
    // Not earlier: until this run has a temporary folder, the old ones tell the next run that the folder is ours.
    for abandoned in abandoned {
        remove_folder_with_contents(disk, &abandoned)?;
    }
    if !folder.is_dir() {
        return disk.move_to(&staged, folder).map_err(|error| (folder.to_path_buf(), error));
    }
    let mut moved = Vec::new();
    let outcome = move_entries_to_new_folder(disk, &staged, folder, last, &mut moved);
    if outcome.is_err() {
        for (from, to) in moved.iter().rev() {
            drop(disk.move_to(to, from));
        }
    }
    outcome
}

/// Moves the contents of a folder into another one, merging folders that both have.
fn move_entries_to_new_folder(
    disk: &mut dyn Disk,
    staged: &Path,
    folder: &Path,
    last: Option<&str>,
    moved: &mut Vec<(PathBuf, PathBuf)>,
) -> Result<(), PathError> {
    let entries = fs::read_dir(staged).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut names: Vec<_> =
        entries.map_err(|error| (staged.to_path_buf(), error))?.iter().map(fs::DirEntry::file_name).collect();
    names.sort_by_key(|name| (last.is_some_and(|last| name == last), name.clone()));
    for name in names {
        let (from, to) = (staged.join(&name), folder.join(&name));
        if from.is_dir() && to.is_dir() {
            move_entries_to_new_folder(disk, &from, &to, None, moved)?;
            continue;
        }
        disk.move_to(&from, &to).map_err(|error| (to.clone(), error))?;
        moved.push((from, to));
    }
    Ok(())
}

/// Removes a folder with its contents. Links are removed, not followed.
pub(crate) fn remove_folder_with_contents(disk: &mut dyn Disk, folder: &Path) -> Result<(), PathError> {
    for entry in fs::read_dir(folder).map_err(|error| (folder.to_path_buf(), error))? {
        let entry = entry.map_err(|error| (folder.to_path_buf(), error))?;
        let path = entry.path();
        if entry.file_type().map_err(|error| (path.clone(), error))?.is_dir() {
            remove_folder_with_contents(disk, &path)?;
        } else {
            disk.remove_file(&path).map_err(|error| (path.clone(), error))?;
        }
    }
    disk.remove_folder(folder).map_err(|error| (folder.to_path_buf(), error))
}
