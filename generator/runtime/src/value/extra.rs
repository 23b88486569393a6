//! Fields that the spec does not describe.

use std::{fmt, vec};

use super::{Iter, Json, Map};

/// Fields of an object that the spec does not describe, in order of arrival. They are written after the known fields.
///
/// Two values are equal if they have equal fields, in any order. `Debug` shows only their number, because they are the
/// service's data.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Extra(Map<Json>);

impl Extra {
    /// Creates an empty set of fields.
    #[must_use]
    pub const fn new() -> Self {
        Self(Map::new())
    }

    /// Returns the number of fields.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if there is no field.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the field with this wire name.
    #[inline]
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.get(name)
    }

    /// Returns an iterator over wire names and values, in order of arrival.
    pub fn iter(&self) -> Iter<'_, Json> {
        self.0.iter()
    }

    pub(crate) fn from_map(fields: Map<Json>) -> Self {
        Self(fields)
    }

    pub(crate) fn as_map(&self) -> &Map<Json> {
        &self.0
    }

    pub(crate) fn as_map_mut(&mut self) -> &mut Map<Json> {
        &mut self.0
    }

    pub(crate) fn push_raw(&mut self, name: &str, json: &str) {
        self.0.push(name.to_owned(), Json::from_raw(json));
    }
}

impl fmt::Debug for Extra {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Extra({} fields)", self.0.len())
    }
}

impl<'e> IntoIterator for &'e Extra {
    type Item = (&'e str, &'e Json);
    type IntoIter = Iter<'e, Json>;

    fn into_iter(self) -> Iter<'e, Json> {
        self.iter()
    }
}

impl IntoIterator for Extra {
    type Item = (String, Json);
    type IntoIter = vec::IntoIter<(String, Json)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
