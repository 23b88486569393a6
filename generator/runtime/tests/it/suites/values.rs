//! Suites for texts with a format.

pub(super) mod base64;
pub(super) mod formats;
