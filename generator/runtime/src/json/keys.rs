//! Sorting of the keys of an object.

/// Returns the keys in ascending order, each with its index. Equal keys keep their order.
///
/// Not generic over the entries, because sorting is a lot of code.
pub(crate) fn sorted_keys<'k>(len: usize, key: &dyn Fn(usize) -> &'k str) -> Vec<(&'k str, usize)> {
    let mut order: Vec<_> = (0..len).map(|index| (key(index), index)).collect();
    order.sort_unstable();
    order
}
