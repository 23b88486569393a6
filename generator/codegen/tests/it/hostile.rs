//! Specs whose every name and text means harm: what is emitted is a sound crate all the same, and nothing in it is
//! theirs but names and texts.

mod builds;
mod files;
mod injection;
mod keywords;
mod literals;
mod markdown;
mod named;
mod order;
mod quoted;
mod shape;
mod slots;
mod spec;
mod taken;
mod texts;
