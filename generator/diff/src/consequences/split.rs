//! Types that were split in two or joined: the value that is sent keeps its contents under another name.

use super::ConsequenceSearch;
use crate::change::{Change, ChangedName, OperationPart, Subject, TypePart};
use crate::pairing::revision::Side;
use crate::relation::Condition;
use crate::rules;

/// Folds bodies and responses with the same contents as before under the fields that came or went in the other part of
/// their type, such as one that is no longer received.
pub(super) fn fold_split_types(search: &mut ConsequenceSearch) {
    for index in search.changes_with_rule(&[&rules::BODY_TYPE_CHANGED, &rules::RESPONSE_TYPE_CHANGED]) {
        let change = &search.changes[index];
        if change.when != Condition::Same {
            continue;
        }
        let Some(names) = split_type_names(search, change) else { continue };
        let shared = split_type(search, &names);
        let fields = shared.map(|shared| changed_fields(search, shared)).unwrap_or_default();
        search.fold(index, &fields);
    }
}

/// Returns the names of the old and the new type of a body or response, in lists and the like.
fn split_type_names(search: &ConsequenceSearch, change: &Change) -> Option<ChangedName> {
    let [subject] = change.subjects.as_slice() else { return None };
    let named = |side: Side| {
        let revision = search.pairing.revision(side);
        let operation = |names: &ChangedName| revision.operations.get(names.name_in(side)?).copied();
        let content = if let Subject::Operation(names, OperationPart::Body) = subject {
            &operation(names)?.body.as_ref()?.content
        } else if let Subject::Operation(names, OperationPart::Response(status)) = subject {
            &operation(names)?.returns.response(*status)?.content
        } else {
            return None;
        };
        revision.inner_type_name(content.ty()?)
    };
    Some(ChangedName::in_both(named(Side::Base)?, named(Side::Head)?))
}

/// Returns the name in the head of the type that both revisions have, if only one has the other type.
fn split_type<'n>(search: &ConsequenceSearch, names: &'n ChangedName) -> Option<&'n str> {
    let (old, new) = (names.base.as_deref()?, names.head.as_deref()?);
    let is_in_base = |name: &str| search.pairing.base.types.contains_key(search.pairing.type_in_base(name));
    let kept = search.pairing.type_in_head(old);
    match (search.pairing.head.types.contains_key(kept), is_in_base(new)) {
        (true, false) if kept == old => Some(old),
        (false, true) => Some(new),
        (true, false | true) | (false, false) => None,
    }
}

/// Returns the changes of fields that came or went in a type, or in those that it refers to.
fn changed_fields(search: &ConsequenceSearch, name: &str) -> Vec<usize> {
    let inside = search.reach.types_inside(name);
    let is_of_type = |subject: &Subject| {
        let Subject::Type(owner, TypePart::Field(_)) = subject else { return false };
        owner.shown() == name || inside.contains(owner.shown())
    };
    let came_or_went = search.changes_with_rule(&[
        &rules::FIELD_ADDED_OPTIONAL,
        &rules::FIELD_ADDED_REQUIRED,
        &rules::FIELD_REMOVED_OPTIONAL,
        &rules::FIELD_REMOVED_REQUIRED,
    ]);
    came_or_went.into_iter().filter(|index| search.changes[*index].subjects.iter().all(is_of_type)).collect()
}
