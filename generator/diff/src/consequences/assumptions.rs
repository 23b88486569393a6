//! Assumptions that change together with the elements they concern.

use std::collections::BTreeSet;

use copperplate_language::model::{Aspect, Assumption, FieldOwner, Name, SpecPath};

use super::ConsequenceSearch;
use crate::pairing::revision::NamedType;
use crate::pairing::revision::Side;
use crate::rules::{self, Rule};

/// Changes by which elements come or go.
const EXISTENCE: &[&Rule] = &[
    &rules::AUTH_ADDED,
    &rules::AUTH_REMOVED,
    &rules::AUTH_SCHEME_ADDED,
    &rules::AUTH_SCHEME_REMOVED,
    &rules::SERVER_ADDED,
    &rules::SERVER_REMOVED,
    &rules::RESOURCE_ADDED,
    &rules::RESOURCE_REMOVED,
    &rules::OPERATION_ADDED,
    &rules::OPERATION_REMOVED,
    &rules::TYPE_ADDED,
    &rules::TYPE_REMOVED,
    &rules::FIELD_ADDED_OPTIONAL,
    &rules::FIELD_ADDED_REQUIRED,
    &rules::FIELD_REMOVED_OPTIONAL,
    &rules::FIELD_REMOVED_REQUIRED,
    &rules::PARAM_ADDED_OPTIONAL,
    &rules::PARAM_ADDED_REQUIRED,
    &rules::PARAM_REMOVED_OPTIONAL,
    &rules::PARAM_REMOVED_REQUIRED,
    &rules::PARAM_LOCATION_CHANGED,
    &rules::PATH_PARAM_ADDED,
    &rules::PATH_PARAM_REMOVED,
    &rules::RESPONSE_HEADER_ADDED,
    &rules::RESPONSE_HEADER_REMOVED,
    &rules::ENUM_VALUE_ADDED,
    &rules::ENUM_VALUE_REMOVED,
    &rules::ENUM_VALUE_RESPELLED,
    &rules::VARIANT_ADDED,
    &rules::VARIANT_REMOVED,
    &rules::TAG_VALUE_CHANGED,
    &rules::PAGES_ADDED,
    &rules::PAGES_REMOVED,
];

const OF_BODIES: &[&Rule] =
    &[&rules::BODY_ADDED, &rules::BODY_ADDED_OPTIONAL, &rules::BODY_REMOVED, &rules::BODY_REMOVED_OPTIONAL];

/// Folds assumptions under the changes to all elements that they no longer concern, or now concern.
pub(super) fn fold_assumptions(search: &mut ConsequenceSearch) {
    let changed = [&rules::ASSUMPTION_ADDED, &rules::ASSUMPTION_REMOVED, &rules::ASSUMPTION_REWORDED];
    for index in search.changes_with_rule(&changed) {
        let name = &search.changes[index].element;
        let [old, new] = Side::BOTH.map(|side| {
            let mut assumptions = search.pairing.revision(side).model.assumptions.iter();
            assumptions.find(|assumption| assumption.name == *name)
        });
        if let (Some(old), Some(new)) = (old, new)
            && (&old.document, &old.because) != (&new.document, &new.because)
        {
            continue;
        }
        if let Some(causes) = assumption_causes(search, &folded_assumption_paths(old), &folded_assumption_paths(new)) {
            search.fold(index, &causes);
        }
    }
}

fn folded_assumption_paths(assumption: Option<&Assumption>) -> BTreeSet<&SpecPath> {
    assumption.into_iter().flat_map(|assumption| &assumption.at).map(|path| &path.value).collect()
}

/// Returns the changes that explain all differences of two sets of paths; `None` if one has no cause.
fn assumption_causes(
    search: &ConsequenceSearch,
    old: &BTreeSet<&SpecPath>,
    new: &BTreeSet<&SpecPath>,
) -> Option<Vec<usize>> {
    let mut causes = Vec::new();
    let mut left = new.clone();
    for path in old {
        let (now, renamed) = assumption_path_in_head(search, path);
        if !is_of_replaced_operation(search, path) && left.remove(&now) {
            causes.extend(renamed.filter(|_| now != **path));
        } else {
            causes.extend(assumption_existence_causes(search, Side::Base, path)?);
        }
    }
    for path in left {
        causes.extend(assumption_existence_causes(search, Side::Head, path)?);
    }
    Some(causes)
}

/// Returns `true` for an element of an operation that the head lacks, although the head has another operation under
/// its name.
fn is_of_replaced_operation(search: &ConsequenceSearch, path: &SpecPath) -> bool {
    let owner = assumption_element_owner(path);
    matches!(owner, Some(SpecPath::Operation(name)) if search.pairing.is_replaced_operation(&name))
}

