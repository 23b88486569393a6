//! Unions without a tag: the JSON type distinguishes the variants, so each must have a different one. Objects can be
//! distinguished by their required fields.

use std::collections::BTreeSet;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::maps::IndexMap;
use crate::model::{Distinction, Field, JsonType, Model, RequiredKey, ShapedVariant, Type, Union};
use crate::values::smallest;

/// Checks that each variant has JSON types, and that no two variants share one.
pub(super) fn check_union_shapes(
    model: &Model,
    union: &Union,
    variants: &[ShapedVariant],
    diagnostics: &mut Diagnostics,
) {
    let mut earlier = EarlierShapes::default();
    for (index, variant) in variants.iter().enumerate() {
        let first = earlier.add(model, union, variants, index);
        let (before, after) = (&variants[..index], &variants[index + 1..]);
        if let Some(diagnostic) = unusable_shape_error(model, union, variant) {
            let overlap = before.iter().chain(after).find_map(|other| common_shape_value_note(model, other, variant));
            diagnostics.report(overlap.into_iter().fold(diagnostic, Diagnostic::note));
            continue;
        }
        let Some(first) = first.map(|first| &variants[first]) else { continue };
        let types = model.json_types(&variant.ty);
        if let Some(ty) = model.json_types(&first.ty).into_iter().find(|ty| types.contains(ty)) {
            diagnostics.report(same_shape_error(model, union, first, variant, ty));
        }
    }
}

/// Earlier variants, by the properties in which they could coincide: comparing all pairs of thousands would take hours.
#[derive(Default)]
struct EarlierShapes<'m> {
    /// The first variant of each JSON type, and the first one that is not distinguished by its required fields.
    by_type: IndexMap<JsonType, (Option<usize>, Option<usize>)>,
    /// Variants with the same required fields.
    by_keys: IndexMap<BTreeSet<&'m str>, Vec<usize>>,
}

impl<'m> EarlierShapes<'m> {
    /// Adds a variant. Returns the first one before it that the union does not distinguish from it.
    fn add(&mut self, model: &'m Model, union: &Union, variants: &[ShapedVariant], index: usize) -> Option<usize> {
        let ty = &variants[index].ty;
        let keys = model.required_variant_keys(ty).filter(|_| union.by.is_some());
        let mut first: Option<usize> = None;
        for ty in model.json_types(ty) {
            let (any, without_keys) = self.by_type.entry(ty).or_default();
            let same = if keys.is_some() { *without_keys } else { *any };
            first = first.into_iter().chain(same).min();
            any.get_or_insert(index);
            if keys.is_none() {
                without_keys.get_or_insert(index);
            }
        }
        let Some(keys) = keys.filter(|_| union.by == Some(Distinction::Keys)) else { return first };
        let same = self.by_keys.entry(keys.iter().map(|key| key.name).collect()).or_default();
        let found = same.iter().find(|other| !shapes_differ_in_keys(model, &variants[**other].ty, ty)).copied();
        same.push(index);
        first.into_iter().chain(found).min()
    }
}

fn same_shape_error(
    model: &Model,
    union: &Union,
    first: &ShapedVariant,
    second: &ShapedVariant,
    ty: JsonType,
) -> Diagnostic {
    let (name, of) = (&union.header.name, [first, second].map(|variant| &variant.name));
    let keys = model.required_variant_keys(&first.ty).filter(|_| union.by == Some(Distinction::Keys));
    let message = match keys.map(|keys| keys.iter().map(|key| format!("`{}`", key.name)).collect::<Vec<_>>()) {
        Some(keys) if keys.is_empty() => format!("`{}` and `{}` of `{name}` both require no field", of[0], of[1]),
        Some(keys) => format!("`{}` and `{}` of `{name}` both require {}", of[0], of[1], keys.join(", ")),
        None => format!("`{}` and `{}` of `{name}` are both {} in JSON", of[0], of[1], ty.noun()),
    };
    let unlike = "no value that both accept was found, but variants are only distinguished by their JSON type";
    let help = if first.ty.record().is_some() && second.ty.record().is_some() {
        match union.by {
            Some(Distinction::Keys) => {
                "require a field in one of them that the other one does not, or different constants in both"
            }
            // `first` tells objects apart by their order, and `all` does not tell them apart.
            Some(Distinction::First | Distinction::All) => "merge them into one variant, of a type that covers both",
            None if shapes_differ_in_keys(model, &first.ty, &second.ty) => {
                "give the union a `tag`, or `by: keys`: their required fields differ"
            }
            None => "give the union a `tag`, or `by: first`, or merge them into one record with optional fields",
        }
    } else {
        "merge them into one variant, of a type that covers both, or give the union `by: all`"
    };
    let tag = possible_shape_tag(model, first, second).filter(|_| union.by.is_none());
    Diagnostic::new(codes::AMBIGUOUS_UNION, second.span, message)
        .related(first.span, "the other one")
        .note(common_shape_value_note(model, first, second).unwrap_or_else(|| unlike.to_owned()))
        .help(help)
        .help_if(tag.map(|tag| format!("add `tag: {tag}`")))
}

/// Returns the required field of two records whose enum lists the names of both variants.
fn possible_shape_tag<'m>(model: &'m Model, first: &ShapedVariant, second: &ShapedVariant) -> Option<&'m str> {
    let (of_first, of_second) = (model.record(first.ty.record()?), model.record(second.ty.record()?));
    let is_tag = |field: &&Field| {
        let Some(id) = field.ty.enumeration() else { return false };
        let lists = |name: &str| model.enumeration(id).values.iter().any(|value| value.name == name);
        let is_in_both = of_second.field(&field.name).is_some_and(|other| !other.optional && other.ty == field.ty);
        !field.optional && is_in_both && lists(&first.name) && lists(&second.name)
    };
    of_first.fields.iter().find(is_tag).map(|field| field.name.as_str())
}

/// Returns `true` if two types of objects differ in their required fields, or in a constant that both have.
fn shapes_differ_in_keys(model: &Model, first: &Type, second: &Type) -> bool {
    let of = [first, second];
    let (Some(first), Some(second)) = (model.required_variant_keys(first), model.required_variant_keys(second)) else {
        return false;
    };
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
fn common_shape_value_note(model: &Model, first: &ShapedVariant, second: &ShapedVariant) -> Option<String> {
    let common = smallest::smallest_common_value(model, [&first.ty, &second.ty])?;
    Some(common.sentence(&first.name, &second.name))
}

/// Returns an error if the JSON types of a variant do not narrow down its values.
pub(super) fn unusable_shape_error(model: &Model, union: &Union, variant: &ShapedVariant) -> Option<Diagnostic> {
    let types = model.json_types(&variant.ty);
    let (name, union) = (&variant.name, &union.header.name);
    let (message, help) = if types.len() == JsonType::ALL.len() {
        (
            format!("the variant `{name}` of `{union}` accepts every JSON value"),
            "use the type `json` instead of the union, or give the variant a distinct JSON type",
        )
    } else if types.contains(&JsonType::Null) {
        (
            format!("the variant `{name}` of `{union}` may be `null`"),
            "write `| null` where the union is used, not inside it",
        )
    } else {
        return None;
    };
    let diagnostic = Diagnostic::new(codes::UNION, variant.span, message).help(help);
    Some(
        diagnostic
            .note("without a tag, variants are distinguished by JSON type: string, number, boolean, object or list"),
    )
}
