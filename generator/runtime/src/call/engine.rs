//! What comes next in a call: another attempt, after what wait, or its end.
//!
//! No IO, no time and no chance of its own: the drivers bring them. So one engine serves calls that are awaited, calls that
//! block, and tests in which hours pass at once.

use std::time::Duration;

use super::backoff::backoff;
use super::budget::Budget;
use super::{Effect, Retry};
use crate::error::{Delivery, GaveUp, History};
use crate::transport::Fault;

/// How an attempt ended, as far as it matters here.
#[derive(Clone, Copy, Debug)]
pub(super) enum Attempt {
    /// With an answer that accepts the call.
    Accepted,
    /// With another answer.
    Status { status: u16, retry_after: Option<Duration> },
    /// Without a whole answer.
    Failed { fault: Fault, delivery: Delivery },
}

/// Why an attempt failed, as far as the wait depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressure {
    /// Something broke.
    Fault,
    /// The service cannot take the call now.
    Overloaded,
    /// The service takes no more calls of this client now.
    Throttled,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// After this wait, another attempt.
    Repeat(Duration),
    /// The end; with the reason, if another attempt would have been right.
    Done(Option<GaveUp>),
}

/// One call. Times are those of the driver's clock.
#[derive(Debug)]
pub(super) struct Engine {
    operation: &'static str,
    retry: Retry,
    may_repeat: bool,
    longest_attempt: Duration,
    started: Duration,
    deadline: Duration,
    attempts: u32,
    /// The worst that is known of all attempts.
    delivery: Delivery,
}

impl Engine {
    pub(super) fn new(
        operation: &'static str,
        effect: Effect,
        retry: Retry,
        longest_attempt: Duration,
        longest_call: Duration,
        now: Duration,
    ) -> Self {
        let may_repeat = match effect {
            Effect::Read => true,
            Effect::Append | Effect::Update => retry.repeats_writes,
        };
        Self {
            operation,
            retry,
            may_repeat,
            longest_attempt,
            started: now,
            deadline: now.saturating_add(longest_call),
            attempts: 0,
            delivery: Delivery::NotSent,
        }
    }

    /// Begins an attempt: how long it may take. `None` if there is no time left, which the first attempt always has.
    pub(super) fn attempt(&mut self, now: Duration) -> Option<Duration> {
        let left = self.deadline.saturating_sub(now);
        if left.is_zero() && self.attempts > 0 {
            return None;
        }
        self.attempts += 1;
        Some(self.longest_attempt.min(left))
    }

    /// Takes note of how an attempt ended.
    pub(super) fn ended(&mut self, attempt: &Attempt, now: Duration, budget: &Budget, chance: f64) -> Step {
        self.delivery = worse(self.delivery, delivery_of(attempt));
        if let Attempt::Accepted = attempt {
            budget.give_back();
            return Step::Done(None);
        }
        let Some(pressure) = self.pressure(attempt) else { return Step::Done(None) };
        if self.attempts >= self.retry.attempts {
            return Step::Done(Some(GaveUp::Attempts));
        }
        let asked = match attempt {
            Attempt::Status { retry_after, .. } => *retry_after,
            Attempt::Accepted | Attempt::Failed { .. } => None,
        };
        if asked.is_some_and(|wait| wait > self.retry.longest_wait) {
            return Step::Done(Some(GaveUp::RetryAfter));
        }
        let wait = backoff(pressure, self.attempts - 1, chance).max(asked.unwrap_or_default());
        if now.saturating_add(wait) >= self.deadline {
            return Step::Done(Some(GaveUp::Deadline));
        }
        if !budget.take(pressure) {
            return Step::Done(Some(GaveUp::Budget));
        }
        Step::Repeat(wait)
    }

    /// How many attempts there were.
    pub(super) fn attempts(&self) -> u32 {
        self.attempts
    }

    /// The account of the call.
    pub(super) fn history(&self, now: Duration, gave_up: Option<GaveUp>) -> History {
        History {
            operation: self.operation,
            attempts: self.attempts,
            elapsed: now.saturating_sub(self.started),
            delivery: self.delivery,
            gave_up,
        }
    }

    /// Whether another attempt would be right, and why this one failed.
    fn pressure(&self, attempt: &Attempt) -> Option<Pressure> {
        match *attempt {
            // The service says that it has not processed the call.
            Attempt::Status { status: 429, .. } => Some(Pressure::Throttled),
            Attempt::Status { status: 503, .. } if self.may_repeat => Some(Pressure::Overloaded),
            Attempt::Status { status: 408 | 500 | 502 | 504 | 520..=529, .. } if self.may_repeat => {
                Some(Pressure::Fault)
            }
            Attempt::Accepted | Attempt::Status { .. } => None,
            Attempt::Failed { fault, delivery } => match fault {
                Fault::Tls | Fault::HeadTooLarge | Fault::TooLarge { .. } => None,
                Fault::Connect | Fault::ConnectTimeout | Fault::Timeout | Fault::Broken | Fault::Truncated => {
                    (self.may_repeat || delivery == Delivery::NotSent).then_some(Pressure::Fault)
                }
            },
        }
    }
}

/// What an attempt says about whether the service has acted.
fn delivery_of(attempt: &Attempt) -> Delivery {
    match *attempt {
        // A service or a gateway that stumbled over the call may have acted on it before.
        Attempt::Status { status: 500 | 502 | 504 | 520..=529, .. } => Delivery::MaybeApplied,
        Attempt::Accepted | Attempt::Status { .. } => Delivery::Answered,
        Attempt::Failed { delivery, .. } => delivery,
    }
}

fn worse(a: Delivery, b: Delivery) -> Delivery {
    match (a, b) {
        (Delivery::MaybeApplied, _) | (_, Delivery::MaybeApplied) => Delivery::MaybeApplied,
        (Delivery::Answered, _) | (_, Delivery::Answered) => Delivery::Answered,
        (Delivery::NotSent, Delivery::NotSent) => Delivery::NotSent,
    }
}
