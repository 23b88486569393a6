//! Settings of fields and parameters: docs, marks, defaults and bounds.

mod constraints;

use copperplate_codegen::lower;
use copperplate_language::diagnostics::{Span, Spanned};
use copperplate_language::grammar::field;
use copperplate_language::model::{Attributes, Bounds, Field, Literal, Location, Model, Pages, Plain, Type};
use serde_json::Value;

use self::constraints::compare_constraints;
use crate::change::{Change, OperationPart, SharedKind, Subject};
use crate::pairing::Pairing;
use crate::relation::Condition;
use crate::rules;

/// Field or parameter in both models.
pub(super) struct ComparedValue<'v> {
    /// Returns element and subject for a change; lazily, since changes are few.
    pub(super) called: &'v dyn Fn() -> (String, Subject),
    pub(super) base: &'v Field,
    pub(super) head: &'v Field,
    /// The pagination in which it selects the page by its number or offset, in both models.
    pub(super) pages: Option<(&'v Pages, &'v Pages)>,
}

impl ComparedValue<'_> {
    pub(super) fn change(&self, rule: &'static rules::Rule) -> Change {
        let (element, subject) = (self.called)();
        Change::new(rule, element, subject).with_spans(self.base.span, self.head.span)
    }

    /// Returns `true` if a constant, which is always present, became an optional value, or the reverse: that is one
    /// change.
    pub(super) fn has_constant_presence(&self) -> bool {
        let is_constant = |field: &Field| field.attributes.constant.is_some() && !field.optional;
        let is_optional = |field: &Field| field.attributes.constant.is_none() && field.optional;
        is_constant(self.base) && is_optional(self.head) || is_optional(self.base) && is_constant(self.head)
    }
}

/// Compares everything but presence and type. Names were compared by the caller; paths only identify the declaration.
pub(super) fn compare_value(value: &ComparedValue, changes: &mut Vec<Change>) {
    let Field {
        name: _,
        span: _,
        path: _,
        template: _,
        optional: _,
        ty: _,
        file_span: _,
        attributes,
        is_idempotency_key,
        // Services read a name alone as a name with an empty value.
        is_flag: _,
    } = value.base;
    let Attributes {
        doc,
        deprecated,
        secret,
        or_text,
        rust,
        constant: _,
        default: _,
        default_is: _,
        bounds,
        constraints: _,
        multi_segment,
        style: _,
        // Compared with the parts.
        media_type: _,
        // Compared as the mark of the idempotency key.
        role: _,
    } = attributes;
    let head = value.head;
    if *doc != head.attributes.doc {
        changes.push(set_wording_values(
            value.change(&rules::DOC_CHANGED).with_key(field::DOC.name),
            doc.as_ref(),
            head.attributes.doc.as_ref(),
        ));
    }
    match (deprecated, head.attributes.deprecated) {
        (false, true) => changes.push(value.change(&rules::FIELD_DEPRECATED).with_key(field::DEPRECATED.name)),
        (true, false) => changes.push(value.change(&rules::FIELD_UNDEPRECATED).with_key(field::DEPRECATED.name)),
        (false, false) | (true, true) => {}
    }
    match (secret, head.attributes.secret) {
        (false, true) => changes.push(value.change(&rules::SECRET_ADDED).with_key(field::SECRET.name)),
        (true, false) => changes.push(value.change(&rules::SECRET_REMOVED).with_key(field::SECRET.name)),
        (false, false) | (true, true) => {}
    }
    match (or_text, head.attributes.or_text) {
        (false, true) => changes.push(value.change(&rules::NUMBER_TEXT_ADDED).with_key(field::OR_TEXT.name)),
        (true, false) => changes.push(value.change(&rules::NUMBER_TEXT_REMOVED).with_key(field::OR_TEXT.name)),
        (false, false) | (true, true) => {}
    }
    if *multi_segment != head.attributes.multi_segment {
        let words = |slashes: bool| if slashes { "parts of the path" } else { "encoded" };
        let change = value.change(&rules::PATH_PARAM_SLASHES_CHANGED).with_key(field::MULTI_SEGMENT.name);
        // With slashes in values, there are more addresses.
        let relation = if head.attributes.multi_segment { Condition::Wider } else { Condition::Narrower };
        changes.push(
            change.with_values(words(*multi_segment), words(head.attributes.multi_segment)).with_condition(relation),
        );
    }
    if *is_idempotency_key != head.is_idempotency_key {
        let role = |is_key: bool| if is_key { "idempotency key" } else { "none" };
        let change = value.change(&rules::HEADER_ROLE_CHANGED).with_key(field::ROLE.name);
        changes.push(change.with_values(role(*is_idempotency_key), role(head.is_idempotency_key)));
    }
    // Derived names are equal if their sources are. Header names may differ in case.
    let is_one_name = value.base.name.eq_ignore_ascii_case(&head.name)
        // A constant has no Rust name.
        && value.base.attributes.constant.is_none()
        && head.attributes.constant.is_none();
    if is_one_name
        && (value.base.name != head.name || !is_value_named_alike(rust.as_ref(), head.attributes.rust.as_ref()))
    {
        let (old, new) = (lower::lower_field_name(value.base), lower::lower_field_name(head));
        if old != new {
            changes.push(value.change(&rules::FIELD_RUST_RENAMED).with_key(field::RUST.name).with_values(old, new));
        }
    }
    compare_constant_values(value, changes);
    compare_default_values(value, changes);
    self::compare_value_bounds(value, bounds, &head.attributes.bounds, changes);
    compare_constraints(value, changes);
}

