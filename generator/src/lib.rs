//! Turns an API spec into the source of a Rust client crate.
//!
//! The crate is pure: spec text goes in; files, diagnostics or other views of the spec come out. Nothing here reads a
//! disk, a clock or the environment; `xtask` does.
//!
//! A spec runs through six stages, each a verb. Between the first three stands a barrier: a stage reports everything it
//! finds, and the next one starts only if nothing was wrong.
//!
//! | stage | from → to | what it knows |
//! |---|---|---|
//! | [`parse`] | text → [`spec`] | YAML, the keys of the language, where each node stands |
//! | [`resolve`] | spec → [`model`] | names; after it there are no names to look up, only ids |
//! | [`check`] | model → diagnostics | what must hold for a model to make sense and to become Rust |
//! | [`lower`] | model → [`ir`] | Rust names and shapes; after it nothing is decided any more |
//! | [`emit`] | ir → tokens | how each shape is written |
//! | [`format`] | tokens → [`files`] | how source text looks |
//!
//! Other views stand on the same model: [`openapi`] prints it as OpenAPI, [`ledger`] prints what it assumes, and [`surface()`]
//! lists the public items of what was emitted.

pub mod diagnostics;
pub mod files;
pub mod ledger;
pub mod model;
pub mod openapi;

mod check;
mod emit;
mod format;
mod ir;
mod lower;
mod names;
mod parse;
mod resolve;
mod spec;

pub use emit::surface::surface;
pub use format::{MARKER, content_hash};

use diagnostics::{Diagnostics, Findings};
use files::{Files, Source};
use model::Model;

/// Understands a spec: parses, resolves and checks it.
pub fn understand(sources: &[Source]) -> Result<Model, Findings> {
    let mut diagnostics = Diagnostics::new(sources);
    let spec = parse::parse(sources, &mut diagnostics);
    diagnostics.barrier()?;
    let model = resolve::resolve(&spec, &mut diagnostics);
    diagnostics.barrier()?;
    check::check(&model, &mut diagnostics);
    diagnostics.barrier()?;
    Ok(model)
}

/// Writes the crate of a model: its source files, by their path in the crate.
#[must_use]
pub fn generate(model: &Model) -> Files {
    let ir = lower::lower(model);
    let drafts = emit::emit(&ir);
    format::format(drafts)
}
