//! Folder whose contents are moved to their places when all of them are on disk.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempDir};

use super::system::{RANDOM, SUFFIX};

/// File that is locked while the run lives. The operating system releases the lock when the process ends, however it
/// ends.
const LOCK: &str = "lock";

/// Folder with the contents.
const CONTENTS: &str = "new";

/// Temporary folder. It is removed with its contents when dropped; the next run recognizes a folder of a killed run,
/// because no process locks it.
pub struct TemporaryFolder {
    /// Closed before the folder is removed.
    lock: File,
    folder: TempDir,
}

impl TemporaryFolder {
    /// Creates the folder in an existing one, for contents with a name.
    pub(super) fn create(place: &Path, name: &OsStr) -> io::Result<Self> {
        let folder = Builder::new().prefix(&name_prefix(name)).suffix(SUFFIX).rand_bytes(RANDOM).tempdir_in(place)?;
        let lock = File::create(folder.path().join(LOCK))?;
        // On a file system without locks, folders of killed runs stay.
        drop(lock.try_lock());
        Ok(Self { lock, folder })
    }

    /// Returns the path of the contents.
    pub(super) fn contents(&self) -> PathBuf {
        self.folder.path().join(CONTENTS)
    }

    /// Leaves the folder when dropped, as a killed process does.
    pub fn disable_cleanup(&mut self) {
        self.folder.disable_cleanup(true);
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // A process that was started in the meantime may briefly have a copy of the file.
        drop(self.lock.unlock());
    }
}

/// Returns the folders that killed runs left for a folder: inside it, or next to it.
pub(crate) fn find_abandoned_folders(folder: &Path) -> Vec<PathBuf> {
    let Some(name) = folder.file_name() else { return Vec::new() };
    let places = [Some(folder), folder.parent()];
    let entries = places.into_iter().flatten().filter_map(|place| fs::read_dir(place).ok()).flatten();
    let mut found: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(|path| has_temporary_name(path, name) && is_abandoned(path));
    found.sort();
    found
}

fn has_temporary_name(path: &Path, name: &OsStr) -> bool {
    let found = path.file_name().map(OsStr::as_encoded_bytes).unwrap_or_default();
    let random = found.strip_prefix(name_prefix(name).as_encoded_bytes());
    let random = random.and_then(|rest| rest.strip_suffix(SUFFIX.as_bytes()));
    random.is_some_and(|random| random.len() == RANDOM && random.iter().all(u8::is_ascii_alphanumeric))
}

fn is_abandoned(folder: &Path) -> bool {
    let is_folder = fs::symlink_metadata(folder).is_ok_and(|metadata| metadata.is_dir());
    let Ok(entries) = fs::read_dir(folder) else { return false };
    let is_ours = |name: OsString| name == LOCK || name == CONTENTS;
    let lock = folder.join(LOCK);
    let is_locked = fs::symlink_metadata(&lock).is_ok() && File::open(lock).is_ok_and(|lock| lock.try_lock().is_err());
    is_folder && !is_locked && entries.flatten().all(|entry| is_ours(entry.file_name()))
}

fn name_prefix(name: &OsStr) -> OsString {
    [".".as_ref(), name, ".".as_ref()].into_iter().collect()
}
