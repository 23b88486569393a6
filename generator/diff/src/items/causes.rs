//! Causes of differences: the change at the origin of the item, or else a change with effects elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::SpecPath;

use super::differences::{Difference, Differences, ItemFact};
use super::names::ItemNames;
use crate::change::{Change, Subject, TypePart, elements};
use crate::items::{ItemAspect, ItemChange};
use crate::pairing::Pairing;
use crate::reachability::Reachability;
use crate::rules::{self, Affects};

/// Differences by their causes.
pub(crate) struct Causes {
    /// Differences that a change explains, by the index of the change.
    pub(crate) caused: Vec<Vec<ItemChange>>,
    /// Differences that no change explains.
    pub(crate) unexplained: Vec<Difference>,
}

impl Causes {
    pub(crate) fn new<'m>(
        pairing: &Pairing<'m>,
        reach: &Reachability<'_, 'm>,
        changes: &[Change],
        differences: &Differences,
    ) -> Self {
        let search = CauseSearch::new(pairing, reach, changes);
        let mut causes = Self { caused: vec![Vec::new(); changes.len()], unexplained: Vec::new() };
        for difference in differences.values() {
            let found = search.causes_or_owner_causes(difference, differences);
            for index in &found {
                causes.caused[*index].push(difference.change.clone());
            }
            if found.is_empty() {
                causes.unexplained.push(difference.clone());
            }
        }
        causes
    }
}

/// Indices of changes.
type Indices = BTreeSet<usize>;

struct CauseSearch<'c, 'm> {
    pairing: &'c Pairing<'m>,
    reach: &'c Reachability<'c, 'm>,
    changes: &'c [Change],
    names: ItemNames<'c, 'm>,
    /// Changes of each element, in base and head.
    in_base: BTreeMap<SpecPath, Vec<usize>>,
    in_head: BTreeMap<SpecPath, Vec<usize>>,
}

impl<'c, 'm> CauseSearch<'c, 'm> {
    fn new(pairing: &'c Pairing<'m>, reach: &'c Reachability<'c, 'm>, changes: &'c [Change]) -> Self {
        Self {
            pairing,
            reach,
            changes,
            names: ItemNames::new(pairing, changes),
            in_base: elements::changes_by_element(&pairing.base, changes, |pair| pair.base.as_deref()),
            in_head: elements::changes_by_element(&pairing.head, changes, |pair| pair.head.as_deref()),
        }
    }

    /// Returns the causes of a difference, or else the causes of its type, with which it was added or removed.
    fn causes_or_owner_causes(&self, difference: &Difference, all: &Differences) -> Indices {
        let found = self.difference_causes(difference);
        if found.is_empty()
            && let Some(owner) = all.get(difference.owner())
            && (owner.old.is_some(), owner.new.is_some()) == (difference.old.is_some(), difference.new.is_some())
        {
            return self.difference_causes(owner);
        }
        found
    }

    fn difference_causes(&self, difference: &Difference) -> Indices {
        // A renamed type fully explains a difference in its name only.
        let searches: [&dyn Fn() -> Indices; 5] = [
            &|| self.rename_causes(difference),
            &|| self.origin_causes(difference),
            &|| self.box_causes(difference),
            &|| self.kind_causes(difference),
            &|| self.variant_causes(difference),
        ];
        searches.iter().map(|search| search()).find(|found| !found.is_empty()).unwrap_or_default()
    }

    fn rename_causes(&self, difference: &Difference) -> Indices {
        let (Some(old), Some(new)) = (&difference.old, &difference.new) else { return Indices::new() };
        self.names.renames_between(&old.signature, &new.signature, false).unwrap_or_default()
    }

    fn origin_causes(&self, difference: &Difference) -> Indices {
        let mut found = Indices::new();
        for (fact, changes) in [(&difference.old, &self.in_base), (&difference.new, &self.in_head)] {
            let Some(fact) = fact else { continue };
            for (paths, is_owner) in [(&fact.part_of, true), (&fact.origins, false)] {
                // A response header comes and goes with its operation.
                let operations = paths.iter().filter_map(operation_of_header);
                let candidates = paths.iter().cloned().chain(operations);
                let candidates = candidates.filter_map(|path| changes.get(&path)).flatten();
                found.extend(
                    candidates.filter(|index| can_cause_difference(&self.changes[**index], difference, fact, is_owner)),
                );
            }
        }
        found
    }

