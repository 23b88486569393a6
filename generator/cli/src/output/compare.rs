//! Generated files, compared with those on disk.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use copperplate_language::files::Files;

use super::is_rust_output;
use crate::Folders;
use crate::disk::{self, PathError};

/// Differences between generated files and the disk.
pub(super) struct OutputComparison {
    /// Files that differ from the generated ones, by path, in order.
    pub(super) changes: Vec<(String, OutputChange)>,
    /// Number of files that do not differ.
    pub(super) unchanged: usize,
}

pub(super) enum OutputChange {
    /// The file is missing.
    Added { new: String },
    /// The file was generated from another spec.
    Changed { old: String, new: String },
    /// The file was edited since it was generated.
    Edited { old: String, new: String },
    /// The file is no longer generated.
    Stale { old: String },
    /// The file is no longer generated and was edited since: the edit exists nowhere else.
    StaleEdited { old: String },
    /// A temporary file of an interrupted run.
    Leftover,
    /// The path is taken by a file that was not generated, or has lost its mark. It must not be overwritten.
    Foreign { old: String, new: String },
    /// The path is not a file, or a required folder is not a folder.
    Obstacle { what: &'static str },
}

impl OutputChange {
    /// Returns the text to write.
    pub(super) fn new_text(&self) -> Option<&str> {
        match self {
            Self::Added { new } | Self::Changed { new, .. } | Self::Edited { new, .. } => Some(new),
            Self::Stale { .. }
            | Self::StaleEdited { .. }
            | Self::Leftover
            | Self::Foreign { .. }
            | Self::Obstacle { .. } => None,
        }
    }
}

const LINK: &str = "is a link, which is never followed";

impl OutputComparison {
    /// Compares files, by their path from the root of the workspace, with the disk.
    pub(super) fn new(folders: &Folders, files: &Files) -> Result<Self, PathError> {
        // The folder in which each Rust file with the mark was generated.
        let (root, of_crate) = (folders.root(), folders.sources());
        let mut comparison = Self { changes: Vec::new(), unchanged: 0 };
        let closed = comparison.compare_folders(root, files)?;
        for (path, new) in files.iter().filter(|(path, _)| !is_below_folders(path, &closed)) {
            comparison.compare_file(path, &root.join(path), new)?;
        }
        let is_of_crate = |path: &str| Path::new(path).starts_with(&of_crate);
        let folders = files.keys().map(|path| if is_of_crate(path) { &*of_crate } else { parent_folder(path) });
        for folder in folders.collect::<BTreeSet<_>>().into_iter().filter(|folder| !is_below_folders(folder, &closed)) {
            comparison.compare_other_files(root, folder, folder == of_crate, files)?;
        }
        comparison.changes.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(comparison)
    }

    /// Returns the paths with a kind of change.
    pub(super) fn changed_paths(&self, kind: impl Fn(&OutputChange) -> bool) -> impl Iterator<Item = &str> {
        self.changes.iter().filter(move |(_, change)| kind(change)).map(|(path, _)| path.as_str())
    }

