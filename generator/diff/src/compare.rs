//! Pairs of elements → changes. The parts of the model are destructured by name, so that the compiler requires a
//! decision about each new part.

mod api;
mod assumptions;
mod auth;
mod enums;
mod fields;
mod operations;
mod order;
mod records;
mod replaced;
mod servers;
mod templates;
mod types;
mod unions;
mod values;
mod webhooks;

use super::change::Change;
use super::document::DocumentFacts;
use super::pairing::Pairing;

/// Returns all changes, in no particular order.
pub(super) fn compare_revisions(pairing: &Pairing, facts: [&DocumentFacts; 2]) -> Vec<Change> {
    let mut changes = Vec::new();
    api::compare_api(pairing, &mut changes);
    auth::compare_auth(pairing, &mut changes);
    servers::compare_servers(pairing, &mut changes);
    webhooks::compare_webhooks(pairing, &mut changes);
    assumptions::compare_assumptions(pairing, &mut changes);
    types::compare_types(pairing, &mut changes);
    templates::compare_templates(pairing, &mut changes);
    operations::compare_operations(pairing, &mut changes);
    operations::listed_statuses::compare_listed_statuses(pairing, facts, &mut changes);
    replaced::compare_replaced_types(pairing, &mut changes);
    changes
}
