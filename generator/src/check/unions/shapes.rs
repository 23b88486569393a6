//! Unions without a tag: the JSON type distinguishes the variants, so each must have a different one. Objects can be
//! distinguished by their required fields.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Distinction, Field, Model, RequiredKey, ShapedVariant, Type, Union, UnionKind};
use crate::values::smallest;

/// Each variant has a JSON type, and no two variants have the same.
pub(super) fn differ(model: &Model, union: &Union, variants: &[ShapedVariant], diagnostics: &mut Diagnostics) {
    for (index, variant) in variants.iter().enumerate() {
        let (before, after) = (&variants[..index], &variants[index + 1..]);
        match shape(model, &variant.ty) {
            Ok(shape) => {
                let is_same = |first: &&ShapedVariant| {
                    let are_objects =
                        model.required_keys(&first.ty).is_some() && model.required_keys(&variant.ty).is_some();
                    let are_apart = match union.by {
                        None => false,
                        Some(Distinction::Keys) => differ_in_keys(model, &first.ty, &variant.ty),
                        // The order decides.
                        Some(Distinction::First) => are_objects,
                    };
                    self::shape(model, &first.ty) == Ok(shape) && !are_apart
                };
                if let Some(first) = before.iter().find(is_same) {
                    diagnostics.report(same(model, union, first, variant, shape));
                }
            }
            Err(why) => {
                let diagnostic = shapeless(union, variant, why);
                let overlap = before.iter().chain(after).find_map(|other| note(model, other, variant));
                diagnostics.report(overlap.into_iter().fold(diagnostic, Diagnostic::note));
            }
        }
    }
}

fn same(
    model: &Model,
    union: &Union,
    first: &ShapedVariant,
    second: &ShapedVariant,
    shape: &'static str,
) -> Diagnostic {
    let (name, of) = (&union.header.name, [first, second].map(|variant| &variant.name));
    let keys = model.required_keys(&first.ty).filter(|_| union.by == Some(Distinction::Keys));
    let message = match keys.map(|keys| keys.iter().map(|key| format!("`{}`", key.name)).collect::<Vec<_>>()) {
        Some(keys) if keys.is_empty() => format!("`{}` and `{}` of `{name}` both require no field", of[0], of[1]),
        Some(keys) => format!("`{}` and `{}` of `{name}` both require {}", of[0], of[1], keys.join(", ")),
        None => format!("`{}` and `{}` of `{name}` are both {shape} in JSON", of[0], of[1]),
    };
    let unlike = "no value is known that both accept, but only the JSON type distinguishes variants";
    let help = if let (Type::Record(_), Type::Record(_)) = (&first.ty, &second.ty) {
        match union.by {
            Some(Distinction::Keys) => "require a field in one of them that the other does not, or a constant in both",
            // Objects are told apart by their order.
            Some(Distinction::First) => "make them one variant, of a type that covers both",
            None if differ_in_keys(model, &first.ty, &second.ty) => {
                "give the union a `tag`, or `by: keys`: their required fields differ"
            }
            None => "give the union a `tag`, or `by: first`, or make them one record with optional fields",
        }
    } else {
        "make them one variant, of a type that covers both"
    };
    let tag = tag(model, first, second).filter(|_| union.by.is_none());
    Diagnostic::new(Code::AmbiguousUnion, second.span, message)
        .related(first.span, "the other one")
        .note(note(model, first, second).unwrap_or_else(|| unlike.to_owned()))
        .help(help)
        .help_if(tag.map(|tag| format!("add `tag: {tag}`")))
}

/// Returns the required field of two records whose enum lists the names of both variants.
fn tag<'m>(model: &'m Model, first: &ShapedVariant, second: &ShapedVariant) -> Option<&'m str> {
    let (of_first, of_second) = (model.record(first.ty.record()?), model.record(second.ty.record()?));
    let is_tag = |field: &&Field| {
        let Type::Enum(id) = field.ty else { return false };
        let lists = |name: &str| model.enumeration(id).values.iter().any(|value| value.name == name);
        let is_in_both = of_second.field(&field.name).is_some_and(|other| !other.optional && other.ty == field.ty);
        !field.optional && is_in_both && lists(&first.name) && lists(&second.name)
    };
    of_first.fields.iter().find(is_tag).map(|field| field.name.as_str())
}

/// Returns `true` if the required fields of two types of objects differ, or a constant in both.
fn differ_in_keys(model: &Model, first: &Type, second: &Type) -> bool {
    let of = [first, second];
    let (Some(first), Some(second)) = (model.required_keys(first), model.required_keys(second)) else { return false };
    let is_incomplete = |ty: &Type| ty.record().is_some_and(|id| model.is_incomplete(&model.record(id).header.path));
    if is_incomplete(of[0]) || is_incomplete(of[1]) {
        return true;
    }
    let are_apart = |key: &RequiredKey| {
        let other = second.iter().find(|other| other.name == key.name).and_then(|other| other.constant);
        key.constant.zip(other).is_some_and(|(constant, other)| constant != other)
    };
    let has = |keys: &[RequiredKey], name: &str| keys.iter().any(|key| key.name == name);
    first.iter().any(|key| are_apart(key) || !has(&second, key.name)) || second.iter().any(|key| !has(&first, key.name))
}

/// Returns a note with a value that both variants accept.
fn note(model: &Model, first: &ShapedVariant, second: &ShapedVariant) -> Option<String> {
    let common = smallest::common_of_types(model, [&first.ty, &second.ty])?;
    Some(common.sentence(&first.name, &second.name))
}

fn shapeless(union: &Union, variant: &ShapedVariant, why: Shapeless) -> Diagnostic {
    let (name, union) = (&variant.name, &union.header.name);
    let (message, help) = match why {
        Shapeless::Anything => (
            format!("the variant `{name}` of `{union}` accepts every JSON value"),
            "use the type `json` instead of the union, or give the variant a JSON type of its own",
        ),
        Shapeless::Null => (
            format!("the variant `{name}` of `{union}` may be `null`"),
            "write `| null` where the union is used, not inside it",
        ),
        Shapeless::Union => (
            format!("the variant `{name}` of `{union}` is itself a union without a tag"),
            "list the variants of that union here",
        ),
    };
    Diagnostic::new(Code::Union, variant.span, message)
        .note("without a tag, variants are distinguished by JSON type: string, number, boolean, object or list")
        .help(help)
}

/// Reason why a type has no JSON type of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shapeless {
    Anything,
    Null,
    Union,
}

fn shape(model: &Model, ty: &Type) -> Result<&'static str, Shapeless> {
    match model.base_type(ty) {
        Type::String | Type::Timestamp | Type::Enum(_) => Ok("a string"),
        Type::Boolean => Ok("a boolean"),
        Type::Number | Type::Integer => Ok("a number"),
        // A file in a union is reported where it is declared.
        Type::Object | Type::File | Type::Map(_) | Type::Record(_) => Ok("an object"),
        Type::List(_) => Ok("a list"),
        Type::Json => Err(Shapeless::Anything),
        Type::Nullable(_) => Err(Shapeless::Null),
        Type::Union(id) => match model.union(*id).kind {
            UnionKind::Tagged { .. } => Ok("an object"),
            UnionKind::Shaped(_) => Err(Shapeless::Union),
        },
    }
}
