//! Docs: what the spec says of a thing, its facts on the wire, and what is assumed about it.

mod markdown;
mod spans;
mod table;
mod unions;

use std::fmt;

use super::{Lowering, call_name};
use crate::ir::Docs;
use crate::model::{Aspect, EnumValue, Field, Header, Literal, Name, Operation, Resource, SpecPath};

pub(super) use self::markdown::{led, markdown};
pub(super) use self::spans::{cell, code, inline};
pub(crate) use self::table::of_module;
pub(super) use self::table::of_resources;

/// The docs of a type.
pub(super) fn of_type(cx: &Lowering, header: &Header, fallback: fmt::Arguments<'_>) -> Docs {
    let mut docs = text_or(header.doc.as_deref(), fallback);
    docs.push(String::new());
    let file = &cx.model.modules[header.span.file_index()].path;
    docs.push(format!("Spec: {} in {}.", code(&header.name), code(file)));
    assumptions(cx, &header.path, &mut docs);
    docs
}

/// The docs of a field or parameter.
pub(super) fn of_field(cx: &Lowering, field: &Field) -> Docs {
    let mut docs = field.doc.as_deref().map(markdown).unwrap_or_default();
    if !docs.is_empty() {
        docs.push(String::new());
    }
    docs.push(facts(field));
    assumptions(cx, &field.path, &mut docs);
    docs
}

/// The docs of a value of an enum.
pub(super) fn of_value(value: &EnumValue) -> Docs {
    let text = code(&value.text);
    let doc = value.doc.as_deref().unwrap_or_default();
    if markdown(doc).is_empty() { vec![text] } else { led(&format!("{text}:"), doc) }
}

/// The docs of a group of operations.
pub(super) fn of_resource(cx: &Lowering, resource: &Resource) -> Docs {
    let mut docs = text_or(resource.doc.as_deref(), format_args!("The resource {}.", code(&resource.name)));
    assumptions(cx, &SpecPath::Resource(resource.name.as_str().into()), &mut docs);
    docs
}

/// The docs of an operation.
pub(super) fn of_operation(cx: &Lowering, operation: &Operation) -> Docs {
    use crate::model::Effect;
    let mut docs = text_or(operation.doc.as_deref(), format_args!("The operation {}.", code(&operation.name)));
    let effect = match operation.effect {
        Effect::Read => "it only reads, so repeating it does no harm",
        Effect::Append => "repeating it adds once more what it adds",
        Effect::Update => "repeating it writes the same values again",
    };
    let file = &cx.model.modules[operation.span.file_index()].path;
    docs.push(String::new());
    docs.push(format!("{}; {effect}.", code(&format!("{} {}", operation.http.method, operation.http.path))));
    docs.push(format!("Spec: {} in {}.", code(&operation.name), code(file)));
    if operation.pages.is_some() {
        let call = call_name(cx.model, operation);
        let link = |method: &str| format!("[`{method}`](crate::operations::{call}::{method})");
        docs.push(String::new());
        docs.push(format!(
            "It gives one page. {} walks through the items of all pages, {} through the pages themselves.",
            link("items"),
            link("pages")
        ));
    }
    let name: Name = operation.name.as_str().into();
    assumptions(cx, &SpecPath::Operation(Name::clone(&name)), &mut docs);
    for aspect in Aspect::ALL {
        assumptions(cx, &SpecPath::Aspect(Name::clone(&name), aspect), &mut docs);
    }
    docs
}

/// What the setter does that sends `null` for a field.
pub(super) fn of_null_setter(field: &Field) -> Docs {
    vec![format!("Sends `null` as {}.", code(&field.name))]
}

/// Adds what is assumed at a place.
pub(super) fn assumptions(cx: &Lowering, path: &SpecPath, docs: &mut Docs) {
    for assumption in cx.model.assumptions_at(path) {
        docs.push(String::new());
        docs.extend(led(&format!("*Assumed ({}):*", code(&assumption.name)), &assumption.assume));
    }
}

/// What the spec says, if there is anything to see in it.
fn text_or(doc: Option<&str>, fallback: fmt::Arguments<'_>) -> Docs {
    let docs = doc.map(markdown).unwrap_or_default();
    if docs.is_empty() { vec![fallback.to_string()] } else { docs }
}

/// Wire name, presence, bounds and default, in one line.
fn facts(field: &Field) -> String {
    let mut facts = vec![if field.optional { "optional" } else { "required" }.to_owned()];
    if field.ty.is_nullable() {
        facts.push("may be `null`".to_owned());
    }
    let bounds = &field.bounds;
    let mut bound = |bound: Option<(i64, _)>, before: &str, after: &str| {
        if let Some((value, _)) = bound {
            facts.push(format!("{before} {value}{after}"));
        }
    };
    bound(bounds.min, "at least", "");
    bound(bounds.max, "at most", "");
    // No length is below zero: a bound that says so tells nothing.
    bound(bounds.min_length.filter(|(least, _)| *least > 0), "at least", " characters");
    bound(bounds.min_items.filter(|(least, _)| *least > 0), "at least", " elements");
    match &field.default {
        Some((Literal::Boolean(value), _)) => facts.push(format!("`{value}` if absent")),
        Some((Literal::Integer(value), _)) => facts.push(format!("`{value}` if absent")),
        Some((Literal::Float(value), _)) => facts.push(format!("`{value}` if absent")),
        Some((Literal::Text(value), _)) => facts.push(format!("{} if absent", code(value))),
        None => {}
    }
    if let Some(default) = &field.default_is {
        facts.push(format!("if absent: {}", inline(default.trim_end_matches('.'))));
    }
    if field.secret {
        facts.push("secret, never shown".to_owned());
    }
    format!("{}: {}.", code(&field.name), facts.join(", "))
}

#[cfg(test)]
mod tests;
