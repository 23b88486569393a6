//! Elements that replace another one, and settings that only the old or the new type permits.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Field, JsonType, Location, Scheme};

use super::ConsequenceSearch;
use crate::change::hints::{HintHome, hint_home};
use crate::change::{ChangedName, OperationPart, SharedKind, Subject, TypePart};
use crate::pairing::revision::{NamedType, Side};
use crate::rules::{self, Rule};

/// Changes to a type after which defaults and bounds of the old type may make no sense.
const OF_TYPES: &[&Rule] = &[
    &rules::FIELD_TYPE_CHANGED,
    &rules::PARAM_TYPE_CHANGED,
    &rules::STRING_BECAME_ENUM,
    &rules::ENUM_BECAME_STRING,
    &rules::FORMAT_ADDED,
    &rules::FORMAT_REMOVED,
    &rules::FORMAT_CHANGED,
    &rules::CONSTANT_ADDED,
    &rules::CONSTANT_REMOVED,
    &rules::CONSTANT_BECAME_OPTIONAL,
    &rules::OPTIONAL_BECAME_CONSTANT,
];

const OF_SETTINGS: &[&Rule] = &[
    &rules::DEFAULT_ADDED,
    &rules::DEFAULT_CHANGED,
    &rules::DEFAULT_REMOVED,
    &rules::BOUND_ADDED,
    &rules::BOUND_REMOVED,
];

/// Folds the differences between two types under the change by which one replaces the other, if there is exactly one
/// such change.
pub(super) fn fold_replaced_types(search: &mut ConsequenceSearch) {
    let changes = search.changes;
    let compared: Vec<_> = (0..changes.len()).filter(|index| changes[*index].compared.is_some()).collect();
    for (index, change) in changes.iter().enumerate() {
        let mut causes = BTreeSet::new();
        for subject in &change.subjects {
            let of = |place: &Subject| compared.iter().find(|index| changes[**index].subjects.contains(place)).copied();
            causes.insert(subject.replaced_place().and_then(of));
        }
        if let [Some(cause)] = *causes.into_iter().collect::<Vec<_>>() {
            search.fold(index, &[cause]);
        }
    }
}

/// Folds an added element under the removed one whose place it takes: between the same neighbors, with the same type.
/// If there are several in one place, they are paired in order.
pub(super) fn fold_replaced_elements(search: &mut ConsequenceSearch) {
    let mut known: BTreeMap<_, BTreeMap<&str, ReplacedNeighbors>> = BTreeMap::new();
    let mut places: BTreeMap<(HintHome, &str, ReplacedNeighbors), [Vec<usize>; 2]> = BTreeMap::new();
    for (index, change) in search.changes.iter().enumerate() {
        let removed_by = match change.rule.inverse {
            rules::Inverse::Of(rule) => rule.id,
            rules::Inverse::Itself => continue,
        };
        let (side, rule, ty) = match (change.base, change.head) {
            (Some(_), None) => (Side::Base, change.rule.id, &change.old),
            (None, Some(_)) => (Side::Head, removed_by, &change.new),
            (None, None) | (Some(_), Some(_)) => continue,
        };
        let subject = &change.subjects[0];
        let name = subject.name().and_then(|pair| pair.name_in(side));
        let (Some(home), Some(name)) = (hint_home(change, ty.as_deref()), name) else { continue };
        let (kind, owner, _) = home;
        let of_owner =
            known.entry((kind, owner, side as usize)).or_insert_with(|| replaced_neighbors(search, subject, side));
        if let Some(neighbors) = of_owner.get(name) {
            places.entry((home, rule, *neighbors)).or_default()[side as usize].push(index);
        }
    }
    for [removed, added] in places.into_values() {
        for (old, new) in removed.into_iter().zip(added) {
            search.fold(new, &[old]);
        }
    }
}

/// Names of the nearest members before and after an element that both revisions have.
type ReplacedNeighbors<'m> = [Option<&'m str>; 2];

/// Returns the neighbors of all siblings of an element.
fn replaced_neighbors<'m>(
    search: &ConsequenceSearch<'_, 'm>,
    subject: &Subject,
    side: Side,
) -> BTreeMap<&'m str, ReplacedNeighbors<'m>> {
    let names = |side| replaced_element_siblings(search, subject, side).unwrap_or_default();
    let (names, others) = (names(side), names(side.other_revision()).into_iter().collect::<BTreeSet<_>>());
    let mut found: BTreeMap<&str, ReplacedNeighbors> = BTreeMap::new();
    let mut note = |number: usize, names: &mut dyn Iterator<Item = &'m str>| {
        let mut nearest = None;
        for name in names {
            found.entry(name).or_default()[number] = nearest;
            nearest = others.contains(name).then_some(name).or(nearest);
        }
    };
    note(0, &mut names.iter().copied());
    note(1, &mut names.iter().rev().copied());
    found
}

