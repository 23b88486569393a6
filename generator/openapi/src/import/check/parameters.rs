//! Parameters of paths and operations.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::IndexMap;

use super::{DocumentChecker, Remedy};
use crate::codes;
use crate::import::document::{DocumentFormat, LocatedNode};

/// Locations of parameters.
const LOCATIONS: [&str; 5] = ["path", "query", "querystring", "header", "cookie"];

/// A parameter in the list of an operation or a path.
pub(super) struct DeclaredParameter {
    pub(super) name: String,
    pub(super) location: &'static str,
    /// Place in the list: a referenced parameter can be in several lists.
    pub(super) span: Span,
}

/// Checks the location of a parameter.
pub(super) fn check_document_parameter_location<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    let Some(location) = at.get("in") else { return };
    let Some(word) = location.node.as_text() else { return };
    if LOCATIONS.contains(&word) {
        return;
    }
    let is_of_body = ["body", "formData"].contains(&word);
    let mut message = format!("`{word}` is not a parameter location");
    let help = match check.documents.format_at(at.node.span) {
        DocumentFormat::OpenApi if is_of_body => "OpenAPI 3 has `requestBody` beside `parameters` for this",
        DocumentFormat::OpenApi => "it is one of `path`, `query`, `querystring`, `header`, `cookie`",
        DocumentFormat::Swagger if is_of_body => {
            message = format!("a parameter in `{word}` cannot form a body with the others");
            "a body is one parameter in `body`, or several in `formData`, each with a name"
        }
        DocumentFormat::Swagger => "it is one of `path`, `query`, `header`, `body`, `formData`",
    };
    check.report_invalid(location.node.span, message, Some(help), check.calls_remedy(at));
}

/// Checks that a list has no parameter twice.
pub(super) fn check_distinct_document_parameters<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    let all = declared_document_parameters(check, at);
    let mut firsts: IndexMap<(&str, &str), Span> = IndexMap::default();
    for parameter in &all {
        let first = *firsts.entry((&parameter.name, parameter.location)).or_insert(parameter.span);
        if first != parameter.span {
            let message = format!("the parameter `{}` in `{}` occurs twice", parameter.name, parameter.location);
            let diagnostic = Diagnostic::new(codes::DOCUMENT_DUPLICATE, parameter.span, message);
            let help = "remove one of them: programs disagree on which one counts";
            let diagnostic = diagnostic.related(first, "first here").help(help);
            check.report(diagnostic, Remedy::Drop(parameter.span));
        }
    }
}

/// Returns the parameters of a path or an operation that have a name and a known location.
pub(super) fn declared_document_parameters<'d>(
    check: &DocumentChecker<'_, 'd>,
    at: &LocatedNode<'d>,
) -> Vec<DeclaredParameter> {
    let list = at.get("parameters").into_iter().flat_map(|all| all.elements());
    let parameter = |at: LocatedNode<'d>| {
        let target = check.resolve(&at)?;
        let location = LOCATIONS.into_iter().find(|known| target.text("in") == Some(known))?;
        let name = target.text("name")?;
        // The case of headers does not matter.
        let name = if location == "header" { name.to_ascii_lowercase() } else { name.to_owned() };
        Some(DeclaredParameter { name, location, span: at.node.span })
    };
    list.filter_map(parameter).collect()
}
