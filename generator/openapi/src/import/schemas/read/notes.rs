//! What is said about a field besides its type: docs, defaults and bounds.

use copperplate_language::grammar::field;

use super::{Kind, Loss, Node, Reader, Schema, Ty, Value, types, words};
use crate::import::schemas::shapes::{Notes, Shapes};

/// A bound of OpenAPI, its key in the spec language, and the types that have it.
type Bound = (&'static str, &'static str, fn(&Ty) -> bool);

const BOUNDS: [Bound; 6] = [
    ("minimum", field::MIN.name, is_number),
    ("maximum", field::MAX.name, is_number),
    ("minLength", field::MIN_LENGTH.name, is_string),
    ("maxLength", field::MAX_LENGTH.name, is_string),
    ("minItems", field::MIN_ITEMS.name, is_list),
    ("maxItems", field::MAX_ITEMS.name, is_list),
];

impl<'d> Reader<'d> {
    /// Returns the notes of a field.
    pub(in crate::import) fn notes(&mut self, schema: &Schema<'d>, ty: &Ty, is_optional: bool) -> Notes {
        let (bare, _) = ty.clone().without_null();
        let mut bounds = Vec::new();
        for (keyword, key, has_it) in BOUNDS {
            let Some(at) = schema.bounds.get(keyword) else { continue };
            match number(at.node) {
                // A minimum of nothing says nothing.
                Some(0) if matches!(keyword, "minLength") => {}
                Some(bound) if has_it(&bare) && (bound >= 0 || is_number(&bare)) => bounds.push((key, bound)),
                _ => self.losses.add(Loss::Bound, at),
            }
        }
        if contradictions(&mut bounds) {
            self.losses.add(Loss::Bound, &schema.at);
        }
        let default = schema.default.clone().filter(|_| is_optional);
        let default = default.filter(|default| {
            let fits = fits(&self.shapes, ty, default.node);
            if !fits {
                self.losses.add(Loss::Default, default);
            }
            fits
        });
        Notes {
            doc: doc(schema),
            is_deprecated: schema.is_deprecated,
            is_secret: schema.is_secret || schema.format == Some("password") && bare == Ty::STRING,
            default_is: schema.default_is.filter(|_| is_optional && default.is_none()).map(str::to_owned),
            default: default.map(|default| default.node.json()),
            role: None,
            bounds,
            style: None,
            rust: None,
        }
    }
}

/// Returns the docs without the default in words, which an export adds to them.
fn doc(schema: &Schema) -> Option<String> {
    let end = schema.default_is.map(|default| format!("If absent: {default}"));
    let stripped = end.and_then(|end| schema.description?.strip_suffix(&end));
    words::doc(stripped.or(schema.description))
}

/// Removes bounds that exclude each other. Returns `true` if there were any.
fn contradictions(bounds: &mut Vec<(&'static str, i64)>) -> bool {
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

fn number(node: &Node) -> Option<i64> {
    let Value::Number(text) = &node.value else { return None };
    text.parse().ok().or_else(|| text.strip_suffix(".0")?.parse().ok())
}

fn is_number(ty: &Ty) -> bool {
    matches!(ty, Ty::Plain(types::INTEGER | types::NUMBER))
}

fn is_string(ty: &Ty) -> bool {
    *ty == Ty::STRING
}

fn is_list(ty: &Ty) -> bool {
    matches!(ty, Ty::List(_))
}

/// Returns `true` if a value certainly is one of a type.
fn fits(shapes: &Shapes, ty: &Ty, node: &Node) -> bool {
    match ty {
        Ty::Nullable(ty) => matches!(node.value, Value::Null) || fits(shapes, ty, node),
        Ty::Plain(word) => is_plain(word, &node.value),
        Ty::List(ty) => {
            let Value::List(elements) = &node.value else { return false };
            elements.iter().all(|element| fits(shapes, ty, element))
        }
        Ty::Map(ty) => {
            let Value::Map(entries) = &node.value else { return false };
            entries.values().all(|(_, value)| fits(shapes, ty, value))
        }
        Ty::Named(id) => {
            let Kind::Enum { values, .. } = &shapes.get(*id).kind else {
                // Whether an object fits is for the checks of the spec, which know all fields.
                return false;
            };
            let (Value::String(text) | Value::Number(text)) = &node.value else { return false };
            values.iter().any(|known| known.value == *text)
        }
    }
}

/// Returns `true` if a value is one of a built-in type.
fn is_plain(word: &str, value: &Value) -> bool {
    match word {
        types::JSON => true,
        types::STRING => matches!(value, Value::String(_)),
        types::BOOLEAN => matches!(value, Value::Boolean(_)),
        types::NUMBER => matches!(value, Value::Number(_)),
        types::INTEGER => matches!(value, Value::Number(text) if text.parse::<i64>().is_ok()),
        types::OBJECT => matches!(value, Value::Map(_)),
        _ => false,
    }
}
