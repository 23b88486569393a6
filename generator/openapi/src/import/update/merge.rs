//! Import again: the current spec and a new revision of the document → the new spec.
//!
//! | | changed in the document | not changed there | gone from it |
//! |---|---|---|---|
//! | **not edited** | as in the document | stays | removed, unless something that stays uses it |
//! | **edited by hand** | stays, with a warning | stays | stays, with a warning in each run |
//!
//! Elements are compared one by one: the values of a declaration, and of each of its members. Text that does not change
//! stays as it is, with its order and its comments. If the result is invalid, it is merged again with the faulty
//! elements as they were, or else as the document has them.

mod comments;
mod current;
mod declared;
mod entries;
mod fallbacks;
mod kept_calls;
mod merger;
mod names;
mod needs;
mod order;
mod pairing;
mod report;
mod sections;
mod texts;
mod three_way;
mod unchanged;

use copperplate_language::diagnostics::{Diagnostics, Errors, Warnings};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexSet;
use copperplate_language::tree::{Node, restore_commented};

use self::comments::{find_comments, find_lost_comments};
use self::current::{TreeFile, find_commented, parse_current, path_beside};
use self::fallbacks::Fallbacks;
use self::merger::{MergedTrees, Merger};
use self::report::{Note, report_merge_notes};
use self::texts::write_merged_files;
use super::nodes::DocumentNodes;
use super::record::{DocumentRecord, Record};
use crate::import::decisions::{self, Decisions};
use crate::import::settle::{Policy, Rejection, check_files, settle};
use crate::import::spec_file::SpecFile;

/// A revision of the document.
#[derive(Clone, Copy)]
pub struct Revision<'r> {
    /// Files of the spec that a first import of it would give.
    pub files: &'r [SpecFile],
    /// Nodes of the document.
    pub nodes: &'r DocumentNodes,
    /// Record of the document.
    pub document: &'r DocumentRecord,
    /// `true` if today's rules also apply to elements that it did not change.
    pub renew: bool,
}

/// The result of an import.
#[derive(Clone, Debug)]
pub struct Merged {
    /// All files of the spec.
    pub files: Vec<Source>,
    /// The file `import.toml`.
    pub record: Source,
    /// Elements that stay although the document differs.
    pub warnings: Warnings,
}

/// Merges a revision of the document into the files of a spec. Without files, everything is new. Fails if a file is not
/// YAML, or the record is invalid.
///
/// The result is valid, if the spec and the document are.
pub fn merge(sources: &[Source], record: Option<&Source>, revision: Revision) -> Result<Merged, Errors> {
    let current = parse_current(sources)?;
    let decisions = record.map_or(Ok(Decisions::default()), Decisions::parse)?;
    let base = record.map_or(Ok(Record::default()), Record::parse)?;
    let commented = find_commented(sources, &current);
    let merge = |files: &[TreeFile], base: &Record| {
        let merger = Merger::new(files, &commented, base, &decisions, revision);
        let mut policy = AuthorFirst {
            merger: &merger,
            sources,
            current: &current,
            fallbacks: Fallbacks::default(),
            rounds: ROUNDS_MAX,
        };
        let built = if current.is_empty() { policy.build() } else { settle(&mut policy).0 };
        let (texts, trees) = write_merged_files(sources, &current, &commented, built.files);
        let order = merger.order(&built.record, &trees);
        (texts, MergedTrees { files: trees, record: Record { order, ..built.record }, notes: built.notes })
    };
    let (mut files, mut merged) = merge(&current, &base);
    if merged.notes.iter().any(Note::is_of_a_loss) {
        // Elements that did not fit may fit now, or under another name. If not, they are noted again.
        let mut notes = std::mem::take(&mut merged.notes);
        notes.retain(|note| !note.is_refusal());
        (files, merged) = merge(&merged.files, &merged.record);
        merged.notes.splice(..0, notes);
    }
    let warnings = report_notes(sources, &current, &files, merged.notes)?;
    let path = record.map_or_else(|| path_beside(&current, RECORD), |record| record.path.clone());
    let text = merged.record.text(record.map(|record| record.text.as_str()));
    Ok(Merged { files, record: Source { path, text }, warnings })
}

/// Reports notes, and the comments that are gone with their elements, at their places in the texts of a merge.
fn report_notes(
    sources: &[Source],
    current: &[TreeFile],
    files: &[Source],
    mut notes: Vec<Note>,
) -> Result<Warnings, Errors> {
    let mut diagnostics = Diagnostics::new(files);
    if files != sources || !notes.is_empty() {
        let written = parse_current(files)?;
        notes.extend(find_lost_comments(&find_comments(sources, current), &find_comments(files, &written)));
        report_merge_notes(&notes, &written, &mut diagnostics);
    }
    Ok(diagnostics.into_warnings())
}

/// Maximum number of times that a result is merged again. Each takes at least one element from one revision.
const ROUNDS_MAX: usize = 64;

/// The policy of a merge: a rejected element stays as the author left it, or else is as the document has it, or else is
/// removed.
struct AuthorFirst<'r> {
    merger: &'r Merger<'r>,
    sources: &'r [Source],
    current: &'r [TreeFile],
    fallbacks: Fallbacks,
    /// Number of rounds that are left.
    rounds: usize,
}

impl Policy for AuthorFirst<'_> {
    type Spec = MergedTrees;

    fn build(&mut self) -> MergedTrees {
        let mut merged = self.merger.merge(&self.fallbacks);
        for file in &mut merged.files {
            let before = self.current.iter().zip(self.sources).find(|(before, _)| before.path == file.path);
            let Some((before, source)) = before else { continue };
            let restored = restore_commented(&source.text, &before.root, &mut file.root);
            merged.notes.extend(restored.iter().map(|at| Note::commented(at)));
        }
        merged
    }

    fn files<'s>(&self, merged: &'s MergedTrees) -> Vec<(String, &'s Node)> {
        paths_and_roots(&merged.files)
    }

    fn accepts(&mut self, _: &MergedTrees) -> Result<bool, Vec<Rejection>> {
        Ok(true)
    }

    fn give_way(&mut self, merged: &MergedTrees, rejections: &[Rejection]) -> bool {
        // Errors that the spec already had are not mended by an import.
        let is_first = self.rounds == ROUNDS_MAX;
        if self.rounds == 0 || is_first && check_files(paths_and_roots(self.current)).is_err() {
            return false;
        }
        self.rounds -= 1;
        self.fallbacks.give_way(&order_rejections(&merged.files, rejections))
    }
}

/// Returns rejections in the order of a report: by place, and an unknown name only once. Whatever else uses the name may
/// depend on the first use.
fn order_rejections<'r>(files: &[TreeFile], rejections: &'r [Rejection]) -> Vec<&'r Rejection> {
    let mut ordered: Vec<&Rejection> = rejections.iter().collect();
    ordered.sort_by_key(|Rejection { at: (file, start), code, message, .. }| {
        (&files[*file].path, *start, code.id, message)
    });
    ordered.dedup_by(|one, other| (one.at, &one.message) == (other.at, &other.message));
    let mut names = IndexSet::default();
    ordered.retain(|Rejection { code, message, .. }| !code.is_merged || names.insert(message));
    ordered
}

fn paths_and_roots(files: &[TreeFile]) -> Vec<(String, &Node)> {
    files.iter().map(|file| (file.path.clone(), &file.root)).collect()
}

/// Name of the file with the record.
const RECORD: &str = decisions::FILE;
