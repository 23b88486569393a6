//! Whether anything could have changed since a run that left all as it should be.
//!
//! A run that ends well writes down a digest of all that it depends on and all that it writes: this program, the spec, the manifest, the
//! emitted files. While that digest is the same, a run would only find out again that there is nothing to do.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;
use std::time::SystemTime;

use crate::{disk, spec};

/// What a run that ended well writes down: the digest, and how many files it answers for. Nothing, if what it began with (`sources`) is no
/// longer there: then somebody has saved a file meanwhile, which the next run must see.
pub(crate) fn note(root: &Path, sources: Option<u64>, files: usize) -> String {
    let unchanged = sources.is_some() && self::sources(root) == sources;
    digest(root).filter(|_| unchanged).map(|digest| format!("{digest:016x} {files}")).unwrap_or_default()
}

/// The digest of what a run starts from.
pub(crate) fn sources(root: &Path) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    let spec = root.join("spec");
    for name in spec::names(&spec).ok()? {
        name.hash(&mut hasher);
        spec::bytes(&spec.join(name)).ok()?.hash(&mut hasher);
    }
    fs::read(root.join("generated/Cargo.toml")).ok()?.hash(&mut hasher);
    Some(hasher.finish())
}

/// How many files are still as the run left them that wrote `note`; `None` if anything has changed since.
pub(crate) fn files<'n>(root: &Path, note: &'n str) -> Option<&'n str> {
    let (digest, files) = note.split_once(' ')?;
    (digest == format!("{:016x}", self::digest(root)?)).then_some(files)
}

/// The digest of a workspace; `None` if some of it cannot be read, which a whole run then explains.
fn digest(root: &Path) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    program(&mut hasher).ok()?;
    for folder in ["spec", "generated", "generated/src"] {
        fs::symlink_metadata(root.join(folder)).ok()?.is_dir().hash(&mut hasher);
    }
    sources(root)?.hash(&mut hasher);
    // Beside the spec stands its schema, which is written too.
    folder(root, "spec", &mut hasher)?;
    folder(root, "generated/src", &mut hasher)?;
    Some(hasher.finish())
}

fn folder(root: &Path, folder: &str, hasher: &mut DefaultHasher) -> Option<()> {
    for (name, path) in disk::files(&root.join(folder)).ok()? {
        name.hash(hasher);
        // What is no plain file is never as it should be.
        if !fs::symlink_metadata(&path).ok()?.is_file() {
            return None;
        }
        fs::read(&path).ok()?.hash(hasher);
    }
    Some(())
}

/// Another build of this program may emit something else.
fn program(hasher: &mut DefaultHasher) -> io::Result<()> {
    let path = std::env::current_exe()?;
    let metadata = fs::metadata(&path)?;
    path.hash(hasher);
    metadata.len().hash(hasher);
    metadata.modified()?.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().hash(hasher);
    Ok(())
}
