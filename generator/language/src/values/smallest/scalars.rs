//! Smallest numbers, strings and lists.

use std::collections::BTreeSet;

use super::{Acceptance, Json, Search, Want, smaller};
use crate::json::Node;
use crate::model::{Bounds, EnumId, Literal, Type};

/// Maximum length of strings and lists in a value: longer ones explain nothing.
const LENGTH_MAX: i64 = 32;

impl<'m> Search<'m> {
    /// Returns the shortest integer within the bounds.
    pub(super) fn number(&self, wants: &[Want<'m>]) -> Option<Json> {
        let min = bounds(wants).filter_map(|bounds| bounds.min).map(|(min, _)| min).max().unwrap_or(i64::MIN);
        let max = bounds(wants).filter_map(|bounds| bounds.max).map(|(max, _)| max).min().unwrap_or(i64::MAX);
        let enums = enums(wants);
        if enums.is_empty() {
            return (min <= max).then(|| Json::scalar(0.clamp(min, max)));
        }
        let is_within = |value: &&Literal| matches!(value, Literal::Integer(value) if (min..=max).contains(value));
        let values = enums.iter().flat_map(|id| &self.model.enumeration(*id).values).map(|value| &value.value);
        values
            .filter(is_within)
            .filter(|value| self.acceptance == Acceptance::Open || self.is_listed(wants, value))
            .map(Json::scalar)
            .reduce(smaller)
    }

    /// Returns `true` if all enums list a value.
    pub(super) fn is_listed(&self, wants: &[Want<'m>], value: &Literal) -> bool {
        enums(wants).iter().all(|id| self.model.enumeration(*id).values.iter().any(|listed| listed.value == *value))
    }

    /// Returns the shortest string.
    pub(super) fn text(&self, wants: &[Want<'m>]) -> Option<Json> {
        let least = least(wants, |bounds| bounds.min_length)?;
        let (texts, enums) = (texts(wants), enums(wants));
        let listed = |text: &str| self.is_listed(wants, &Literal::Text(text.to_owned()));
        let most = most(wants, |bounds| bounds.max_length);
        if least > most {
            return None;
        }
        let is_long_enough = |text: &&str| (least..=most).contains(&text.chars().count());
        let mut exact = texts.iter().copied();
        if let Some(text) = exact.next() {
            let fits = exact.next().is_none()
                && is_long_enough(&text)
                && (self.acceptance == Acceptance::Open || listed(text));
            return fits.then(|| Json::scalar(text));
        }
        if enums.is_empty() {
            return Some(Json::scalar("x".repeat(least)));
        }
        // A listed value is preferred even if any string is accepted.
        let values = enums.iter().flat_map(|id| &self.model.enumeration(*id).values).map(|value| value.name.as_str());
        values
            .filter(is_long_enough)
            .filter(|text| self.acceptance == Acceptance::Open || listed(text))
            .map(Json::scalar)
            .reduce(smaller)
    }

    /// Returns the shortest list.
    pub(super) fn list(&mut self, wants: &[Want<'m>]) -> Option<Json> {
        let least = least(wants, |bounds| bounds.min_items)?;
        if least > most(wants, |bounds| bounds.max_items) {
            return None;
        }
        if least == 0 {
            return Some(Json::scalar(Vec::new()));
        }
        let elements = wants.iter().filter_map(|want| {
            let Want::Type(Type::List(element)) = want else { return None };
            Some(Want::Type(element))
        });
        let element = self.smallest(elements)?;
        let elements = std::iter::repeat_n(element.node, least).collect();
        Some(Json::new(element.size.keys * least, Node::List(elements)))
    }
}

fn bounds<'w>(wants: &'w [Want]) -> impl Iterator<Item = &'w Bounds> {
    wants.iter().filter_map(|want| match want {
        Want::Bounds(bounds) => Some(*bounds),
        Want::Type(_)
        | Want::Record(_)
        | Want::Tag(..)
        | Want::Without(_)
        | Want::File
        | Want::Text(_)
        | Want::Constant(_) => None,
    })
}

/// Returns the greatest of the minimum lengths.
fn least<P>(wants: &[Want], pick: fn(&Bounds) -> Option<(i64, P)>) -> Option<usize> {
    let least = bounds(wants).filter_map(pick).map(|(least, _)| least).max().unwrap_or(0);
    (least <= LENGTH_MAX).then(|| usize::try_from(least).unwrap_or(0))
}

/// Returns the smallest of the maximum lengths.
fn most<P>(wants: &[Want], pick: fn(&Bounds) -> Option<(i64, P)>) -> usize {
    let most = bounds(wants).filter_map(pick).map(|(most, _)| most).min();
    most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0))
}

fn texts<'m>(wants: &[Want<'m>]) -> BTreeSet<&'m str> {
    let text = |want: &Want<'m>| match want {
        Want::Text(text) => Some(*text),
        Want::Type(_)
        | Want::Record(_)
        | Want::Tag(..)
        | Want::Without(_)
        | Want::File
        | Want::Constant(_)
        | Want::Bounds(_) => None,
    };
    wants.iter().filter_map(text).collect()
}

fn enums(wants: &[Want]) -> BTreeSet<EnumId> {
    let decl = |want: &Want| {
        let Want::Type(Type::Enum(id)) = want else { return None };
        Some(*id)
    };
    wants.iter().filter_map(decl).collect()
}
