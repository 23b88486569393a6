//! The stages in their order, and a way to watch them: benchmarks measure what happens between two ends.

use crate::diagnostics::{Diagnostics, Findings};
use crate::files::{Files, Source};
use crate::model::Model;
use crate::{check, emit, format, lower, parse, resolve};

/// A step of the way from a spec to a crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Text → spec.
    Parse,
    /// Spec → model.
    Resolve,
    /// What must hold for a model.
    Check,
    /// Model → ir.
    Lower,
    /// Ir → tokens.
    Emit,
    /// Tokens → text.
    Format,
}

/// For runs that nobody measures.
pub(crate) fn unwatched(_: Stage) {}

/// Does what [`understand`](crate::understand) does; `ended` hears of each stage when it is over.
pub fn understand(sources: &[Source], ended: &mut dyn FnMut(Stage)) -> Result<Model, Findings> {
    let mut diagnostics = Diagnostics::new(sources);
    let spec = parse::parse(sources, &mut diagnostics);
    ended(Stage::Parse);
    if spec.is_unreadable {
        diagnostics.barrier()?;
    }
    let model = resolve::resolve(&spec, &mut diagnostics);
    drop(spec);
    ended(Stage::Resolve);
    check::check(&model, &mut diagnostics);
    ended(Stage::Check);
    diagnostics.barrier()?;
    Ok(model)
}

/// Does what [`generate`](crate::generate) does; `ended` hears of each stage when it is over.
#[must_use]
pub fn generate(model: &Model, ended: &mut dyn FnMut(Stage)) -> Files {
    let ir = lower::lower(model);
    ended(Stage::Lower);
    let drafts = emit::emit(&ir);
    ended(Stage::Emit);
    let files = format::format(drafts);
    ended(Stage::Format);
    files
}
