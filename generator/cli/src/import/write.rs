//! Files of a spec on disk. A first import creates all of them, or none. A later one that is broken off leaves each file
//! old or new, and the next run writes the others.

use copperplate_language::files::{Files, Source};
use copperplate_openapi::import::Merged;

use crate::Folders;
use crate::console::Console;
use crate::disk::{self, Disk};
use crate::error::{Error, ErrorCode, Failure};

/// Writes what differs: to temporary files first, which are renamed when all are on disk.
pub(super) fn write_imported_spec(
    disk: &mut dyn Disk,
    folders: &Folders,
    current: &[Source],
    record: Option<&Source>,
    merged: &Merged,
    console: &mut Console,
) -> Result<(), Failure> {
    if current.is_empty() && record.is_none() {
        return create_imported_spec(disk, folders, merged, console);
    }
    let is_known = |new: &Source| current.iter().chain(record).any(|old| old == new);
    let all = merged.files.iter().chain([&merged.record]);
    let (unchanged, changed): (Vec<_>, Vec<_>) = all.partition(|file| is_known(file));
    let mut staged = Vec::new();
    for file in &changed {
        let target = folders.root().join(&file.path);
        let is_new = current.iter().chain(record).all(|old| old.path != file.path);
        if is_new && target.symlink_metadata().is_ok() {
            let error =
                Error::new(ErrorCode::Usage, format!("{} is in the way", file.path)).note("nothing was written");
            return Err(error.help("move it somewhere else").into());
        }
        let temporary =
            disk.create_temporary(&target, &file.text).map_err(|error| Error::cannot_write(&target, &error))?;
        staged.push((temporary, target));
    }
    for (temporary, target) in staged {
        disk.rename(temporary, &target).map_err(|error| Error::cannot_write(&target, &error))?;
    }
    let mut removed = Vec::new();
    for gone in current.iter().filter(|old| merged.files.iter().all(|new| new.path != old.path)) {
        let target = folders.root().join(&gone.path);
        disk.remove_file(&target).map_err(|error| Error::cannot_write(&target, &error))?;
        removed.push(gone.path.as_str());
    }
    console.step_on_files("Removed", &removed);
    console.step_on_files("Wrote", &changed.iter().map(|file| file.path.as_str()).collect::<Vec<_>>());
    if !unchanged.is_empty() {
        console.step("Unchanged", &format!("{} files", unchanged.len()));
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
    disk::create_new_folder(disk, &folders.spec_path(), &files)
        .map_err(|(path, error)| Error::cannot_write(&path, &error).note("nothing was written"))?;
    console.step_on_files("Wrote", &all().map(|file| file.path.as_str()).collect::<Vec<_>>());
    Ok(())
}
