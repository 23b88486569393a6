//! Restrictions of values that the spec language only documents.

use super::enums::read_distinct_booleans;
use super::number_texts::is_number_pattern;
use super::{Loss, MergedSchema, NodeValue, SchemaPart, SchemaReader, ShapeTy, types};
use crate::import::document::{DocumentNode, LocatedNode};

const EXCLUSIVE_MINIMUM: &str = "exclusiveMinimum";

const EXCLUSIVE_BOUNDS: [(&str, &str); 2] = [(EXCLUSIVE_MINIMUM, "minimum"), ("exclusiveMaximum", "maximum")];

impl<'d> SchemaReader<'d> {
    /// Returns the restrictions of a value by keyword, as JSON, including the restrictions of its elements and values.
    /// Values of declared types have none here, because restrictions of a declared type apply everywhere.
    pub(super) fn read_constraints(&mut self, schema: &MergedSchema<'d>, ty: &ShapeTy) -> Vec<(&'static str, String)> {
        let mut constraints = Vec::new();
        match ty {
            ShapeTy::Named(_) => return constraints,
            ShapeTy::Nullable(ty) => return self.read_constraints(schema, ty),
            // Lists of values of several types, of decimal numbers or of one boolean, which are not enums.
            ShapeTy::Plain(types::NUMBER | types::JSON | types::BOOLEAN) => {
                let allows_both = |values: &Vec<_>| read_distinct_booleans(values).len() == 2;
                let has_effect =
                    *ty != ShapeTy::Plain(types::BOOLEAN) || !schema.values.as_ref().is_some_and(allows_both);
                let listed = schema.listed.as_ref().filter(|_| has_effect);
                if let Some((keyword, listed)) = listed.filter(|(_, listed)| can_be_constraint(listed.node)) {
                    self.losses.keep_as_constraint(listed.node.span);
                    constraints.push((keyword, listed.node.to_json()));
                }
            }
            ShapeTy::Plain(_) => {}
            ShapeTy::List(ty) => {
                constraints.extend(self.read_inner_constraints("items", schema.list.items.as_ref(), ty));
            }
            ShapeTy::Map(ty) => {
                constraints.extend(self.read_inner_constraints(
                    "additionalProperties",
                    schema.object.extra.as_ref(),
                    ty,
                ));
            }
        }
        for (keyword, at) in &schema.restrictions {
            // The media type of a file is an attribute of its part.
            let is_of_part = *keyword == "contentMediaType" && !ty.is_string();
            if is_of_part || !can_be_constraint(at.node) {
                continue;
            }
            self.losses.keep_as_constraint(at.node.span);
            if is_number_pattern(schema, keyword, ty) {
                continue;
            }
            match EXCLUSIVE_BOUNDS.into_iter().find(|(exclusive, _)| exclusive == keyword) {
                Some((_, bound)) => {
                    let bound = exclusive_bound(schema, bound);
                    constraints.extend(bound.map(|(keyword, at)| (keyword, at.node.to_json())));
                }
                None => constraints.push((*keyword, at.node.to_json())),
            }
        }
        constraints
    }

    /// Returns a keyword with the restrictions of elements or values, if they have any.
    fn read_inner_constraints(
        &mut self,
        keyword: &'static str,
        inner: Option<&LocatedNode<'d>>,
        ty: &ShapeTy,
    ) -> Option<(&'static str, String)> {
        if matches!(ty.clone().without_null().0, ShapeTy::Named(_)) {
            return None;
        }
        let part = SchemaPart::new(inner?.clone());
        let mut inner = self.merger().merge_description(&[part])?;
        self.add_bounds_of_number(&mut inner, ty);
        let mut all = Vec::new();
        for at in inner.bounds.values() {
            self.losses.keep_as_constraint(at.node.span);
        }
        for (keyword, at) in inner.bounds.iter().filter(|(keyword, _)| !has_exclusive_mark(&inner, keyword)) {
            if can_be_constraint(at.node) {
                all.push((*keyword, at.node.to_json()));
            } else {
                self.losses.add(Loss::Bound, at);
            }
        }
        all.extend(self.read_constraints(&inner, ty));
        let all: Vec<_> = all.into_iter().map(|(keyword, json)| format!("\"{keyword}\":{json}")).collect();
        (!all.is_empty()).then(|| (keyword, format!("{{{}}}", all.join(","))))
    }
}

/// Returns the number that is a bound of a value but not a value itself, with its keyword. Until OpenAPI 3.1, the keyword was
/// a mark of the other bound.
pub(super) fn exclusive_bound<'s, 'd>(
    schema: &'s MergedSchema<'d>,
    bound: &str,
) -> Option<(&'static str, &'s LocatedNode<'d>)> {
    let (keyword, _) = EXCLUSIVE_BOUNDS.into_iter().find(|(_, other)| *other == bound)?;
    let at =
        if has_exclusive_mark(schema, bound) { schema.bounds.get(bound) } else { schema.restrictions.get(keyword) };
    Some((keyword, at?))
}

/// Returns `true` for a bound with a mark that says that it is exclusive.
pub(super) fn has_exclusive_mark(schema: &MergedSchema, bound: &str) -> bool {
    let keyword = EXCLUSIVE_BOUNDS.into_iter().find(|(_, other)| *other == bound).map(|(keyword, _)| keyword);
    let mark = keyword.and_then(|keyword| schema.restrictions.get(keyword));
    mark.is_some_and(|at| matches!(at.node.value, NodeValue::Boolean(_)))
}

/// Returns the first integer that an exclusive bound allows.
pub(super) fn next_within(keyword: &str, bound: i64) -> Option<i64> {
    if keyword == EXCLUSIVE_MINIMUM { bound.checked_add(1) } else { bound.checked_sub(1) }
}

/// Returns the bound that allows less: the one of an exclusive keyword, or another one.
pub(super) fn stricter_bound(keyword: &str, bound: i64, other: Option<i64>) -> i64 {
    let other = other.unwrap_or(bound);
    if keyword == EXCLUSIVE_MINIMUM { bound.max(other) } else { bound.min(other) }
}

/// Returns `true` for a value that can be written into a spec as it is: without references, which would be broken
/// there, and without integers beyond 64 bits.
pub(super) fn can_be_constraint(node: &DocumentNode) -> bool {
    match &node.value {
        NodeValue::List(elements) => elements.iter().all(can_be_constraint),
        NodeValue::Map(entries) => entries.iter().all(|(key, (_, value))| key != "$ref" && can_be_constraint(value)),
        NodeValue::Number(text) => {
            let is_decimal = text.contains(['.', 'e', 'E']) && text.parse::<f64>().is_ok_and(f64::is_finite);
            is_decimal || text.parse::<i64>().is_ok()
        }
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::String(_) => true,
    }
}
