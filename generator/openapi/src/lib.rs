//! OpenAPI: [`import`](mod@import) turns a document into a spec that people maintain, and [`export`](mod@export) turns
//! the model of a spec into a document.
//!
//! The crate is pure: text goes in, text or errors come out. It does not read a disk, a clock or the environment.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod codes;
pub mod export;
pub mod import;

/// Compiles the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
