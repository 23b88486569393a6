//! What a document says about the pages of a call, part by part.

pub(super) mod descriptions;
pub(super) mod field_names;
pub(super) mod first;
pub(super) mod lists;
pub(super) mod names;
pub(super) mod parameter_names;
pub(super) mod request;
pub(super) mod response;
pub(super) mod texts;
