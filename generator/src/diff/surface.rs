//! The crate's public items before and after, and which change is the cause of which difference. So the verdict on the crate
//! comes from what is emitted, and a name, a box or a trait that changes on the way is not missed.

mod claims;
mod indirect;
mod inventory;
mod plan;

use std::collections::BTreeMap;

pub(super) use self::claims::Claims;
use self::inventory::Inventory;
use super::change::{Change, Pair, Subject};
use super::finding::ItemChange;
use super::level::Step;
use super::pairing::Pairing;
use super::rules;

/// What of the crate is not as it was, by item.
pub(super) type Differences = BTreeMap<String, ItemChange>;

/// Compares the items of both crates.
pub(super) fn differences(pairing: &Pairing, changes: &[Change]) -> Differences {
    let (base, head) = plan::plan(pairing.base.model, pairing.head.model);
    let mut before = Inventory::default();
    let mut after = Inventory::default();
    inventory::fill(&base, &head, &mut before, &mut after);
    before.package = package(pairing.base.model);
    after.package = package(pairing.head.model);
    for (call, old, new) in renamed_arguments(pairing, changes) {
        before.rename_argument(&call, &old, &new);
    }
    before.difference(&after)
}

fn package(model: &crate::model::Model) -> String {
    model.api.package.replace('-', "_")
}

/// A part of a path has no name on the wire: an argument for it is the same under another name. The functions are given by
/// their names in the base.
fn renamed_arguments(pairing: &Pairing, changes: &[Change]) -> Vec<(String, String, String)> {
    let mut renamed = Vec::new();
    for change in changes.iter().filter(|change| change.rule.id == rules::PATH_PARAM_RENAMED.id) {
        for subject in &change.subjects {
            if let Subject::Parameter { operation: Pair { base: Some(operation), .. }, name, .. } = subject
                && let Pair { base: Some(old), head: Some(new) } = name
            {
                let model = pairing.base.model;
                let operation = model.operations.iter().find(|other| other.name == *operation);
                let starter = operation.map(|operation| claims::starter(model, operation)).unwrap_or_default();
                renamed.push((starter, old.clone(), new.clone()));
            }
        }
    }
    renamed
}

/// The step that a difference of an item asks for.
fn step(kind: Kind, old: Option<&str>, new: Option<&str>) -> Step {
    match (kind, old.is_some(), new.is_some()) {
        (Kind::Item, false, _) | (Kind::Deprecation, _, true) => Step::Minor,
        (Kind::Item, true, _) | (Kind::Argument, _, _) => Step::Major,
        (Kind::Deprecation, _, false) => Step::Patch,
    }
}

/// What an entry of the inventory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An item: new ones are welcome.
    Item,
    /// An argument that has to be given, or the order of such: users notice each difference.
    Argument,
    /// The mark of an item that it is deprecated.
    Deprecation,
}
