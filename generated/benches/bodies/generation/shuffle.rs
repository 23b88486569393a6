//! Bodies of a service with its own order of fields, as constant as the order of the spec.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::text::{Object, list};

/// Returns the text with the entries of each object in an order that depends only on `seed`.
pub(crate) fn shuffled(text: &str, seed: u64) -> String {
    match text.as_bytes().first() {
        Some(b'{') => {
            let entries: BTreeMap<&str, &RawValue> = serde_json::from_str(text).expect("keys without escapes");
            let mut entries: Vec<_> = entries.into_iter().collect();
            entries.sort_by_key(|(name, _)| rank(name, seed));
            let add = |object: Object, (name, value): (&str, &RawValue)| object.raw(name, shuffled(value.get(), seed));
            entries.into_iter().fold(Object::new(), add).end()
        }
        Some(b'[') => {
            let elements: Vec<&RawValue> = serde_json::from_str(text).expect("a list");
            list(elements.into_iter().map(|element| shuffled(element.get(), seed)))
        }
        _ => text.to_owned(),
    }
}

/// Returns a hash of a name (FNV-1a).
fn rank(name: &str, seed: u64) -> u64 {
    name.bytes().fold(seed, |rank, byte| (rank ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
