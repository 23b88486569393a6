//! Webhooks that a change affects.

use std::collections::BTreeSet;

use crate::pairing::Pairing;
use crate::reachability::{Direction, Reached, webhook_call};

/// Returns a webhook as what a change affects.
pub(super) fn reached_webhook(name: &str) -> Reached {
    Reached { operation: webhook_call(name), direction: Direction::Response, path: String::new() }
}

/// Returns all webhooks of both revisions.
pub(super) fn reached_webhooks(pairing: &Pairing) -> Vec<Reached> {
    let models = [pairing.base.model, pairing.head.model];
    let names: BTreeSet<_> = models.iter().flat_map(|model| model.webhooks()).map(|webhook| &webhook.name).collect();
    names.into_iter().map(|name| reached_webhook(name)).collect()
}
