//! Operations of a document: their names, requests and responses, and the parts that they share.

pub(super) mod calls;
pub(super) mod collect;
pub(super) mod credentials;
pub(super) mod envelopes;
pub(super) mod evidence;
pub(super) mod facts;
pub(super) mod operation;
pub(super) mod pages;
pub(super) mod repeats;
pub(super) mod statuses;
pub(super) mod successes;
mod tags;
