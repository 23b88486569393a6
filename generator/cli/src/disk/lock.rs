//! Lock that lets one run write at a time.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::Folders;
use crate::console::Console;
use crate::error::{Error, ErrorCode};

/// Lock of a workspace. The operating system releases it when the process ends, however it ends, so a lock is never
/// stale.
pub(crate) struct Lock {
    file: File,
    /// Folders of this run, as its note names them.
    folders: String,
    /// Notes of runs on other folders.
    others: Vec<String>,
}

impl Lock {
    /// Returns the note of the last successful run on the same folders: the text that follows them in a line of the
    /// file.
    pub(crate) fn note(&mut self) -> Option<String> {
        let mut text = String::new();
        self.file.read_to_string(&mut text).ok()?;
        let (own, others): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with(&self.folders));
        self.others = others.into_iter().map(str::to_owned).collect();
        own.first().and_then(|line| line.strip_prefix(&self.folders)).map(str::to_owned)
    }

    /// Leaves a note for the next run. Without a note, the next run only takes longer.
    pub(crate) fn leave_note(&mut self, text: &str) {
        let own = format!("{}{text}", self.folders);
        let lines: String = self.others.iter().chain([&own]).map(|line| format!("{line}\n")).collect();
        drop(self.file.set_len(0).and_then(|()| self.file.write_all(lines.as_bytes())));
    }
}

/// Waits until no other run writes in this workspace.
///
/// The lock is a file in `target/`, because in the generated crate it would need an explanation. All folders share one
/// lock, since two specs could have one crate, and two crates one spec.
pub(crate) fn acquire_lock(folders: &Folders, console: &mut Console) -> Result<Lock, Error> {
    let path = folders.root().join("target/codegen.lock");
    if fs::symlink_metadata(&path).is_ok_and(|metadata| !metadata.is_file()) {
        let message = format!("{} is not a file, and links are not followed", path.display());
        return Err(Error::new(ErrorCode::Obstacle, message).help("remove it: it is the lock of this command"));
    }
    let file = wait_for_lock(&path, console).map_err(|error| Error::cannot_write(&path, &error))?;
    Ok(Lock { file, folders: format!("{}\t{}\t", folders.spec(), folders.out()), others: Vec::new() })
}

fn wait_for_lock(path: &Path, console: &mut Console) -> io::Result<File> {
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
