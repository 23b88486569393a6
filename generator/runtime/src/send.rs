//! Sending of calls: from an operation to its result.
//!
//! Only the last step, decoding the body, is generic over the response. The steps before it are compiled once.

mod asynchronous;
mod attempts;
#[cfg(feature = "blocking")]
mod blocking;
mod call;
mod outcome;
mod prepare;
mod raw;
mod untyped;

pub(crate) use asynchronous::{Attempting, Backend, send_in_time, send_with_retries};
pub use asynchronous::{CallFuture, send, send_for_reply};
#[cfg(feature = "blocking")]
pub use blocking::send_blocking;
#[cfg(feature = "blocking")]
pub(crate) use blocking::send_with_retries as send_blocking_with_retries;
pub use prepare::prepare;
pub use raw::RawCall;
pub use untyped::UntypedCall;
