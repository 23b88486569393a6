//! Parameters of paths and operations.

use copperplate_language::diagnostics::{Code, Diagnostic, Span};

use super::Check;
use crate::import::document::At;

/// Locations of parameters.
const LOCATIONS: [&str; 4] = ["path", "query", "header", "cookie"];

/// A parameter in the list of an operation or a path.
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) location: &'static str,
    /// Place in the list: a parameter that is referred to can be in several.
    pub(super) span: Span,
}

/// Checks the location of a parameter.
pub(super) fn location<'d>(check: &mut Check<'_, '_, 'd>, at: &At<'d>) {
    let Some(location) = at.get("in") else { return };
    let Some(word) = location.node.as_text() else { return };
    let help = match word {
        _ if LOCATIONS.contains(&word) => return,
        "body" | "formData" => "OpenAPI 3 has `requestBody` beside `parameters` for this",
        _ => "it is one of `path`, `query`, `header`, `cookie`",
    };
    check.wrong(location.node.span, format!("`{word}` is not a location of a parameter"), Some(help));
}

/// Checks that a list has no parameter twice.
pub(super) fn distinct<'d>(check: &mut Check<'_, '_, 'd>, at: &At<'d>) {
    let all = declared(check, at);
    for (number, parameter) in all.iter().enumerate() {
        let is_same = |other: &&Declared| other.name == parameter.name && other.location == parameter.location;
        if let Some(first) = all[..number].iter().find(is_same) {
            let message = format!("the parameter `{}` in `{}` is here twice", parameter.name, parameter.location);
            let diagnostic = Diagnostic::new(Code::DocumentDuplicate, parameter.span, message);
            let help = "remove one of them: programs disagree on which one counts";
            check.diagnostics.report(diagnostic.related(first.span, "first here").help(help));
        }
    }
}

/// Returns the parameters of a path or an operation that have a name and a known location.
pub(super) fn declared<'d>(check: &Check<'_, '_, 'd>, at: &At<'d>) -> Vec<Declared> {
    let list = at.get("parameters").into_iter().flat_map(|all| all.elements());
    let parameter = |at: At<'d>| {
        let target = check.resolved(&at)?;
        let location = LOCATIONS.into_iter().find(|known| target.text("in") == Some(known))?;
        let name = target.text("name")?;
        // The case of headers does not matter.
        let name = if location == "header" { name.to_ascii_lowercase() } else { name.to_owned() };
        Some(Declared { name, location, span: at.node.span })
    };
    list.filter_map(parameter).collect()
}
