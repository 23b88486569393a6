//! Shared parts of the tests.

pub(crate) mod api;
pub(crate) mod clock;
pub(crate) mod fake;
pub(crate) mod hash;
pub(crate) mod now;
pub(crate) mod walk;
