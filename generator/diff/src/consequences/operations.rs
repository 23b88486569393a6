//! Consequences for operations: path parameters of a new address, resources without operations, and pagination.

use copperplate_language::diagnostics::Span;
use copperplate_language::model::{Aspect, Location, Operation, Pages, PagesElement, PagesPart, SpecPath};

use super::ConsequenceSearch;
use crate::change::Subject;
use crate::pairing::revision::Side;
use crate::rules::{self, Rule};

/// Changes of the parameters and fields that pagination names.
const OF_PAGES: &[&Rule] = &[
    &rules::PARAM_ADDED_OPTIONAL,
    &rules::PARAM_ADDED_REQUIRED,
    &rules::PARAM_REMOVED_OPTIONAL,
    &rules::PARAM_REMOVED_REQUIRED,
    &rules::PARAM_TYPE_CHANGED,
    &rules::PARAM_LOCATION_CHANGED,
    &rules::FIELD_ADDED_OPTIONAL,
    &rules::FIELD_ADDED_REQUIRED,
    &rules::FIELD_REMOVED_OPTIONAL,
    &rules::FIELD_REMOVED_REQUIRED,
    &rules::FIELD_TYPE_CHANGED,
    &rules::RESPONSE_TYPE_CHANGED,
    &rules::RESPONSE_WRAPPED,
    &rules::RESPONSE_UNWRAPPED,
];

/// Changes of the schemes that an operation accepts.
const OF_ACCEPTED: &[&Rule] = &[
    &rules::OPERATION_AUTH_ADDED,
    &rules::OPERATION_AUTH_ADDED_OPTIONAL,
    &rules::OPERATION_AUTH_REMOVED,
    &rules::OPERATION_AUTH_REMOVED_OPTIONAL,
    &rules::OPERATION_AUTH_BECAME_OPTIONAL,
    &rules::OPERATION_AUTH_BECAME_REQUIRED,
    &rules::OPERATION_AUTH_DROPPED,
    &rules::OPERATION_AUTH_REQUIRED,
    &rules::OPERATION_AUTH_REPLACED,
];

/// Folds added, removed and moved path parameters under the address change that has different braces.
pub(super) fn fold_operation_addresses(search: &mut ConsequenceSearch) {
    let of_paths = [&rules::PATH_PARAM_ADDED, &rules::PATH_PARAM_REMOVED, &rules::PARAM_LOCATION_CHANGED];
    for index in search.changes_with_rule(&of_paths) {
        let Subject::Operation(operation, _) = &search.changes[index].subjects[0] else { continue };
        let Some(name) = operation.head.as_deref() else { continue };
        let path = SpecPath::Operation(name.into());
        let moved = search.changes_of_element(Side::Head, &path, &[&rules::OPERATION_MOVED]);
        search.fold(index, &moved);
    }
}

/// Folds server changes of operations under the added or removed servers, or else under the change to the first
/// operation whose server is named in the same place, such as their resource.
pub(super) fn fold_operation_servers(search: &mut ConsequenceSearch) {
    let mut places: Vec<([Option<Span>; 2], Vec<usize>)> = Vec::new();
    for index in search.changes_with_rule(&[&rules::OPERATION_SERVER_CHANGED]) {
        let Subject::Operation(names, _) = &search.changes[index].subjects[0] else { continue };
        let operation = |side| {
            let operations = &search.pairing.revision(side).operations;
            names.name_in(side).and_then(|name| operations.get(name)).copied()
        };
        let of = |side: Side, rule: &'static Rule| {
            let server =
                operation(side).and_then(|operation| search.pairing.revision(side).model.operation_server(operation));
            let path = server.map(|server| SpecPath::Server(server.name.as_str().into()));
            path.map(|path| search.changes_of_element(side, &path, &[rule])).unwrap_or_default()
        };
        let causes = [of(Side::Base, &rules::SERVER_REMOVED), of(Side::Head, &rules::SERVER_ADDED)].concat();
        let place = Side::BOTH.map(|side| Some(operation(side)?.server?.span));
        match places.iter_mut().find(|(other, _)| *other == place) {
            Some((_, changes)) => changes.push(index),
            None => places.push((place, vec![index])),
        }
        search.fold(index, &causes);
    }
    for (_, changes) in places {
        search.fold_under_worst(&changes);
    }
}

