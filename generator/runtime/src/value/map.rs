//! Maps in wire order.

use crate::json::sorted_keys;

/// Map with string keys, in wire order. Reading rejects a repeated key.
///
/// Two values are equal if their entries are, in any order.
///
/// ```
/// use client_runtime::Map;
///
/// let map: Map<i64> = [("b", 1), ("a", 2)].into_iter().collect();
/// assert_eq!(map.get("a"), Some(&2));
/// assert_eq!(map.keys().collect::<Vec<_>>(), ["b", "a"]);
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

    /// Returns the value of `key`. Takes linear time: maps on the wire are small.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&T> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Returns an iterator over the entries, in wire order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }

    /// Returns an iterator over the keys, in wire order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.iter().map(|(key, _)| key)
    }

    /// Returns an iterator over the values, in wire order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.iter().map(|(_, value)| value)
    }

    pub(crate) fn entries_mut(&mut self) -> &mut Vec<(String, T)> {
        &mut self.0
    }

    /// Sets the value of `key`; a new key is appended.
    pub(crate) fn set(&mut self, key: &str, value: T) {
        match self.0.iter_mut().find(|(name, _)| *name == key) {
            Some(entry) => entry.1 = value,
            None => self.push(key.to_owned(), value),
        }
    }

    /// Returns `true` if [`push`](Self::push) added a key twice.
    pub(crate) fn has_repeated_keys(&self) -> bool {
        let keys = sorted_keys(self.len(), &|index| &self.0[index].0);
        keys.windows(2).any(|pair| pair[0].0 == pair[1].0)
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
        self.len() == other.len() && have_equal_entries(&self.0, &other.0)
    }
}

/// Compares entries in any order. Mostly they are in the same order, so sorting is left to the others.
fn have_equal_entries<T: PartialEq>(a: &[(String, T)], b: &[(String, T)]) -> bool {
    if a.iter().zip(b).all(|(a, b)| a.0 == b.0) {
        return a.iter().zip(b).all(|(a, b)| a.1 == b.1);
    }
    let sorted_a = sorted_keys(a.len(), &|index| &a[index].0);
    let sorted_b = sorted_keys(b.len(), &|index| &b[index].0);
    sorted_a.iter().zip(&sorted_b).all(|(x, y)| x.0 == y.0 && a[x.1].1 == b[y.1].1)
}

/// A repeated key overwrites the value before it.
impl<K: Into<String>, T> FromIterator<(K, T)> for Map<T> {
    fn from_iter<I: IntoIterator<Item = (K, T)>>(entries: I) -> Self {
        let mut map = Self::new();
        for (key, value) in entries {
            map.set(&key.into(), value);
        }
        map
    }
}

impl<'a, T> IntoIterator for &'a Map<T> {
    type Item = (&'a String, &'a T);
    type IntoIter = std::iter::Map<std::slice::Iter<'a, (String, T)>, fn(&'a (String, T)) -> (&'a String, &'a T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (key, value))
    }
}
