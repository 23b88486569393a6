//! Files on disk, compared with the generated ones.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use copperplate_language::files::Files;

use super::OutputChange;
use super::marks::{GENERATED_MARKS, is_generated_output};
use crate::disk::{self, PathError};
use crate::output::normalized_text;

const LINK: &str = "is a link, which is never followed";

/// Differences between generated files and the disk, before the origins of differing texts are known.
#[derive(Default)]
pub(super) struct DiskComparison {
    /// Other changes, by path.
    pub(super) changes: Vec<(String, OutputChange)>,
    pub(super) differing: Vec<DifferingFile>,
    pub(super) unchanged: usize,
}

/// File with the marker whose text is not the generated one.
pub(super) struct DifferingFile {
    pub(super) path: String,
    pub(super) old: String,
    /// The generated text, if there is one.
    pub(super) new: Option<String>,
}

impl DiskComparison {
    /// Compares files with the disk, by their path from the root of the workspace. `of_crate` is the folder in which each
    /// Rust file with the mark was generated.
    pub(super) fn new(root: &Path, of_crate: &str, files: &Files) -> Result<Self, PathError> {
        let mut comparison = Self::default();
        let closed = comparison.compare_folders(root, files)?;
        for (path, new) in files.iter().filter(|(path, _)| !is_below_folders(path, &closed)) {
            comparison.compare_file(path, &root.join(path), new)?;
        }
        let is_of_crate = |path: &str| Path::new(path).starts_with(of_crate);
        let folders = files.keys().map(|path| if is_of_crate(path) { of_crate } else { parent_folder(path) });
        for folder in folders.collect::<BTreeSet<_>>().into_iter().filter(|folder| !is_below_folders(folder, &closed)) {
            comparison.compare_other_files(root, folder, folder == of_crate, files)?;
        }
        Ok(comparison)
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
        let new = generated.to_owned();
        let change = match metadata_to_compare(target)? {
            None => OutputChange::Added { new },
            Some(metadata) if metadata.is_file() => {
                let old = read_to_compare(target)?;
                if old == generated {
                    self.unchanged += 1;
                    return Ok(());
                }
                if is_generated_output(path, &old) {
                    self.differing.push(DifferingFile { path: path.to_owned(), old, new: Some(new) });
                    return Ok(());
                }
                OutputChange::Foreign { old, new }
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
                let is_ours = |mark: &str| old.starts_with(mark) || mark.starts_with(&*old);
                if GENERATED_MARKS.into_iter().any(is_ours) {
                    self.changes.push((path, OutputChange::Leftover));
                }
            } else if of_crate && is_generated_output(&path, &old) {
                self.differing.push(DifferingFile { path, old, new: None });
            }
        }
        Ok(())
    }
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

fn read_to_compare(path: &Path) -> Result<String, PathError> {
    fs::read(path).map(normalized_text).map_err(|error| (path.to_path_buf(), error))
}
