//! Calls under way: from an operation to its result.
//!
//! Only the last step, decoding the body, is generic over the response. Everything before it is compiled once.

mod asynchronous;
mod attempts;
#[cfg(feature = "blocking")]
mod blocking;
mod call;
mod outcome;
mod prepare;
mod untyped;

pub use asynchronous::{Sending, send, send_for_reply};
#[cfg(feature = "blocking")]
pub use blocking::send_blocking;
pub use prepare::prepare;
pub use untyped::UntypedCall;
