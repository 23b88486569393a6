//! Suites for requests.

pub(super) mod forms;
pub(super) mod multipart;
pub(super) mod percent;
pub(super) mod styles;
pub(super) mod templates;
pub(super) mod urls;
