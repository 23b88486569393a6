//! The counterpart of the guarantee: values that the spec does not allow are refused.
//!
//! A field that is declared under a wrong name would round-trip as an unknown field, whose text is kept. The error
//! would only show because any value is accepted.

use std::collections::BTreeMap;

use copperplate_language::model::{Field, Model, Plain, Type, TypeId, UnionKind, Wrapper};

use super::{Subject, compare, subjects};
use crate::tree::real_model;

#[test]
fn a_field_of_another_kind_and_a_missing_one_are_refused() {
    let model = real_model();
    let mut accepted = Vec::new();
    for subject in subjects(model) {
        let Some(id) = subject.ty.record() else { continue };
        let simplest = subject.text(&[]).json;
        assert_eq!(subject.breach(&simplest), None, "{simplest}");
        let entries = compare::entries(&simplest).expect("an object");
        for field in &model.record(id).fields {
            let mut wrong: Vec<_> = other_kinds(model, field).into_iter().map(Some).collect();
            wrong.extend((!field.optional).then_some(None));
            for value in wrong {
                let json = with(&entries, &field.name, value);
                accepted
                    .extend(accepting(&subject, &json).map(|path| format!("{path}: {}: {json}", subject.entry.name)));
            }
        }
    }
    assert!(accepted.is_empty(), "accepted, though the spec does not allow it: {accepted:#?}");
}

/// Returns the ways to read a type that accept a text.
fn accepting(subject: &Subject, json: &str) -> impl Iterator<Item = &'static str> {
    subject.entry.paths.iter().filter(move |(_, write)| write(json).is_ok()).map(|(path, _)| *path)
}

/// Returns the object with another value for one field, or without it.
fn with(entries: &BTreeMap<String, &str>, name: &str, value: Option<&str>) -> String {
    let others = entries.iter().filter(|(key, _)| *key != name).map(|(key, value)| (key.as_str(), *value));
    let entries: Vec<_> =
        others.chain(value.map(|value| (name, value))).map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{{}}}", entries.join(","))
}

/// Returns values that the field may not have.
fn other_kinds(model: &Model, field: &Field) -> Vec<&'static str> {
    let mut values = match field.ty.non_null() {
        Type::Plain(Plain::String | Plain::Text(_)) | Type::Declared(TypeId::Enum(_)) => vec!["0", "[\"a\"]"],
        Type::Plain(Plain::Boolean) => vec!["0", "\"true\""],
        Type::Plain(Plain::Number) => vec!["\"0\"", "true"],
        Type::Plain(Plain::Integer) => vec!["\"0\"", "0.5", "9223372036854775808"],
        Type::Plain(Plain::Object) | Type::Wrapped(Wrapper::Map, _) | Type::Declared(TypeId::Record(_)) => {
            vec!["\"a\"", "[]"]
        }
        Type::Wrapped(Wrapper::List, _) => vec!["{}", "\"a\""],
        Type::Declared(TypeId::Union(id)) => match model.union(*id).kind {
            UnionKind::Tagged { .. } => vec!["{}", "\"a\""],
            UnionKind::Shaped(_) => vec![],
        },
        Type::Plain(Plain::Json | Plain::File) | Type::Wrapped(Wrapper::Nullable, _) => vec![],
    };
    if !field.ty.is_nullable() && field.ty != Type::Plain(Plain::Json) {
        values.push("null");
    }
    values
}
