//! Defaults of fields and parameters.

use std::collections::BTreeSet;

use super::bounds::broken_bound;
use super::constants::wanted_literal;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned, suggest_nearest};
use crate::grammar::field;
use crate::model::{Enum, Field, Literal, Model, Plain, Type, TypeId};
use crate::values::mismatches::{self, Reader};

/// Checks that a default is on an optional field, is a value of its type, and is within the bounds.
pub(super) fn check_default(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    // A default of a constant is reported with the constant.
    let Some(Spanned { value: default, span }) =
        field.attributes.default.as_ref().filter(|_| field.attributes.constant.is_none())
    else {
        return;
    };
    let name = &field.name;
    let error = |why: &str| Diagnostic::new(codes::BOUNDS, *span, format!("the default of `{name}` {why}"));
    if !field.optional {
        let help = "write `?` after the name of the field to make it optional, or remove the default";
        diagnostics.report(error("is never used, because the field is required").help(help));
    } else if let (Some(literal), true) = (Literal::from_json(default), field.ty.non_null().is_single()) {
        check_constant_default(model, field, &literal, *span, diagnostics);
    } else if default.is_null() && !field.ty.is_nullable() && field.ty != Type::Plain(Plain::Json) {
        diagnostics.report(error("cannot be `null`").help("write `| null` after the type, or remove the default"));
    } else if field.ty.is_file() {
        let help = format!("describe it with `{}`", field::DEFAULT_IS.name);
        diagnostics.report(error("is a file, which has no constants").help(help));
    } else if is_complete_type(model, &field.ty) {
        let found = mismatches::find_mismatches(model, Reader::Service, &field.ty, &field.attributes.bounds, default);
        if let Some(first) = found.first() {
            let place = mismatches::mismatch_path_text(&first.path);
            let place = if first.path.is_empty() { String::new() } else { format!(", at `{place}`") };
            let help = format!("describe a default that is not a constant with `{}`", field::DEFAULT_IS.name);
            diagnostics.report(error(&format!("does not match its type{place}: {}", first.why)).help(help));
        }
    }
    if let (Some(_), Some(words)) = (&field.attributes.default, &field.attributes.default_is) {
        diagnostics.report(
            error("is given twice, as a value and in prose")
                .note(format!("in prose: {words}"))
                .help("remove `default` or `default-is`"),
        );
    }
}

/// Checks a constant of a type that has constants.
fn check_constant_default(model: &Model, field: &Field, literal: &Literal, span: Span, diagnostics: &mut Diagnostics) {
    let ty = field.ty.non_null();
    let error = |why: &str| Diagnostic::new(codes::BOUNDS, span, format!("the default of `{}` {why}", field.name));
    if let Some(id) = ty.enumeration() {
        let decl = model.enumeration(id);
        if !model.is_incomplete(&decl.header.path) && decl.values.iter().all(|value| value.value != *literal) {
            let near = nearest_enum_value(decl, literal);
            let diagnostic = error(&format!("must be one of the values of `{}`", decl.header.name));
            let diagnostic = diagnostic.label(format!("this is {}", literal_kind(literal)));
            diagnostics.report(diagnostic.related(decl.header.span, "declared here").did_you_mean(near.as_deref()));
        }
    } else if let Some(wanted) = wanted_literal(ty, literal) {
        let diagnostic = error(&format!("must be {wanted}")).label(format!("this is {}", literal_kind(literal)));
        let help = format!("describe a default that is not a constant with `{}`", field::DEFAULT_IS.name);
        diagnostics.report(diagnostic.help(help));
    } else if let Some((bound, bound_span)) = broken_bound(field, literal) {
        diagnostics.report(error(&format!("is outside its bounds: `{}`", bound.name)).related(bound_span, "the bound"));
    }
}

/// Returns the enum value that was probably meant: for an integer, the value with this name.
fn nearest_enum_value(decl: &Enum, written: &Literal) -> Option<String> {
    let Literal::Text(text) = written else { return None };
    let near = suggest_nearest(text, decl.values.iter().map(|value| value.name.as_str()))?;
    decl.values.iter().find(|value| value.name == near).map(|value| value.value.to_wire_text().into_owned())
}

fn literal_kind(literal: &Literal) -> &'static str {
    match literal {
        Literal::Boolean(_) => "a boolean",
        Literal::Integer(_) => "an integer",
        Literal::Float(_) => "a decimal number",
        Literal::Text(_) => "a string",
    }
}

/// Returns `true` if a type and its nested types have no errors. Incomplete types are not checked for missing parts.
pub(super) fn is_complete_type(model: &Model, ty: &Type) -> bool {
    let (mut open, mut seen) = (vec![ty.clone()], BTreeSet::new());
    while let Some(ty) = open.pop() {
        if let Some(header) = model.type_header(&ty) {
            if model.is_incomplete(&header.path) {
                return false;
            }
            if !seen.insert(&header.path) {
                continue;
            }
        }
        match ty {
            Type::Wrapped(_, inner) => open.push(*inner),
            Type::Declared(TypeId::Record(id)) => open.extend(model.record(id).members().map(|field| field.ty.clone())),
            Type::Declared(TypeId::Union(id)) => open.extend(model.union(id).types()),
            Type::Plain(_) | Type::Declared(TypeId::Enum(_)) => {}
        }
    }
    true
}
