//! Types that came to a side of the calls, or left it: later changes of them are judged by it.

use std::collections::BTreeSet;

use super::change::{Change, Pair, Subject};
use super::pairing::Pairing;
use super::reach::{Reach, Side};
use super::rules::{self, Rule};

/// One change for each type that the edit put on a side; what that type brings along is told with it.
pub(super) fn compare(pairing: &Pairing, reach: &Reach, changes: &mut Vec<Change>) {
    let stays = pairing.types().into_iter().filter(|(_, (base, head))| base.is_some() && head.is_some());
    let stays: BTreeSet<&str> = stays.map(|(name, _)| name).collect();
    for (side, gained, lost) in [
        (Side::Request, &rules::TYPE_NOW_SENT, &rules::TYPE_NO_LONGER_SENT),
        (Side::Response, &rules::TYPE_NOW_RECEIVED, &rules::TYPE_NO_LONGER_RECEIVED),
    ] {
        let (before, after) = reach.types_on(side);
        let gone = before.difference(&after).filter(|name| stays.contains(*name)).copied().collect();
        let come = after.difference(&before).filter(|name| stays.contains(*name)).copied().collect();
        for (root, brought) in reach.roots_of(come, true) {
            changes.push(change(pairing, gained, root, &brought));
        }
        for (root, brought) in reach.roots_of(gone, false) {
            changes.push(change(pairing, lost, root, &brought));
        }
    }
}

fn change(pairing: &Pairing, rule: &'static Rule, root: &str, brought: &[&str]) -> Change {
    let types = pairing.types();
    let pair = |name: &str| {
        let (base, head) = types[name];
        let name = |named: Option<super::revision::Named>| named.map(|named| named.header().name.clone());
        Pair { base: name(base), head: name(head) }
    };
    let (base, head) = types[root];
    let place = |named: Option<super::revision::Named>| named.map(|named| named.header().place);
    let mut change = Change::new(rule, root, Subject::Type(pair(root))).at(place(base), place(head));
    change.subjects.extend(brought.iter().map(|name| Subject::Type(pair(name))));
    change.inside.extend(brought.iter().map(|name| format!("with it `{name}`")));
    change
}
