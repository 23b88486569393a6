//! Disks that fail.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use xtask::{Disk, System};

/// What a disk does when it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// One operation fails for want of space: half of a text is written. The next ones work.
    Full,
    /// One operation is not allowed and does nothing. The next ones work.
    Denied,
    /// The process dies in the middle of an operation: nothing happens after it, not even tidying up.
    Death,
}

/// A disk that fails at one operation.
pub(crate) struct Failing {
    failure: Failure,
    at: usize,
    /// What was done or tried, in order.
    pub(crate) log: Vec<(&'static str, PathBuf)>,
}

impl Failing {
    pub(crate) fn new(failure: Failure, at: usize) -> Self {
        Self { failure, at, log: Vec::new() }
    }

    /// The name of the operation that failed, if it came so far.
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

    fn create_file(&mut self, path: &Path, text: &str) -> io::Result<()> {
        let outcome = self.step("create_file", path);
        if outcome.is_err() && self.failure != Failure::Denied && self.log.len() - 1 == self.at {
            fs::write(path, &text.as_bytes()[..text.len() / 2]).expect("half a file");
        }
        outcome?;
        System.create_file(path, text)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.step("rename", from)?;
        System.rename(from, to)
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
