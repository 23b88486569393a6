//! The stages in order, and hooks to measure them.

use crate::diagnostics::{Diagnostic, Diagnostics, Errors};
use crate::edits::apply_sure_edits;
use crate::files::{Source, sort_files_by_path};
use crate::model::Model;
use crate::parse::{AcceptedVersions, FileCache};
use crate::tree::Node;
use crate::{check, parse, resolve};

/// Stage from the text of a spec to its model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Text → spec.
    Parse,
    /// Spec → model.
    Resolve,
    /// Rules for a model.
    Check,
}

impl Stage {
    /// Returns the name of the stage, for tables.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Parse => "parse",
            Self::Resolve => "resolve",
            Self::Check => "check",
        }
    }
}

/// Maximum number of rounds of edits: an edit of one key can uncover another key in its value.
const EDIT_ROUNDS_MAX: usize = 8;

/// Does nothing. It is the hook for runs that are not measured.
pub fn no_hook(_: Stage) {}

/// Does the work of [`understand`](crate::understand) and calls `ended` after each stage.
pub fn understand_in_stages(sources: &[Source], ended: &mut dyn FnMut(Stage)) -> Result<Model, Errors> {
    understand_with(None, sources, ended)
}

/// Understands a spec that is not written yet, given the path and the root of each file. Returns all errors in the order
/// of their reports, with the spans of the nodes.
pub fn understand_nodes(mut files: Vec<(String, &Node)>) -> Result<Model, Vec<Diagnostic>> {
    let mut diagnostics = Diagnostics::new(&[]);
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    let spec = parse::parse_spec_nodes(&files, &mut diagnostics);
    let model = resolve::resolve_spec(&spec, &mut diagnostics);
    check::check_model(&model, &mut diagnostics);
    let errors = diagnostics.into_reported();
    if errors.is_empty() { Ok(model) } else { Err(errors) }
}

/// Parses the files that are not in the cache, then resolves and checks the spec.
pub(crate) fn understand_with(
    cache: Option<&mut FileCache>,
    sources: &[Source],
    ended: &mut dyn FnMut(Stage),
) -> Result<Model, Errors> {
    let Understood { model, errors, .. } = understood(cache, AcceptedVersions::Current, sources, ended)?;
    errors.map_or(Ok(model), Err)
}

/// Spec that is understood as far as possible.
#[derive(Debug)]
pub struct PartlyUnderstood {
    /// Files, in the order of their paths, after the edits.
    pub sources: Vec<Source>,
    /// Model without the declarations that have errors.
    pub model: Model,
    /// Errors that are left.
    pub errors: Option<Errors>,
    /// Number of edits, of which the diagnostics were sure.
    pub edits: usize,
}

/// Does the same, but also returns the model of a spec with errors, without the declarations that have errors. The spec
/// may be written in an older language: edits that its errors are sure of are made first. Fails if the declarations of a
/// file are unknown.
pub(crate) fn understand_partly(cache: &mut FileCache, sources: &[Source]) -> Result<PartlyUnderstood, Errors> {
    let mut sources = sort_files_by_path(sources).into_owned();
    let (mut edits, mut rounds) = (0, 0..EDIT_ROUNDS_MAX);
    loop {
        let accepted = AcceptedVersions::CurrentOrNone;
        let Understood { mut model, errors, states_version } =
            understood(Some(cache), accepted, &sources, &mut no_hook)?;
        let wrong = errors.as_ref().filter(|_| rounds.next().is_some());
        if let Some((edited, count)) = wrong.and_then(|errors| apply_sure_edits(&sources, errors)) {
            sources = edited;
            edits += count;
            continue;
        }
        if let Some(errors) = &errors {
            let places = errors.iter().flat_map(|(_, error)| error.also.iter().copied().chain([error.span]));
            check::set_aside(&mut model, places);
        }
        // `fix` would state the version, but here the line would move all others.
        edits += usize::from(!states_version);
        return Ok(PartlyUnderstood { sources, model, errors, edits });
    }
}

/// A model, possibly with errors.
struct Understood {
    model: Model,
    errors: Option<Errors>,
    /// `true` if the spec states the version of its language.
    states_version: bool,
}

/// Returns the model and its errors. Fails if the declarations of a file are unknown.
fn understood(
    cache: Option<&mut FileCache>,
    accepted: AcceptedVersions,
    sources: &[Source],
    ended: &mut dyn FnMut(Stage),
) -> Result<Understood, Errors> {
    let sources = sort_files_by_path(sources);
    let sources = &*sources;
    let mut diagnostics = Diagnostics::new(sources);
    let spec = parse::parse_spec(sources, accepted, cache, &mut diagnostics);
    ended(Stage::Parse);
    if spec.is_unreadable() {
        diagnostics.abort_if_errors()?;
    }
    let states_version = spec.language().is_some();
    let model = resolve::resolve_spec(&spec, &mut diagnostics);
    drop(spec);
    ended(Stage::Resolve);
    check::check_model(&model, &mut diagnostics);
    ended(Stage::Check);
    let errors = diagnostics.abort_if_errors().err();
    Ok(Understood { model, errors, states_version })
}
