//! State machine of a call and its attempts.
//!
//! It does no I/O, and its callers pass in time and randomness. So async calls, blocking calls and tests, in which
//! hours pass in an instant, share it.

use std::time::Duration;

use super::backoff::backoff;
use super::{Attempt, Budget, Effect, Paid, RateLimitHeaders, RetryPolicy, RetryReason, RetryStopReason};
use crate::transport::Delivery;

/// Next step of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Another attempt, after this wait.
    Repeat(Duration),
    /// The end, with a reason if a retry would have been appropriate.
    Done(Option<RetryStopReason>),
}

/// State machine of one call. Times are read from the caller's clock.
#[derive(Debug)]
pub(crate) struct Engine {
    operation: &'static str,
    effect: Effect,
    retry: RetryPolicy,
    may_repeat: bool,
    attempt_timeout: Duration,
    started: Duration,
    deadline: Duration,
    attempts: u32,
    /// `true` if a 401 may be due to an expired key, and there may be a new one.
    may_change_key: bool,
    /// The reason for the next attempt.
    paid_for: Option<RetryReason>,
    /// The worst delivery of all attempts.
    delivery: Delivery,
    rate_limit_headers: Option<&'static RateLimitHeaders>,
}

/// Summary of a call that has ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Summary {
    pub(crate) operation: &'static str,
    pub(crate) effect: Effect,
    pub(crate) attempts: u32,
    pub(crate) elapsed: Duration,
    pub(crate) delivery: Delivery,
    pub(crate) retry_stop_reason: Option<RetryStopReason>,
    /// The names of the rate limit headers, if the spec declares them.
    pub(crate) rate_limit_headers: Option<&'static RateLimitHeaders>,
}

impl Engine {
    pub(crate) fn new(
        operation: &'static str,
        effect: Effect,
        retry: RetryPolicy,
        attempt_timeout: Duration,
        timeout: Duration,
        now: Duration,
    ) -> Self {
        let may_repeat = match effect {
            Effect::Read => true,
            Effect::Append | Effect::Update => retry.retries_writes,
        };
        Self {
            operation,
            effect,
            retry,
            may_repeat,
            attempt_timeout,
            started: now,
            deadline: now.saturating_add(timeout),
            attempts: 0,
            may_change_key: false,
            paid_for: None,
            delivery: Delivery::NotApplied,
            rate_limit_headers: None,
        }
    }

    /// Sets the names of the rate limit headers.
    pub(crate) fn with_rate_limit_headers(mut self, headers: Option<&'static RateLimitHeaders>) -> Self {
        self.rate_limit_headers = headers;
        self
    }

    /// Allows one attempt with another key after a 401.
    pub(crate) fn with_other_keys(mut self) -> Self {
        self.may_change_key = true;
        self
    }

    /// Returns the remaining time of the call.
    pub(crate) fn left(&self, now: Duration) -> Duration {
        self.deadline.saturating_sub(now)
    }

    /// Starts an attempt of a call that has time left, and returns its timeout.
    pub(crate) fn start_attempt(&mut self, left: Duration) -> Duration {
        self.attempts += 1;
        self.attempt_timeout.min(left)
    }

    /// Records the result of an attempt and returns the next step.
    pub(crate) fn end_attempt(&mut self, attempt: &Attempt, now: Duration, budget: &Budget, jitter: f64) -> Step {
        self.delivery = self.delivery.worse(attempt.delivery());
        if let Attempt::Accepted = attempt {
            budget.give_back();
            return Step::Done(None);
        }
        let changes_key = attempt.is_unauthorized() && std::mem::take(&mut self.may_change_key);
        let reason = if changes_key { Some(RetryReason::Unauthorized) } else { attempt.retry_reason(self.may_repeat) };
        let Some(reason) = reason else { return Step::Done(None) };
        if self.attempts >= self.retry.max_attempts {
            return Step::Done(Some(RetryStopReason::Attempts));
        }
        let asked = attempt.retry_after();
        if asked.is_some_and(|wait| wait > self.retry.max_retry_after) {
            return Step::Done(Some(RetryStopReason::RetryAfter));
        }
        let wait = backoff(reason, self.attempts - 1, jitter).max(asked.unwrap_or_default());
        if now.saturating_add(wait) >= self.deadline {
            return Step::Done(Some(RetryStopReason::Deadline));
        }
        if !budget.take(reason) {
            return Step::Done(Some(RetryStopReason::Budget));
        }
        self.paid_for = Some(reason);
        Step::Repeat(wait)
    }

    /// Returns the cost that was taken from the budget for the next attempt. Dropping it gives the cost back.
    pub(crate) fn paid<'b>(&mut self, budget: &'b Budget) -> Option<Paid<'b>> {
        self.paid_for.take().map(|reason| Paid::new(budget, reason))
    }

    /// Returns the retry policy.
    pub(crate) fn retry_policy(&self) -> RetryPolicy {
        self.retry
    }

    /// Returns the number of attempts so far.
    pub(crate) fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Summarizes the call.
    pub(crate) fn summary(&self, now: Duration, retry_stop_reason: Option<RetryStopReason>) -> Summary {
        Summary {
            operation: self.operation,
            effect: self.effect,
            attempts: self.attempts,
            elapsed: now.saturating_sub(self.started),
            delivery: self.delivery,
            retry_stop_reason,
            rate_limit_headers: self.rate_limit_headers,
        }
    }
}
