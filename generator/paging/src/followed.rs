//! Positions that a walk followed.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

/// Positions that were followed, including the next page. Only hashes are kept: a cursor may be long, and eight bytes a
/// page bound the memory of a walk. In 10,000 pages, two positions have the same hash once in 10^11 walks.
#[derive(Debug, Default)]
pub(crate) struct Followed {
    hashes: HashSet<u64>,
    /// Its keys are random, so that a service cannot choose positions with equal hashes.
    hasher: RandomState,
}

impl Followed {
    /// Adds a position; returns `false` if it was followed before.
    pub(crate) fn insert(&mut self, position: &str) -> bool {
        self.hashes.insert(self.hasher.hash_one(position))
    }
}
