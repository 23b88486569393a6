//! Paths that include other paths.

use std::collections::BTreeMap;

use super::LintWarning;
use crate::diagnostics::Diagnostic;
use crate::maps::IndexMap;
use crate::model::{Lint, Model, Operation, PathPart, path_parts};

/// Reports paths in which the value of a parameter can give the path of another operation.
pub(super) fn lint_paths(model: &Model, found: &mut Vec<LintWarning>) {
    let mut groups: BTreeMap<_, Vec<LintedPath>> = BTreeMap::new();
    for operation in &model.operations {
        let path = LintedPath::new(operation);
        let server = operation.server.map(|number| number.value);
        let key = (operation.http.method.as_str(), path.segments.len(), server);
        groups.entry(key).or_default().push(path);
    }
    for group in groups.values() {
        // Paths are grouped by the places of their parameters: an API can have thousands of paths, but only a few such
        // patterns.
        let mut fixed_texts: IndexMap<&[bool], IndexMap<Vec<&str>, Vec<&LintedPath>>> = IndexMap::default();
        for path in group.iter().filter(|path| path.is_parameter.contains(&true)) {
            let fitting = fixed_texts.entry(&path.is_parameter).or_insert_with(|| {
                let mut fitting: IndexMap<_, Vec<_>> = IndexMap::default();
                for other in group {
                    fitting.entry(other.texts_beside(&path.is_parameter)).or_default().push(other);
                }
                fitting
            });
            let fitting = &fitting[&path.texts_beside(&path.is_parameter)];
            let included = fitting.iter().filter(|other| path.has_parameter_in_place_of_text(other));
            found.extend(included.map(|other| included_path_warning(path.operation, other.operation)));
        }
    }
}

/// Path of an operation, by segments.
struct LintedPath<'m> {
    operation: &'m Operation,
    segments: Vec<&'m str>,
    /// For each segment, `true` if it consists of a single parameter.
    is_parameter: Vec<bool>,
}

impl<'m> LintedPath<'m> {
    fn new(operation: &'m Operation) -> Self {
        let segments: Vec<&str> = operation.http.path.split('/').collect();
        let is_parameter = |segment: &&str| matches!(path_parts(segment)[..], [PathPart::Parameter(_)]);
        let is_parameter = segments.iter().map(is_parameter).collect();
        Self { operation, segments, is_parameter }
    }

    /// Returns the segments outside these places.
    fn texts_beside(&self, places: &[bool]) -> Vec<&'m str> {
        let beside = self.segments.iter().zip(places).filter(|(_, is_place)| !**is_place);
        beside.map(|(segment, _)| *segment).collect()
    }

    fn has_parameter_in_place_of_text(&self, other: &Self) -> bool {
        self.is_parameter.iter().zip(&other.segments).any(|(is_parameter, other)| *is_parameter && !other.contains('{'))
    }
}

fn included_path_warning(operation: &Operation, other: &Operation) -> LintWarning {
    let lint = Lint::OverlappingPaths;
    let message = format!("`{}` includes `{}`", operation.http.path, other.http.path);
    let diagnostic = Diagnostic::new(lint.code(), operation.http.path_span, message)
        .label("a value of the parameter gives the other path")
        .related(other.http.path_span, "the other path")
        .note("a call with that value reaches the other operation")
        .help("allow it with the reason, if no parameter has that value");
    LintWarning::new(lint, other.spec_path(), diagnostic)
}
