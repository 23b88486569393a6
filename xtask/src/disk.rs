//! Files on disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The files below a folder, with their paths in it, in order. A folder that does not exist has none.
pub(crate) fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>, (PathBuf, io::Error)> {
    let mut found = Vec::new();
    if folder.exists() {
        collect(folder, "", &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, prefix: &str, found: &mut Vec<(String, PathBuf)>) -> Result<(), (PathBuf, io::Error)> {
    let at = |error| (folder.to_path_buf(), error);
    for entry in fs::read_dir(folder).map_err(at)? {
        let entry = entry.map_err(at)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        // The kind of the entry itself: a link is never followed.
        if entry.file_type().map_err(at)?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push((name, entry.path()));
        }
    }
    Ok(())
}

/// Puts a text in the place of a file, at once: a reader sees the old text or the new one, and a link is replaced, not
/// followed.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().ok_or_else(|| io::Error::other("the path names no file"))?.to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    let outcome = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if outcome.is_err() {
        drop(fs::remove_file(&temporary));
    }
    outcome
}

/// Removes a file, and the folders that it leaves empty, up to `root`.
pub(crate) fn remove(path: &Path, root: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != root) {
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}
