//! Disks that fail.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use copperplate::{Disk, System, TemporaryFolder};
use tempfile::TempPath;

/// Failure mode of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// One operation runs out of space: half of a text is written. Later operations succeed.
    Full,
    /// One operation is not permitted and does nothing. Later operations succeed.
    Denied,
    /// The process dies during an operation: nothing happens after it, not even cleanup.
    Death,
}

/// Disk that fails at one operation.
pub(crate) struct Failing {
    failure: Failure,
    at: usize,
    /// Operations, including the failed one, with their paths, in order.
    pub(crate) log: Vec<(&'static str, PathBuf)>,
    /// Temporary files, in order.
    pub(crate) temporaries: Vec<PathBuf>,
}

impl Failing {
    pub(crate) fn new(failure: Failure, at: usize) -> Self {
        Self { failure, at, log: Vec::new(), temporaries: Vec::new() }
    }

    /// Returns the name of the failed operation, if the run got that far.
    pub(crate) fn failed(&self) -> Option<&'static str> {
        self.log.get(self.at).map(|(operation, _)| *operation)
    }

    fn step(&mut self, operation: &'static str, path: &Path) -> io::Result<()> {
        self.log.push((operation, path.to_path_buf()));
        let number = self.log.len() - 1;
        match self.failure {
            Failure::Full if number == self.at => Err(io::ErrorKind::StorageFull.into()),
            Failure::Denied if number == self.at => Err(io::ErrorKind::PermissionDenied.into()),
            Failure::Death if number >= self.at => Err(io::Error::other("dead")),
            Failure::Full | Failure::Denied | Failure::Death => Ok(()),
        }
    }
}

impl Disk for Failing {
    fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        self.step("create_folder", path)?;
        System.create_folder(path)
    }

    fn create_temporary(&mut self, target: &Path, bytes: &[u8]) -> io::Result<TempPath> {
        let is_torn = self.failure != Failure::Denied && self.log.len() == self.at;
        let (bytes, failure) = match self.step("create_temporary", target) {
            Ok(()) => (bytes, None),
            Err(error) if is_torn => (&bytes[..bytes.len() / 2], Some(error)),
            Err(error) => return Err(error),
        };
        let mut temporary = System.create_temporary(target, bytes)?;
        if self.failure == Failure::Death {
            // A dead process does not clean up.
            temporary.disable_cleanup(true);
        }
        self.temporaries.push(temporary.to_path_buf());
        failure.map_or(Ok(temporary), Err)
    }

    fn keep_mode(&mut self, temporary: &Path, target: &Path) -> io::Result<()> {
        self.step("keep_mode", target)?;
        System.keep_mode(temporary, target)
    }

    fn rename(&mut self, temporary: TempPath, target: &Path) -> io::Result<()> {
        self.step("rename", target)?;
        System.rename(temporary, target)
    }

    fn create_temporary_folder(&mut self, place: &Path, name: &OsStr) -> io::Result<TemporaryFolder> {
        self.step("create_temporary_folder", place)?;
        let mut temporary = System.create_temporary_folder(place, name)?;
        if self.failure == Failure::Death {
            temporary.disable_cleanup();
        }
        Ok(temporary)
    }

    fn move_to(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.step("move_to", to)?;
        System.move_to(from, to)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        self.step("remove_file", path)?;
        System.remove_file(path)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        self.step("remove_folder", path)?;
        System.remove_folder(path)
    }
}
