//! Short hashes of values, for the record of an import.

use std::hash::Hasher;

use copperplate_language::tree::Node;
use fnv::FnvHasher;
use serde_json::Value;

/// Digits of a short hash.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Number of digits: five of them are 30 bits, which is enough to tell the values of one element apart.
const LENGTH: u32 = 5;

/// Returns the hash of a value. The hash of a list follows from the hashes of its elements.
pub(super) fn hash_value(value: &Node) -> String {
    if value.is_list() {
        return hash_list(value.elements().iter().map(hash_value));
    }
    hash_json(&value.to_json())
}

/// Returns the hash of a JSON value that is not a list.
pub(super) fn hash_json(value: &Value) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(value.to_string().as_bytes());
    short_hash(&hasher)
}

/// Returns the hash of a list, by the hashes of its elements.
pub(super) fn hash_list(elements: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut hasher = FnvHasher::default();
    for element in elements {
        hasher.write(element.as_ref().as_bytes());
        hasher.write_u8(b',');
    }
    short_hash(&hasher)
}

/// Returns a hash as text.
pub(super) fn short_hash(hasher: &FnvHasher) -> String {
    let hash = hasher.finish();
    let hash = (hash >> 28) ^ hash;
    let digit = |at: u32| usize::try_from((hash >> (6 * at)) % 64).unwrap_or_default();
    (0..LENGTH).map(|at| char::from(DIGITS[digit(at)])).collect()
}
