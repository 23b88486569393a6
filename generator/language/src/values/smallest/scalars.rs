//! Smallest numbers, strings and lists.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Acceptance, SizedJson, SmallestSearch, TEXT_MAX, Want, smaller_json};
use crate::diagnostics::Spanned;
use crate::model::{Bounds, EnumId, Literal, Type, TypeId, Wrapper};

/// Maximum length of strings and lists in a value: longer ones would be hard to read.
const LENGTH_MAX: i64 = 32;

impl<'m> SmallestSearch<'m> {
    /// Returns the shortest integer within the bounds.
    pub(super) fn smallest_number(&self, wants: &[Want<'m>]) -> Option<SizedJson> {
        let min = wanted_bounds(wants).filter_map(|bounds| bounds.min).map(|min| min.value).max().unwrap_or(i64::MIN);
        let max = wanted_bounds(wants).filter_map(|bounds| bounds.max).map(|max| max.value).min().unwrap_or(i64::MAX);
        let enums = wanted_enums(wants);
        if enums.is_empty() {
            return (min <= max).then(|| SizedJson::scalar(0.clamp(min, max)));
        }
        let is_within = |value: &&Literal| matches!(value, Literal::Integer(value) if (min..=max).contains(value));
        let values = enums.iter().flat_map(|id| &self.model.enumeration(*id).values).map(|value| &value.value);
        values
            .filter(is_within)
            .filter(|value| self.acceptance == Acceptance::Open || self.is_listed(wants, value))
            .map(SizedJson::scalar)
            .reduce(smaller_json)
    }

    /// Returns `true` if all enums list a value.
    pub(super) fn is_listed(&self, wants: &[Want<'m>], value: &Literal) -> bool {
        wanted_enums(wants)
            .iter()
            .all(|id| self.model.enumeration(*id).values.iter().any(|listed| listed.value == *value))
    }

    /// Returns the shortest string.
    pub(super) fn smallest_text(&self, wants: &[Want<'m>]) -> Option<SizedJson> {
        let least = greatest_minimum(wants, |bounds| bounds.min_length)?;
        let (texts, enums) = (wanted_texts(wants), wanted_enums(wants));
        let listed = |text: &str| self.is_listed(wants, &Literal::Text(text.to_owned()));
        let most = smallest_maximum(wants, |bounds| bounds.max_length);
        if least > most {
            return None;
        }
        let is_long_enough = |text: &&str| (least..=most).contains(&text.chars().count());
        let mut exact = texts.iter().copied();
        if let Some(text) = exact.next() {
            let fits = exact.next().is_none()
                && is_long_enough(&text)
                && (self.acceptance == Acceptance::Open || listed(text));
            return fits.then(|| SizedJson::scalar(text));
        }
        if enums.is_empty() {
            return Some(SizedJson::scalar("x".repeat(least)));
        }
        // A listed value is preferred even if any string is accepted.
        let values = enums.iter().flat_map(|id| &self.model.enumeration(*id).values).map(|value| value.name.as_str());
        values
            .filter(is_long_enough)
            .filter(|text| self.acceptance == Acceptance::Open || listed(text))
            .map(SizedJson::scalar)
            .reduce(smaller_json)
    }

    /// Returns the shortest list.
    pub(super) fn smallest_list(&mut self, wants: &[Want<'m>]) -> Option<SizedJson> {
        let least = greatest_minimum(wants, |bounds| bounds.min_items)?;
        if least > smallest_maximum(wants, |bounds| bounds.max_items) {
            return None;
        }
        if least == 0 {
            return Some(SizedJson::scalar(json!([])));
        }
        let elements = wants.iter().filter_map(|want| {
            let Want::Type(Type::Wrapped(Wrapper::List, element)) = want else { return None };
            Some(Want::Type(element))
        });
        let element = self.smallest(elements)?;
        if element.size.length.saturating_mul(least) > TEXT_MAX {
            return None;
        }
        let elements = std::iter::repeat_n(element.node, least).collect();
        Some(SizedJson::new(element.size.keys * least, Value::Array(elements)))
    }
}

fn wanted_bounds<'w>(wants: &'w [Want]) -> impl Iterator<Item = &'w Bounds> {
    wants.iter().filter_map(|want| if let Want::Bounds(bounds) = want { Some(*bounds) } else { None })
}

/// Returns the greatest of the minimum lengths.
fn greatest_minimum(wants: &[Want], pick: fn(&Bounds) -> Option<Spanned<i64>>) -> Option<usize> {
    let least = wanted_bounds(wants).filter_map(pick).map(|least| least.value).max().unwrap_or(0);
    (least <= LENGTH_MAX).then(|| usize::try_from(least).unwrap_or(0))
}

/// Returns the smallest of the maximum lengths.
fn smallest_maximum(wants: &[Want], pick: fn(&Bounds) -> Option<Spanned<i64>>) -> usize {
    let most = wanted_bounds(wants).filter_map(pick).map(|most| most.value).min();
    most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0))
}

fn wanted_texts<'m>(wants: &[Want<'m>]) -> BTreeSet<&'m str> {
    let text = |want: &Want<'m>| if let Want::Text(text) = want { Some(*text) } else { None };
    wants.iter().filter_map(text).collect()
}

fn wanted_enums(wants: &[Want]) -> BTreeSet<EnumId> {
    let decl = |want: &Want| {
        let Want::Type(Type::Declared(TypeId::Enum(id))) = want else { return None };
        Some(*id)
    };
    wants.iter().filter_map(decl).collect()
}
