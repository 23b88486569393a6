//! Generated files, compared with those on disk.

mod marks;
mod on_disk;

use copperplate_language::files::Files;

use self::on_disk::{DifferingFile, DiskComparison};
use super::origin::{TextOrigin, TextOrigins};
use super::record::WrittenTexts;
use crate::Folders;
use crate::disk::PathError;
use crate::kept_blocks::KeptFile;

/// Differences between generated files and the disk.
pub(super) struct OutputComparison {
    /// Files that differ from the generated ones, by path, in order.
    pub(super) changes: Vec<(String, OutputChange)>,
    /// Number of files that do not differ.
    pub(super) unchanged: usize,
    /// Record of the texts that earlier runs wrote.
    pub(super) record: WrittenTexts,
}

pub(super) enum OutputChange {
    /// The file is missing.
    Added { new: String },
    /// The file was generated from another spec, or was changed since.
    Changed { old: String, new: String, origin: TextOrigin },
    /// Blocks of a file that belongs to the user are not up to date.
    Kept { old: String, new: String },
    /// The file is no longer generated.
    Stale { old: String, origin: TextOrigin },
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
            Self::Added { new } | Self::Changed { new, .. } | Self::Kept { new, .. } => Some(new),
            Self::Stale { .. } | Self::Leftover | Self::Foreign { .. } | Self::Obstacle { .. } => None,
        }
    }

    /// Returns `true` if the run would overwrite a text that may exist nowhere else.
    pub(super) fn overwrites_edit(&self) -> bool {
        match self {
            Self::Changed { origin, .. } => origin.may_be_lost(),
            Self::Added { .. }
            | Self::Kept { .. }
            | Self::Stale { .. }
            | Self::Leftover
            | Self::Foreign { .. }
            | Self::Obstacle { .. } => false,
        }
    }
}

impl OutputComparison {
    /// Compares files, by their path from the root of the workspace, with the disk.
    pub(super) fn new(folders: &Folders, files: &Files, kept: Vec<KeptFile>) -> Result<Self, PathError> {
        let DiskComparison { mut changes, differing, unchanged } =
            DiskComparison::new(folders.root(), &folders.sources(), files)?;
        // Read last: a run that writes at the same time extends the record before it replaces a file.
        let record = WrittenTexts::read(folders.root());
        let mut origins = TextOrigins::new(folders, &record);
        for DifferingFile { path, old, new } in differing {
            let origin = origins.origin(&path, &old);
            let change = match new {
                Some(new) => OutputChange::Changed { old, new, origin },
                None => OutputChange::Stale { old, origin },
            };
            changes.push((path, change));
        }
        let kept = kept.into_iter().map(|KeptFile { path, old, new }| (path, OutputChange::Kept { old, new }));
        changes.extend(kept);
        changes.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(Self { changes, unchanged, record })
    }

    /// Returns the paths with a kind of change.
    pub(super) fn changed_paths(&self, kind: impl Fn(&OutputChange) -> bool) -> impl Iterator<Item = &str> {
        self.changes.iter().filter(move |(_, change)| kind(change)).map(|(path, _)| path.as_str())
    }
}
