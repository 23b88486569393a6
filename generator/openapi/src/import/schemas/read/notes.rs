//! Notes of a field, besides its type: docs, defaults and bounds.

use copperplate_language::grammar::field;

use super::constraints::{can_be_constraint, exclusive_bound, has_exclusive_mark, next_within, stricter_bound};
use super::{DocumentNode, MergedSchema, NodeValue, SchemaReader, ShapeKind, ShapeTy, Unsupported, types, words};
use crate::import::schemas::shapes::{Notes, Shapes};

/// A bound of OpenAPI, its key in the spec language, and the types that have it.
type Bound = (&'static str, &'static str, fn(&ShapeTy) -> bool);

const BOUNDS: [Bound; 6] = [
    ("minimum", field::MIN.name, takes_number_notes),
    ("maximum", field::MAX.name, takes_number_notes),
    ("minLength", field::MIN_LENGTH.name, takes_string_notes),
    ("maxLength", field::MAX_LENGTH.name, takes_string_notes),
    ("minItems", field::MIN_ITEMS.name, takes_list_notes),
    ("maxItems", field::MAX_ITEMS.name, takes_list_notes),
];

impl<'d> SchemaReader<'d> {
    /// Returns the notes of a field.
    pub(in crate::import) fn read_notes(
        &mut self,
        schema: &MergedSchema<'d>,
        ty: &ShapeTy,
        is_optional: bool,
    ) -> Notes {
        let (bare, _) = ty.clone().without_null();
        let mut bounds = Vec::new();
        let mut constraints = Vec::new();
        let mut expressed = Vec::new();
        for (keyword, key, has_it) in BOUNDS {
            let exclusive = exclusive_bound(schema, keyword).filter(|_| has_it(&bare));
            let exclusive = exclusive.and_then(|(keyword, at)| Some((keyword, note_bound_number(at.node)?)));
            let stated = schema.bounds.get(keyword).filter(|_| !has_exclusive_mark(schema, keyword));
            if let Some((keyword, number)) = exclusive {
                let within = if bare == ShapeTy::INTEGER { next_within(keyword, number) } else { None };
                expressed.extend(within.map(|_| keyword));
                let own = stated.and_then(|at| note_bound_number(at.node));
                bounds.push((key, stricter_bound(keyword, within.unwrap_or(number), own)));
                continue;
            }
            let Some(at) = stated else { continue };
            match note_bound_number(at.node) {
                // A minimum of 0 has no effect.
                Some(0) if matches!(keyword, "minLength") => {}
                Some(bound) if has_it(&bare) && (bound >= 0 || takes_number_notes(&bare)) => bounds.push((key, bound)),
                // Fractional bounds, and bounds of types that the language does not bound, are documentation.
                bound if can_be_constraint(at.node) && (bound.is_none() || !has_it(&bare)) => {
                    constraints.push((keyword, at.node.to_json()));
                }
                _ => self.losses.add(Unsupported::Bound, at),
            }
        }
        let others = self.read_constraints(schema, &bare).into_iter();
        constraints.extend(others.filter(|(keyword, _)| !expressed.contains(keyword)));
        if drop_contradictory_note_bounds(&mut bounds) {
            self.losses.add(Unsupported::Bound, &schema.at);
        }
        let default = schema.default.clone().filter(|_| is_optional);
        let default = default.filter(|default| {
            let fits = note_default_fits(&self.shapes, ty, default.node);
            if !fits {
                self.losses.add(Unsupported::Default, default);
            }
            fits
        });
        Notes {
            doc: read_note_doc(schema),
            is_deprecated: schema.is_deprecated,
            is_secret: schema.is_secret || schema.format == Some("password") && bare == ShapeTy::STRING,
            default_is: schema.default_is.filter(|_| is_optional && default.is_none()).map(str::to_owned),
            default: default.map(|default| default.node.to_json()),
            role: None,
            bounds,
            constraints,
            style: None,
            media_type: None,
            rust: None,
            has_slashes: false,
        }
    }
}

/// Returns the docs without the default in prose, which an export adds to them.
fn read_note_doc(schema: &MergedSchema) -> Option<String> {
    let end = schema.default_is.map(|default| format!("If absent: {default}"));
    let stripped = end.and_then(|end| schema.description?.strip_suffix(&end));
    words::import_doc(stripped.or(schema.description))
}

/// Removes bounds that exclude each other. Returns `true` if there were any.
fn drop_contradictory_note_bounds(bounds: &mut Vec<(&'static str, i64)>) -> bool {
    let before = bounds.len();
    for (low, high) in [
        (field::MIN.name, field::MAX.name),
        (field::MIN_LENGTH.name, field::MAX_LENGTH.name),
        (field::MIN_ITEMS.name, field::MAX_ITEMS.name),
    ] {
        let of = |key| bounds.iter().find(|(known, _)| *known == key).map(|(_, bound)| *bound);
        if of(low).zip(of(high)).is_some_and(|(low, high)| low > high) {
            bounds.retain(|(key, _)| *key != low && *key != high);
        }
    }
    bounds.len() < before
}

fn note_bound_number(node: &DocumentNode) -> Option<i64> {
    let NodeValue::Number(text) = &node.value else { return None };
    text.parse().ok().or_else(|| text.strip_suffix(".0")?.parse().ok())
}

fn takes_number_notes(ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::Plain(types::INTEGER | types::NUMBER))
}

fn takes_string_notes(ty: &ShapeTy) -> bool {
    *ty == ShapeTy::STRING
}

fn takes_list_notes(ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::List(_))
}

/// Returns `true` if a value certainly matches a type.
fn note_default_fits(shapes: &Shapes, ty: &ShapeTy, node: &DocumentNode) -> bool {
    match ty {
        ShapeTy::Nullable(ty) => matches!(node.value, NodeValue::Null) || note_default_fits(shapes, ty, node),
        ShapeTy::Plain(word) => note_default_fits_plain(word, &node.value),
        ShapeTy::List(ty) => {
            let NodeValue::List(elements) = &node.value else { return false };
            elements.iter().all(|element| note_default_fits(shapes, ty, element))
        }
        ShapeTy::Map(ty) => {
            let NodeValue::Map(entries) = &node.value else { return false };
            entries.values().all(|(_, value)| note_default_fits(shapes, ty, value))
        }
        ShapeTy::Named(id) => {
            let ShapeKind::Enum { values, .. } = &shapes.get(*id).kind else {
                // The checks of the spec, which know all fields, decide whether an object fits.
                return false;
            };
            let (NodeValue::String(text) | NodeValue::Number(text)) = &node.value else { return false };
            values.iter().any(|known| known.value == *text)
        }
    }
}

/// Returns `true` if a value matches a built-in type.
fn note_default_fits_plain(word: &'static str, value: &NodeValue) -> bool {
    match word {
        types::JSON => true,
        types::BOOLEAN => matches!(value, NodeValue::Boolean(_)),
        types::NUMBER => matches!(value, NodeValue::Number(_)),
        types::INTEGER => matches!(value, NodeValue::Number(text) if text.parse::<i64>().is_ok()),
        types::OBJECT => matches!(value, NodeValue::Map(_)),
        _ => ShapeTy::Plain(word).is_string() && matches!(value, NodeValue::String(_)),
    }
}
