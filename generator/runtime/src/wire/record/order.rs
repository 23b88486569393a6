//! Order in which a service writes the fields of a record.

use std::sync::atomic::{AtomicU32, Ordering};

/// Number of times an order is learned, for each field. Without a limit, threads that read two different orders would
/// keep writing to each other's memory.
const LEARNED_MAX: u32 = 64;

/// For each field, the field that last came after it. A service writes the fields of all objects in the same order, so
/// the next key is mostly known and need not be looked up. Only the reading time depends on it.
#[derive(Debug)]
pub(super) struct Order {
    /// The first field, then the field after each field.
    after: Box<[AtomicU32]>,
    /// Number of fields that can still be learned. A race may count one twice.
    left: AtomicU32,
}

impl Order {
    /// Creates the order in the spec for a number of fields.
    pub(super) fn as_declared(count: usize) -> Self {
        let after: Box<[_]> = (0..).take(count + 1).map(AtomicU32::new).collect();
        let left = u32::try_from(after.len()).map_or(0, |fields| fields.saturating_mul(LEARNED_MAX));
        Self { after, left: left.into() }
    }

    /// Returns the field that is expected at a place.
    #[inline]
    pub(super) fn expected(&self, place: usize) -> usize {
        self.after[place].load(Ordering::Relaxed) as usize
    }

    /// Records the field that came instead.
    #[inline]
    pub(super) fn learn(&self, place: usize, index: usize) {
        let left = self.left.load(Ordering::Relaxed);
        if let (Some(left), Ok(index)) = (left.checked_sub(1), u32::try_from(index)) {
            self.left.store(left, Ordering::Relaxed);
            self.after[place].store(index, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LEARNED_MAX, Order};

    fn expected(order: &Order) -> [usize; 4] {
        [0, 1, 2, 3].map(|place| order.expected(place))
    }

    #[test]
    fn the_field_that_came_last_is_expected() {
        let order = Order::as_declared(3);
        assert_eq!(expected(&order), [0, 1, 2, 3]);
        order.learn(0, 2);
        order.learn(3, 1);
        assert_eq!(expected(&order), [2, 1, 2, 1]);
        order.learn(0, 0);
        assert_eq!(expected(&order), [0, 1, 2, 1]);
    }

    #[test]
    fn an_order_that_keeps_changing_is_no_longer_learned() {
        let order = Order::as_declared(3);
        for _ in 0..2 * LEARNED_MAX {
            order.learn(0, 1);
            order.learn(0, 2);
        }
        let last = expected(&order);
        order.learn(0, 0);
        order.learn(1, 0);
        assert_eq!((last, expected(&order)), ([2, 1, 2, 3], [2, 1, 2, 3]));
    }
}
