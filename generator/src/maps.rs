//! Maps and sets that find by hash: they are for what is looked up often and in no order. Their own order is that of insertion, so
//! none can leave a trace of chance in an output.

use fnv::FnvBuildHasher;

/// A map by hash.
pub(crate) type IndexMap<K, V> = indexmap::IndexMap<K, V, FnvBuildHasher>;

/// A set by hash.
pub(crate) type IndexSet<T> = indexmap::IndexSet<T, FnvBuildHasher>;