/// Returns the path of an element in the head, and the change that renamed it.
fn assumption_path_in_head(search: &ConsequenceSearch, path: &SpecPath) -> (SpecPath, Option<usize>) {
    let ty = |name: &Name| Name::from(search.pairing.type_in_head(name));
    let operation = |name: &Name| Name::from(search.pairing.operation_in_head(name));
    let template = |name: &Name| Name::from(search.pairing.template_in_head(name));
    let resource = |name: &Name| Name::from(search.pairing.resource_in_head(name));
    let parameter = search.changes_of_element(Side::Base, path, &[&rules::PATH_PARAM_RENAMED]).first().copied();
    let scheme = search.changes_of_element(Side::Base, path, &[&rules::AUTH_SCHEME_RENAMED]).first().copied();
    let now = match path.clone() {
        SpecPath::Record(name) => SpecPath::Record(ty(&name)),
        SpecPath::Enum(name) => SpecPath::Enum(ty(&name)),
        SpecPath::Union(name) => SpecPath::Union(ty(&name)),
        SpecPath::Field(FieldOwner::Record(name), field) => SpecPath::Field(FieldOwner::Record(ty(&name)), field),
        SpecPath::Value(name, value) => SpecPath::Value(ty(&name), value),
        SpecPath::Variant(name, value) => SpecPath::Variant(ty(&name), value),
        SpecPath::Operation(name) => SpecPath::Operation(operation(&name)),
        SpecPath::Aspect(name, aspect) => SpecPath::Aspect(operation(&name), aspect),
        SpecPath::Parameter(name, location, old) => {
            let new = parameter.and_then(|index| search.changes[index].new.as_deref()).map(Name::from);
            SpecPath::Parameter(operation(&name), location, new.unwrap_or(old))
        }
        SpecPath::ResponseHeader(of, name) => SpecPath::ResponseHeader(of.as_ref().map(operation), name),
        SpecPath::Scheme(old) => {
            let new = scheme.and_then(|index| search.changes[index].new.as_deref()).map(Name::from);
            SpecPath::Scheme(new.unwrap_or(old))
        }
        SpecPath::Resource(name) => SpecPath::Resource(resource(&name)),
        SpecPath::Template(name) => SpecPath::Template(template(&name)),
        SpecPath::Field(FieldOwner::Template(name), field) => {
            SpecPath::Field(FieldOwner::Template(template(&name)), field)
        }
        same @ (SpecPath::Section(_) | SpecPath::Header(_) | SpecPath::Server(_) | SpecPath::Webhook(_)) => same,
    };
    let renames = [&rules::TYPE_RENAMED, &rules::OPERATION_RENAMED, &rules::RESOURCE_RENAMED, &rules::TEMPLATE_RENAMED];
    let of_owner = assumption_element_owner(path)
        .and_then(|owner| search.changes_of_element(Side::Base, &owner, &renames).first().copied());
    (now, of_owner.or(parameter).or(scheme))
}

/// Returns the type, template, operation or resource that contains an element, or that is the element.
fn assumption_element_owner(path: &SpecPath) -> Option<SpecPath> {
    match path {
        SpecPath::Record(_)
        | SpecPath::Enum(_)
        | SpecPath::Union(_)
        | SpecPath::Template(_)
        | SpecPath::Operation(_)
        | SpecPath::Resource(_) => Some(path.clone()),
        SpecPath::Field(owner, _) => Some(owner.spec_path()),
        SpecPath::Value(name, _) => Some(SpecPath::Enum(Name::clone(name))),
        SpecPath::Variant(name, _) => Some(SpecPath::Union(Name::clone(name))),
        SpecPath::Aspect(name, _) | SpecPath::Parameter(name, ..) | SpecPath::ResponseHeader(Some(name), _) => {
            Some(SpecPath::Operation(Name::clone(name)))
        }
        SpecPath::Section(_)
        | SpecPath::Header(_)
        | SpecPath::ResponseHeader(None, _)
        | SpecPath::Scheme(_)
        | SpecPath::Server(_)
        | SpecPath::Webhook(_) => None,
    }
}

/// Returns the changes by which an element exists in one revision only; `None` if there are none.
fn assumption_existence_causes(search: &ConsequenceSearch, side: Side, path: &SpecPath) -> Option<Vec<usize>> {
    let mut found = search.changes_of_element(side, path, EXISTENCE);
    let owner = assumption_element_owner(path);
    if let Some(owner) = &owner {
        found.extend(search.changes_of_element(side, owner, EXISTENCE));
        if let SpecPath::Aspect(_, Aspect::Body) = path {
            found.extend(search.changes_of_element(side, owner, OF_BODIES));
        }
    }
    if found.is_empty() {
        found = assumption_record_causes(search, side, path)?;
    }
    (!found.is_empty()).then_some(found)
}

/// Returns the changes to all records with fields from a declaration; `None` if a record did not change.
fn assumption_record_causes(search: &ConsequenceSearch, side: Side, path: &SpecPath) -> Option<Vec<usize>> {
    let (declaration, field) = if let SpecPath::Field(owner, field) = path {
        (owner.spec_path(), Some(field))
    } else if let SpecPath::Template(_) = path {
        (path.clone(), None)
    } else {
        return None;
    };
    let types = &search.pairing.revision(side).types;
    // The dependents come from both revisions.
    let is_here = |name: &str, record| {
        types.get(name).is_some_and(|named| matches!(named, NamedType::Record(here) if std::ptr::eq(*here, record)))
    };
    let mut found = Vec::new();
    for record in search.reach.dependents(&declaration) {
        let has_field = field.is_none() || record.members().any(|field| field.path == *path);
        if !has_field || !is_here(&record.header.name, *record) {
            continue;
        }
        let mut changes = search.changes_of_element(side, &record.header.path, EXISTENCE);
        if let Some(field) = field {
            let path = SpecPath::from_record_field(&record.header.name, field);
            changes.extend(search.changes_of_element(side, &path, EXISTENCE));
        }
        if changes.is_empty() {
            return None;
        }
        found.extend(changes);
    }
    Some(found)
}
