//! Paths of operations.

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::model::{Model, Operation};

/// The path names each parameter once, and each named parameter is declared and required.
pub(super) fn parameters_match_the_path(operation: &Operation, diagnostics: &mut Diagnostics) {
    let http = &operation.http;
    let Some(named) = parameters(&http.path) else {
        let message = format!("`{}` is no path", http.path);
        let help = "a path starts with `/`; a parameter is a whole segment in braces; `?`, `#`, spaces, `\\` and dot segments are refused";
        diagnostics.report(Diagnostic::new(Code::Path, http.place, message).help(help));
        return;
    };
    let mut misspelt = Vec::new();
    for (index, name) in named.iter().enumerate() {
        // The method and a space stand before the path.
        let at = http.place.part(http.method.len() + 1 + position(&http.path, name), name.len());
        if named[..index].contains(name) {
            let message = format!("the path names the parameter `{name}` twice");
            diagnostics.report(Diagnostic::new(Code::Path, at, message));
        } else if !operation.path.iter().any(|field| field.name == **name) {
            let unnamed = operation.path.iter().filter(|field| !named.contains(&field.name.as_str()));
            let near = nearest(name, unnamed.map(|field| field.name.as_str()));
            misspelt.extend(near);
            diagnostics.report(undeclared(operation, name, at, near));
        }
    }
    for field in &operation.path {
        if !named.contains(&field.name.as_str()) && !misspelt.contains(&field.name.as_str()) {
            diagnostics.report(
                Diagnostic::new(
                    Code::Path,
                    field.place,
                    format!("the path does not name the parameter `{}`", field.name),
                )
                .related(http.place, "the path"),
            );
        }
        if field.optional || field.ty.is_nullable() {
            let message = format!("the parameter `{}` of the path must always have a value", field.name);
            diagnostics.report(Diagnostic::new(Code::Path, field.place, message).help("drop the `?` and `| null`"));
        }
    }
}

/// A parameter of the path that is not declared, or under another spelling.
fn undeclared(operation: &Operation, name: &str, at: Place, near: Option<&str>) -> Diagnostic {
    let message = format!("the parameter `{name}` of the path is not declared");
    let diagnostic = Diagnostic::new(Code::Path, at, message).label("not under `path`");
    match operation.path.iter().find(|field| Some(field.name.as_str()) == near) {
        Some(field) => diagnostic.related(field.place, "and the path does not name this one").did_you_mean(near),
        None => diagnostic.help(format!("add `{name}: string` under `path`")),
    }
}

/// No two operations have one method and path.
pub(super) fn addresses_differ(model: &Model, diagnostics: &mut Diagnostics) {
    let address = |operation: &Operation| {
        let shape: Vec<_> =
            operation.http.path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect();
        (operation.http.method.clone(), shape.join("/"))
    };
    let mut order: Vec<_> = model.operations.iter().map(|operation| (address(operation), operation)).collect();
    order.sort_by(|(a, _), (b, _)| a.cmp(b));
    for pair in order.windows(2) {
        let ((first_address, first), (address, again)) = (&pair[0], &pair[1]);
        if first_address == address {
            let message = format!("`{}` and `{}` have one method and path", first.name, again.name);
            let diagnostic = Diagnostic::new(Code::Path, again.http.place, message);
            diagnostics.report(diagnostic.related(first.http.place, "first here"));
        }
    }
}

/// The parameters that a path names; `None` if it is no path.
fn parameters(path: &str) -> Option<Vec<&str>> {
    let mut names = Vec::new();
    for segment in path.strip_prefix('/')?.split('/') {
        if let Some(name) = segment.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            if name.is_empty() || name.contains(['{', '}']) {
                return None;
            }
            names.push(name);
            continue;
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:@!$&'()*+,;=".contains(c);
        if segment.is_empty() || segment == "." || segment == ".." || !segment.chars().all(plain) {
            return None;
        }
    }
    Some(names)
}

fn position(path: &str, name: &str) -> usize {
    path.find(&format!("{{{name}}}")).map_or(0, |brace| brace + 1)
}
