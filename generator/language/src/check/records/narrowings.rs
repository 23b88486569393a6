//! Own fields that take the place of included ones.

use serde_json::Value;

use crate::check::defaults::is_complete_type;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::{Key, field};
use crate::maps::IndexSet;
use crate::model::{
    Bounds, EnumBase, EnumId, Field, Literal, Model, Narrowing, Plain, Type, TypeId, UnionKind, Wrapper,
};
use crate::values::mismatches::{self, Reader};

/// Checks that each value of an own field is a value of the included field in whose place it is. A field of a template is
/// in several records, and is reported once.
pub(in crate::check) fn check_narrowings(model: &Model, diagnostics: &mut Diagnostics) {
    let mut seen = IndexSet::default();
    for Narrowing { included, own } in model.records.iter().flat_map(|record| &record.narrowings) {
        let is_complete = is_complete_type(model, &included.ty) && is_complete_type(model, &own.ty);
        if !is_complete || !seen.insert(own.span) {
            continue;
        }
        if let Some((difference, help)) = find_wider_part(model, included, own) {
            let message = format!("`{}` does not narrow the field that is included: {difference}", own.name);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, own.span, message);
            diagnostics.report(diagnostic.related(included.span, "included from here").help(help));
        }
    }
}

/// Returns a part of an own field that allows more than the included field does, and how to change it.
fn find_wider_part(model: &Model, included: &Field, own: &Field) -> Option<(String, String)> {
    let name = &own.name;
    if own.optional && !included.optional {
        return Some(("the included one is required".to_owned(), format!("remove the `?` after `{name}`")));
    }
    let fixed = own.constant();
    if let Some(constant) = included.constant().filter(|constant| fixed != Some(*constant)) {
        let help = format!("remove `{name}` here, or include another record");
        return Some((format!("the included one is the constant `{}`", constant.to_json()), help));
    }
    let written = |ty: &Type| {
        ty.to_spec_text(&|declared| model.type_header(declared).map(|header| header.name.clone()).unwrap_or_default())
    };
    if let Some(constant) = fixed {
        let (value, bounds) = (Value::from(constant), &included.attributes.bounds);
        let first =
            mismatches::find_mismatches(model, Reader::Service, &included.ty, bounds, &value).into_iter().next();
        let ty = written(&included.ty);
        return first.map(|first| (first.why, format!("choose a value of `{ty}`, or rename one of the fields")));
    }
    if !type_includes(model, &included.ty, &own.ty) {
        let (wide, other) = (written(&included.ty), written(&own.ty));
        let difference = format!("not every `{other}` is a `{wide}`");
        return Some((
            difference,
            format!("write a type with fewer values than `{wide}`, or rename one of the fields"),
        ));
    }
    let (key, bound) = find_looser_bound(included, own)?;
    let difference = format!("the included one has `{}: {bound}`", key.name);
    Some((difference, format!("repeat it, or write a narrower `{}`", key.name)))
}

/// Returns `true` if the type `wide` has all values of the type `narrow`, in the same notation.
fn type_includes(model: &Model, wide: &Type, narrow: &Type) -> bool {
    if wide == narrow {
        return true;
    }
    let is_plain = |plain: Plain| *narrow == Type::Plain(plain);
    match wide {
        Type::Plain(Plain::Json) => !narrow.is_file(),
        Type::Plain(Plain::Object) => {
            matches!(narrow, Type::Wrapped(Wrapper::Map, _) | Type::Declared(TypeId::Record(_)))
        }
        Type::Plain(Plain::Number) => is_plain(Plain::Integer) || is_enum_of(model, EnumBase::Integer, narrow),
        Type::Plain(Plain::Integer) => is_enum_of(model, EnumBase::Integer, narrow),
        Type::Plain(Plain::String) => narrow.text_format().is_some() || is_enum_of(model, EnumBase::String, narrow),
        Type::Plain(Plain::Boolean | Plain::Text(_) | Plain::File) | Type::Declared(TypeId::Record(_)) => false,
        Type::Wrapped(Wrapper::Nullable, wide) => type_includes(model, wide, narrow.non_null()),
        Type::Wrapped(wrapper @ (Wrapper::List | Wrapper::Map), wide) => {
            matches!(narrow, Type::Wrapped(other, narrow) if other == wrapper && type_includes(model, wide, narrow))
        }
        Type::Declared(TypeId::Enum(wide)) => {
            narrow.enumeration().is_some_and(|narrow| enum_includes(model, *wide, narrow))
        }
        Type::Declared(TypeId::Union(union)) => match &model.union(*union).kind {
            UnionKind::Shaped(variants) => variants.iter().any(|variant| variant.ty == *narrow),
            // An object by itself may lack the tag.
            UnionKind::Tagged { .. } => false,
        },
    }
}

/// Returns `true` for an enum with values of a type.
fn is_enum_of(model: &Model, base: EnumBase, ty: &Type) -> bool {
    ty.enumeration().is_some_and(|id| model.enumeration(id).base == base)
}

/// Returns `true` if the enum `wide` lists all values of the enum `narrow`.
fn enum_includes(model: &Model, wide: EnumId, narrow: EnumId) -> bool {
    let (wide, narrow) = (model.enumeration(wide), model.enumeration(narrow));
    let is_listed = |value: &Literal| wide.values.iter().any(|listed| listed.value == *value);
    wide.base == narrow.base && narrow.values.iter().all(|value| is_listed(&value.value))
}

/// Returns a bound of an included field that an own field of the same type lacks or loosens.
fn find_looser_bound(included: &Field, own: &Field) -> Option<(&'static Key, i64)> {
    if included.ty.non_null() != own.ty.non_null() {
        return None;
    }
    let of = |Bounds { min, max, min_length, max_length, min_items, max_items }: Bounds| {
        [min, max, min_length, max_length, min_items, max_items].map(|bound| bound.map(|Spanned { value, .. }| value))
    };
    let pairs = of(included.attributes.bounds).into_iter().zip(of(own.attributes.bounds)).enumerate();
    let mut looser = pairs.filter_map(|(at, (wanted, found))| {
        let wanted = wanted?;
        // Minimums and maximums take turns.
        let is_kept = found.is_some_and(|found| if at % 2 == 0 { found >= wanted } else { found <= wanted });
        (!is_kept).then(|| (field::BOUND_KEYWORDS[at].1, wanted))
    });
    looser.next()
}