    /// Finds fields and variants that close or open a cycle of types, so that other fields of the cycle become boxed or
    /// unboxed; or else those inside a type or around it, which is boxed where it is large or deep.
    fn box_causes(&self, difference: &Difference) -> Indices {
        let (Some(old), Some(new)) = (&difference.old, &difference.new) else { return Indices::new() };
        let Some(mut causes) = self.names.renames_between(&old.signature, &new.signature, true) else {
            return Indices::new();
        };
        let Some(owner_name) = old.part_of.iter().find_map(elements::element_type_name) else { return Indices::new() };
        let ty = self.pairing.type_in_head(owner_name);
        causes.extend(self.changes_of_members(|owner| self.reach.are_on_one_cycle(ty, owner)));
        if causes.is_empty() {
            let inside = self.reach.types_inside(ty);
            causes.extend(self.changes_of_members(|owner| inside.contains(owner)));
        }
        // The chains around a type count, too.
        if causes.is_empty() {
            causes.extend(self.changes_of_members(|owner| self.reach.types_inside(owner).contains(ty)));
        }
        causes
    }

    /// Returns the changes to the signatures of fields of some types, and to their variants.
    fn changes_of_members(&self, is_wanted: impl Fn(&str) -> bool) -> Indices {
        let is_of_member = |subject: &Subject| {
            let Subject::Type(owner, TypePart::Field(_) | TypePart::Variant(_)) = subject else { return false };
            is_wanted(owner.shown())
        };
        let changes =
            |change: &Change| change.rule.affects == Affects::Signature && change.subjects.iter().any(is_of_member);
        (0..self.changes.len()).filter(|index| changes(&self.changes[*index])).collect()
    }

    /// Finds types whose kind changed: arguments of such a type are passed differently.
    fn kind_causes(&self, difference: &Difference) -> Indices {
        let old = difference.old.iter().flat_map(|fact| fact.signature.type_names());
        let old = old.map(|name| self.pairing.type_in_head(&name.spec));
        let new = difference.new.iter().flat_map(|fact| fact.signature.type_names()).map(|name| &*name.spec);
        let named: BTreeSet<&str> = old.chain(new).collect();
        let is_named =
            |subject: &Subject| matches!(subject, Subject::Type(pair, TypePart::Whole) if named.contains(pair.shown()));
        let has_changed =
            |change: &Change| *change.rule == rules::TYPE_KIND_CHANGED && change.subjects.iter().any(is_named);
        (0..self.changes.len()).filter(|index| has_changed(&self.changes[*index])).collect()
    }

    /// Finds added or removed variants: a union has a getter for each field that all its variants have.
    fn variant_causes(&self, difference: &Difference) -> Indices {
        let old = difference.old.iter().flat_map(|fact| &fact.part_of).filter_map(elements::element_type_name);
        let old = old.map(|name| self.pairing.type_in_head(name));
        let new = difference.new.iter().flat_map(|fact| &fact.part_of).filter_map(elements::element_type_name);
        let unions: BTreeSet<&str> = old.chain(new).collect();
        let of_union = |subject: &Subject| matches!(subject, Subject::Type(owner, TypePart::Variant(_)) if unions.contains(owner.shown()));
        let came_or_went = |change: &Change| {
            [&rules::VARIANT_ADDED, &rules::VARIANT_REMOVED].contains(&change.rule)
                && change.subjects.iter().any(of_union)
        };
        (0..self.changes.len()).filter(|index| came_or_went(&self.changes[*index])).collect()
    }
}

/// Returns the operation that describes a response header.
fn operation_of_header(path: &SpecPath) -> Option<SpecPath> {
    if let SpecPath::ResponseHeader(Some(operation), _) = path {
        Some(SpecPath::Operation(operation.clone()))
    } else {
        None
    }
}

/// Returns `true` if a change can be the cause of a difference: it changes the owner of the item, or an origin of its
/// signature.
fn can_cause_difference(change: &Change, difference: &Difference, fact: &ItemFact, is_owner: bool) -> bool {
    let ItemChange { old, new, aspect, .. } = &difference.change;
    match change.rule.affects {
        Affects::Nothing | Affects::Docs => false,
        Affects::AllItems => is_owner || *aspect != ItemAspect::Order,
        Affects::Signature => !is_owner && *aspect != ItemAspect::Order,
        Affects::Deprecation => !is_owner && *aspect == ItemAspect::Deprecation,
        Affects::Order => !is_owner && matches!(aspect, ItemAspect::Order | ItemAspect::Form),
        Affects::Construction => {
            let came_or_went = if *change.rule == rules::TYPE_NOW_SENT { old } else { new };
            is_owner && fact.is_associated && came_or_went.is_none()
        }
    }
}
