//! The disk of this machine.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use super::Disk;

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct System;

impl Disk for System {
    fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn create_file(&mut self, path: &Path, text: &str) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        file.write_all(text.as_bytes())?;
        // Whatever the mask of the process: the mode would show as a change of the file.
        #[cfg(unix)]
        file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644))?;
        // Else the name could be on the disk before the text when the power fails.
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }
}
