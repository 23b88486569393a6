//! Fields in both models: presence, nullability and type.

use copperplate_language::grammar::field::{AS, STYLE};
use copperplate_language::grammar::types::JSON;
use copperplate_language::model::{EnumBase, Field, Model, ParameterStyle, Plain, Type};

use super::replaced;
use super::values::{self, ComparedValue};
use crate::change::{Change, ChangedPart};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules::{self, Rule};

pub(super) fn compare_field(pairing: &Pairing, value: &ComparedValue, changes: &mut Vec<Change>) {
    let ComparedValue { base, head, .. } = value;
    let mut note = |rule: &'static Rule, edit: &dyn Fn(Change) -> Change| changes.push(edit(value.change(rule)));
    match (base.optional, head.optional) {
        _ if value.has_constant_presence() => {}
        (true, false) => note(&rules::FIELD_BECAME_REQUIRED, &|change| change),
        (false, true) => note(&rules::FIELD_BECAME_OPTIONAL, &|change| change),
        (false, false) | (true, true) => {}
    }
    // `json` includes `null`; a change from or to `json` is a change of type.
    let holds_any = [base, head].iter().any(|field| matches!(field.ty.non_null(), Type::Plain(Plain::Json)));
    match (base.ty.is_nullable(), head.ty.is_nullable()) {
        (false, true) if !holds_any => {
            note(&rules::FIELD_BECAME_NULLABLE, &|change| change.with_part(ChangedPart::Type));
        }
        (true, false) if !holds_any => {
            note(&rules::FIELD_BECAME_NON_NULL, &|change| change.with_part(ChangedPart::Type));
        }
        (false | true, false | true) => {}
    }
    let (old, new) = if holds_any { (&base.ty, &head.ty) } else { (base.ty.non_null(), head.ty.non_null()) };
    if !values::are_constant_values(pairing, base, head) && !relation::is_related_to_itself(pairing, old, new) {
        let rule = rule_for_types(pairing, old, new);
        let between = |change: Change| {
            change.with_values(pairing.base.print_type(old), pairing.head.print_type(new)).with_part(ChangedPart::Type)
        };
        if *rule == rules::FIELD_TYPE_CHANGED {
            note(rule, &|change| replaced::relate_replaced_types(pairing, between(change), old, new));
        } else {
            note(rule, &between);
        }
    }
    let (before, after) = (field_style(pairing.base.model, base), field_style(pairing.head.model, head));
    // The common style of lists in forms is compared once.
    let has_style = base.attributes.style.is_some() || head.attributes.style.is_some();
    if has_style && before != after && relation::is_related_to_itself(pairing, old, new) {
        let change = value.change(&rules::PART_STYLE_CHANGED).with_values(before, after);
        changes.push(change.with_key(STYLE.name));
    }
    let media = |field: &Field| field.attributes.media_type.as_ref().map(|media| format!("`{}`", media.value));
    if (base.attributes.media_type.is_some() || head.attributes.media_type.is_some()) && media(base) != media(head) {
        let [before, after] = [base, head].map(|field| media(field).unwrap_or_else(|| "the usual one".to_owned()));
        let change = value.change(&rules::PART_MEDIA_TYPE_CHANGED).with_values(before, after);
        changes.push(change.with_key(AS.name));
    }
    values::compare_value(value, changes);
}

/// Returns the encoding of a field of a form or of a part, as reports name it.
fn field_style(model: &Model, field: &Field) -> &'static str {
    if model.is_form_field(field) {
        return model.form_field_style(field).map_or("plain", ParameterStyle::keyword);
    }
    let usual = if field.ty.non_null().is_list() { model.form_content_lists().keyword() } else { JSON };
    field.attributes.style.map_or(usual, |style| style.value.keyword())
}

/// Returns the rule for two different types. Some pairs have their own.
fn rule_for_types(pairing: &Pairing, old: &Type, new: &Type) -> &'static Rule {
    if let Some(rule) = rule_for_formats(old, new) {
        return rule;
    }
    if let Some((old, new)) = relation::related_inner_types(old, new) {
        rule_for_types(pairing, old, new)
    } else if *old == Type::Plain(Plain::String) && is_string_enum(pairing.head.model, new) {
        &rules::STRING_BECAME_ENUM
    } else if is_string_enum(pairing.base.model, old) && *new == Type::Plain(Plain::String) {
        &rules::ENUM_BECAME_STRING
    } else {
        &rules::FIELD_TYPE_CHANGED
    }
}

fn is_string_enum(model: &Model, ty: &Type) -> bool {
    ty.enumeration().is_some_and(|id| model.enumeration(id).base == EnumBase::String)
}

/// Returns the rule for strings whose format was added, changed or removed.
pub(super) fn rule_for_formats(old: &Type, new: &Type) -> Option<&'static Rule> {
    if let Some((old, new)) = relation::related_inner_types(old, new) {
        return rule_for_formats(old, new);
    }
    let (old_format, new_format) = (old.text_format(), new.text_format());
    if *old == Type::Plain(Plain::String) && new_format.is_some() {
        Some(&rules::FORMAT_ADDED)
    } else if old_format.is_some() && *new == Type::Plain(Plain::String) {
        Some(&rules::FORMAT_REMOVED)
    } else if old_format.is_some() && new_format.is_some() && old != new {
        Some(&rules::FORMAT_CHANGED)
    } else {
        None
    }
}
