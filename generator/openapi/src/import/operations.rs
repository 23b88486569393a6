//! Operations of a document: their names, what they send and return, and what they have in common.

pub(super) mod calls;
pub(super) mod collect;
pub(super) mod envelopes;
pub(super) mod operation;
pub(super) mod pages;
pub(super) mod repeats;
