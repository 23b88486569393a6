//! Order in which a service writes the fields of a record.

use std::sync::atomic::{AtomicU32, Ordering};

/// For each field, the one that came after it last. A service writes the fields of all objects in one order, whatever it
/// is, so the next key is mostly known and need not be looked up. Only the time to read depends on it.
#[derive(Debug)]
pub(super) struct Order {
    /// The first field, then the field after each one.
    after: Box<[AtomicU32]>,
}

impl Order {
    /// Creates the order of the spec for a number of fields.
    pub(super) fn of_spec(count: usize) -> Self {
        Self { after: (0..).take(count + 1).map(AtomicU32::new).collect() }
    }

    /// Returns the field that is expected after a number of fields in the order of the spec.
    #[inline]
    pub(super) fn expected(&self, place: usize) -> usize {
        self.after[place].load(Ordering::Relaxed) as usize
    }

    /// Notes the field that came instead.
    #[inline]
    pub(super) fn learn(&self, place: usize, index: usize) {
        if let Ok(index) = u32::try_from(index) {
            self.after[place].store(index, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn the_field_that_came_last_is_expected() {
        let order = Order::of_spec(3);
        let expected = || [0, 1, 2, 3].map(|place| order.expected(place));
        assert_eq!(expected(), [0, 1, 2, 3]);
        order.learn(0, 2);
        order.learn(3, 1);
        assert_eq!(expected(), [2, 1, 2, 1]);
        order.learn(0, 0);
        assert_eq!(expected(), [0, 1, 2, 1]);
    }
}
