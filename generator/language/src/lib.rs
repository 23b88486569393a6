//! The spec language: turns the text of a spec into a valid model, or into errors with positions.
//!
//! The crate is pure: it does not read a disk, a clock or the environment.
//!
//! | stage | from → to | knowledge |
//! |---|---|---|
//! | `parse` | text → `spec` | YAML, the keys of the language, the span of each node |
//! | `resolve` | spec → [`model`] | names; the model has ids instead |
//! | `check` | model → errors | rules that a model must satisfy before Rust can be generated from it |
//!
//! All three report errors and continue, so one run reports all errors of all files; a declaration with an error is
//! incomplete, and no rule reports anything as missing from it. The run ends early only after `parse`, if the
//! declarations of a file are unknown.
//!
//! [`lint`](warnings) flags likely errors in valid specs, and [`assumptions`] lists the assumptions of a model.
//! [`schema`] and [`reference`](mod@reference) need no spec: they describe the language itself, for editors and readers.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod assumptions;
pub mod codes;
pub mod diagnostics;
pub mod edits;
pub mod files;
pub mod fix;
pub mod grammar;
pub mod maps;
pub mod model;
pub mod names;
pub mod parse;
pub mod reference;
pub mod schema;
pub mod stages;
pub mod tree;
pub mod uses;
pub mod values;

mod check;
pub mod lint;
mod resolve;
mod spec;

pub use check::FIELDS_MAX;
pub use check::is_server_url;
pub use names::is_package_name;
pub use parse::{FileCache, is_media_type};
pub use tree::yaml::encoding::FILE_MAX;

use diagnostics::{Errors, Warnings};
use files::Source;
use model::Model;
pub use stages::PartlyUnderstood;

/// Parses, resolves and checks a spec.
pub fn understand(sources: &[Source]) -> Result<Model, Errors> {
    stages::understand_in_stages(sources, &mut stages::no_hook)
}

impl FileCache {
    /// Does the work of [`understand`], but parses only files that are not in the cache.
    pub fn understand(&mut self, sources: &[Source]) -> Result<Model, Errors> {
        stages::understand_with(Some(self), sources, &mut stages::no_hook)
    }

    /// Understands a spec as far as possible: sure edits of its errors are made in memory, declarations with other
    /// errors are incomplete, and a diff does not compare them. Fails only if the declarations of a file are unknown,
    /// for example because it is not YAML.
    ///
    /// Such a model can be the base of a diff. No code can be generated from it.
    pub fn understand_partly(&mut self, sources: &[Source]) -> Result<PartlyUnderstood, Errors> {
        stages::understand_partly(self, sources)
    }
}

/// Returns the warnings about likely errors in a valid spec.
#[must_use]
pub fn warnings(sources: &[Source], model: &Model) -> Warnings {
    lint::lint_model(sources, model, false)
}

/// Returns the same warnings, with the edits that they suggest.
#[must_use]
pub fn warnings_with_edits(sources: &[Source], model: &Model) -> Warnings {
    lint::lint_model(sources, model, true)
}

/// Compiles the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