    /// Checks the parent folders of the files, and returns the paths that are not folders.
    fn compare_folders<'f>(&mut self, root: &Path, files: &'f Files) -> Result<Vec<&'f Path>, PathError> {
        let parents: BTreeSet<_> = files.keys().flat_map(|path| Path::new(path).ancestors().skip(1)).collect();
        let parents = parents.into_iter().filter(|folder| !folder.as_os_str().is_empty());
        let mut closed = Vec::new();
        for folder in parents {
            let path = folder.to_string_lossy();
            if is_below_folders(&path, &closed) {
                continue;
            }
            if let Some(metadata) = metadata_to_compare(&root.join(folder))?
                && !metadata.is_dir()
            {
                let what = if metadata.is_symlink() { LINK } else { "is not a folder" };
                self.changes.push((path.into_owned(), OutputChange::Obstacle { what }));
                closed.push(folder);
            }
        }
        Ok(closed)
    }

    /// Compares one file.
    fn compare_file(&mut self, path: &str, target: &Path, generated: &str) -> Result<(), PathError> {
        let new = || generated.to_owned();
        let change = match metadata_to_compare(target)? {
            None => OutputChange::Added { new: new() },
            Some(metadata) if metadata.is_file() => {
                let old = read_to_compare(target)?;
                if old == generated {
                    self.unchanged += 1;
                    return Ok(());
                }
                if !is_generated_output(path, &old) {
                    OutputChange::Foreign { old, new: new() }
                } else if !is_rust_output(path) || has_intact_hash(&old) {
                    OutputChange::Changed { old, new: new() }
                } else {
                    OutputChange::Edited { old, new: new() }
                }
            }
            Some(metadata) if metadata.is_symlink() => OutputChange::Obstacle { what: LINK },
            Some(_) => OutputChange::Obstacle { what: "is not a file" },
        };
        self.changes.push((path.to_owned(), change));
        Ok(())
    }

    /// Finds files that are no longer generated. Only files with the mark are ours; a temporary file may have part of
    /// it.
    fn compare_other_files(
        &mut self,
        root: &Path,
        folder: &str,
        of_crate: bool,
        files: &Files,
    ) -> Result<(), PathError> {
        for (name, target) in disk::list_files_on_disk(&root.join(folder))? {
            let path = format!("{folder}/{name}");
            let is_file = metadata_to_compare(&target)?.is_some_and(|metadata| metadata.is_file());
            if files.contains_key(&path) || !is_file {
                continue;
            }
            // A file that cannot be read is not known to be ours; another run may have removed it in the meantime.
            let Ok(old) = read_to_compare(&target) else { continue };
            if disk::is_temporary_on_disk(&target) {
                let is_ours = |mark: String| old.starts_with(&mark) || mark.starts_with(&old);
                if generated_marks().any(is_ours) {
                    self.changes.push((path, OutputChange::Leftover));
                }
            } else if of_crate && is_generated_output(&path, &old) {
                let change =
                    if has_intact_hash(&old) { OutputChange::Stale { old } } else { OutputChange::StaleEdited { old } };
                self.changes.push((path, change));
            }
        }
        Ok(())
    }
}

/// First lines of generated files.
const MARKS: [&str; 3] =
    [copperplate_codegen::MARKER, copperplate_language::schema::MARKER, copperplate_language::reference::MARKER];

/// Start of the mark in all files: now, and before the tool had a name.
const GENERATED_BY: [&str; 2] = ["@generated by `copperplate ", "@generated by `cargo xtask "];

/// Returns the first lines of generated files, including the ones used before the tool had a name.
fn generated_marks() -> impl Iterator<Item = String> {
    let [now, before] = GENERATED_BY;
    MARKS.into_iter().flat_map(move |mark| [mark.to_owned(), mark.replace(now, before)])
}

/// Returns `true` for a generated file, of this version or an older one. The mark is in the first line; in JSON, which
/// has no comments, it is in one of the first lines.
fn is_generated_output(path: &str, text: &str) -> bool {
    let lines = if Path::new(path).extension().is_some_and(|extension| extension == "json") { 3 } else { 1 };
    text.lines().take(lines).any(|line| GENERATED_BY.iter().any(|words| line.contains(words)))
}

fn parent_folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn is_below_folders(path: &str, folders: &[&Path]) -> bool {
    folders.iter().any(|folder| Path::new(path).starts_with(folder))
}

/// Returns the metadata of a path, without following links; `None` if it does not exist.
fn metadata_to_compare(path: &Path) -> Result<Option<fs::Metadata>, PathError> {
    match fs::symlink_metadata(path) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err((path.to_path_buf(), error)),
    }
}

/// Reads a file and normalizes its line ends to the generated ones: a checkout may have others. Invalid UTF-8 was not
/// generated, and is only shown.
fn read_to_compare(path: &Path) -> Result<String, PathError> {
    let bytes = fs::read(path).map_err(|error| (path.to_path_buf(), error))?;
    let text = String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    Ok(if text.contains("\r\n") { text.replace("\r\n", "\n") } else { text })
}

/// Returns `true` if the file is as generated: its second line contains the hash of the rest.
fn has_intact_hash(text: &str) -> bool {
    let mut parts = text.splitn(4, '\n');
    let (_, hash, _, body) = (parts.next(), parts.next(), parts.next(), parts.next());
    let hash = hash.and_then(|line| line.strip_prefix("// content "));
    hash.zip(body).is_some_and(|(hash, body)| hash == format!("{:016x}", copperplate_codegen::content_hash(body)))
}

#[cfg(test)]
mod tests {
    use super::is_generated_output;

    #[test]
    fn files_with_the_marker_of_an_older_version_are_ours() {
        for program in ["copperplate codegen", "cargo xtask codegen"] {
            assert!(is_generated_output(
                "a.rs",
                &format!("// @generated by `{program}` from spec: change that, not this file.\n")
            ));
        }
        assert!(!is_generated_output("a.rs", "// Written by hand.\n"));
    }
}
