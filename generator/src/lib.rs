//! Generator of a Rust client crate from an API spec.
//!
//! The crate is pure: spec text goes in; files, errors or other views of the spec come out. It does not read a disk, a
//! clock or the environment; `copperplate` does.
//!
//! A spec passes through six stages, each a verb. The first three report errors and continue, so one run reports all
//! errors of all files; a declaration with an error is incomplete, and nothing is concluded from what is missing in it.
//! The run ends early in two cases: after `parse` if the declarations of a file are unknown, and after `check` if there
//! is any error.
//!
//! | stage | from → to | what it knows |
//! |---|---|---|
//! | `parse` | text → `spec` | YAML, the keys of the language, the span of each node |
//! | `resolve` | spec → [`model`] | names; the model has ids instead |
//! | `check` | model → errors | rules for a model that makes sense and can become Rust |
//! | `lower` | model → `ir` | Rust names and types; the `ir` contains every decision |
//! | `emit` | ir → tokens | code of each kind of item |
//! | `format` | tokens → [`files`] | layout of source text |
//!
//! Other views of the model: [`openapi`] exports it as OpenAPI, [`assumptions`] lists its assumptions, [`diff`]
//! compares two models. [`schema`] and [`reference`](mod@reference) need no spec: they describe the language itself, for
//! editors and readers.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod assumptions;
pub mod diagnostics;
pub mod diff;
pub mod files;
pub mod import;
pub mod model;
pub mod openapi;
pub mod reference;
pub mod schema;
pub mod stages;

mod check;
mod emit;
mod format;
mod ir;
mod json;
mod language;
mod lint;
mod lower;
mod maps;
mod names;
mod parse;
mod resolve;
mod spec;
mod surface;
mod values;

pub use emit::public_items::surface;
pub use format::{MARKER, content_hash};
pub use names::{ALL_RESOURCES, is_package_name, value_name};
pub use parse::{FILE_MAX, FileCache};
pub use surface::planned_surface;

use std::collections::BTreeSet;

use diagnostics::{Errors, Warnings};
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

    /// Understands a spec as far as possible: with errors, the declarations that have them are incomplete, and a diff
    /// does not compare them. Fails only if the declarations of a file are unknown, because it is not YAML, say.
    ///
    /// Such a model can be the base of a diff. No code can be generated from it.
    pub fn understand_partly(&mut self, sources: &[Source]) -> Result<(Model, Option<Errors>), Errors> {
        stages::understand_partly(self, sources)
    }
}

/// Returns the warnings about a valid spec: what is probably not meant.
#[must_use]
pub fn warnings(sources: &[Source], model: &Model) -> Warnings {
    lint::lint(sources, model)
}

/// Returns the Cargo features of the resources of a model, in its order. The manifest of the generated crate has them.
#[must_use]
pub fn feature_names(model: &Model) -> Vec<String> {
    lower::feature_names(model)
}

/// Generates the crate of a model: its source files, by their path in the crate.
#[must_use]
pub fn generate(model: &Model) -> Files {
    generate_for(model, &BTreeSet::new())
}

/// Generates the crate of a model for a manifest that does not declare these features of resources: what they would
/// compile is always compiled.
#[must_use]
pub fn generate_for(model: &Model, undeclared: &BTreeSet<String>) -> Files {
    stages::generate_on_all_cores(model, undeclared)
}
