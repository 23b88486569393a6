//! Turns an API spec into the source of a Rust client crate.
//!
//! The crate is pure: spec text goes in; files, diagnostics or other views of the spec come out. Nothing here reads a
//! disk, a clock or the environment; `xtask` does.
//!
//! A spec runs through six stages, each a verb. The first three report what is wrong and go on with what is left, so that
//! one run tells all errors of all files; a declaration with an error counts as incomplete, and nothing is concluded from
//! what it lacks. Two barriers stand between them: a file of which it is not known what it declares ends the run, since too much
//! would be missing, and nothing is lowered from a spec with an error.
//!
//! | stage | from → to | what it knows |
//! |---|---|---|
//! | `parse` | text → `spec` | YAML, the keys of the language, where each node stands |
//! | `resolve` | spec → [`model`] | names; after it there are no names to look up, only ids |
//! | `check` | model → diagnostics | what must hold for a model to make sense and to become Rust |
//! | `lower` | model → `ir` | Rust names and shapes; after it nothing is decided any more |
//! | `emit` | ir → tokens | how each shape is written |
//! | `format` | tokens → [`files`] | how source text looks |
//!
//! Other views stand on the same model: [`openapi`] prints it as OpenAPI, [`assumptions`] prints what it assumes, and [`surface()`]
//! lists the public items of what was emitted. [`schema`] needs no spec: it prints the language itself, for editors.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod assumptions;
pub mod diagnostics;
pub mod diff;
pub mod files;
pub mod model;
pub mod openapi;
pub mod schema;
pub mod stages;

mod check;
mod emit;
mod format;
mod ir;
mod json;
mod language;
mod lower;
mod maps;
mod names;
mod parse;
mod resolve;
mod spec;
mod surface;

pub use emit::surface::surface;
pub use format::{MARKER, content_hash, reparse};
pub use parse::{FILE_MAX, FileCache};
pub use surface::planned_surface;

use diagnostics::Errors;
use files::{Files, Source};
use model::Model;

/// Parses, resolves and checks a spec.
pub fn understand(sources: &[Source]) -> Result<Model, Errors> {
    stages::understand(sources, &mut stages::no_hook)
}

impl FileCache {
    /// Does the work of [`understand`], but parses only files that are not in the cache.
    pub fn understand(&mut self, sources: &[Source]) -> Result<Model, Errors> {
        stages::understand_with(Some(self), sources, &mut stages::no_hook)
    }
}

/// Generates the crate of a model: its source files, by their path in the crate.
#[must_use]
pub fn generate(model: &Model) -> Files {
    stages::generate_on_all_cores(model)
}
