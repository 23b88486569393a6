//! Hash of a text, for records that are compared with files later, also by other versions of the commands.

use std::hash::Hasher;

use fnv::FnvHasher;

/// Returns the hash of a text.
pub(crate) fn text_hash(text: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}
