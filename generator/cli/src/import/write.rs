//! Files of a spec on disk. A first import creates all of them, or none. A later import that is interrupted leaves
//! each file old or new, and the next run writes the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirEntry};

use copperplate_language::files::{Files, Source};
use copperplate_openapi::import::Merged;
use copperplate_openapi::import::decisions;

use crate::console::Console;
use crate::disk::{self, Disk};
use crate::error::{Error, ErrorCode, Failure};
use crate::{Folders, spec};

/// Writes the files that differ: first to temporary files, which are renamed when all are on disk.
pub(super) fn write_imported_spec(
    disk: &mut dyn Disk,
    folders: &Folders,
    current: &[Source],
    record: Option<&Source>,
    merged: &Merged,
    console: &mut Console,
) -> Result<(), Failure> {
    remove_temporary_spec_files(disk, folders)?;
    if current.is_empty() && record.is_none() {
        return create_imported_spec(disk, folders, merged, console);
    }
    for abandoned in disk::find_abandoned_folders(&folders.spec_path()) {
        disk::remove_folder_with_contents(disk, &abandoned)
            .map_err(|(path, error)| Error::cannot_write(&path, &error))?;
    }
    let ImportedFiles { changed, unchanged, removed } = compare_imported_files(current, record, merged);
    let known: BTreeSet<&str> = current.iter().chain(record).map(|old| old.path.as_str()).collect();
    let mut staged = Vec::new();
    for file in &changed {
        let target = folders.root().join(&file.path);
        let is_new = !known.contains(file.path.as_str());
        if is_new && target.symlink_metadata().is_ok() {
            let error = Error::new(ErrorCode::Usage, format!("{} is in the way", file.path)).unwritten();
            return Err(error.help("move it elsewhere").into());
        }
        let temporary = disk
            .create_temporary(&target, file.text.as_bytes())
            .map_err(|error| Error::cannot_write(&target, &error))?;
        staged.push((temporary, target));
    }
    for (temporary, target) in staged {
        disk.rename(temporary, &target).map_err(|error| Error::cannot_write(&target, &error))?;
    }
    for gone in &removed {
        let target = folders.root().join(&gone.path);
        disk.remove_file(&target).map_err(|error| Error::cannot_write(&target, &error))?;
    }
    console.step_on_files("Removed", &removed.iter().map(|file| file.path.as_str()).collect::<Vec<_>>());
    console.step_on_files("Wrote", &changed.iter().map(|file| file.path.as_str()).collect::<Vec<_>>());
    if unchanged > 0 {
        console.step("Unchanged", &format!("{unchanged} files"));
    }
    Ok(())
}

/// Files of a spec after an import, against those before.
pub(super) struct ImportedFiles<'f> {
    /// New files, and files whose text differs.
    pub(super) changed: Vec<&'f Source>,
    /// Number of the others.
    pub(super) unchanged: usize,
    /// Files that are now empty.
    pub(super) removed: Vec<&'f Source>,
}

/// Compares the files of a spec and its record before and after an import.
pub(super) fn compare_imported_files<'f>(
    current: &'f [Source],
    record: Option<&'f Source>,
    merged: &'f Merged,
) -> ImportedFiles<'f> {
    let by_path: BTreeMap<&str, &Source> = current.iter().chain(record).map(|old| (old.path.as_str(), old)).collect();
    let new_paths: BTreeSet<&str> = merged.files.iter().map(|new| new.path.as_str()).collect();
    let is_known = |new: &Source| by_path.get(new.path.as_str()) == Some(&new);
    let all = merged.files.iter().chain([&merged.record]);
    let (unchanged, changed): (Vec<_>, Vec<_>) = all.partition(|file| is_known(file));
    let removed = current.iter().filter(|old| !new_paths.contains(old.path.as_str())).collect();
    ImportedFiles { changed, unchanged: unchanged.len(), removed }
}

/// Removes the temporary files of imports that were killed. No other import writes now: this one holds the lock.
fn remove_temporary_spec_files(disk: &mut dyn Disk, folders: &Folders) -> Result<(), Failure> {
    let entries = fs::read_dir(folders.spec_path()).into_iter().flatten().flatten();
    let is_file = |entry: &DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    for path in entries.filter(is_file).map(|entry| entry.path()) {
        let target = disk::target_of_temporary(&path);
        if target.is_some_and(|name| spec::is_spec_file_name(name) || name == decisions::FILE) {
            disk.remove_file(&path).map_err(|error| Error::cannot_write(&path, &error))?;
        }
    }
    Ok(())
}

/// Creates all files in one step.
fn create_imported_spec(
    disk: &mut dyn Disk,
    folders: &Folders,
    merged: &Merged,
    console: &mut Console,
) -> Result<(), Failure> {
    let all = || merged.files.iter().chain([&merged.record]);
    let in_spec = |path: &str| path.strip_prefix(folders.spec()).unwrap_or(path).trim_start_matches('/').to_owned();
    let files: Files = all().map(|file| (in_spec(&file.path), file.text.clone())).collect();
    // The files that a killed run left are some of those it would have written.
    let found = spec::spec_file_names(&folders.spec_path()).unwrap_or_default();
    if found.iter().any(|name| !files.contains_key(name)) {
        return Err(super::refuse_spec_by_hand(folders).into());
    }
    // Once the record exists, the next import counts as a later one.
    disk::create_new_folder(disk, &folders.spec_path(), &files, Some(decisions::FILE))
        .map_err(|(path, error)| Error::cannot_write(&path, &error).unwritten())?;
    console.step_on_files("Wrote", &all().map(|file| file.path.as_str()).collect::<Vec<_>>());
    Ok(())
}
