//! One run at a time.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::Exit;
use crate::console::Console;
use crate::error::ErrorCode;

/// Held while a run writes. The system gives it back when the process ends, however it ends: there is no stale lock.
pub(crate) struct Lock {
    file: File,
}

impl Lock {
    /// The note that the last run that ended well has left here.
    pub(crate) fn note(&mut self) -> Option<String> {
        let mut text = String::new();
        self.file.read_to_string(&mut text).ok()?;
        Some(text)
    }

    /// Leaves a note for the next run. One that cannot be written down costs that run some time, nothing else.
    pub(crate) fn leave(&mut self, text: &str) {
        drop(self.file.set_len(0).and_then(|()| self.file.write_all(text.as_bytes())));
    }
}

/// Waits until no other run writes in this workspace, and says so if it must.
///
/// The lock is a file in `target`: in the emitted crate, it would be one more file to explain.
pub(crate) fn lock(root: &Path, console: &mut Console) -> Result<Lock, Exit> {
    let path = root.join("target/codegen.lock");
    match wait(&path, console) {
        Ok(file) => Ok(Lock { file }),
        Err(error) => Err(console.io(ErrorCode::Write, &path, &error)),
    }
}

fn wait(path: &Path, console: &mut Console) -> io::Result<File> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    let file = File::options().create(true).read(true).append(true).open(path)?;
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
