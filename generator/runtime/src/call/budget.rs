//! What bounds the repetitions of all calls of a client together.

use std::sync::atomic::{AtomicU32, Ordering};

use super::engine::Pressure;

const FULL: u32 = 100;

/// What bounds the repetitions of all calls of a client together: each costs, each call that succeeds brings a little back.
///
/// While a service is down, the clients of it would otherwise send three times what it could not bear once.
#[derive(Debug)]
pub(super) struct Budget(AtomicU32);

impl Budget {
    pub(super) fn full() -> Self {
        Self(AtomicU32::new(FULL))
    }

    /// Takes what a repetition costs, if there is so much.
    pub(super) fn take(&self, pressure: Pressure) -> bool {
        let cost = match pressure {
            Pressure::Fault | Pressure::Overloaded => 10,
            Pressure::Throttled => 5,
        };
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(cost)).is_ok()
    }

    /// A call has succeeded.
    pub(super) fn give_back(&self) {
        // A full budget is the usual case: then the clients' threads share what they only read.
        if self.0.load(Ordering::Relaxed) < FULL {
            let more = |left: u32| (left < FULL).then_some(left + 1);
            // Nothing to do when another call has filled it.
            let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_repetitions_after_faults_or_twenty_when_throttled() {
        for (pressure, times) in [(Pressure::Fault, 10), (Pressure::Overloaded, 10), (Pressure::Throttled, 20)] {
            let budget = Budget::full();
            assert_eq!((0..100).filter(|_| budget.take(pressure)).count(), times);
        }
    }

    #[test]
    fn success_fills_it_up_to_the_brim() {
        let budget = Budget::full();
        assert!(budget.take(Pressure::Fault));
        for _ in 0..1_000 {
            budget.give_back();
        }
        assert_eq!((0..100).filter(|_| budget.take(Pressure::Fault)).count(), 10);
    }

    #[test]
    fn threads_take_no_more_than_there_is() {
        let budget = Budget::full();
        let taken = std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..64).map(|_| scope.spawn(|| (0..100).filter(|_| budget.take(Pressure::Fault)).count())).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).sum::<usize>()
        });
        assert_eq!(taken, 10);
    }
}
