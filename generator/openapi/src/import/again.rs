//! Import of the next revision of a document: the record of the last run, and the merge.

pub(super) mod merge;
pub(super) mod record;
