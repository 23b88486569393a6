//! One run at a time.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use crate::Exit;
use crate::console::Console;
use crate::fault::Fault;

/// Held while a run writes. The system gives it back when the process ends, however it ends: there is no stale lock.
pub(crate) struct Lock {
    _file: File,
}

/// Waits until no other run writes in this workspace, and says so if it must.
///
/// The lock is a file in `target`: in the emitted crate, it would be one more file to explain.
pub(crate) fn lock(root: &Path, console: &mut Console) -> Result<Lock, Exit> {
    let path = root.join("target/codegen.lock");
    match wait(&path, console) {
        Ok(file) => Ok(Lock { _file: file }),
        Err(error) => Err(console.io(Fault::Write, &path, &error)),
    }
}

fn wait(path: &Path, console: &mut Console) -> io::Result<File> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    let file = File::options().create(true).append(true).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            console.step("Waiting", "for another run to end");
            file.lock()?;
        }
        Err(TryLockError::Error(error)) => return Err(error),
    }
    Ok(file)
}
