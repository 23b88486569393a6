//! Digest by which a run with nothing to do ends at once.
//!
//! A successful run records a digest of everything that it reads and writes: this program, the spec, the manifest and
//! the generated files. As long as the digest is the same, there is nothing to do.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::time::SystemTime;

use crate::{Folders, disk, kept_blocks, spec};

/// Returns the note of a successful run: the digest and the number of files. Empty if `sources` have changed since the
/// run began: the next run must read the files saved in the meantime.
pub(crate) fn up_to_date_note(folders: &Folders, sources: Option<u64>, files: usize) -> String {
    let unchanged = sources.is_some() && self::sources_digest(folders) == sources;
    up_to_date_digest(folders).filter(|_| unchanged).map(|digest| format!("{digest:016x} {files}")).unwrap_or_default()
}

/// Returns the digest of the input of a run.
pub(crate) fn sources_digest(folders: &Folders) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    let spec = folders.spec_path();
    for name in spec::spec_file_names(&spec).ok()? {
        name.hash(&mut hasher);
        spec::read_spec_bytes(&spec.join(name)).ok()?.hash(&mut hasher);
    }
    fs::read(folders.root().join(folders.manifest())).ok()?.hash(&mut hasher);
    Some(hasher.finish())
}

/// Returns the number of files if nothing has changed since the run that left `note`.
pub(crate) fn up_to_date_files<'n>(folders: &Folders, note: &'n str) -> Option<&'n str> {
    let (digest, files) = note.split_once(' ')?;
    (digest == format!("{:016x}", self::up_to_date_digest(folders)?)).then_some(files)
}

/// Returns the digest of a workspace; `None` if part of it cannot be read, which a full run then reports.
fn up_to_date_digest(folders: &Folders) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    hash_program(&mut hasher).ok()?;
    for folder in [folders.spec(), folders.out(), &folders.sources()] {
        fs::symlink_metadata(folders.root().join(folder)).ok()?.is_dir().hash(&mut hasher);
    }
    sources_digest(folders)?.hash(&mut hasher);
    for readme in kept_blocks::readme_paths(folders) {
        fs::read(folders.root().join(readme)).ok().hash(&mut hasher);
    }
    // The schema and the reference in this folder are written too.
    hash_folder(folders, folders.spec(), &mut hasher)?;
    hash_folder(folders, &folders.sources(), &mut hasher)?;
    Some(hasher.finish())
}

fn hash_folder(folders: &Folders, folder: &str, hasher: &mut DefaultHasher) -> Option<()> {
    for (name, path) in disk::list_files_on_disk(&folders.root().join(folder)).ok()? {
        name.hash(hasher);
        // Anything other than a regular file requires a full run.
        if !fs::symlink_metadata(&path).ok()?.is_file() {
            return None;
        }
        fs::read(&path).ok()?.hash(hasher);
    }
    Some(())
}

/// Hashes the identity of this program: another build may generate something else.
fn hash_program(hasher: &mut DefaultHasher) -> io::Result<()> {
    let path = std::env::current_exe()?;
    let metadata = fs::metadata(&path)?;
    path.hash(hasher);
    metadata.len().hash(hasher);
    metadata.modified()?.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().hash(hasher);
    Ok(())
}
