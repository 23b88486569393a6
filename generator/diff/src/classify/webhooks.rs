//! Webhooks that a change affects.

use std::collections::BTreeSet;

use copperplate_language::model::Model;

use crate::pairing::Pairing;
use crate::reachability::{Direction, Reached, webhook_call};

/// Returns a webhook as an affected call.
pub(super) fn reached_webhook(name: &str) -> Reached {
    Reached::new(&webhook_call(name), Direction::Response, "")
}

/// Returns all webhooks of both revisions.
pub(super) fn reached_webhooks(pairing: &Pairing) -> Vec<Reached> {
    let models = [pairing.base.model, pairing.head.model];
    let names: BTreeSet<_> = models.iter().flat_map(|model| model.webhooks()).map(|webhook| &webhook.name).collect();
    names.into_iter().map(|name| reached_webhook(name)).collect()
}

/// Returns `true` for the union of all webhooks, by its name in the head.
pub(super) fn is_webhook_union(pairing: &Pairing, name: &str) -> bool {
    let union = |model: &Model| model.webhook_union().map(|id| model.union(id).header.name.clone());
    let of_base = union(pairing.base.model);
    union(pairing.head.model).as_deref() == Some(name)
        || of_base.is_some_and(|of_base| pairing.type_in_head(&of_base) == name)
}
