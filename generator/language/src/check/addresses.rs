//! Addresses: method, path and the constant part of the query.

use std::collections::BTreeMap;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::operation::SAME_ADDRESS_AS;
use crate::model::{Model, Operation, Server, SpecPath, path_skeleton};

/// Checks that no two operations have the same address, unless one of them declares it.
pub(super) fn check_addresses(model: &Model, diagnostics: &mut Diagnostics) {
    let mut groups: BTreeMap<_, Vec<&Operation>> = BTreeMap::new();
    for operation in &model.operations {
        groups
            .entry((model.operation_server(operation).map(Server::address), comparable_address(operation)))
            .or_default()
            .push(operation);
    }
    for group in groups.values() {
        let mut alone = group.iter().filter(|operation| operation.same_address_as.is_none());
        let Some(first) = alone.next() else { continue };
        // An operation that is declared twice is only reported once.
        for again in alone.filter(|again| again.name != first.name) {
            let message = format!("`{}` and `{}` have the same method and path", first.name, again.name);
            let mut diagnostic = Diagnostic::new(codes::PATH, again.http.path_span, message).label("again here");
            if first.http.path != again.http.path {
                diagnostic = diagnostic.note("paths that differ only in parameter names are the same");
            }
            let help = format!(
                "write `{}: {}` if they differ in their requests or responses",
                SAME_ADDRESS_AS.name, first.name
            );
            diagnostics.report(diagnostic.related(first.http.path_span, "first here").help(help));
        }
    }
    let mut by_name: BTreeMap<&str, &Operation> = BTreeMap::new();
    for operation in &model.operations {
        by_name.entry(&operation.name).or_insert(operation);
    }
    for operation in &model.operations {
        check_address_beside(model, &by_name, operation, diagnostics);
    }
}

fn check_address_beside(
    model: &Model,
    by_name: &BTreeMap<&str, &Operation>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) {
    let Some(Spanned { value: name, span }) = &operation.same_address_as else { return };
    let Some(other) = by_name.get(name.as_str()).copied() else {
        if model.is_incomplete(&SpecPath::Operation(name.as_str().into())) {
            return;
        }
        let near = diagnostics.nearest(name, model.operations.iter().map(|other| other.name.as_str()));
        let diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, *span, format!("there is no operation `{name}`"));
        diagnostics.report(diagnostic.did_you_mean(near));
        return;
    };
    let wrong = if *name == operation.name {
        Some("an operation cannot name itself in `same-address-as`".to_owned())
    } else if comparable_address(other) != comparable_address(operation) {
        Some(format!("`{name}` has another method or path"))
    } else if other.same_address_as.is_some() {
        Some(format!("`{name}` itself has the key `same-address-as`"))
    } else {
        None
    };
    if let Some(message) = wrong {
        let diagnostic = Diagnostic::new(codes::PATH, *span, message).related(other.http.path_span, "its path");
        diagnostics
            .report(diagnostic.help(format!("remove `{}`, or name the first operation there", SAME_ADDRESS_AS.name)));
    }
}

/// Returns the method, the path and the constants of the query.
fn comparable_address(operation: &Operation) -> (&str, String, Vec<(&str, String)>) {
    let constants = operation.query.iter();
    let constants = constants.filter_map(|field| Some((field.name.as_str(), field.constant()?.to_json())));
    let mut constants: Vec<_> = constants.collect();
    constants.sort();
    (&operation.http.method, path_skeleton(&operation.http.path), constants)
}
