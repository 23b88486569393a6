//! Entries of a map, which may be vacant.

use super::Map;

/// Entry of a map for a key, which may be vacant. Returned by [`Map::entry`].
#[derive(Debug)]
#[must_use = "an entry does nothing by itself"]
pub struct Entry<'m, T> {
    map: &'m mut Map<T>,
    key: String,
    /// The index of the key, if it is in the map.
    index: Option<usize>,
}

impl<'m, T> Entry<'m, T> {
    pub(super) fn new(map: &'m mut Map<T>, key: String) -> Self {
        let index = map.index_of(&key);
        Self { map, key, index }
    }

    /// Returns the key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Changes the value, if there is one.
    pub fn and_modify(self, change: impl FnOnce(&mut T)) -> Self {
        if let Some(index) = self.index {
            change(&mut self.map.0[index].1);
        }
        self
    }

    /// Inserts a value if the entry is vacant, and returns the value of the entry.
    pub fn or_insert(self, value: T) -> &'m mut T {
        self.or_insert_with(|| value)
    }

    /// Inserts the result of the function if the entry is vacant, and returns the value of the entry.
    pub fn or_insert_with(self, value: impl FnOnce() -> T) -> &'m mut T {
        let index = self.index.unwrap_or(self.map.len());
        if self.index.is_none() {
            self.map.push(self.key, value());
        }
        &mut self.map.0[index].1
    }

    /// Inserts the default of its type if the entry is vacant, and returns the value of the entry.
    pub fn or_default(self) -> &'m mut T
    where
        T: Default,
    {
        self.or_insert_with(T::default)
    }
}
