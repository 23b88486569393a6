//! Types that are newly used in a direction, or no longer used in it.

use std::cell::LazyCell;

use crate::change::{Change, ChangedName, Subject, TypePart};
use crate::pairing::revision::NamedType;
use crate::pairing::{Pairing, Types};
use crate::reachability::{Direction, Reachability};
use crate::rules::{self, Rule};

/// Adds a change for each type that is newly used in a direction, or no longer used in it; types that follow from it
/// are part of the change.
pub(crate) fn compare_directions(pairing: &Pairing, reach: &Reachability, changes: &mut Vec<Change>) {
    // Lazy, since it is seldom needed.
    let types = LazyCell::new(|| pairing.types());
    let stays = |name: &&str| types.get(name).is_some_and(|(base, head)| base.is_some() && head.is_some());
    for (direction, gained, lost) in [
        (Direction::Request, &rules::TYPE_NOW_SENT, &rules::TYPE_NO_LONGER_SENT),
        (Direction::Response, &rules::TYPE_NOW_RECEIVED, &rules::TYPE_NO_LONGER_RECEIVED),
    ] {
        let (before, after) = reach.types_on(direction);
        let gone = before.difference(&after).copied().filter(stays).collect();
        let come = after.difference(&before).copied().filter(stays).collect();
        for (root, brought) in reach.root_types(come, true) {
            changes.push(direction_change(&types, gained, root, &brought));
        }
        for (root, brought) in reach.root_types(gone, false) {
            changes.push(direction_change(&types, lost, root, &brought));
        }
    }
}

fn direction_change(types: &Types, rule: &'static Rule, root: &str, brought: &[&str]) -> Change {
    let pair = |name: &str| {
        let (base, head) = types[name];
        let name = |named: Option<NamedType>| named.map(|named| named.type_header().name.clone());
        ChangedName { base: name(base), head: name(head) }
    };
    let (base, head) = types[root];
    let span = |named: Option<NamedType>| named.map(|named| named.type_header().span);
    let mut change =
        Change::new(rule, root, Subject::Type(pair(root), TypePart::Whole)).with_spans(span(base), span(head));
    change.subjects.extend(brought.iter().map(|name| Subject::Type(pair(name), TypePart::Whole)));
    change.includes.extend(brought.iter().map(|name| rule.title.replace("{element}", name)));
    change
}