/// Folds scheme changes of operations under the added or removed schemes, or else under the worst change to the
/// operations whose schemes are named in the same place, such as the common list.
pub(super) fn fold_operation_schemes(search: &mut ConsequenceSearch) {
    let mut places: Vec<([Option<Span>; 2], Vec<usize>)> = Vec::new();
    for index in search.changes_with_rule(OF_ACCEPTED) {
        let Subject::Operation(names, _) = &search.changes[index].subjects[0] else { continue };
        let operation = |side| {
            let operations = &search.pairing.revision(side).operations;
            names.name_in(side).and_then(|name| operations.get(name)).copied()
        };
        let of = |side: Side, rules: &[&'static Rule]| -> Vec<usize> {
            let model = search.pairing.revision(side).model;
            let schemes = operation(side).into_iter().flat_map(|operation| model.accepted_schemes(operation)).flatten();
            let paths = schemes.map(|scheme| SpecPath::Scheme(scheme.shown_name().into()));
            paths.flat_map(|path| search.changes_of_element(side, &path, rules)).collect()
        };
        let causes = [
            of(Side::Base, &[&rules::AUTH_REMOVED, &rules::AUTH_SCHEME_REMOVED]),
            of(Side::Head, &[&rules::AUTH_ADDED, &rules::AUTH_SCHEME_ADDED]),
        ];
        let place = Side::BOTH.map(|side| Some(operation(side)?.auth.as_ref()?.span));
        match places.iter_mut().find(|(other, _)| *other == place) {
            Some((_, changes)) => changes.push(index),
            None => places.push((place, vec![index])),
        }
        search.fold(index, &causes.concat());
    }
    for (_, changes) in places {
        search.fold_under_worst(&changes);
    }
}

/// Folds the new names of operations under the new name of their resource, unless the rest of the name changed too.
pub(super) fn fold_operation_names(search: &mut ConsequenceSearch) {
    for index in search.changes_with_rule(&[&rules::OPERATION_RENAMED]) {
        let Subject::Operation(names, _) = &search.changes[index].subjects[0] else { continue };
        let [old, new] =
            Side::BOTH.map(|side| search.pairing.revision(side).operations.get(names.name_in(side)?).copied());
        let (Some(old), Some(new)) = (old, new) else { continue };
        let resource = search.pairing.head.model.operation_resource(new);
        if let Some(resource) = resource.filter(|_| old.method == new.method) {
            let renamed = search.changes_of_element(Side::Head, &resource.spec_path(), &[&rules::RESOURCE_RENAMED]);
            search.fold(index, &renamed);
        }
    }
}

/// Folds resources under the operations with which they were added, removed or renamed.
pub(super) fn fold_operation_resources(search: &mut ConsequenceSearch) {
    for (side, rule, of_operations) in [
        (Side::Head, &rules::RESOURCE_RENAMED, [&rules::OPERATION_RENAMED, &rules::OPERATION_RENAMED]),
        (Side::Base, &rules::RESOURCE_REMOVED, [&rules::OPERATION_REMOVED, &rules::OPERATION_RENAMED]),
        (Side::Head, &rules::RESOURCE_ADDED, [&rules::OPERATION_ADDED, &rules::OPERATION_RENAMED]),
    ] {
        for index in search.changes_with_rule(&[rule]) {
            let model = search.pairing.revision(side).model;
            let name = &search.changes[index].element;
            let resource = model.resources.iter().position(|resource| resource.name == *name);
            let operations = resource.into_iter().flat_map(|resource| model.resource_operations(resource));
            let causes: Vec<_> = operations
                .flat_map(|operation| search.changes_of_element(side, &operation.spec_path(), &of_operations))
                .collect();
            // A renamed resource may be the reason why its operations were renamed.
            if causes.iter().all(|cause| search.root_cause(*cause) != index) {
                search.fold(index, &causes);
            }
        }
    }
}

