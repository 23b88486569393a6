//! Replacement of files, such that an interrupted run leaves each file either old or new.

use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::compare::{OutputChange, OutputComparison};
use crate::disk::{Disk, PathError, real_path};

/// Operation that failed.
pub(super) struct ReplaceFailure {
    pub(super) path: PathBuf,
    pub(super) error: io::Error,
    /// Number of files that were replaced or removed before the failure.
    pub(super) done: usize,
}

/// Writes all texts to temporary files, and renames them only when all are on disk: likely failures (a full disk, a
/// read-only folder) occur before the first file has changed. The files in `first` are renamed before generated ones.
pub(super) fn replace_files(
    disk: &mut dyn Disk,
    root: &Path,
    first: &[(PathBuf, &[u8])],
    comparison: &OutputComparison,
) -> Result<(), ReplaceFailure> {
    for path in comparison.changed_paths(|change| matches!(change, OutputChange::Leftover)) {
        let path = root.join(path);
        disk.remove_file(&path).map_err(|error| ReplaceFailure { path, error, done: 0 })?;
    }
    let mut staged = StagedFiles::default();
    let changed = comparison.changes.iter().filter_map(|(path, change)| {
        let bytes = change.new_text()?.as_bytes();
        let is_users = matches!(change, OutputChange::Kept { .. });
        // A link of the user stays, and the file that it names is written.
        let target = if is_users { real_path(&root.join(path)) } else { root.join(path) };
        Some(NewFile { target, bytes, is_users })
    });
    let first_files = first.iter().map(|(target, bytes)| NewFile { target: target.clone(), bytes, is_users: false });
    let files: Vec<_> = first_files.chain(changed).collect();
    if let Err((path, error)) = staged.create(disk, &files) {
        staged.undo(disk);
        return Err(ReplaceFailure { path, error, done: 0 });
    }
    // If one fails, dropping the rest removes their temporary files. Folders stay: they may contain new files.
    for (number, (temporary, target)) in staged.files.into_iter().enumerate() {
        let done = number.saturating_sub(first.len());
        disk.rename(temporary, &target).map_err(|error| ReplaceFailure { path: target, error, done })?;
    }
    let stale = comparison.changed_paths(|change| matches!(change, OutputChange::Stale { .. }));
    for (number, path) in stale.enumerate() {
        let (path, done) = (root.join(path), files.len() - first.len() + number);
        remove_stale_file(disk, &path, root).map_err(|error| ReplaceFailure { path, error, done })?;
    }
    Ok(())
}

/// A text to write.
struct NewFile<'c> {
    target: PathBuf,
    bytes: &'c [u8],
    /// The file belongs to the user, and keeps its mode.
    is_users: bool,
}

/// Folders and temporary files that a run has created.
#[derive(Default)]
struct StagedFiles {
    folders: Vec<PathBuf>,
    /// Each temporary file and its target.
    files: Vec<(TempPath, PathBuf)>,
}

impl StagedFiles {
    fn create(&mut self, disk: &mut dyn Disk, files: &[NewFile]) -> Result<(), PathError> {
        for NewFile { target, bytes, is_users } in files {
            let at = |error| (target.clone(), error);
            if let Some(folder) = target.parent() {
                self.create_folder(disk, folder)?;
            }
            let temporary = disk.create_temporary(target, bytes).map_err(at)?;
            if *is_users {
                disk.keep_mode(&temporary, target).map_err(at)?;
            }
            self.files.push((temporary, target.clone()));
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

    /// Removes everything that was created. The next run removes the rest.
    fn undo(self, disk: &mut dyn Disk) {
        drop(self.files);
        for folder in self.folders.iter().rev() {
            drop(disk.remove_folder(folder));
        }
    }
}

/// Removes a file, and the folders that become empty, up to `root`.
fn remove_stale_file(disk: &mut dyn Disk, path: &Path, root: &Path) -> io::Result<()> {
    disk.remove_file(path)?;
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != root) {
        if disk.remove_folder(folder).is_err() {
            break;
        }
    }
    Ok(())
}
