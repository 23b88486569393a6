//! What was emitted against what is there.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use generator::files::Files;

use super::is_rust;
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

/// Where nothing else than what is emitted bears the mark of Rust files.
const CRATE: &str = "generated/src";

const LINK: &str = "is a link, which is never followed";

type Failure = (PathBuf, io::Error);

impl Comparison {
    pub(super) fn of(root: &Path, files: &Files) -> Result<Self, Failure> {
        let mut comparison = Self { changes: Vec::new(), unchanged: 0 };
        let closed = comparison.folders(root, files)?;
        for (path, new) in files.iter().filter(|(path, _)| !is_below(path, &closed)) {
            comparison.file(path, &root.join(path), new)?;
        }
        let reach = files.keys().map(|path| if Path::new(path).starts_with(CRATE) { CRATE } else { folder_of(path) });
        for folder in reach.collect::<BTreeSet<_>>().into_iter().filter(|folder| !is_below(folder, &closed)) {
            comparison.rest(root, folder, files)?;
        }
        comparison.changes.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(comparison)
    }

    /// Looks at the folders on the way to the files, and gives back those that cannot be gone into.
    fn folders<'f>(&mut self, root: &Path, files: &'f Files) -> Result<Vec<&'f Path>, Failure> {
        let on_the_way: BTreeSet<_> = files.keys().flat_map(|path| Path::new(path).ancestors().skip(1)).collect();
        let on_the_way = on_the_way.into_iter().filter(|folder| !folder.as_os_str().is_empty());
        let mut closed = Vec::new();
        for folder in on_the_way {
            let path = folder.to_string_lossy();
            if is_below(&path, &closed) {
                continue;
            }
            if let Some(metadata) = look(&root.join(folder))?
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
                if !old.starts_with(mark(path)) {
                    Change::Foreign { old, new: new() }
                } else if !is_rust(path) || is_intact(&old) {
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
    fn rest(&mut self, root: &Path, folder: &str, files: &Files) -> Result<(), Failure> {
        for (name, target) in disk::files(&root.join(folder))? {
            let path = format!("{folder}/{name}");
            let is_file = look(&target)?.is_some_and(|metadata| metadata.is_file());
            if files.contains_key(&path) || !is_file {
                continue;
            }
            // What cannot be read says nothing of being ours; another run may just have removed it.
            let Ok(old) = read(&target) else { continue };
            if disk::is_temporary(&target) {
                let is_ours = |mark: &str| old.starts_with(mark) || mark.starts_with(&old);
                if MARKS.into_iter().any(is_ours) {
                    self.changes.push((path, Change::Leftover));
                }
            } else if folder == CRATE && old.starts_with(generator::MARKER) {
                let change = if is_intact(&old) { Change::Stale { old } } else { Change::StaleEdited { old } };
                self.changes.push((path, change));
            }
        }
        Ok(())
    }
}

/// How emitted files begin.
const MARKS: [&str; 2] = [generator::MARKER, generator::schema::MARKER];

fn mark(path: &str) -> &'static str {
    if is_rust(path) { generator::MARKER } else { generator::schema::MARKER }
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
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
