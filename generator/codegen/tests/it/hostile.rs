//! Specs in which every name and text is hostile: the emitted crate is still sound, and only its names and texts come
//! from them.

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
