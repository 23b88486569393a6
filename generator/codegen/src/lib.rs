//! Generation of a Rust client crate from the model of a spec.
//!
//! The crate is pure: it turns a model into the files of a crate, and does not read the disk, a clock or the
//! environment.
//!
//! | stage | from → to | concern |
//! |---|---|---|
//! | `lower` | model → `ir` | Rust names and types; the `ir` contains every decision |
//! | `emit` | ir → tokens | code of each kind of item |
//! | `format` | tokens → files | layout of source text |
//!
//! [`surface`] lists the public items of the crate as data, for comparisons.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod ir;
pub mod lower;
pub mod stages;
pub mod surface;

mod emit;
mod format;

pub use format::MARKER;
pub use surface::planned_surface;

use std::collections::BTreeSet;

use copperplate_language::files::Files;
use copperplate_language::model::Model;

/// Returns the Cargo features of the resources of a model, in its order. The manifest of the generated crate declares
/// them.
#[must_use]
pub fn feature_names(model: &Model) -> Vec<String> {
    lower::feature_names(model)
}

/// Returns the Cargo feature of the module for webhooks, if the API has any.
#[must_use]
pub fn webhooks_feature(model: &Model) -> Option<&'static str> {
    lower::webhooks_feature(model)
}

/// Returns a line of Markdown that shows a text: Markdown syntax is escaped, except code and links to the web.
#[must_use]
pub fn markdown_line(text: &str) -> String {
    lower::as_inline_spans(text)
}

/// Generates the crate of a model: its source files, by their path in the crate.
#[must_use]
pub fn generate(model: &Model) -> Files {
    generate_for(model, &BTreeSet::new())
}

/// Generates the crate of a model for a manifest that does not declare these features of resources. The code of these
/// resources is always compiled.
#[must_use]
pub fn generate_for(model: &Model, undeclared: &BTreeSet<String>) -> Files {
    stages::generate_on_all_cores(model, undeclared)
}

/// Compiles the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
