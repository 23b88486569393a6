//! Likeness of two types: the members that they have in common.

use std::collections::BTreeSet;

use crate::diff::pairing::revision::NamedType;

/// Numbers of members of two types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::diff) struct Likeness {
    /// Members that both have.
    pub(in crate::diff) common: usize,
    /// Members that either has.
    pub(in crate::diff) all: usize,
}

impl Likeness {
    /// Counts the members with the same name.
    pub(in crate::diff) fn of_names(base: NamedType, head: NamedType) -> Self {
        let [old, new] = [base, head].map(|named| BTreeSet::from_iter(named.members()));
        let common = old.iter().filter(|name| new.contains(*name)).count();
        Self { common, all: old.len() + new.len() - common }
    }

    /// Returns `true` if at least half of the members are common.
    pub(in crate::diff) fn is_half(self) -> bool {
        self.common * 2 >= self.all
    }
}