/// Returns the names of all siblings of an element, in the order of the spec.
fn replaced_element_siblings<'m>(
    search: &ConsequenceSearch<'_, 'm>,
    subject: &Subject,
    side: Side,
) -> Option<Vec<&'m str>> {
    let revision = search.pairing.revision(side);
    let declared = subject.declared();
    if let Subject::Type(owner, TypePart::Field(_) | TypePart::Value(_) | TypePart::Variant(_)) = declared {
        Some(revision.types.get(owner.name_in(side)?)?.member_names())
    } else if let Subject::Operation(operation, OperationPart::Parameter(location, _)) = declared
        && *location != Location::Path
    {
        let parameters = revision.operations.get(operation.name_in(side)?)?.parameters(*location);
        Some(parameters.iter().map(|field| field.name.as_str()).collect())
    } else if let Subject::Shared(SharedKind::Header, _) = declared {
        Some(revision.model.headers.iter().map(|field| field.name.as_str()).collect())
    } else if let Subject::Shared(SharedKind::Scheme, _) = declared {
        Some(revision.model.auth.schemes.iter().map(Scheme::shown_name).collect())
    } else if let Subject::Shared(SharedKind::Server, _) = declared {
        Some(revision.model.servers.iter().map(|server| server.name.as_str()).collect())
    } else {
        None
    }
}

/// Folds the changes by which one idempotency key of an operation takes the place of another one.
pub(super) fn fold_replaced_keys(search: &mut ConsequenceSearch) {
    let mut keys: BTreeMap<&ChangedName, Vec<usize>> = BTreeMap::new();
    for (side, rules) in [
        (Side::Base, [&rules::PARAM_REMOVED_OPTIONAL, &rules::PARAM_REMOVED_REQUIRED]),
        (Side::Head, [&rules::PARAM_ADDED_OPTIONAL, &rules::PARAM_ADDED_REQUIRED]),
    ] {
        for index in search.changes_with_rule(&rules) {
            if let [Subject::Operation(operation, OperationPart::Parameter(Location::Headers, name))] =
                search.changes[index].subjects.as_slice()
                && is_replaced_key(search, side, operation, name)
            {
                keys.entry(operation).or_default().push(index);
            }
        }
    }
    for changes in keys.into_values() {
        search.fold_under_worst(&changes);
    }
}

/// Returns `true` for the idempotency key of an operation: its own, or the common one.
fn is_replaced_key(search: &ConsequenceSearch, side: Side, operation: &ChangedName, name: &ChangedName) -> bool {
    let revision = search.pairing.revision(side);
    let operation = operation.name_in(side).and_then(|name| revision.operations.get(name));
    let mut headers = operation.into_iter().flat_map(|operation| &operation.headers).chain(&revision.model.headers);
    headers.any(|header| header.is_idempotency_key && Some(header.name.as_str()) == name.name_in(side))
}

/// Folds added or removed defaults and bounds under the change of type that caused them; likewise nullability, which
/// is written in the type.
pub(super) fn fold_replaced_settings(search: &mut ConsequenceSearch) {
    let types = search.changes_with_rule(OF_TYPES);
    let nullability = [&rules::FIELD_BECAME_NULLABLE, &rules::FIELD_BECAME_NON_NULL];
    for index in [search.changes_with_rule(&nullability), search.changes_with_rule(OF_SETTINGS)].concat() {
        let subject = &search.changes[index].subjects[0];
        let same: Vec<_> =
            types.iter().copied().filter(|other| search.changes[*other].subjects[0] == *subject).collect();
        let [before, after] = Side::BOTH.map(|side| {
            let field = replaced_setting_field(search, subject, side)?;
            let json_type = search.pairing.revision(side).model.sole_json_type(field.ty.non_null());
            // Neither objects nor values of several types have defaults or bounds.
            Some((field.attributes.constant.is_some(), json_type.filter(|ty| *ty != JsonType::Object)))
        });
        if before != after || search.has_rule(index, &nullability) {
            search.fold(index, &same);
        }
    }
}

fn replaced_setting_field<'m>(search: &ConsequenceSearch<'_, 'm>, subject: &Subject, side: Side) -> Option<&'m Field> {
    let revision = search.pairing.revision(side);
    let declared = subject.declared();
    if let Subject::Type(owner, TypePart::Field(field)) = declared {
        let NamedType::Record(record) = revision.types.get(owner.name_in(side)?)? else { return None };
        record.field(field.name_in(side)?)
    } else if let Subject::Operation(operation, OperationPart::Parameter(_, name)) = declared {
        let (operation, name) = (revision.operations.get(operation.name_in(side)?)?, name.name_in(side)?);
        operation.all_parameters().find(|field| field.name == name)
    } else if let Subject::Shared(SharedKind::Header, name) = declared {
        let name = name.name_in(side)?;
        revision.model.headers.iter().find(|field| field.name == name)
    } else {
        None
    }
}