/// Returns `true` if both types belong to constants, or to a constant and values like it: the constant is what
/// changed.
pub(super) fn are_constant_values(pairing: &Pairing, base: &Field, head: &Field) -> bool {
    match (base.constant(), head.constant()) {
        (Some(_), Some(_)) => true,
        (Some(old), None) => has_literal_value(pairing.head.model, &head.ty, old),
        (None, Some(new)) => has_literal_value(pairing.base.model, &base.ty, new),
        (None, None) => false,
    }
}

fn has_literal_value(model: &Model, ty: &Type, value: &Literal) -> bool {
    if let Some(id) = ty.non_null().enumeration() {
        return model.enumeration(id).values.iter().any(|listed| listed.value == *value);
    }
    matches!(
        (ty.non_null(), value),
        (Type::Plain(Plain::String), Literal::Text(_))
            | (Type::Plain(Plain::Integer), Literal::Integer(_))
            | (Type::Plain(Plain::Number), Literal::Integer(_) | Literal::Float(_))
            | (Type::Plain(Plain::Boolean), Literal::Boolean(_))
    )
}

/// Returns `true` if two explicit Rust names are equal, or both are missing.
pub(super) fn is_value_named_alike(one: Option<&Spanned<String>>, other: Option<&Spanned<String>>) -> bool {
    one.map(|name| &name.value) == other.map(|name| &name.value)
}

/// Returns a change of wording with both strings, for the reports.
pub(super) fn set_wording_values(change: Change, old: Option<&String>, new: Option<&String>) -> Change {
    Change { old: old.cloned(), new: new.cloned(), ..change }
}

fn compare_constant_values(value: &ComparedValue, changes: &mut Vec<Change>) {
    let change = match (value.base.constant(), value.head.constant()) {
        (None, Some(new)) if value.has_constant_presence() => {
            value.change(&rules::OPTIONAL_BECAME_CONSTANT).with_new(new.to_json())
        }
        (Some(old), None) if value.has_constant_presence() => {
            value.change(&rules::CONSTANT_BECAME_OPTIONAL).with_old(old.to_json())
        }
        (None, Some(new)) => value.change(&rules::CONSTANT_ADDED).with_new(new.to_json()),
        (Some(old), None) => value.change(&rules::CONSTANT_REMOVED).with_old(old.to_json()),
        (Some(old), Some(new)) if old != new => {
            value.change(&rules::CONSTANT_CHANGED).with_values(old.to_json(), new.to_json())
        }
        (None, None) | (Some(_), Some(_)) => return,
    };
    changes.push(change.with_key(field::CONST.name));
}

fn compare_default_values(value: &ComparedValue, changes: &mut Vec<Change>) {
    let (old, new) = (compared_default_value(value.base), compared_default_value(value.head));
    if let Some(change) = compare_first_pages(value) {
        changes.push(change);
        return;
    }
    // A required value has no default, so it came or went with the presence, which is the change.
    if value.base.optional != value.head.optional {
        return;
    }
    let change = match (&old, &new) {
        (Some((old, _)), Some((new, _))) if old != new => value.change(&rules::DEFAULT_CHANGED).with_values(old, new),
        (None, Some((new, _))) => value.change(&rules::DEFAULT_ADDED).with_new(new),
        (Some((old, _)), None) => value.change(&rules::DEFAULT_REMOVED).with_old(old),
        (None, None) | (Some(_), Some(_)) => return,
    };
    let span = |default: &Option<(String, Option<Span>)>, field: &Field| {
        default.as_ref().and_then(|(_, span)| *span).unwrap_or(field.span)
    };
    // Only a constant has a span.
    changes.push(change.with_spans(span(&old, value.base), span(&new, value.head)).with_key(field::DEFAULT_IS.name));
}

