//! Elements that replace another one, and settings that only the old or the new type permits.

use std::collections::BTreeSet;

use super::Search;
use crate::diff::change::{Pair, Subject};
use crate::diff::pairing::revision::{NamedType, Side};
use crate::diff::rules::{self, Rule};
use crate::model::{Field, Location, Model, Type};

/// Changes of a type, after which defaults and bounds of the old one may make no sense.
const OF_TYPES: &[&Rule] = &[
    &rules::FIELD_TYPE_CHANGED,
    &rules::PARAM_TYPE_CHANGED,
    &rules::STRING_BECAME_ENUM,
    &rules::ENUM_BECAME_STRING,
    &rules::FORMAT_ADDED,
    &rules::FORMAT_REMOVED,
];

const OF_SETTINGS: &[&Rule] = &[
    &rules::DEFAULT_ADDED,
    &rules::DEFAULT_CHANGED,
    &rules::DEFAULT_REMOVED,
    &rules::BOUND_ADDED,
    &rules::BOUND_REMOVED,
];

/// Folds the differences of two types under the change by which one replaces the other, if that is one change.
pub(super) fn compared(search: &mut Search) {
    let changes = search.changes;
    let compared: Vec<_> = (0..changes.len()).filter(|index| changes[*index].compared.is_some()).collect();
    for (index, change) in changes.iter().enumerate() {
        let mut causes = BTreeSet::new();
        for subject in &change.subjects {
            let of = |place: &Subject| compared.iter().find(|index| changes[**index].subjects.contains(place)).copied();
            causes.insert(subject.place().and_then(of));
        }
        if let [Some(cause)] = *causes.into_iter().collect::<Vec<_>>() {
            search.fold(index, &[cause]);
        }
    }
}

/// Folds an added element under the removed one whose place it takes: between the same neighbors, with the same type.
pub(super) fn elements(search: &mut Search, renamed: &[(usize, usize)]) {
    for (old, new) in renamed {
        let (before, after) = (&search.changes[*old], &search.changes[*new]);
        let is_mirrored = matches!(before.rule.inverse, rules::Inverse::Of(rule) if rule.id == after.rule.id);
        let place = |index: usize, side| place(search, &search.changes[index].subjects[0], side);
        let (Some(of_old), Some(of_new)) = (place(*old, Side::Base), place(*new, Side::Head)) else { continue };
        if is_mirrored && of_old.is_one_with(&of_new) {
            search.fold(*new, &[*old]);
        }
    }
}

/// Names of the members before and after an element.
struct Place<'m> {
    before: Vec<&'m str>,
    after: Vec<&'m str>,
}

impl Place<'_> {
    /// Returns `true` if the nearest common neighbors are the same.
    fn is_one_with(&self, other: &Self) -> bool {
        let nearest = |of: &[&str], others: &Self| -> Option<String> {
            let is_common = |name: &&&str| others.before.contains(*name) || others.after.contains(*name);
            of.iter().find(is_common).map(|name| (*name).to_owned())
        };
        nearest(&self.before, other) == nearest(&other.before, self)
            && nearest(&self.after, other) == nearest(&other.after, self)
    }
}

fn place<'m>(search: &Search<'_, 'm>, subject: &Subject, side: Side) -> Option<Place<'m>> {
    let revision = search.pairing.revision(side);
    let declared = subject.declared();
    let (names, name): (Vec<&str>, &Pair) = if let Subject::Field { owner, field: member }
    | Subject::Value { owner, value: member }
    | Subject::Variant { owner, value: member } = declared
    {
        (revision.types.get(owner.name_in(side)?)?.members(), member)
    } else if let Subject::Parameter { operation, location: location @ (Location::Query | Location::Headers), name } =
        declared
    {
        let parameters = revision.operations.get(operation.name_in(side)?)?.parameters(*location);
        (parameters.iter().map(|field| field.name.as_str()).collect(), name)
    } else if let Subject::Header(name) = declared {
        (revision.model.headers.iter().map(|field| field.name.as_str()).collect(), name)
    } else {
        return None;
    };
    let name = name.name_in(side)?;
    let index = names.iter().position(|other| *other == name)?;
    Some(Place { before: names[..index].iter().rev().copied().collect(), after: names[index + 1..].to_vec() })
}

/// Folds defaults and bounds under the change of type that they came or went with, and nullability, which is written in
/// the type.
pub(super) fn settings(search: &mut Search) {
    let types = search.with_rule(OF_TYPES);
    let nullability = [&rules::FIELD_BECAME_NULLABLE, &rules::FIELD_BECAME_NON_NULL];
    for index in [search.with_rule(&nullability), search.with_rule(OF_SETTINGS)].concat() {
        let subject = &search.changes[index].subjects[0];
        let same: Vec<_> =
            types.iter().copied().filter(|other| search.changes[*other].subjects[0] == *subject).collect();
        let [before, after] = Side::BOTH
            .map(|side| field(search, subject, side).map(|field| kind(search.pairing.revision(side).model, &field.ty)));
        if before != after || search.is(index, &nullability) {
            search.fold(index, &same);
        }
    }
}

fn field<'m>(search: &Search<'_, 'm>, subject: &Subject, side: Side) -> Option<&'m Field> {
    let revision = search.pairing.revision(side);
    let declared = subject.declared();
    if let Subject::Field { owner, field } = declared {
        let NamedType::Record(record) = revision.types.get(owner.name_in(side)?)? else { return None };
        record.field(field.name_in(side)?)
    } else if let Subject::Parameter { operation, name, .. } = declared {
        let (operation, name) = (revision.operations.get(operation.name_in(side)?)?, name.name_in(side)?);
        operation.all_parameters().find(|field| field.name == name)
    } else if let Subject::Header(name) = declared {
        let name = name.name_in(side)?;
        revision.model.headers.iter().find(|field| field.name == name)
    } else {
        None
    }
}

/// Kind of value, by which defaults and bounds are permitted.
#[derive(PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    Flag,
    List,
    Other,
}

fn kind(model: &Model, ty: &Type) -> Kind {
    match model.base_type(ty.non_null()) {
        Type::String | Type::Timestamp | Type::Enum(_) => Kind::Text,
        Type::Number | Type::Integer => Kind::Number,
        Type::Boolean => Kind::Flag,
        Type::List(_) => Kind::List,
        Type::Json
        | Type::Object
        | Type::File
        | Type::Map(_)
        | Type::Nullable(_)
        | Type::Record(_)
        | Type::Union(_) => Kind::Other,
    }
}
