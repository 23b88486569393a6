//! Replacement of files, such that an interrupted run leaves each file either old or new.

use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::compare::{Change, Comparison};
use crate::disk::{Disk, PathError};

/// Operation that failed.
pub(super) struct Failure {
    pub(super) path: PathBuf,
    pub(super) error: io::Error,
    /// Number of files that were replaced or removed before.
    pub(super) done: usize,
}

/// Writes all texts to temporary files, and renames them only when all are on disk: whatever is likely to fail (a full
/// disk, a read-only folder) fails before the first file has changed.
pub(super) fn replace(disk: &mut dyn Disk, root: &Path, comparison: &Comparison) -> Result<(), Failure> {
    for path in comparison.paths_of(|change| matches!(change, Change::Leftover)) {
        let path = root.join(path);
        disk.remove_file(&path).map_err(|error| Failure { path, error, done: 0 })?;
    }
    let mut staged = Staged::default();
    if let Err((path, error)) = staged.create(disk, root, comparison) {
        staged.undo(disk);
        return Err(Failure { path, error, done: 0 });
    }
    let mut done = 0;
    // If one fails, dropping the rest removes their temporary files. Folders stay: they may contain new files.
    for (temporary, target) in staged.files {
        disk.rename(temporary, &target).map_err(|error| Failure { path: target, error, done })?;
        done += 1;
    }
    for path in comparison.paths_of(|change| matches!(change, Change::Stale { .. })) {
        let path = root.join(path);
        remove(disk, &path, root).map_err(|error| Failure { path, error, done })?;
        done += 1;
    }
    Ok(())
}

/// Folders and temporary files that a run has created.
#[derive(Default)]
struct Staged {
    folders: Vec<PathBuf>,
    /// Each temporary file and its target.
    files: Vec<(TempPath, PathBuf)>,
}

impl Staged {
    fn create(&mut self, disk: &mut dyn Disk, root: &Path, comparison: &Comparison) -> Result<(), PathError> {
        for (path, change) in &comparison.changes {
            let Some(new) = change.new_text() else { continue };
            let target = root.join(path);
            if let Some(folder) = target.parent() {
                self.create_folder(disk, folder)?;
            }
            match disk.create_temporary(&target, new) {
                Ok(temporary) => self.files.push((temporary, target)),
                Err(error) => return Err((target, error)),
            }
        }
        Ok(())
    }

    fn create_folder(&mut self, disk: &mut dyn Disk, folder: &Path) -> Result<(), PathError> {
        if folder.is_dir() {
            return Ok(());
        }
        if let Some(parent) = folder.parent() {
            self.create_folder(disk, parent)?;
        }
        disk.create_folder(folder).map_err(|error| (folder.to_path_buf(), error))?;
        self.folders.push(folder.to_path_buf());
        Ok(())
    }

    /// Removes what was created. The next run removes what is left.
    fn undo(self, disk: &mut dyn Disk) {
        drop(self.files);
        for folder in self.folders.iter().rev() {
            drop(disk.remove_folder(folder));
        }
    }
}

/// Removes a file, and the folders that become empty, up to `root`.
fn remove(disk: &mut dyn Disk, path: &Path, root: &Path) -> io::Result<()> {
    disk.remove_file(path)?;
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != root) {
        if disk.remove_folder(folder).is_err() {
            break;
        }
    }
    Ok(())
}
