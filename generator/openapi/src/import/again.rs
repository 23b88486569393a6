//! Import of the next revision of a document: decisions of the author, the record of the last run, and the merge.

pub mod decisions;
pub(super) mod merge;
mod record;
mod table;
