//! The stages in their order, and a way to watch them: benchmarks measure what happens between two ends.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::diagnostics::{Diagnostics, Findings};
use crate::files::{Files, Source};
use crate::lower::Lowering;
use crate::model::Model;
use crate::parse::Reader;
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
    understand_with(&mut Reader::default(), sources, ended)
}

/// The same, with a reader that may know files already.
pub(crate) fn understand_with(
    reader: &mut Reader,
    sources: &[Source],
    ended: &mut dyn FnMut(Stage),
) -> Result<Model, Findings> {
    // In the order of their paths, in which most callers have them: the order they come in has no meaning.
    let mut sorted = Vec::new();
    if !sources.is_sorted_by_key(|source| &source.path) {
        sorted.extend_from_slice(sources);
        sorted.sort_by(|a, b| a.path.cmp(&b.path));
    }
    let sources = if sorted.is_empty() { sources } else { &sorted };
    let mut diagnostics = Diagnostics::new(sources);
    let spec = parse::parse(sources, reader, &mut diagnostics);
    ended(Stage::Parse);
    if spec.is_unreadable() {
        diagnostics.abort_if_errors()?;
    }
    let model = resolve::resolve(&spec, &mut diagnostics);
    drop(spec);
    ended(Stage::Resolve);
    check::check(&model, &mut diagnostics);
    ended(Stage::Check);
    diagnostics.abort_if_errors()?;
    Ok(model)
}

/// Writes the crate of a model on all cores: each takes the next part that nobody has taken. Which of them wrote a file leaves
/// no trace in it.
pub(crate) fn generate_on_all_cores(model: &Model) -> Files {
    let cx = Lowering::of(model);
    let parts = 1 + model.modules.len();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut files = Files::new();
        loop {
            match next.fetch_add(1, Ordering::Relaxed) {
                0 => files.append(&mut whole(&cx, &mut unwatched)),
                part if part < parts => module(&cx, part - 1, &mut files, &mut unwatched),
                _ => return files,
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get).min(parts);
    thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
        let mut files = work();
        for other in others {
            files.append(&mut other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        files
    })
}

/// Does what [`generate`](crate::generate) does, on one core; `ended` hears of each part of a stage when it is over.
#[must_use]
pub fn generate(model: &Model, ended: &mut dyn FnMut(Stage)) -> Files {
    let cx = Lowering::of(model);
    let mut files = whole(&cx, ended);
    for file in 0..model.modules.len() {
        module(&cx, file, &mut files, ended);
    }
    files
}

/// Writes the files of the crate as a whole.
fn whole(cx: &Lowering, ended: &mut dyn FnMut(Stage)) -> Files {
    let ir = lower::lower(cx);
    ended(Stage::Lower);
    emit::emit(&ir).into_iter().map(|draft| (draft.path.clone(), format::format(draft, ended))).collect()
}

/// Writes the files of the module of a file of the spec.
fn module(cx: &Lowering, file: usize, files: &mut Files, ended: &mut dyn FnMut(Stage)) {
    let ir = lower::module(cx, file);
    ended(Stage::Lower);
    for draft in emit::module(&ir) {
        files.insert(draft.path.clone(), format::format(draft, ended));
    }
}
