//! Constants: values that are always sent.

use super::cookies::{RULE, is_cookie_value};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::{Key, field};
use crate::model::{Bounds, Field, Literal, Location, Model, Plain, SpecPath, Type};

/// Checks that a constant is required, is a value of its type, and has no settings for values that users choose.
pub(super) fn check_constant(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    let Some(Spanned { value: constant, span }) = &field.attributes.constant else { return };
    let name = &field.name;
    let mut error = |message: String, help: &str| {
        diagnostics.report(Diagnostic::new(codes::BOUNDS, *span, message).help(help));
    };
    if field.optional {
        error(
            format!("the constant `{name}` is always sent"),
            "remove the `?` after its name; in responses, use an enum with one value instead",
        );
    }
    if field.ty.is_nullable() {
        error(format!("the constant `{name}` is never `null`"), "remove the `| null`");
    } else if let Some(wanted) = constant_mismatch(model, field, constant) {
        error(format!("the constant of `{name}` must be {wanted}"), "remove `type`: it is derived from the constant");
    }
    let Bounds { min, max, min_length, max_length, min_items, max_items } = field.attributes.bounds;
    let settings: [(&Key, bool); 16] = [
        (&field::DEPRECATED, field.attributes.deprecated),
        (&field::SECRET, field.attributes.secret),
        (&field::OR_TEXT, field.attributes.or_text),
        (&field::RUST, field.attributes.rust.is_some()),
        (&field::DEFAULT, field.attributes.default.is_some()),
        (&field::DEFAULT_IS, field.attributes.default_is.is_some()),
        (&field::MIN, min.is_some()),
        (&field::MAX, max.is_some()),
        (&field::MIN_LENGTH, min_length.is_some()),
        (&field::MAX_LENGTH, max_length.is_some()),
        (&field::MIN_ITEMS, min_items.is_some()),
        (&field::MAX_ITEMS, max_items.is_some()),
        (&field::CONSTRAINTS, !field.attributes.constraints.is_empty()),
        (&field::MULTI_SEGMENT, field.attributes.multi_segment),
        (&field::STYLE, field.attributes.style.is_some()),
        (&field::ROLE, field.is_idempotency_key),
    ];
    for (key, _) in settings.into_iter().filter(|(_, is_set)| *is_set) {
        error(format!("a constant cannot have `{}`: no program sets it", key.name), &format!("remove `{}`", key.name));
    }
    if matches!(field.path, SpecPath::Parameter(_, Location::Path, _)) {
        let help = format!("write `{}` in the path instead of `{{{name}}}`", constant.to_wire_text());
        error(format!("the path parameter `{name}` cannot be a constant"), &help);
    } else if matches!(field.path, SpecPath::Header(_) | SpecPath::Parameter(_, Location::Headers, _)) {
        if !is_header_value(&constant.to_wire_text()) {
            let message = format!("the constant of `{name}` cannot be a header value");
            error(message, "use visible ASCII characters, without spaces at the ends");
        }
    } else if matches!(field.path, SpecPath::Parameter(_, Location::Cookies, _))
        && !is_cookie_value(&constant.to_wire_text())
    {
        error(format!("the constant of `{name}` cannot be a cookie value"), RULE);
    }
}

/// Returns what a constant of a field must be instead, if it does not fit.
fn constant_mismatch(model: &Model, field: &Field, constant: &Literal) -> Option<String> {
    let Some(id) = field.ty.enumeration() else { return wanted_literal(&field.ty, constant).map(str::to_owned) };
    let decl = model.enumeration(id);
    let is_listed = decl.values.iter().any(|value| value.value == *constant);
    let is_unknown = is_listed || model.is_incomplete(&decl.header.path);
    (!is_unknown).then(|| format!("one of the values of `{}`", decl.header.name))
}

/// Returns what a constant of a type must be instead, if it does not fit.
pub(super) fn wanted_literal(ty: &Type, literal: &Literal) -> Option<&'static str> {
    let (fits, wanted) = match ty {
        Type::Plain(Plain::Boolean) => (matches!(literal, Literal::Boolean(_)), "a boolean"),
        Type::Plain(Plain::Integer) => (matches!(literal, Literal::Integer(_)), "an integer"),
        Type::Plain(Plain::Number) => (matches!(literal, Literal::Integer(_) | Literal::Float(_)), "a number"),
        Type::Plain(Plain::String | Plain::Text(_)) => (matches!(literal, Literal::Text(_)), "a string"),
        Type::Plain(Plain::Json | Plain::Object | Plain::File) | Type::Wrapped(..) | Type::Declared(_) => {
            (false, "described in prose, with `default-is`: its type has no constants")
        }
    };
    (!fits).then_some(wanted)
}

/// Returns `true` for text that is received exactly as it was sent.
fn is_header_value(text: &str) -> bool {
    text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) && text.trim() == text
}
