//! The file system.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, TempPath};

use super::{Disk, TemporaryFolder};

/// Suffix of temporary files and folders.
pub(super) const SUFFIX: &str = ".copperplate-tmp";

/// Number of random characters in their names.
pub(super) const RANDOM: usize = 6;

/// The file system of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct System;

impl Disk for System {
    fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn create_temporary(&mut self, target: &Path, bytes: &[u8]) -> io::Result<TempPath> {
        let name = target.file_name().ok_or_else(|| io::Error::other("not the path of a file"))?;
        let prefix: OsString = [".".as_ref(), name, ".".as_ref()].into_iter().collect();
        // In the folder of the target: a rename is atomic only within a file system.
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut file = Builder::new().prefix(&prefix).suffix(SUFFIX).rand_bytes(RANDOM).tempfile_in(folder)?;
        file.write_all(bytes)?;
        // Whatever the umask: version control would show another mode as a change.
        #[cfg(unix)]
        file.as_file().set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644))?;
        // Otherwise a power failure could leave the new name with an empty file.
        file.as_file().sync_all()?;
        Ok(file.into_temp_path())
    }

    fn keep_mode(&mut self, temporary: &Path, target: &Path) -> io::Result<()> {
        fs::set_permissions(temporary, fs::metadata(target)?.permissions())
    }

    fn rename(&mut self, temporary: TempPath, target: &Path) -> io::Result<()> {
        temporary.persist(target).map_err(|error| error.error)
    }

    fn create_temporary_folder(&mut self, place: &Path, name: &OsStr) -> io::Result<TemporaryFolder> {
        TemporaryFolder::create(place, name)
    }

    fn move_to(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }
}

/// Returns `true` for a path with the name of a temporary file.
pub(crate) fn is_temporary_on_disk(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.starts_with('.') && name.ends_with(SUFFIX))
}

/// Returns the name of the file for which a temporary file was written.
pub(crate) fn target_of_temporary(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?.strip_prefix('.')?.strip_suffix(SUFFIX)?;
    let (target, random) = name.rsplit_once('.')?;
    (random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(target)
}
