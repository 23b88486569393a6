//! Hashes of records.

use std::hash::Hasher;

use crate::json::{Writer, hash_tree_text};
use crate::wire::Wire;

/// Hashes a record by the JSON text of a comparing writer, which is an equal JSON value for equal records. This needs no
/// code per field.
pub fn hash_record<R: Wire>(record: &R, state: &mut dyn Hasher) {
    let mut writer = Writer::comparing();
    record.write(&mut writer);
    hash_tree_text(&writer.into_text(), state);
}
