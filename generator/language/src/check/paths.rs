//! Paths of operations.

mod template;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, suggest_nearest};
use crate::model::Operation;

/// Checks that the path contains each parameter once, and that each of them is declared and required.
pub(super) fn check_path_parameters(operation: &Operation, diagnostics: &mut Diagnostics) {
    let http = &operation.http;
    let named = match template::parse_template_parameters(&http.path) {
        Ok(named) => named,
        Err(invalid) => {
            for part in invalid {
                let span = http.path_span.part(part.start, part.len);
                let message = format!("a path cannot contain {}", part.what);
                diagnostics.report(Diagnostic::new(codes::PATH, span, message).help(part.help));
            }
            return;
        }
    };
    let mut misspelled = Vec::new();
    let is_declared = |name: &str| operation.path.iter().any(|field| field.name == name);
    let is_named = |field: &str| named.iter().any(|(_, name)| *name == field);
    let undeclared_names = named.iter().filter(|(_, name)| !is_declared(name)).count();
    let unnamed: Vec<&str> =
        operation.path.iter().map(|field| field.name.as_str()).filter(|field| !is_named(field)).collect();
    for (index, (start, name)) in named.iter().enumerate() {
        let at = http.path_span.part(*start, name.len());
        if let Some((first, _)) = named[..index].iter().find(|(_, earlier)| earlier == name) {
            let message = format!("the path contains the parameter `{name}` twice");
            let diagnostic = Diagnostic::new(codes::PATH, at, message).label("again here");
            diagnostics.report(diagnostic.related(http.path_span.part(*first, name.len()), "first here"));
        } else if !is_declared(name) {
            let only = if undeclared_names == 1 && unnamed.len() == 1 { unnamed.first().copied() } else { None };
            let near = only.or_else(|| suggest_nearest(name, unnamed.iter().copied()));
            misspelled.extend(near);
            diagnostics.report(undeclared_path_parameter(operation, name, at, near));
        }
    }
    for field in &operation.path {
        let name = field.name.as_str();
        if !is_named(name) && !misspelled.contains(&name) {
            let message = format!("the path does not contain the parameter `{name}`");
            let diagnostic = Diagnostic::new(codes::PATH, field.span, message).related(http.path_span, "the path");
            diagnostics.report(diagnostic.help(format!("add `{{{name}}}` to the path, or remove the parameter")));
        } else if field.optional || field.ty.is_nullable() {
            let message = format!("the path parameter `{name}` must be required and not nullable");
            diagnostics
                .report(Diagnostic::new(codes::PATH, field.span, message).help("remove the `?` and the `| null`"));
        }
    }
}

/// Returns the error for a parameter of the path that is not declared, or misspelled.
fn undeclared_path_parameter(operation: &Operation, name: &str, at: Span, near: Option<&str>) -> Diagnostic {
    let message = format!("the path parameter `{name}` is not declared");
    let diagnostic = Diagnostic::new(codes::PATH, at, message).label("not under `path`");
    match operation.path.iter().find(|field| Some(field.name.as_str()) == near) {
        Some(field) => diagnostic.related(field.span, "but the path does not contain this one").did_you_mean(near),
        None => diagnostic.help(format!("add `{name}: string` under `path`")),
    }
}
