//! Specs whose every name and text means harm: what is emitted is a sound crate all the same, and nothing in it is theirs but
//! names and texts.

mod builds;
mod keywords;
mod named;
pub(crate) mod quoted;
mod spec;
pub(crate) mod texts;
