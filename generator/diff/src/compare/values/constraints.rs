//! Constraints that are only documentation: bounds, which can be compared, and keywords that cannot.

use std::cmp::Ordering;

use copperplate_language::diagnostics::Span;
use copperplate_language::grammar::field;
use copperplate_language::model::Constraint;
use serde_json::Value;

use super::{ComparedValue, spell_json_value};
use crate::change::Change;
use crate::rules;

/// Keywords with a number that values must not exceed or fall below, each with `true` for a least number.
const BOUNDS: [(&str, bool); 10] = [
    ("minimum", true),
    ("exclusiveMinimum", true),
    ("maximum", false),
    ("exclusiveMaximum", false),
    ("minLength", true),
    ("maxLength", false),
    ("minItems", true),
    ("maxItems", false),
    ("minProperties", true),
    ("maxProperties", false),
];

/// Keywords with a least number that has no effect if it is zero.
const COUNTS: [&str; 3] = ["minLength", "minItems", "minProperties"];

/// Keywords with the constraints of other values, each with the words for them.
const INNER: [(&str, &str); 2] = [("items", "each element"), ("additionalProperties", "each value")];

/// One keyword of the constraints of a value, or of the values within it.
struct ComparedKeyword<'c> {
    keyword: &'c str,
    /// The values that it applies to, the innermost first.
    within: Vec<&'static str>,
    value: &'c Value,
    /// Place of the constraint around it.
    span: Span,
}

impl ComparedKeyword<'_> {
    fn is_same_keyword(&self, other: &Self) -> bool {
        self.keyword == other.keyword && self.within == other.within
    }

    /// Returns the kind of the bound, and its number; `None` for other keywords.
    fn bound(&self) -> Option<(bool, f64)> {
        let (_, is_least) = BOUNDS.into_iter().find(|(keyword, _)| *keyword == self.keyword)?;
        Some((is_least, self.value.as_f64()?))
    }

    fn spell(&self) -> String {
        let within: String = self.within.iter().map(|words| format!(" of {words}")).collect();
        match self.bound() {
            Some(_) => format!("`{} {}`{within}", self.keyword, self.value),
            None => format!("`{}: {}`{within}", self.keyword, spell_json_value(self.value)),
        }
    }
}

pub(super) fn compare_constraints(value: &ComparedValue, changes: &mut Vec<Change>) {
    let base = keywords_of_constraints(&value.base.attributes.constraints);
    let head = keywords_of_constraints(&value.head.attributes.constraints);
    let find = |all: &[ComparedKeyword], wanted: &ComparedKeyword| {
        all.iter().position(|keyword| keyword.is_same_keyword(wanted))
    };
    let pairs = base.iter().map(|old| (Some(old), find(&head, old).map(|at| &head[at])));
    let added = head.iter().filter(|new| find(&base, new).is_none()).map(|new| (None, Some(new)));
    for pair in pairs.chain(added) {
        let change = match pair {
            (Some(old), Some(new)) => {
                let Some(rule) = rule_of_change(old, new) else { continue };
                value.change(rule).with_values(old.spell(), new.spell())
            }
            (None, Some(new)) => {
                let rule = if new.bound().is_some() { &rules::BOUND_ADDED } else { &rules::CONSTRAINT_ADDED };
                value.change(rule).with_new(new.spell())
            }
            (Some(old), None) => {
                let rule = if old.bound().is_some() { &rules::BOUND_REMOVED } else { &rules::CONSTRAINT_REMOVED };
                value.change(rule).with_old(old.spell())
            }
            (None, None) => continue,
        };
        let old = pair.0.map_or(value.base.span, |old| old.span);
        let new = pair.1.map_or(value.head.span, |new| new.span);
        changes.push(change.with_spans(old, new).with_key(field::CONSTRAINTS.name));
    }
}

/// Returns the rule for a keyword with two values; `None` if they are equal.
fn rule_of_change(old: &ComparedKeyword, new: &ComparedKeyword) -> Option<&'static rules::Rule> {
    if old.value == new.value {
        return None;
    }
    let (Some((is_least, old)), Some((_, new))) = (old.bound(), new.bound()) else {
        return Some(&rules::CONSTRAINT_CHANGED);
    };
    match (new.partial_cmp(&old)?, is_least) {
        (Ordering::Equal, _) => None,
        (Ordering::Greater, true) | (Ordering::Less, false) => Some(&rules::BOUND_TIGHTENED),
        (Ordering::Less, true) | (Ordering::Greater, false) => Some(&rules::BOUND_LOOSENED),
    }
}

fn keywords_of_constraints(constraints: &[Constraint]) -> Vec<ComparedKeyword<'_>> {
    let mut found = Vec::new();
    for Constraint { keyword, value } in constraints {
        add_keyword(&keyword.value, value, &[], keyword.span, &mut found);
    }
    found
}

fn add_keyword<'c>(
    keyword: &'c str,
    value: &'c Value,
    within: &[&'static str],
    span: Span,
    found: &mut Vec<ComparedKeyword<'c>>,
) {
    let inner = INNER.into_iter().find(|(inner, _)| *inner == keyword).map(|(_, words)| words);
    match (inner, value.as_object().filter(|inner| !inner.is_empty())) {
        (Some(words), Some(inner)) => {
            let within: Vec<_> = std::iter::once(words).chain(within.iter().copied()).collect();
            for (keyword, value) in inner {
                add_keyword(keyword, value, &within, span, found);
            }
        }
        // Neither a length nor a number of elements or fields can be below zero.
        _ if COUNTS.contains(&keyword) && value.as_f64() == Some(0.0) => {}
        _ => found.push(ComparedKeyword { keyword, within: within.to_vec(), value, span }),
    }
}
