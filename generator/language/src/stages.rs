//! The stages in order, and hooks to measure them.

use crate::diagnostics::{Diagnostic, Diagnostics, Errors};
use crate::files::{Source, sort_files_by_path};
use crate::model::Model;
use crate::parse::FileCache;
use crate::parse::yaml::node::YamlNode;
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

/// Does nothing. It is the hook for runs that are not measured.
pub fn no_hook(_: Stage) {}

/// Does the work of [`understand`](crate::understand) and calls `ended` after each stage.
pub fn understand_in_stages(sources: &[Source], ended: &mut dyn FnMut(Stage)) -> Result<Model, Errors> {
    understand_with(None, sources, ended)
}

/// Understands a constructed spec, given the root of each file with its path. Returns all errors in the order of their
/// reports, with the spans of the nodes.
pub fn understand_nodes(files: &[(String, YamlNode)]) -> Result<Model, Vec<Diagnostic>> {
    let mut diagnostics = Diagnostics::new(&[]);
    let spec = parse::parse_spec_nodes(files, &mut diagnostics);
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
    let (model, errors) = understood(cache, sources, ended)?;
    errors.map_or(Ok(model), Err)
}

/// Does the same, but also returns the model of a spec with errors, without the declarations that have errors. Fails if
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
    let sources = sort_files_by_path(sources);
    let sources = &*sources;
    let mut diagnostics = Diagnostics::new(sources);
    let spec = parse::parse_spec(sources, cache, &mut diagnostics);
    ended(Stage::Parse);
    if spec.is_unreadable() {
        diagnostics.abort_if_errors()?;
    }
    let model = resolve::resolve_spec(&spec, &mut diagnostics);
    drop(spec);
    ended(Stage::Resolve);
    check::check_model(&model, &mut diagnostics);
    ended(Stage::Check);
    let errors = diagnostics.abort_if_errors().err();
    Ok((model, errors))
}
