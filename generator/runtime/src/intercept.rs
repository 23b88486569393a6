//! Interceptors: code of the program that runs before and after each attempt of a call.
//!
//! They are for what concerns all calls of a client: a `traceparent` header, metrics, a log of bodies. A call is one
//! attempt or several, since it is retried; see [`Interceptor`] for the order.
//!
//! What belongs to the exchange itself, such as a cache, is a wrapper around a
//! [`Transport`](crate::transport::Transport) instead.

mod attempt_request;
mod attempt_result;
mod interceptor;

pub use attempt_request::AttemptRequest;
pub use attempt_result::AttemptResult;
pub use interceptor::{Interceptor, InterceptorError};
