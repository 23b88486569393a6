//! Files on disk: their listing, and the only ways in which a command changes them.

mod lock;
mod new_folder;
mod paths;
mod system;
mod temporary_folder;
mod text_hash;

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use crate::error::Error;

pub(crate) use self::lock::acquire_lock;
pub(crate) use self::new_folder::{create_new_folder, remove_folder_with_contents};
pub(crate) use self::paths::{real_path, relative_path, shown_path};
pub use self::system::System;
pub(crate) use self::system::{is_temporary_on_disk, target_of_temporary};
pub use self::temporary_folder::TemporaryFolder;
pub(crate) use self::temporary_folder::find_abandoned_folders;
pub(crate) use self::text_hash::text_hash;

/// Changes that a command can make on disk, one method each.
///
/// No other code in this crate writes, so a test disk that fails or dies at each call in turn produces every state
/// that an interrupted run can leave behind.
pub trait Disk {
    /// Creates a folder in an existing one.
    fn create_folder(&mut self, path: &Path) -> io::Result<()>;
    /// Writes bytes to a temporary file next to `target`, and returns when it is on disk. The file is removed when the
    /// path is dropped.
    fn create_temporary(&mut self, target: &Path, bytes: &[u8]) -> io::Result<TempPath>;
    /// Gives a temporary file the mode of `target`: a script stays executable.
    fn keep_mode(&mut self, temporary: &Path, target: &Path) -> io::Result<()>;
    /// Renames a temporary file to `target` atomically: a reader sees either the old text or the new one.
    fn rename(&mut self, temporary: TempPath, target: &Path) -> io::Result<()>;
    /// Creates a folder with a unique name in an existing one, for contents that will be moved to another name. It is
    /// removed with its contents when dropped.
    fn create_temporary_folder(&mut self, place: &Path, name: &OsStr) -> io::Result<TemporaryFolder>;
    /// Renames a file or a folder to a path that is free.
    fn move_to(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file, or a link but not its target.
    fn remove_file(&mut self, path: &Path) -> io::Result<()>;
    /// Removes an empty folder.
    fn remove_folder(&mut self, path: &Path) -> io::Result<()>;
}

/// Path on which an operation failed, and its error.
pub(crate) type PathError = (PathBuf, io::Error);

/// Returns the files below a folder by their path in it, in order. A missing folder has none.
pub(crate) fn list_files_on_disk(folder: &Path) -> Result<Vec<(String, PathBuf)>, PathError> {
    let mut found = Vec::new();
    collect_files_on_disk(folder, "", &mut found)?;
    found.sort();
    Ok(found)
}

fn collect_files_on_disk(folder: &Path, prefix: &str, found: &mut Vec<(String, PathBuf)>) -> Result<(), PathError> {
    let at = |error| (folder.to_path_buf(), error);
    let entries = match fs::read_dir(folder) {
        // Another run may have removed it in the meantime.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(at)?,
    };
    for entry in entries {
        let entry = entry.map_err(at)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        // The type of the entry itself: links are never followed.
        if entry.file_type().map_err(at)?.is_dir() {
            collect_files_on_disk(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push((name, entry.path()));
        }
    }
    Ok(())
}

/// Temporary files, each with its target.
pub(crate) type StagedFiles = Vec<(TempPath, PathBuf)>;

/// Writes the new texts of files to temporary files, which get the modes of the files.
pub(crate) fn stage_files<'b>(
    disk: &mut dyn Disk,
    files: impl IntoIterator<Item = (PathBuf, &'b [u8])>,
) -> Result<StagedFiles, Error> {
    let mut staged = Vec::new();
    for (target, bytes) in files {
        let cannot_write = |error| Error::cannot_write(&target, &error);
        let temporary = disk.create_temporary(&target, bytes).map_err(cannot_write)?;
        disk.keep_mode(&temporary, &target).map_err(cannot_write)?;
        staged.push((temporary, target));
    }
    Ok(staged)
}

/// Replaces files by their temporary files, each at once.
pub(crate) fn replace_staged_files(disk: &mut dyn Disk, staged: StagedFiles) -> Result<(), Error> {
    for (temporary, target) in staged {
        disk.rename(temporary, &target).map_err(|error| Error::cannot_write(&target, &error))?;
    }
    Ok(())
}

/// Replaces one file, which is either old or new at any time.
pub(crate) fn write_file_to_disk(disk: &mut dyn Disk, path: &Path, text: &str) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(io::Error::other("not a regular file"));
    }
    create_folders_on_disk(disk, path.parent().unwrap_or(path))?;
    let temporary = disk.create_temporary(path, text.as_bytes())?;
    disk.rename(temporary, path)
}

/// Creates a folder and its missing parents.
pub(crate) fn create_folders_on_disk(disk: &mut dyn Disk, folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        create_folders_on_disk(disk, parent)?;
    }
    disk.create_folder(folder)
}
