//! Paths, and the parameters in them.

use copperplate_language::diagnostics::Diagnostic;

use super::faults::operations_of_path_item;
use super::kinds::ObjectKind;
use super::parameters::declared_document_parameters;
use super::values::EXTENSION;
use super::{DocumentChecker, Remedy};
use crate::codes;
use crate::import::costs;
use crate::import::document::{LocatedNode, METHODS, PathTemplate, declared_template_name};

/// Checks the items of all paths, and that each has the parameters of its path.
pub(super) fn check_document_addresses<'d>(
    check: &mut DocumentChecker<'_, 'd>,
    at: &LocatedNode<'d>,
    path_item: &'static ObjectKind,
) {
    for (path, item) in at.entries().filter(|(path, _)| !path.starts_with(EXTENSION)) {
        if check.is_unselected(&item) {
            continue;
        }
        let faults = check.faults.len();
        check.check_object_value(&item, path_item);
        if PathTemplate::read(path, &[]).is_none() {
            let help = "a parameter is a name in braces: `/users/{id}`";
            let message = format!("the braces of `{path}` do not match");
            let operations = check.resolve(&item).map_or_else(Vec::new, |item| operations_of_path_item(&item));
            check.report_invalid(at.key_span(path), message, Some(help), Remedy::LeaveOut(operations));
            continue;
        }
        // The item can be a reference to one that is not checked yet.
        if check.faults.len() == faults
            && let Some(item) = check.resolve(&item)
        {
            check_document_address_parameters(check, path, &item);
        }
    }
}

/// Checks the items of a callback, whose addresses are expressions.
pub(super) fn check_document_callback_addresses<'d>(
    check: &mut DocumentChecker<'_, 'd>,
    at: &LocatedNode<'d>,
    path_item: &'static ObjectKind,
) {
    for (_, item) in at.entries().filter(|(address, _)| !address.starts_with(EXTENSION)) {
        check.check_object_value(&item, path_item);
    }
}

/// Reports parameters that are not in the path. Parameters in the path that are not declared are known to be strings.
fn check_document_address_parameters<'d>(check: &mut DocumentChecker<'_, 'd>, path: &str, item: &LocatedNode<'d>) {
    for (method, operation) in item.entries().filter(|(key, _)| METHODS.contains(key)) {
        let Some(operation) = check.resolve(&operation) else { continue };
        if check.is_unselected(&operation) {
            continue;
        }
        let all = declared_document_parameters(check, item)
            .into_iter()
            .chain(declared_document_parameters(check, &operation));
        let all: Vec<_> = all.filter(|known| known.location == "path").collect();
        let declared: Vec<_> = all.iter().map(|known| known.name.as_str()).collect();
        let names = PathTemplate::read(path, &declared).map_or_else(Vec::new, |template| template.names);
        let is_named = |known: &str| names.iter().any(|name| name == known || *name == declared_template_name(known));
        for known in all.iter().filter(|known| !is_named(&known.name)) {
            let message = format!("the path of `{method}` has no parameter `{}`", known.name);
            let other = names.iter().find(|name| !declared.contains(&name.as_str()));
            let help = match other {
                Some(name) => format!("the path has `{{{name}}}`, which is not declared"),
                None => format!("write `{{{}}}` in the path, or remove the parameter", known.name),
            };
            let diagnostic = Diagnostic::new(codes::DOCUMENT_VALUE, known.span, message).help(help).cost(costs::PART);
            check.report(diagnostic, Remedy::Drop(known.span));
        }
    }
}
