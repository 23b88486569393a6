//! Enums: values that were added, removed, changed, reordered or renamed in Rust.

use copperplate_codegen::lower;
use copperplate_language::grammar::enumeration;
use copperplate_language::model::{Enum, EnumValue, Literal};

use super::{order, values};
use crate::change::{Change, ChangedName, ChangedPart, Subject, TypePart};
use crate::rules;

pub(super) fn compare_enum(base: &Enum, head: &Enum, changes: &mut Vec<Change>) {
    let Enum { header: _, base: _, values } = base;
    let name = &head.header.name;
    let owner = ChangedName::in_both(&base.header.name, name);
    let subject = |old: Option<&EnumValue>, new: Option<&EnumValue>| {
        let [base, head] = [old, new].map(|value| value.map(|value| value.name.as_str()));
        Subject::Type(owner.clone(), TypePart::Value(ChangedName::new(base, head)))
    };
    let find = |decl: &'_ Enum, value: &Literal| decl.values.iter().position(|other| other.value == *value);
    let rust = |value: &EnumValue| lower::lower_variant_name(&value.name, value.rust.as_ref());
    let removed: Vec<_> = values.iter().filter(|value| find(head, &value.value).is_none()).collect();
    let mut added: Vec<_> = head.values.iter().filter(|value| find(base, &value.value).is_none()).collect();
    for old in removed {
        // The same variant with another string: the value changed.
        if let Some(index) = added.iter().position(|new| rust(new) == rust(old)) {
            let new = added.remove(index);
            let change = Change::new(&rules::ENUM_VALUE_RESPELLED, name, subject(Some(old), Some(new)));
            changes.push(
                change
                    .with_values(
                        compared_enum_value_text(&old.name, &old.value),
                        compared_enum_value_text(&new.name, &new.value),
                    )
                    .with_spans(old.span, new.span),
            );
        } else {
            let change = Change::new(&rules::ENUM_VALUE_REMOVED, name, subject(Some(old), None));
            changes.push(change.with_old(compared_enum_value_text(&old.name, &old.value)).with_spans(old.span, None));
        }
    }
    for new in added {
        let change = Change::new(&rules::ENUM_VALUE_ADDED, name, subject(None, Some(new)));
        changes.push(change.with_new(compared_enum_value_text(&new.name, &new.value)).with_spans(None, new.span));
    }
    for old in values {
        let Some(new) = find(head, &old.value).map(|index| &head.values[index]) else { continue };
        compare_enum_value(&|| (format!("{name}.{}", old.name), subject(Some(old), Some(new))), old, new, changes);
    }
    if let Some((old, new)) = order::compare_order(&compared_enum_texts(base), &compared_enum_texts(head)) {
        let change = Change::new(&rules::ENUM_REORDERED, name, Subject::Type(owner, TypePart::Whole));
        let first = |decl: &Enum, texts: &[&str]| {
            decl.values.iter().find(|value| Some(&value.name.as_str()) == texts.first()).map(|value| value.span)
        };
        changes.push(
            change
                .with_values(order::print_order(&old), order::print_order(&new))
                .with_spans(first(base, &old), first(head, &new)),
        );
    }
}

fn compare_enum_value(
    called: &dyn Fn() -> (String, Subject),
    base: &EnumValue,
    head: &EnumValue,
    changes: &mut Vec<Change>,
) {
    let EnumValue { name, value: _, span, doc, rust } = base;
    let change = |rule| {
        let (element, subject) = called();
        Change::new(rule, element, subject)
    };
    // Derived names are equal if their sources are.
    if *name != head.name || !values::is_value_named_alike(rust.as_ref(), head.rust.as_ref()) {
        let (old, new) =
            (lower::lower_variant_name(name, rust.as_ref()), lower::lower_variant_name(&head.name, head.rust.as_ref()));
        if old != new {
            let named = |value: &EnumValue| value.rust.as_ref().map_or(value.span, |name| name.span);
            changes
                .push(change(&rules::ENUM_VARIANT_RENAMED).with_values(old, new).with_spans(named(base), named(head)));
        }
    }
    if *doc != head.doc {
        let about = vec![enumeration::ABOUT.name.to_owned(), name.clone()];
        let change = change(&rules::DOC_CHANGED).with_spans(*span, head.span).with_part(ChangedPart::Beside(about));
        changes.push(values::set_wording_values(change, doc.as_ref(), head.doc.as_ref()));
    }
}

/// Returns a value for display; a value that is not a string is shown with its name.
pub(super) fn compared_enum_value_text(name: &str, value: &Literal) -> String {
    match value {
        Literal::Text(text) => text.clone(),
        number @ (Literal::Boolean(_) | Literal::Integer(_) | Literal::Float(_)) => {
            format!("{name} ({})", number.to_json())
        }
    }
}

fn compared_enum_texts(decl: &Enum) -> Vec<&str> {
    decl.values.iter().map(|value| value.name.as_str()).collect()
}
