//! Transports of async calls.

use std::future::Future;
use std::pin::Pin;

use bytes::Bytes;
use http::{Request, Response};

use super::{Limits, TransportError};

/// Future that [`Transport::send`] returns.
pub type Exchange<'t> = Pin<Box<dyn Future<Output = Result<Response<Bytes>, TransportError>> + Send + 't>>;

/// Sends one request and receives one response.
///
/// A transport enforces the [`Limits`], follows no redirect, and sends a request at most once. A response with any
/// status is a response, not an error.
pub trait Transport: Send + Sync {
    /// Returns `true` if every exchange ends within [`Limits::attempt`] by itself. Otherwise the client ends it by its
    /// own clock.
    fn enforces_timeout(&self) -> bool {
        false
    }

    /// Sends `request`.
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> Exchange<'t>;
}
