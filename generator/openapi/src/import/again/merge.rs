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
pub(super) mod current;
mod declared;
mod entries;
mod held;
mod names;
mod needs;
mod order;
mod pairing;
mod report;
mod run;
mod sections;
mod texts;
mod three_way;
mod unchanged;

use copperplate_language::diagnostics::{Errors, Warnings};
use copperplate_language::files::Source;

use self::held::Held;
use self::report::Note;
use self::run::Run;
use super::nodes::DocumentNodes;
use super::record::{DocumentRecord, Record};
use crate::import::decisions::{self, Decisions};
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

/// Maximum number of times that a result is merged again. Each takes at least one element from one revision.
const ROUNDS_MAX: usize = 64;

/// Merges a revision of the document into the files of a spec. Without files, everything is new. Fails if a file is not
/// YAML, or the record is invalid.
///
/// The result is valid, if the spec and the document are.
pub fn merge(current: &[Source], record: Option<&Source>, revision: Revision) -> Result<Merged, Errors> {
    let (merged, mut notes) = merge_once(current, record, revision, &[])?;
    if !notes.iter().any(Note::is_of_a_loss) {
        return Ok(merged);
    }
    // Elements that did not fit may fit now, or under another name. If not, they are noted again.
    notes.retain(|note| !note.is_refusal());
    Ok(merge_once(&merged.files, Some(&merged.record), revision, &notes)?.0)
}

/// Merges a revision once. Reports the notes of an `earlier` merge, too.
fn merge_once(
    current: &[Source],
    record: Option<&Source>,
    revision: Revision,
    earlier: &[Note],
) -> Result<(Merged, Vec<Note>), Errors> {
    let decisions = record.map_or(Ok(Decisions::default()), Decisions::parse)?;
    let base = record.map_or(Ok(Record::default()), Record::parse)?;
    let run = Run::new(current, &base, &decisions, revision, earlier)?;
    let mut held = Held::default();
    let mut result = run.merge(&held, record)?;
    // Errors that the spec already had are not mended by an import. A new spec is as the importer wrote it.
    let is_mergeable = || copperplate_language::understand(current).is_ok();
    let rounds = if current.is_empty() || result.0.files.is_empty() { 0 } else { ROUNDS_MAX };
    for round in 0..rounds {
        let Err(errors) = copperplate_language::understand(&result.0.files) else { break };
        let roots = current::roots(&result.0.files)?;
        if round == 0 && !is_mergeable() || !held.give_way(&errors, &result.0.files, &roots) {
            break;
        }
        result = run.merge(&held, record)?;
    }
    Ok(result)
}

/// Returns the path of a file in the folder of a spec.
fn path_beside(current: &[Source], name: &str) -> String {
    let folder = current.first().and_then(|source| source.path.rsplit_once('/')).map(|(folder, _)| folder);
    folder.map_or_else(|| name.to_owned(), |folder| format!("{folder}/{name}"))
}

/// Name of the file with the record.
const RECORD: &str = decisions::FILE;
