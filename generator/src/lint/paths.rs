//! Paths that include other paths.

use std::collections::BTreeMap;

use super::Warning;
use crate::diagnostics::Diagnostic;
use crate::model::{Lint, Model, Operation, PathPart, path_parts};

/// No parameter can have the value that is the path of another operation.
pub(super) fn warn(model: &Model, found: &mut Vec<Warning>) {
    let mut groups: BTreeMap<_, Vec<(&Operation, Vec<&str>)>> = BTreeMap::new();
    for operation in &model.operations {
        let segments: Vec<&str> = operation.http.path.split('/').collect();
        let server = operation.server.map(|(number, _)| number);
        let key = (operation.http.method.as_str(), segments.len(), server);
        groups.entry(key).or_default().push((operation, segments));
    }
    for group in groups.values() {
        for (operation, segments) in group.iter().filter(|(_, segments)| segments.iter().any(is_parameter)) {
            let included = group.iter().filter(|(_, other)| includes(segments, other));
            for (other, _) in included {
                found.push(warning(operation, other));
            }
        }
    }
}

fn is_parameter(segment: &&str) -> bool {
    matches!(path_parts(segment)[..], [PathPart::Parameter(_)])
}

/// Returns `true` if values of the parameters of the first path give the second, which has fewer parameters.
fn includes(segments: &[&str], other: &[&str]) -> bool {
    let mut is_narrower = false;
    let fits = segments.iter().zip(other).all(|(segment, other)| match (is_parameter(segment), other.contains('{')) {
        (true, true) => true,
        (true, false) => {
            is_narrower = true;
            true
        }
        (false, _) => segment == other,
    });
    fits && is_narrower
}

fn warning(operation: &Operation, other: &Operation) -> Warning {
    let lint = Lint::OverlappingPaths;
    let message = format!("`{}` includes `{}`", operation.http.path, other.http.path);
    let diagnostic = Diagnostic::new(lint.code(), operation.http.path_span, message)
        .label("a value of the parameter gives the other path")
        .related(other.http.path_span, "the other path")
        .note("a call with that value is answered by the other operation")
        .help("allow it with the reason, if no parameter has that value");
    Warning { lint, at: other.spec_path(), diagnostic }
}
