//! The stages in order, and hooks to measure them.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::diagnostics::{Diagnostics, Errors};
use crate::files::{Files, Source, by_path};
use crate::format::{Draft, Progress};
use crate::lower::Lowering;
use crate::model::Model;
use crate::parse::FileCache;
use crate::{check, emit, format, lower, parse, resolve};

/// Stage of the pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Text → spec.
    Parse,
    /// Spec → model.
    Resolve,
    /// Rules for a model.
    Check,
    /// Model → ir.
    Lower,
    /// Ir → tokens.
    Emit,
    /// Tokens → text.
    Format,
}

/// Does nothing: the hook of runs that are not measured.
pub(crate) fn no_hook(_: Stage) {}

/// Does the work of [`understand`](crate::understand) and calls `ended` after each stage.
pub fn understand(sources: &[Source], ended: &mut dyn FnMut(Stage)) -> Result<Model, Errors> {
    understand_with(None, sources, ended)
}

/// Parses the files that are not in the cache, then resolves and checks the spec.
pub(crate) fn understand_with(
    cache: Option<&mut FileCache>,
    sources: &[Source],
    ended: &mut dyn FnMut(Stage),
) -> Result<Model, Errors> {
    let (model, errors) = understood(cache, sources, ended)?;
    errors.map_or(Ok(model), Err)
}

/// Does the same, but returns the model of a spec with errors too, without the declarations that have them. Fails if
/// the declarations of a file are unknown.
pub(crate) fn understand_partly(cache: &mut FileCache, sources: &[Source]) -> Result<(Model, Option<Errors>), Errors> {
    let (mut model, errors) = understood(Some(cache), sources, &mut no_hook)?;
    if let Some(errors) = &errors {
        let places = errors.iter().flat_map(|(_, error)| error.also.iter().copied().chain([error.span]));
        check::set_aside(&mut model, places);
    }
    Ok((model, errors))
}

/// Returns the model and its errors. Fails if the declarations of a file are unknown.
fn understood(
    cache: Option<&mut FileCache>,
    sources: &[Source],
    ended: &mut dyn FnMut(Stage),
) -> Result<(Model, Option<Errors>), Errors> {
    let sources = by_path(sources);
    let sources = &*sources;
    let mut diagnostics = Diagnostics::new(sources);
    let spec = parse::parse(sources, cache, &mut diagnostics);
    ended(Stage::Parse);
    if spec.is_unreadable() {
        diagnostics.abort_if_errors()?;
    }
    let model = resolve::resolve(&spec, &mut diagnostics);
    drop(spec);
    ended(Stage::Resolve);
    check::check(&model, &mut diagnostics);
    ended(Stage::Check);
    let errors = diagnostics.abort_if_errors().err();
    Ok((model, errors))
}

/// Generates the crate of a model on all cores. Each core takes the next part that is not taken; the result does not
/// depend on which core wrote a file.
pub(crate) fn generate_on_all_cores(model: &Model, undeclared: &BTreeSet<String>) -> Files {
    let cx = Lowering::of(model).without_features(undeclared);
    let parts = 1 + model.modules.len();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut files = Files::new();
        loop {
            match next.fetch_add(1, Ordering::Relaxed) {
                0 => files.append(&mut whole(&cx, &mut no_hook)),
                part if part < parts => module(&cx, part - 1, &mut files, &mut no_hook),
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

/// Does the work of [`generate_for`](crate::generate_for) on one core and calls `ended` after each part of a stage.
#[must_use]
pub fn generate(model: &Model, undeclared: &BTreeSet<String>, ended: &mut dyn FnMut(Stage)) -> Files {
    let cx = Lowering::of(model).without_features(undeclared);
    let mut files = whole(&cx, ended);
    for file in 0..model.modules.len() {
        module(&cx, file, &mut files, ended);
    }
    files
}

/// Generates the files of the crate as a whole.
fn whole(cx: &Lowering, ended: &mut dyn FnMut(Stage)) -> Files {
    let ir = lower::lower(cx);
    ended(Stage::Lower);
    emit::emit(&ir).into_iter().map(|draft| (draft.path.clone(), format(draft, ended))).collect()
}

/// Generates the files of one module, which is one file of the spec.
fn module(cx: &Lowering, file: usize, files: &mut Files, ended: &mut dyn FnMut(Stage)) {
    let (ir, docs) = (lower::module(cx, file), lower::docs(cx, file));
    ended(Stage::Lower);
    for draft in emit::module(&ir, &docs) {
        files.insert(draft.path.clone(), format(draft, ended));
    }
}

fn format(draft: Draft, ended: &mut dyn FnMut(Stage)) -> String {
    format::format(draft, &mut |progress| {
        ended(match progress {
            Progress::Emitted => Stage::Emit,
            Progress::Printed => Stage::Format,
        });
    })
}
