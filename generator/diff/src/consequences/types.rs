//! Types that were added or removed with their users, or that are used in a direction because of them.

use std::collections::{BTreeMap, BTreeSet};

use super::members::{MemberOwner, ReferringMember, find_referring_members};
use super::{Cause, ConsequenceSearch};
use crate::change::{Subject, TypePart};
use crate::pairing::revision::Side;
use crate::reachability::Direction;
use crate::rules;

/// Folds added and removed types under the changes of their users.
pub(super) fn fold_type_declarations(search: &mut ConsequenceSearch) {
    for (side, rule) in [(Side::Base, &rules::TYPE_REMOVED), (Side::Head, &rules::TYPE_ADDED)] {
        let indices = type_changes_by_name(search, side, rule);
        let own: BTreeSet<&str> = indices.keys().map(String::as_str).collect();
        let members = find_referring_members(search, side, &own);
        let is_own = |name: &str| own.contains(name);
        let mut spread = TypeSpread::new(search, side, &members, &is_own, &|_| true);
        spread.spread_rest(&indices);
        let found: Vec<_> = spread.found.iter().map(|(name, cause)| (indices[*name], *cause)).collect();
        fold_types(search, found);
    }
}

/// Folds changes to the directions in which a type is used under the changes to its users.
pub(super) fn fold_type_directions(search: &mut ConsequenceSearch) {
    for (direction, lost, gained) in [
        (Direction::Request, &rules::TYPE_NO_LONGER_SENT, &rules::TYPE_NOW_SENT),
        (Direction::Response, &rules::TYPE_NO_LONGER_RECEIVED, &rules::TYPE_NOW_RECEIVED),
    ] {
        for (side, rule) in [(Side::Base, lost), (Side::Head, gained)] {
            let indices = type_changes_by_name(search, side, rule);
            if indices.is_empty() {
                continue;
            }
            let (before, after) = search.reach.types_on(direction);
            let (here, there) = match side {
                Side::Base => (before, after),
                Side::Head => (after, before),
            };
            let pairing = search.pairing;
            let in_head = |name: &'_ str| match side {
                Side::Base => pairing.type_in_head(name).to_owned(),
                Side::Head => name.to_owned(),
            };
            let is_here = |name: &str| here.contains(in_head(name).as_str());
            let is_own = |name: &str| is_here(name) && !there.contains(in_head(name).as_str());
            let names = search.pairing.revision(side).types.keys().copied();
            let own: BTreeSet<&str> = names.filter(|name| is_own(name)).collect();
            let members = find_referring_members(search, side, &own);
            let counts = |member: &ReferringMember| match member.owner {
                MemberOwner::Type(owner) => is_here(owner),
                MemberOwner::Call(of) => of == direction,
            };
            let spread = TypeSpread::new(search, side, &members, &is_own, &counts);
            let found = indices.iter().filter_map(|(name, index)| Some((*index, *spread.found.get(name.as_str())?)));
            let found = found.collect();
            fold_types(search, found);
        }
    }
}

/// Returns the changes with a rule, by the name of their first type.
fn type_changes_by_name(search: &ConsequenceSearch, side: Side, rule: &'static rules::Rule) -> BTreeMap<String, usize> {
    let indices = search.changes_with_rule(&[rule]).into_iter();
    let named = indices.filter_map(|index| {
        let Subject::Type(pair, TypePart::Whole) = &search.changes[index].subjects[0] else { return None };
        Some((pair.name_in(side)?.to_owned(), index))
    });
    named.collect()
}

fn fold_types(search: &mut ConsequenceSearch, found: Vec<(usize, Cause)>) {
    for (index, cause) in found {
        if search.causes[index].is_none() && search.root_cause(cause.change) != index {
            search.causes[index] = Some(cause);
        }
    }
}

/// Causes that spread from changed members along the references between types.
struct TypeSpread<'m> {
    /// References between the types.
    inside: BTreeMap<&'m str, Vec<&'m str>>,
    found: BTreeMap<&'m str, Cause>,
}

impl<'m> TypeSpread<'m> {
    /// Finds the causes for types that only one revision has, or uses in a direction.
    fn new(
        search: &ConsequenceSearch,
        side: Side,
        members: &[ReferringMember<'m>],
        is_own: &dyn Fn(&str) -> bool,
        counts: &dyn Fn(&ReferringMember) -> bool,
    ) -> Self {
        let mut spread = Self { inside: BTreeMap::new(), found: BTreeMap::new() };
        let mut starts: BTreeMap<(bool, usize), Vec<&str>> = BTreeMap::new();
        for member in members.iter().filter(|member| counts(member)) {
            match member.owner {
                MemberOwner::Type(owner) if is_own(owner) => {
                    spread.inside.entry(owner).or_default().push(member.target);
                }
                MemberOwner::Type(_) | MemberOwner::Call(_) => {
                    for change in member.reference_changes(search, side) {
                        starts.entry(search.cause_order(search.root_cause(change))).or_default().push(member.target);
                    }
                }
            }
        }
        for ((_, change), targets) in starts {
            for target in targets {
                spread.spread_from(change, target);
            }
        }
        spread
    }

    /// Folds types that no change to a member explains under one of them that refers to the others.
    fn spread_rest(&mut self, indices: &BTreeMap<String, usize>) {
        let mut referenced: BTreeSet<&str> = BTreeSet::new();
        for (owner, targets) in &self.inside {
            referenced.extend(targets.iter().filter(|target| *target != owner));
        }
        let owners: Vec<&str> = self.inside.keys().copied().collect();
        let (later, first): (Vec<&str>, Vec<&str>) = owners.into_iter().partition(|name| referenced.contains(name));
        for name in first.into_iter().chain(later) {
            if !self.found.contains_key(name) {
                self.spread_from(indices[name], name);
            }
        }
    }

    fn spread_from(&mut self, change: usize, target: &'m str) {
        let mut open = vec![target];
        while let Some(name) = open.pop() {
            let cause = self.found.get(name).copied();
            match cause {
                None => self.found.insert(name, Cause { change, is_shared: false }),
                Some(cause) if cause.change != change && !cause.is_shared => {
                    self.found.insert(name, Cause { is_shared: true, ..cause })
                }
                Some(_) => continue,
            };
            open.extend(self.inside.get(name).into_iter().flatten());
        }
    }
}