/// Compares the positions of the first pages, which are stated or the default of the parameter.
fn compare_first_pages(value: &ComparedValue) -> Option<Change> {
    let (base, head) = value.pages?;
    let (old, new) = (lower::lower_first_page(base, value.base), lower::lower_first_page(head, value.head));
    let span = |pages: &Pages, field: &Field| {
        let default = || field.attributes.default.as_ref().map(|default| default.span);
        pages.start.map(|start| start.span).or_else(default).unwrap_or(field.span)
    };
    let change = value.change(&rules::FIRST_PAGE_CHANGED).with_values(old.to_string(), new.to_string());
    (old != new).then(|| change.with_spans(span(base, value.base), span(head, value.head)))
}

fn compared_default_value(field: &Field) -> Option<(String, Option<Span>)> {
    let words = field.attributes.default_is.as_ref().map(|words| (words.clone(), None));
    let constant = field.attributes.default.as_ref().map(|Spanned { value: default, span }| {
        let text = match Literal::from_json(default) {
            Some(Literal::Float(value)) => value.to_string(),
            Some(Literal::Text(value)) => format!("{value:?}"),
            Some(Literal::Boolean(_) | Literal::Integer(_)) | None => spell_json_value(default),
        };
        (text, Some(*span))
    });
    constant.or(words)
}

/// Returns a value as JSON, with the keys of its objects sorted: their order has no meaning.
fn spell_json_value(value: &Value) -> String {
    let mut sorted = value.clone();
    sorted.sort_all_objects();
    sorted.to_string()
}

fn compare_value_bounds(value: &ComparedValue, base: &Bounds, head: &Bounds, changes: &mut Vec<Change>) {
    let Bounds { min, max, min_length, max_length, min_items, max_items } = *base;
    for (word, is_least, old, new) in [
        (field::MIN.name, true, min, head.min),
        (field::MAX.name, false, max, head.max),
        (field::MIN_LENGTH.name, true, min_length, head.min_length),
        (field::MAX_LENGTH.name, false, max_length, head.max_length),
        (field::MIN_ITEMS.name, true, min_items, head.min_items),
        (field::MAX_ITEMS.name, false, max_items, head.max_items),
    ] {
        // Neither a length nor a number of items can be below zero.
        let is_bound = |bound: &Spanned<i64>| word == field::MIN.name || !is_least || bound.value > 0;
        let (old, new) = (old.filter(is_bound), new.filter(is_bound));
        let is_range = word == field::MIN.name || word == field::MAX.name;
        let when = if is_range && is_checked_value(value) { Condition::Checked } else { Condition::Always };
        let spell = |bound: i64| format!("{word} {bound}");
        let span = |bound: Option<Spanned<i64>>, field: &Field| bound.map_or(field.span, |bound| bound.span);
        let change = match (old.map(|bound| bound.value), new.map(|bound| bound.value)) {
            (Some(old), Some(new)) if old != new => {
                let tighter = if is_least { new > old } else { new < old };
                let rule = if tighter { &rules::BOUND_TIGHTENED } else { &rules::BOUND_LOOSENED };
                let change = value.change(rule).with_values(spell(old), spell(new));
                if tighter { change.with_condition(when) } else { change }
            }
            (None, Some(new)) => value.change(&rules::BOUND_ADDED).with_condition(when).with_new(spell(new)),
            (Some(old), None) => value.change(&rules::BOUND_REMOVED).with_old(spell(old)),
            (None, None) | (Some(_), Some(_)) => continue,
        };
        changes.push(change.with_spans(span(old, value.base), span(new, value.head)));
    }
}

/// Returns `true` for a parameter whose range the crate checks before sending: not in a path, nor inside a value.
fn is_checked_value(value: &ComparedValue) -> bool {
    let (_, subject) = (value.called)();
    let is_single = matches!(value.head.ty.non_null(), Type::Plain(Plain::Integer | Plain::Number));
    let is_header = matches!(subject, Subject::Shared(SharedKind::Header, _));
    let is_outside_path = matches!(
        subject,
        Subject::Operation(_, OperationPart::Parameter(location, _)) if location != Location::Path
    );
    is_single && (is_header || is_outside_path)
}
