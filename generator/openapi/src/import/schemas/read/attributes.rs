//! Attributes of a field, besides its type: docs, defaults and bounds.

use copperplate_language::model::Bounds;

use super::constraints::{can_be_constraint, exclusive_bound, has_exclusive_mark, next_within, stricter_bound};
use super::number_texts::is_number;
use super::{DocumentNode, Loss, MergedSchema, NodeValue, SchemaReader, ShapeKind, ShapeTy, types, words};
use crate::import::schemas::shapes::{Attributes, Shapes};

/// A bound of OpenAPI, its place among the bounds of a field, and the types that have it.
type Bound = (&'static str, fn(&mut Bounds<i64>) -> &mut Option<i64>, fn(&ShapeTy) -> bool);

const BOUNDS: [Bound; 6] = [
    ("minimum", |bounds| &mut bounds.min, is_number),
    ("maximum", |bounds| &mut bounds.max, is_number),
    ("minLength", |bounds| &mut bounds.min_length, has_length_bounds),
    ("maxLength", |bounds| &mut bounds.max_length, has_length_bounds),
    ("minItems", |bounds| &mut bounds.min_items, has_item_bounds),
    ("maxItems", |bounds| &mut bounds.max_items, has_item_bounds),
];

impl<'d> SchemaReader<'d> {
    /// Returns the attributes of a field.
    pub(in crate::import) fn read_attributes(
        &mut self,
        schema: &MergedSchema<'d>,
        ty: &ShapeTy,
        is_optional: bool,
    ) -> Attributes {
        let (bare, _) = ty.clone().without_null();
        let mut bounds = Bounds::default();
        let mut constraints = Vec::new();
        let mut expressed = Vec::new();
        for (keyword, bound_of, has_it) in BOUNDS {
            if let Some(at) = schema.bounds.get(keyword) {
                self.losses.keep_as_constraint(at.node.span);
            }
            let exclusive = exclusive_bound(schema, keyword).filter(|_| has_it(&bare));
            let exclusive = exclusive.and_then(|(keyword, at)| Some((keyword, parse_bound(at.node)?)));
            let stated = schema.bounds.get(keyword).filter(|_| !has_exclusive_mark(schema, keyword));
            if let Some((keyword, number)) = exclusive {
                let within = if bare == ShapeTy::INTEGER { next_within(keyword, number) } else { None };
                expressed.extend(within.map(|_| keyword));
                let own = stated.and_then(|at| parse_bound(at.node));
                *bound_of(&mut bounds) = Some(stricter_bound(keyword, within.unwrap_or(number), own));
                continue;
            }
            let Some(at) = stated else { continue };
            match parse_bound(at.node) {
                // A minimum of 0 has no effect.
                Some(0) if matches!(keyword, "minLength") => {}
                Some(bound) if has_it(&bare) && (bound >= 0 || is_number(&bare)) => {
                    *bound_of(&mut bounds) = Some(bound);
                }
                // Fractional bounds, and bounds of types that the language does not bound, are documentation.
                bound if can_be_constraint(at.node) && (bound.is_none() || !has_it(&bare)) => {
                    constraints.push((keyword, at.node.to_json()));
                }
                _ => self.losses.add(Loss::Bound, at),
            }
        }
        if let (Some(most), true) = (tuple_length(schema), has_item_bounds(&bare)) {
            bounds.max_items = Some(bounds.max_items.map_or(most, |stated| stated.min(most)));
        }
        let others = self.read_constraints(schema, &bare).into_iter();
        constraints.extend(others.filter(|(keyword, _)| !expressed.contains(keyword)));
        if drop_contradictory_bounds(&mut bounds) {
            self.losses.add(Loss::Bound, &schema.at);
        }
        let default = schema.annotations.default.clone().filter(|_| is_optional);
        let default = default.filter(|default| {
            let fits = default_fits(&self.shapes, ty, default.node);
            if !fits {
                self.losses.add(Loss::Default, default);
            }
            fits
        });
        Attributes {
            doc: read_field_doc(schema),
            is_deprecated: schema.annotations.is_deprecated,
            is_secret: schema.annotations.is_secret
                || schema.text.format == Some("password") && bare == ShapeTy::STRING,
            default_is: schema.annotations.default_is.filter(|_| is_optional && default.is_none()).map(str::to_owned),
            default: default.map(|default| default.node.to_json()),
            bounds,
            constraints,
            ..Attributes::default()
        }
    }
}

/// Returns the number of positions of a tuple without further elements: `items: false`.
fn tuple_length(schema: &MergedSchema) -> Option<i64> {
    let items = schema.list.items.as_ref().filter(|_| !schema.list.prefix.is_empty())?;
    if matches!(items.node.value, NodeValue::Boolean(false)) { schema.list.prefix.len().try_into().ok() } else { None }
}

/// Returns the docs without the default in prose, which an export adds to them.
fn read_field_doc(schema: &MergedSchema) -> Option<String> {
    let end = schema.annotations.default_is.map(|default| format!("If absent: {default}"));
    let stripped = end.and_then(|end| schema.annotations.description?.strip_suffix(&end));
    words::import_doc(stripped.or(schema.annotations.description))
}

/// Removes bounds that exclude each other. Returns `true` if there were any.
fn drop_contradictory_bounds(bounds: &mut Bounds<i64>) -> bool {
    let Bounds { min, max, min_length, max_length, min_items, max_items } = bounds;
    let mut is_dropped = false;
    for (low, high) in [(min, max), (min_length, max_length), (min_items, max_items)] {
        if low.zip(*high).is_some_and(|(low, high)| low > high) {
            (*low, *high, is_dropped) = (None, None, true);
        }
    }
    is_dropped
}

fn parse_bound(node: &DocumentNode) -> Option<i64> {
    let NodeValue::Number(text) = &node.value else { return None };
    text.parse().ok().or_else(|| text.strip_suffix(".0")?.parse().ok())
}

fn has_length_bounds(ty: &ShapeTy) -> bool {
    *ty == ShapeTy::STRING
}

fn has_item_bounds(ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::List(_))
}

/// Returns `true` if a value certainly matches a type.
fn default_fits(shapes: &Shapes, ty: &ShapeTy, node: &DocumentNode) -> bool {
    match ty {
        ShapeTy::Nullable(ty) => matches!(node.value, NodeValue::Null) || default_fits(shapes, ty, node),
        ShapeTy::Plain(word) => default_fits_plain(word, &node.value),
        ShapeTy::List(ty) => {
            let NodeValue::List(elements) = &node.value else { return false };
            elements.iter().all(|element| default_fits(shapes, ty, element))
        }
        ShapeTy::Map(ty) => {
            let NodeValue::Map(entries) = &node.value else { return false };
            entries.values().all(|(_, value)| default_fits(shapes, ty, value))
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
fn default_fits_plain(word: &'static str, value: &NodeValue) -> bool {
    match word {
        types::JSON => true,
        types::BOOLEAN => matches!(value, NodeValue::Boolean(_)),
        types::NUMBER => matches!(value, NodeValue::Number(_)),
        types::INTEGER => matches!(value, NodeValue::Number(text) if text.parse::<i64>().is_ok()),
        types::OBJECT => matches!(value, NodeValue::Map(_)),
        _ => ShapeTy::Plain(word).is_string() && matches!(value, NodeValue::String(_)),
    }
}
