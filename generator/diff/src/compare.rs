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

use super::change::Change;
use super::pairing::Pairing;

/// Returns all changes, in no particular order.
pub(super) fn compare(pairing: &Pairing) -> Vec<Change> {
    let mut changes = Vec::new();
    api::compare(pairing, &mut changes);
    auth::compare(pairing, &mut changes);
    servers::compare(pairing, &mut changes);
    assumptions::compare(pairing, &mut changes);
    types::compare(pairing, &mut changes);
    templates::compare(pairing, &mut changes);
    operations::compare(pairing, &mut changes);
    replaced::compare(pairing, &mut changes);
    changes
}
