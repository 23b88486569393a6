//! Retries: which calls are repeated, when, and how often.

mod attempt;
mod backoff;
mod budget;
mod effect;
mod engine;
mod policy;
mod rate_limit;
mod reason;
mod retry_after;
mod seconds;
mod stop_reason;

pub(crate) use attempt::Attempt;
pub(crate) use budget::{Budget, Paid};
pub use effect::Effect;
pub(crate) use engine::{Engine, Step, Summary};
pub use policy::RetryPolicy;
pub(crate) use rate_limit::rate_limit;
pub use rate_limit::{RateLimit, RateLimitHeaders};
pub(crate) use reason::RetryReason;
pub(crate) use retry_after::retry_after;
pub use stop_reason::RetryStopReason;
