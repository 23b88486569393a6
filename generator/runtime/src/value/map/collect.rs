//! Collecting of entries: the last value of each key is kept.

use std::collections::{BTreeMap, HashMap};

use super::Map;
use crate::json::sorted_keys;

/// Keys that occur more than once.
struct RepeatedKeys {
    /// First and last index of each repeated key.
    ends: Vec<(usize, usize)>,
    /// Flag for each entry whose key occurred before.
    marks: Vec<bool>,
}

/// Finds repeated keys by sorting, which avoids quadratic time. `None` if there are none.
#[inline]
fn find_repeated_keys<'k>(len: usize, key: &dyn Fn(usize) -> &'k str) -> Option<RepeatedKeys> {
    let keys = sorted_keys(len, key);
    let mut found = RepeatedKeys { ends: Vec::new(), marks: vec![false; len] };
    for group in keys.chunk_by(|a, b| a.0 == b.0) {
        if let [(_, first), others @ .., (_, last)] = group {
            found.ends.push((*first, *last));
            found.marks[*last] = true;
            for (_, index) in others {
                found.marks[*index] = true;
            }
        }
    }
    (!found.ends.is_empty()).then_some(found)
}

impl<T> Map<T> {
    /// Returns `true` if [`push`](Self::push) added a key twice.
    pub(crate) fn has_repeated_keys(&self) -> bool {
        find_repeated_keys(self.len(), &|index| &self.0[index].0).is_some()
    }

    /// Keeps the last value of each key, at the place of the first.
    fn keep_last_of_repeated_keys(&mut self) {
        let Some(RepeatedKeys { ends, marks }) = find_repeated_keys(self.len(), &|index| &self.0[index].0) else {
            return;
        };
        for (first, last) in ends {
            self.0.swap(first, last);
        }
        let mut marks = marks.into_iter();
        self.0.retain(|_| marks.next() != Some(true));
    }
}

/// A repeated key overwrites the earlier value.
impl<K: Into<String>, T> FromIterator<(K, T)> for Map<T> {
    fn from_iter<I: IntoIterator<Item = (K, T)>>(entries: I) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

/// An entry whose key is in the map overwrites the value there.
impl<K: Into<String>, T> Extend<(K, T)> for Map<T> {
    fn extend<I: IntoIterator<Item = (K, T)>>(&mut self, entries: I) {
        self.0.extend(entries.into_iter().map(|(key, value)| (key.into(), value)));
        self.keep_last_of_repeated_keys();
    }
}

impl<K: Into<String>, V: Into<T>, T, S> From<HashMap<K, V, S>> for Map<T> {
    fn from(entries: HashMap<K, V, S>) -> Self {
        entries.into_iter().map(|(key, value)| (key, value.into())).collect()
    }
}

impl<K: Into<String>, V: Into<T>, T> From<BTreeMap<K, V>> for Map<T> {
    fn from(entries: BTreeMap<K, V>) -> Self {
        entries.into_iter().map(|(key, value)| (key, value.into())).collect()
    }
}

/// A repeated key overwrites the earlier value.
impl<K: Into<String>, T, const N: usize> From<[(K, T); N]> for Map<T> {
    fn from(entries: [(K, T); N]) -> Self {
        entries.into_iter().collect()
    }
}
