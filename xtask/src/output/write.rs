//! Puts the emitted files in place, so that a run that fails or is killed leaves each file old or new.

use std::io;
use std::path::{Path, PathBuf};

use super::compare::{Change, Comparison};
use crate::disk::{self, Disk};

/// Where it failed.
pub(super) struct Failure {
    pub(super) path: PathBuf,
    pub(super) error: io::Error,
    /// How many files were in place by then.
    pub(super) done: usize,
}

/// Writes all texts beside their files, and only when all of them are on the disk, puts them in place. Whatever is likely to
/// fail (a full disk, a folder that cannot be written to) fails before the first file has changed.
pub(super) fn write(disk: &mut dyn Disk, root: &Path, comparison: &Comparison) -> Result<(), Failure> {
    for (path, _) in comparison.changes.iter().filter(|(_, change)| matches!(change, Change::Leftover)) {
        let path = root.join(path);
        disk.remove_file(&path).map_err(|error| Failure { path, error, done: 0 })?;
    }
    let mut made = Made::default();
    if let Err((path, error)) = made.texts(disk, root, comparison) {
        made.undo(disk);
        return Err(Failure { path, error, done: 0 });
    }
    for (done, (temporary, target)) in made.files.iter().enumerate() {
        if let Err(error) = disk.rename(temporary, target) {
            // The folders may hold files that are in place.
            let left = Made { folders: Vec::new(), files: made.files[done..].to_vec() };
            left.undo(disk);
            return Err(Failure { path: target.clone(), error, done });
        }
    }
    let stale = comparison.changes.iter().filter(|(_, change)| matches!(change, Change::Stale { .. }));
    for (done, (path, _)) in (made.files.len()..).zip(stale) {
        let path = root.join(path);
        remove(disk, &path, root).map_err(|error| Failure { path, error, done })?;
    }
    Ok(())
}

/// What a run has made so far.
#[derive(Default)]
struct Made {
    folders: Vec<PathBuf>,
    /// Each temporary file, and the file that it will be.
    files: Vec<(PathBuf, PathBuf)>,
}

impl Made {
    fn texts(&mut self, disk: &mut dyn Disk, root: &Path, comparison: &Comparison) -> Result<(), (PathBuf, io::Error)> {
        for (path, change) in &comparison.changes {
            let (Change::Added { new } | Change::Changed { new, .. } | Change::Edited { new, .. }) = change else {
                continue;
            };
            let target = root.join(path);
            if let Some(folder) = target.parent() {
                self.folder(disk, folder)?;
            }
            let Some(temporary) = disk::beside(&target) else { unreachable!("emitted files have names") };
            // Noted first: a text that fails half-way has a file too.
            self.files.push((temporary.clone(), target.clone()));
            disk.create_file(&temporary, new).map_err(|error| (target, error))?;
        }
        Ok(())
    }

    fn folder(&mut self, disk: &mut dyn Disk, folder: &Path) -> Result<(), (PathBuf, io::Error)> {
        if folder.is_dir() {
            return Ok(());
        }
        if let Some(parent) = folder.parent() {
            self.folder(disk, parent)?;
        }
        disk.create_folder(folder).map_err(|error| (folder.to_path_buf(), error))?;
        self.folders.push(folder.to_path_buf());
        Ok(())
    }

    /// Takes back what was made. What cannot be is found by the next run.
    fn undo(&self, disk: &mut dyn Disk) {
        for (temporary, _) in &self.files {
            drop(disk.remove_file(temporary));
        }
        for folder in self.folders.iter().rev() {
            drop(disk.remove_folder(folder));
        }
    }
}

/// Removes a file, and the folders that it leaves empty, up to `root`.
fn remove(disk: &mut dyn Disk, path: &Path, root: &Path) -> io::Result<()> {
    disk.remove_file(path)?;
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != root) {
        if disk.remove_folder(folder).is_err() {
            break;
        }
    }
    Ok(())
}
