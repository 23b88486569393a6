//! Retry budget of a client.

use std::sync::atomic::{AtomicU32, Ordering};

use super::RetryReason;

const FULL: u32 = 100;

/// Retry budget that all calls of a client share: each retry uses up some of it, each successful call refills a little.
///
/// Without it, retries would triple the load on a service that is already overloaded.
#[derive(Debug)]
pub(crate) struct Budget(AtomicU32);

impl Budget {
    pub(crate) fn full() -> Self {
        Self(AtomicU32::new(FULL))
    }

    /// Takes the cost of a retry; returns `false` if too little is left.
    pub(crate) fn take(&self, reason: RetryReason) -> bool {
        let cost = budget_cost(reason);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(cost)).is_ok()
    }

    /// Gives back a little after a call that succeeded.
    pub(crate) fn give_back(&self) {
        // A full budget is the usual case: then threads only read the shared counter.
        if self.0.load(Ordering::Relaxed) < FULL {
            let more = |left: u32| (left < FULL).then_some(left + 1);
            // Another call may have filled it already.
            let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        }
    }
}

/// Cost taken for an attempt that has not started. Dropping it gives the cost back.
#[must_use = "a cost that is dropped is given back"]
pub(crate) struct Paid<'b> {
    budget: &'b Budget,
    reason: RetryReason,
}

impl<'b> Paid<'b> {
    pub(super) fn new(budget: &'b Budget, reason: RetryReason) -> Self {
        Self { budget, reason }
    }

    /// Spends the cost, because the attempt starts.
    pub(crate) fn spend(self) {
        std::mem::forget(self);
    }
}

impl Drop for Paid<'_> {
    fn drop(&mut self) {
        let more = |left: u32| Some((left + budget_cost(self.reason)).min(FULL));
        // The closure always has a new value.
        let _ = self.budget.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
    }
}

fn budget_cost(reason: RetryReason) -> u32 {
    match reason {
        RetryReason::Failed | RetryReason::Overloaded => 10,
        RetryReason::RateLimited => 5,
        // When a key expires, all calls in flight need a new key; that is not an outage.
        RetryReason::Unauthorized => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_retries_after_failures_or_twenty_when_rate_limited() {
        for (reason, times) in
            [(RetryReason::Failed, 10), (RetryReason::Overloaded, 10), (RetryReason::RateLimited, 20)]
        {
            let budget = Budget::full();
            assert_eq!((0..100).filter(|_| budget.take(reason)).count(), times);
        }
    }

    #[test]
    fn success_fills_it_up_to_the_brim() {
        let budget = Budget::full();
        assert!(budget.take(RetryReason::Failed));
        for _ in 0..1_000 {
            budget.give_back();
        }
        assert_eq!((0..100).filter(|_| budget.take(RetryReason::Failed)).count(), 10);
    }

    #[test]
    fn threads_take_no_more_than_there_is() {
        let budget = Budget::full();
        let taken = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..64)
                .map(|_| scope.spawn(|| (0..100).filter(|_| budget.take(RetryReason::Failed)).count()))
                .collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).sum::<usize>()
        });
        assert_eq!(taken, 10);
    }
}
