//! Import again: the spec as it is and a new revision of the document → the new spec.
//!
//! | | changed in the document | not changed there | gone from it |
//! |---|---|---|---|
//! | **not edited** | as in the document | stays | removed, unless something that stays uses it |
//! | **edited by hand** | stays, with a warning | stays | stays, with a warning in each run |
//!
//! Elements are compared one by one: the values of a declaration, and of each of its members. Text that does not change
//! stays as it is, with its order and its comments.

mod current;
mod declared;
mod entries;
mod names;
mod pairing;
pub(in crate::import) mod parts;
mod report;
mod run;
mod splice;
mod three_way;

use copperplate_language::diagnostics::{Errors, Warnings};
use copperplate_language::files::Source;

use super::record::{DocumentRecord, Record};
use crate::import::decisions::{self, Decisions};
use crate::import::tree::SpecFile;

/// The result of an import.
#[derive(Clone, Debug)]
pub struct Merged {
    /// All files of the spec.
    pub files: Vec<Source>,
    /// The file `import.toml`.
    pub record: Source,
    /// What stays although the document says something else.
    pub warnings: Warnings,
}

/// Merges a revision of the document, and what is recorded of it, into the files of a spec. Without files, everything is
/// new. Fails if a file is not YAML, or the record is invalid.
pub fn merge(
    current: &[Source],
    record: Option<&Source>,
    document: &[SpecFile],
    about: DocumentRecord,
) -> Result<Merged, Errors> {
    let decisions = record.map_or(Ok(Decisions::default()), Decisions::parse)?;
    let base = record.map_or(Ok(Record::default()), Record::parse)?;
    run::Run::new(current, base, decisions)?.merged(document, record, about)
}

/// Returns the path of a file beside those of a spec.
fn path_beside(current: &[Source], name: &str) -> String {
    let folder = current.first().and_then(|source| source.path.rsplit_once('/')).map(|(folder, _)| folder);
    folder.map_or_else(|| name.to_owned(), |folder| format!("{folder}/{name}"))
}

/// Name of the file with the record.
const RECORD: &str = decisions::FILE;
