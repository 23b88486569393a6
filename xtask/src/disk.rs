//! Files on disk: how they are found, and the only ways in which a command changes them.

mod lock;
mod system;
mod temporary;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub(crate) use lock::lock;
pub use system::System;
pub(crate) use temporary::{beside, is_temporary};

/// What a command may do to a disk, one method for each way to change it.
///
/// Nothing else in this crate writes, so a disk that fails or dies at each of these in turn shows every state that a run can
/// leave behind.
pub trait Disk {
    /// Makes a folder in one that exists.
    fn create_folder(&mut self, path: &Path) -> io::Result<()>;
    /// Makes a file where nothing stands, and gives back control only when its text is on the disk.
    fn create_file(&mut self, path: &Path, text: &str) -> io::Result<()>;
    /// Puts a file in the place of another, at once: a reader sees the old text or the new one.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file, or a link but not what it points to.
    fn remove_file(&mut self, path: &Path) -> io::Result<()>;
    /// Removes a folder that is empty.
    fn remove_folder(&mut self, path: &Path) -> io::Result<()>;
}

/// The files below a folder, with their paths in it, in order. A folder that does not exist has none.
pub(crate) fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>, (PathBuf, io::Error)> {
    let mut found = Vec::new();
    collect(folder, "", &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, prefix: &str, found: &mut Vec<(String, PathBuf)>) -> Result<(), (PathBuf, io::Error)> {
    let at = |error| (folder.to_path_buf(), error);
    let entries = match fs::read_dir(folder) {
        // Another run may have removed it since it was seen.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(at)?,
    };
    for entry in entries {
        let entry = entry.map_err(at)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        // The kind of the entry itself: a link is never followed.
        if entry.file_type().map_err(at)?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push((name, entry.path()));
        }
    }
    Ok(())
}

/// Puts a text in the place of a file, for a run that holds the lock.
pub(crate) fn write(disk: &mut dyn Disk, path: &Path, text: &str) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(io::Error::other("this is no plain file"));
    }
    create_folders(disk, path.parent().unwrap_or(path))?;
    let temporary = beside(path).ok_or_else(|| io::Error::other("the path names no file"))?;
    // Of a run that died, with the same number: runs that are alive wait for each other.
    if temporary.is_file() {
        disk.remove_file(&temporary)?;
    }
    let outcome = disk.create_file(&temporary, text).and_then(|()| disk.rename(&temporary, path));
    if outcome.is_err() {
        drop(disk.remove_file(&temporary));
    }
    outcome
}

fn create_folders(disk: &mut dyn Disk, folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        create_folders(disk, parent)?;
    }
    disk.create_folder(folder)
}