/// Folds changes to pagination under the changes to the parameters and fields that it names.
pub(super) fn fold_operation_pages(search: &mut ConsequenceSearch) {
    for index in search.changes_with_rule(&[&rules::PAGES_ADDED, &rules::PAGES_REMOVED, &rules::PAGES_CHANGED]) {
        let Subject::Operation(names, _) = &search.changes[index].subjects[0] else { continue };
        let [old, new] =
            Side::BOTH.map(|side| search.pairing.revision(side).operations.get(names.name_in(side)?).copied());
        let (Some(old), Some(new)) = (old, new) else { continue };
        let parts = |operation: &'_ Operation| operation.pages.as_ref().map(operation_pages_names);
        let causes = match (parts(old), parts(new)) {
            (Some(before), Some(after)) => {
                let differ = before.iter().zip(&after).filter(|(before, after)| before != after);
                let causes = differ.map(|(before, after)| {
                    let mut causes = operation_pages_name_changes(search, Side::Base, old, before.as_ref());
                    causes.extend(operation_pages_name_changes(search, Side::Head, new, after.as_ref()));
                    causes
                });
                // Each difference needs a cause.
                let causes: Vec<_> = causes.collect();
                if causes.iter().any(Vec::is_empty) { Vec::new() } else { causes.concat() }
            }
            (Some(before), None) => operation_pages_changes(search, Side::Base, old, &before),
            (None, Some(after)) => operation_pages_changes(search, Side::Head, new, &after),
            (None, None) => Vec::new(),
        };
        search.fold(index, &causes);
    }
}

/// A name in `pages`, with its part.
type PagesName = (PagesPart, String);

/// Returns the names, at their parts.
fn operation_pages_names(pages: &Pages) -> [Option<PagesName>; PagesPart::ALL.len()] {
    PagesPart::ALL.map(|part| pages.name(part).map(|name| (part, name.to_owned())))
}

fn operation_pages_changes(
    search: &ConsequenceSearch,
    side: Side,
    operation: &Operation,
    parts: &[Option<PagesName>],
) -> Vec<usize> {
    parts.iter().flat_map(|part| operation_pages_name_changes(search, side, operation, part.as_ref())).collect()
}

/// Returns the changes of a parameter or field, or of the response with the field.
fn operation_pages_name_changes(
    search: &ConsequenceSearch,
    side: Side,
    operation: &Operation,
    part: Option<&PagesName>,
) -> Vec<usize> {
    let name = operation.name.as_str();
    let Some((part, named)) = part else { return Vec::new() };
    let model = search.pairing.revision(side).model;
    let start = match part.element() {
        PagesElement::Parameter => {
            let path = SpecPath::Parameter(name.into(), Location::Query, named.as_str().into());
            return search.changes_of_element(side, &path, OF_PAGES);
        }
        PagesElement::Relation => return Vec::new(),
        PagesElement::Field => operation.returns.ty(),
        PagesElement::FieldOfItem => model.page_item_type(operation),
    };
    let mut found = search.changes_of_element(side, &SpecPath::Aspect(name.into(), Aspect::Returns), OF_PAGES);
    let mut owner = start.and_then(|ty| ty.non_null().record());
    for field in start.and_then(|ty| model.fields_at(ty, named).ok()).unwrap_or_default() {
        let record = owner.map(|id| &model.record(id).header.name);
        let path = record.map(|record| SpecPath::from_record_field(record, &field.name));
        found.extend(path.iter().flat_map(|path| search.changes_of_element(side, path, OF_PAGES)));
        owner = field.ty.non_null().record();
    }
    found
}
