//! Iterators over maps.

use std::iter::FusedIterator;
use std::{fmt, slice, vec};

use super::Map;

/// Iterator over the entries of a map, in wire order. Returned by [`Map::iter`].
pub struct Iter<'m, T>(slice::Iter<'m, (String, T)>);

impl<'m, T> Iter<'m, T> {
    pub(super) fn new(map: &'m Map<T>) -> Self {
        Self(map.0.iter())
    }
}

fn borrow_entry<T>(entry: &(String, T)) -> (&str, &T) {
    (&entry.0, &entry.1)
}

impl<'m, T> Iterator for Iter<'m, T> {
    type Item = (&'m str, &'m T);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(borrow_entry)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(borrow_entry)
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}

impl<T> FusedIterator for Iter<'_, T> {}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// Shows the remaining entries.
impl<T: fmt::Debug> fmt::Debug for Iter<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'m, T> IntoIterator for &'m Map<T> {
    type Item = (&'m str, &'m T);
    type IntoIter = Iter<'m, T>;

    fn into_iter(self) -> Iter<'m, T> {
        self.iter()
    }
}

impl<T> IntoIterator for Map<T> {
    type Item = (String, T);
    type IntoIter = vec::IntoIter<(String, T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
