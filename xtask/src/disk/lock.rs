//! One run at a time.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Held while a run writes. The system gives it back when the process ends, however it ends: there is no stale lock.
pub(crate) struct Lock {
    _file: File,
}

/// Waits until no other run writes in this workspace; `on_wait` is called if that takes a while.
///
/// The lock is a file in `target`: in the emitted crate, it would be one more file to explain.
pub(crate) fn lock(root: &Path, on_wait: impl FnOnce()) -> Result<Lock, (PathBuf, io::Error)> {
    let folder = root.join("target");
    let path = folder.join("codegen.lock");
    let at = |error| (path.clone(), error);
    fs::create_dir_all(&folder).map_err(at)?;
    let file = File::options().create(true).append(true).open(&path).map_err(at)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            on_wait();
            file.lock().map_err(at)?;
        }
        Err(TryLockError::Error(error)) => return Err(at(error)),
    }
    Ok(Lock { _file: file })
}
