//! What was emitted against what is there.

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
    /// Something stands there that was never emitted, or no longer says so. It is not ours to overwrite.
    Foreign { old: String, new: String },
}

impl Comparison {
    pub(super) fn of(crate_root: &Path, files: &Files) -> Result<Self, (PathBuf, io::Error)> {
        let mut comparison = Self { changes: Vec::new(), unchanged: 0 };
        for (path, new) in files {
            let target = crate_root.join(path);
            match fs::symlink_metadata(&target) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    comparison.changes.push((path.clone(), Change::Added { new: new.clone() }));
                }
                Err(error) => return Err((target, error)),
                Ok(metadata) if metadata.is_file() => comparison.existing(path, &target, new)?,
                Ok(_) => {
                    comparison.changes.push((path.clone(), Change::Foreign { old: String::new(), new: new.clone() }));
                }
            }
        }
        comparison.stale(crate_root, files)?;
        comparison.changes.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(comparison)
    }

    /// Something that was not emitted and stands where an emitted file would.
    pub(super) fn foreign_in_the_way(&self) -> Option<&str> {
        let foreign = self.changes.iter().find(|(_, change)| matches!(change, Change::Foreign { .. }));
        foreign.map(|(path, _)| path.as_str())
    }

    fn existing(&mut self, path: &str, target: &Path, new: &str) -> Result<(), (PathBuf, io::Error)> {
        let old = read(target)?;
        if old == *new {
            self.unchanged += 1;
        } else if !old.starts_with(generator::MARKER) {
            self.changes.push((path.to_owned(), Change::Foreign { old, new: new.to_owned() }));
        } else if is_intact(&old) {
            self.changes.push((path.to_owned(), Change::Changed { old, new: new.to_owned() }));
        } else {
            self.changes.push((path.to_owned(), Change::Edited { old, new: new.to_owned() }));
        }
        Ok(())
    }

    fn stale(&mut self, crate_root: &Path, files: &Files) -> Result<(), (PathBuf, io::Error)> {
        for (name, target) in disk::files(&crate_root.join("src"))? {
            let path = format!("src/{name}");
            let is_file = fs::symlink_metadata(&target).is_ok_and(|metadata| metadata.is_file());
            if files.contains_key(&path) || !is_file {
                continue;
            }
            // Only what bears the mark is ours to remove.
            if let Ok(old) = read(&target)
                && old.starts_with(generator::MARKER)
            {
                self.changes.push((path, Change::Stale { old }));
            }
        }
        Ok(())
    }
}

/// A checkout may have given the file other line ends.
fn read(path: &Path) -> Result<String, (PathBuf, io::Error)> {
    let text = fs::read_to_string(path).map_err(|error| (path.to_path_buf(), error))?;
    Ok(if text.contains("\r\n") { text.replace("\r\n", "\n") } else { text })
}

/// Whether the file is as it was emitted: its second line holds a hash of what follows.
fn is_intact(text: &str) -> bool {
    let mut parts = text.splitn(4, '\n');
    let (_, hash, _, body) = (parts.next(), parts.next(), parts.next(), parts.next());
    let hash = hash.and_then(|line| line.strip_prefix("// content "));
    hash.zip(body).is_some_and(|(hash, body)| hash == format!("{:016x}", generator::content_hash(body)))
}
