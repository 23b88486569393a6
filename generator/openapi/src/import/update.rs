//! Import of the next revision of a document: the record of the last run, and the merge.

pub(super) mod merge;
pub(super) mod nodes;
mod parts;
pub(super) mod places;
pub(super) mod record;
