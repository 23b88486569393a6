//! What was emitted against what is there.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use generator::files::Files;

use crate::disk;

/// What was emitted against what is there.
pub(super) struct Comparison {
    /// What is not as it should be, by path, in order.
    pub(super) changes: Vec<(String, Change)>,
    /// How many files are.
    pub(super) unchanged: usize,
}

pub(super) enum Change {
    /// The file is missing.
    Added { new: String },
    /// The file is as it was emitted for another spec.
    Changed { old: String, new: String },
    /// The file was changed since it was emitted.
    Edited { old: String, new: String },
    /// The file was emitted, and is no longer.
    Stale { old: String },
    /// The same, and somebody changed it since: nothing else has what they wrote.
    StaleEdited { old: String },
    /// A run that was stopped left its temporary file.
    Leftover,
    /// A file stands there that was never emitted, or no longer says so. It is not ours to overwrite.
    Foreign { old: String, new: String },
    /// What stands there is no file, or no folder where one is needed.
    Obstacle { what: &'static str },
}

const LINK: &str = "is a link, which is never followed";

type Failure = (PathBuf, io::Error);

impl Comparison {
    pub(super) fn of(crate_root: &Path, files: &Files) -> Result<Self, Failure> {
        let mut comparison = Self { changes: Vec::new(), unchanged: 0 };
        let closed = comparison.folders(crate_root, files)?;
        for (path, new) in files.iter().filter(|(path, _)| !is_below(path, &closed)) {
            comparison.file(path, &crate_root.join(path), new)?;
        }
        if !is_below("src/", &closed) {
            comparison.rest(crate_root, files)?;
        }
        comparison.changes.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(comparison)
    }

    /// Looks at the folders on the way to the files, and gives back those that cannot be gone into.
    fn folders<'f>(&mut self, crate_root: &Path, files: &'f Files) -> Result<Vec<&'f Path>, Failure> {
        let on_the_way: BTreeSet<_> = files.keys().flat_map(|path| Path::new(path).ancestors().skip(1)).collect();
        let mut closed = Vec::new();
        for folder in on_the_way {
            let path = folder.to_string_lossy();
            // Joined with nothing, the path would end in a slash, and a link would be followed.
            let target = if path.is_empty() { crate_root.to_path_buf() } else { crate_root.join(folder) };
            if is_below(&path, &closed) {
                continue;
            }
            if let Some(metadata) = look(&target)?
                && !metadata.is_dir()
            {
                let what = if metadata.is_symlink() { LINK } else { "is not a folder" };
                self.changes.push((path.into_owned(), Change::Obstacle { what }));
                closed.push(folder);
            }
        }
        Ok(closed)
    }

    fn file(&mut self, path: &str, target: &Path, emitted: &str) -> Result<(), Failure> {
        let new = || emitted.to_owned();
        let change = match look(target)? {
            None => Change::Added { new: new() },
            Some(metadata) if metadata.is_file() => {
                let old = read(target)?;
                if old == emitted {
                    self.unchanged += 1;
                    return Ok(());
                }
                if !old.starts_with(generator::MARKER) {
                    Change::Foreign { old, new: new() }
                } else if is_intact(&old) {
                    Change::Changed { old, new: new() }
                } else {
                    Change::Edited { old, new: new() }
                }
            }
            Some(metadata) if metadata.is_symlink() => Change::Obstacle { what: LINK },
            Some(_) => Change::Obstacle { what: "is not a file" },
        };
        self.changes.push((path.to_owned(), change));
        Ok(())
    }

    /// What else is there. Only what bears the mark is ours; of temporary files, the mark may be cut off.
    fn rest(&mut self, crate_root: &Path, files: &Files) -> Result<(), Failure> {
        for (name, target) in disk::files(&crate_root.join("src"))? {
            let path = format!("src/{name}");
            let is_file = look(&target)?.is_some_and(|metadata| metadata.is_file());
            if files.contains_key(&path) || !is_file {
                continue;
            }
            // What cannot be read says nothing of being ours; another run may just have removed it.
            let Ok(old) = read(&target) else { continue };
            if disk::is_temporary(&target) {
                if old.starts_with(generator::MARKER) || generator::MARKER.starts_with(&old) {
                    self.changes.push((path, Change::Leftover));
                }
            } else if old.starts_with(generator::MARKER) {
                let change = if is_intact(&old) { Change::Stale { old } } else { Change::StaleEdited { old } };
                self.changes.push((path, change));
            }
        }
        Ok(())
    }
}

fn is_below(path: &str, folders: &[&Path]) -> bool {
    folders.iter().any(|folder| Path::new(path).starts_with(folder))
}

/// What stands at a path, a link being a link; `None` if nothing does.
fn look(path: &Path) -> Result<Option<fs::Metadata>, Failure> {
    match fs::symlink_metadata(path) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err((path.to_path_buf(), error)),
    }
}

/// A checkout may have given the file other line ends; what is no text was not emitted, and need only be shown.
fn read(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| (path.to_path_buf(), error))?;
    let text = String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    Ok(if text.contains("\r\n") { text.replace("\r\n", "\n") } else { text })
}

/// Whether the file is as it was emitted: its second line holds a hash of what follows.
fn is_intact(text: &str) -> bool {
    let mut parts = text.splitn(4, '\n');
    let (_, hash, _, body) = (parts.next(), parts.next(), parts.next(), parts.next());
    let hash = hash.and_then(|line| line.strip_prefix("// content "));
    hash.zip(body).is_some_and(|(hash, body)| hash == format!("{:016x}", generator::content_hash(body)))
}
