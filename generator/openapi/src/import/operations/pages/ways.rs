//! Ways of paging: each looks for its parameters and fields.

pub(super) mod counted;
pub(super) mod cursors;
pub(super) mod last;
pub(super) mod links;
