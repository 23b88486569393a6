//! Hashes of values.

use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// Returns the hash of a value, which is the same in every run.
pub(crate) fn hash<T: Hash>(value: &T) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Checks that all values are equal, and so are their hashes.
#[track_caller]
pub(crate) fn assert_same<T: Eq + Hash + Debug>(values: &[T]) {
    for value in values {
        assert_eq!((value, hash(value)), (&values[0], hash(&values[0])));
    }
}

/// Checks that all values differ, and so do their hashes.
#[track_caller]
pub(crate) fn assert_different<T: Eq + Hash + Debug>(values: &[T]) {
    for (index, one) in values.iter().enumerate() {
        for other in &values[index + 1..] {
            assert_ne!(one, other);
            assert_ne!(hash(one), hash(other), "{one:?} and {other:?}");
        }
    }
}
