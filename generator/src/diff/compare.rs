//! Model × model → changes: each element against the one of its name. Every part of the model is taken apart by name here, so
//! that what is added to the language has to be thought of.

mod api;
mod assumptions;
mod enums;
mod fields;
mod operations;
mod order;
mod records;
mod types;
mod unions;
mod values;

use super::change::Change;
use super::pairing::Pairing;

/// Every change, in no particular order.
pub(super) fn compare(pairing: &Pairing) -> Vec<Change> {
    let mut changes = Vec::new();
    api::compare(pairing, &mut changes);
    assumptions::compare(pairing, &mut changes);
    types::compare(pairing, &mut changes);
    operations::compare(pairing, &mut changes);
    changes
}
