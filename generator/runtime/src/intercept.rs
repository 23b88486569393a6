//! Interceptors: code of the program that runs before and after each attempt of a call.
//!
//! Use them for tasks that concern all calls of a client: a `traceparent` header, metrics, a log of bodies. A call has
//! several attempts if it is retried; see [`Interceptor`] for the order.
//!
//! Code that takes part in the exchange itself, such as a cache, is a wrapper around a
//! [`Transport`](crate::transport::Transport) instead.

mod attempt_request;
mod attempt_result;
mod interceptor;

pub use attempt_request::AttemptRequest;
pub use attempt_result::AttemptResult;
pub use interceptor::{Interceptor, InterceptorError};
