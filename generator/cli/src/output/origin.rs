//! Origins of texts on disk that differ from the generated ones: did somebody edit them?

mod git_folder;

use std::collections::BTreeSet;

use self::git_folder::GitFolder;
use super::conflict::conflict_sides;
use super::normalized_text;
use super::record::WrittenTexts;
use crate::Folders;
use crate::disk::text_hash;

/// Origin of a text with the marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextOrigin {
    /// An earlier run wrote it, or git has it.
    Known,
    /// A merge left conflict markers in it. If git has all of its lines, it has no others.
    Conflict { is_in_git: bool },
    /// Somebody edited it.
    Edited,
    /// Somebody may have edited it: there is no record of earlier runs.
    Unrecorded,
}

impl TextOrigin {
    /// Returns `true` if the text may contain lines that exist nowhere else.
    pub(super) fn may_be_lost(self) -> bool {
        match self {
            Self::Known | Self::Conflict { is_in_git: true } => false,
            Self::Conflict { is_in_git: false } | Self::Edited | Self::Unrecorded => true,
        }
    }
}

/// Determines the origins of texts in the folders of a run.
pub(super) struct TextOrigins {
    hashes: BTreeSet<u64>,
    /// The sources of the crate, and the spec.
    folders: [OriginFolder; 2],
}

struct OriginFolder {
    /// Path from the root of the workspace, with a slash at its end.
    prefix: String,
    is_recorded: bool,
    git: GitFolder,
}

impl TextOrigins {
    pub(super) fn new(folders: &Folders, record: &WrittenTexts) -> Self {
        // Each may be a separate repository, such as a submodule.
        let folder = |path: &str| OriginFolder {
            prefix: format!("{path}/"),
            is_recorded: record.covers(path),
            git: GitFolder::new(&folders.root().join(path)),
        };
        Self { hashes: record.hashes(), folders: [folder(&folders.sources()), folder(folders.spec())] }
    }

    /// Returns the origin of the text of a file, by its path from the root of the workspace. Git is only asked for texts
    /// that no run has written.
    pub(super) fn origin(&mut self, path: &str, text: &str) -> TextOrigin {
        if self.hashes.contains(&text_hash(text)) {
            return TextOrigin::Known;
        }
        let found = self.folders.iter_mut().find_map(|folder| Some((path.strip_prefix(&folder.prefix)?, folder)));
        let Some((name, folder)) = found else { return TextOrigin::Unrecorded };
        let versions: Vec<_> = folder.git.versions(name).into_iter().map(normalized_text).collect();
        match conflict_sides(text) {
            Some(sides) => TextOrigin::Conflict { is_in_git: has_all_lines(&versions, &sides) },
            None if versions.iter().any(|version| version == text) => TextOrigin::Known,
            None if folder.is_recorded => TextOrigin::Edited,
            None => TextOrigin::Unrecorded,
        }
    }
}

/// Returns `true` if each line of the sides of a merge is in one of the versions.
fn has_all_lines(versions: &[String], sides: &[String]) -> bool {
    let known: BTreeSet<_> = versions.iter().flat_map(|version| version.lines()).collect();
    sides.iter().flat_map(|side| side.lines()).all(|line| known.contains(line))
}
