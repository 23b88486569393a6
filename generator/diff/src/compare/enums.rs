//! Enums: values that were added, removed, changed, reordered or renamed in Rust.

use copperplate_codegen::lower;
use copperplate_language::grammar::enumeration;
use copperplate_language::model::{Enum, EnumValue, Literal};

use super::{order, values};
use crate::change::{Change, Pair, Part, Subject};
use crate::rules;

pub(super) fn compare(base: &Enum, head: &Enum, changes: &mut Vec<Change>) {
    let Enum { header: _, base: _, values } = base;
    let name = &head.header.name;
    let owner = Pair::both(&base.header.name, name);
    let subject = |old: Option<&EnumValue>, new: Option<&EnumValue>| Subject::Value {
        owner: owner.clone(),
        value: Pair::of(old.map(|value| value.name.as_str()), new.map(|value| value.name.as_str())),
    };
    let find = |decl: &'_ Enum, value: &Literal| decl.values.iter().position(|other| other.value == *value);
    let rust = |value: &EnumValue| lower::variant_name(&value.name, value.rust.as_ref());
    let removed: Vec<_> = values.iter().filter(|value| find(head, &value.value).is_none()).collect();
    let mut added: Vec<_> = head.values.iter().filter(|value| find(base, &value.value).is_none()).collect();
    for old in removed {
        // The same variant with another string: the value changed.
        if let Some(index) = added.iter().position(|new| rust(new) == rust(old)) {
            let new = added.remove(index);
            let change = Change::new(&rules::ENUM_VALUE_RESPELLED, name, subject(Some(old), Some(new)));
            changes.push(
                change.between(shown(&old.name, &old.value), shown(&new.name, &new.value)).at(old.span, new.span),
            );
        } else {
            let change = Change::new(&rules::ENUM_VALUE_REMOVED, name, subject(Some(old), None));
            changes.push(change.old(shown(&old.name, &old.value)).at(old.span, None));
        }
    }
    for new in added {
        let change = Change::new(&rules::ENUM_VALUE_ADDED, name, subject(None, Some(new)));
        changes.push(change.new_value(shown(&new.name, &new.value)).at(None, new.span));
    }
    for old in values {
        let Some(new) = find(head, &old.value).map(|index| &head.values[index]) else { continue };
        value(&|| (format!("{name}.{}", old.name), subject(Some(old), Some(new))), old, new, changes);
    }
    if let Some((old, new)) = order::difference(&texts(base), &texts(head)) {
        let change = Change::new(&rules::ENUM_REORDERED, name, Subject::Type(owner));
        let first = |decl: &Enum, texts: &[&str]| {
            decl.values.iter().find(|value| Some(&value.name.as_str()) == texts.first()).map(|value| value.span)
        };
        changes.push(change.between(order::spell(&old), order::spell(&new)).at(first(base, &old), first(head, &new)));
    }
}

fn value(called: &dyn Fn() -> (String, Subject), base: &EnumValue, head: &EnumValue, changes: &mut Vec<Change>) {
    let EnumValue { name, value: _, span, doc, rust } = base;
    let change = |rule| {
        let (element, subject) = called();
        Change::new(rule, element, subject)
    };
    // Derived names are equal if their sources are.
    if *name != head.name || !values::is_named_alike(rust.as_ref(), head.rust.as_ref()) {
        let (old, new) =
            (lower::variant_name(name, rust.as_ref()), lower::variant_name(&head.name, head.rust.as_ref()));
        if old != new {
            let named = |value: &EnumValue| value.rust.as_ref().map_or(value.span, |(_, span)| *span);
            changes.push(change(&rules::ENUM_VARIANT_RENAMED).between(old, new).at(named(base), named(head)));
        }
    }
    if *doc != head.doc {
        let about = vec![enumeration::ABOUT.name.to_owned(), name.clone()];
        let change = change(&rules::DOC_CHANGED).at(*span, head.span).part(Part::Beside(about));
        changes.push(values::words(change, doc.as_ref(), head.doc.as_ref()));
    }
}

/// Returns a value as it is shown: one that is no string with its name.
pub(super) fn shown(name: &str, value: &Literal) -> String {
    match value {
        Literal::Text(text) => text.clone(),
        number @ (Literal::Boolean(_) | Literal::Integer(_) | Literal::Float(_)) => {
            format!("{name} ({})", number.json())
        }
    }
}

fn texts(decl: &Enum) -> Vec<&str> {
    decl.values.iter().map(|value| value.name.as_str()).collect()
}
