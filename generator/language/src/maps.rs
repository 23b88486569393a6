//! Hash maps and sets that iterate in insertion order, so that no output depends on a hash.

use fnv::FnvBuildHasher;

/// Hash map in insertion order.
pub type IndexMap<K, V> = indexmap::IndexMap<K, V, FnvBuildHasher>;

/// Hash set in insertion order.
pub type IndexSet<T> = indexmap::IndexSet<T, FnvBuildHasher>;
