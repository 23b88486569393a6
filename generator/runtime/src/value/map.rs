//! Maps in wire order.

mod collect;
mod entry;
mod iter;

pub use entry::Entry;
pub use iter::Iter;

use std::hash::{Hash, Hasher};

use crate::json::sorted_keys;

/// Map with string keys, in wire order. Reading rejects a repeated key.
///
/// Two maps are equal if they have equal entries, in any order.
///
/// Maps on the wire are small, so looking up a key takes linear time. Collect a large map, which takes as long as
/// sorting it, rather than inserting entry by entry.
///
/// ```
/// use copperplate_runtime::Map;
///
/// let mut map = Map::from([("b", 1), ("a", 2)]);
/// assert_eq!(map.get("a"), Some(&2));
/// assert_eq!(map.insert("a", 3), Some(2));
/// *map.entry("c").or_default() += 1;
/// assert_eq!(map.remove("b"), Some(1));
/// assert_eq!(map.into_iter().collect::<Vec<_>>(), [("a".to_owned(), 3), ("c".to_owned(), 1)]);
/// ```
#[derive(Clone, Debug)]
pub struct Map<T>(Vec<(String, T)>);

impl<T> Map<T> {
    /// Creates an empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns the number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if the map has no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of `key`.
    #[inline]
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&T> {
        self.index_of(key).map(|index| &self.0[index].1)
    }

    /// Returns the value of `key`, to change it.
    #[must_use]
    pub fn get_mut(&mut self, key: &str) -> Option<&mut T> {
        self.index_of(key).map(|index| &mut self.0[index].1)
    }

    /// Returns `true` if there is an entry with this key.
    #[must_use]
    pub fn contains_key(&self, key: &str) -> bool {
        self.index_of(key).is_some()
    }

    /// Sets the value of `key` and returns the previous one. A new key is appended; an existing key keeps its place.
    pub fn insert(&mut self, key: impl Into<String>, value: T) -> Option<T> {
        let key = key.into();
        if let Some(previous) = self.get_mut(&key) {
            return Some(std::mem::replace(previous, value));
        }
        self.push(key, value);
        None
    }

    /// Removes `key` and returns its value. The other entries keep their order.
    pub fn remove(&mut self, key: &str) -> Option<T> {
        self.index_of(key).map(|index| self.0.remove(index).1)
    }

    /// Returns the entry of `key`, to change or insert its value.
    pub fn entry(&mut self, key: impl Into<String>) -> Entry<'_, T> {
        Entry::new(self, key.into())
    }

    /// Returns an iterator over the entries, in wire order.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter::new(self)
    }

    /// Returns an iterator over the entries, in wire order, to change their values.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (&str, &mut T)> + ExactSizeIterator {
        self.0.iter_mut().map(|(key, value)| (key.as_str(), value))
    }

    /// Returns an iterator over the keys, in wire order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        self.iter().map(|(key, _)| key)
    }

    /// Returns an iterator over the values, in wire order.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.iter().map(|(_, value)| value)
    }

    pub(crate) fn entries_mut(&mut self) -> &mut Vec<(String, T)> {
        &mut self.0
    }

    fn index_of(&self, key: &str) -> Option<usize> {
        self.0.iter().position(|(name, _)| name == key)
    }

    pub(crate) fn entries(&self) -> &[(String, T)] {
        &self.0
    }

    pub(crate) fn push(&mut self, key: String, value: T) {
        self.0.push((key, value));
    }
}

impl<T> Default for Map<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: PartialEq> PartialEq for Map<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && have_equal_map_entries(&self.0, &other.0)
    }
}

impl<T: Eq> Eq for Map<T> {}

impl<T: Hash> Hash for Map<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        for (key, index) in sorted_keys(self.len(), &|index| &self.0[index].0) {
            (key, &self.0[index].1).hash(state);
        }
    }
}

/// Compares entries in any order. Sorts them only if they are not in the same order, as they mostly are.
fn have_equal_map_entries<T: PartialEq>(a: &[(String, T)], b: &[(String, T)]) -> bool {
    if a.iter().zip(b).all(|(a, b)| a.0 == b.0) {
        return a.iter().zip(b).all(|(a, b)| a.1 == b.1);
    }
    let sorted_a = sorted_keys(a.len(), &|index| &a[index].0);
    let sorted_b = sorted_keys(b.len(), &|index| &b[index].0);
    sorted_a.iter().zip(&sorted_b).all(|(x, y)| x.0 == y.0 && a[x.1].1 == b[y.1].1)
}
