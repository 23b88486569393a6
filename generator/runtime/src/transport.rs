//! The seam to the outside world.

#[cfg(feature = "blocking")]
mod blocking;
mod clock;
mod error;
mod limits;
#[cfg(feature = "reqwest")]
mod reqwest;
#[cfg(feature = "blocking")]
mod ureq;

use std::future::Future;
use std::pin::Pin;

use bytes::Bytes;
use http::{Request, Response};

// The types that a transport is written with, in the versions that fit.
pub use {bytes, http};

#[cfg(feature = "blocking")]
pub(crate) use blocking::MachineClock;
#[cfg(feature = "blocking")]
pub use blocking::{BlockingClock, BlockingTransport};
#[cfg(feature = "reqwest")]
pub(crate) use clock::TokioClock;
pub use clock::{Clock, Sleep};
pub use error::{Fault, TransportError};
pub use limits::Limits;
#[cfg(feature = "reqwest")]
pub use reqwest::ReqwestTransport;
#[cfg(feature = "blocking")]
pub use ureq::UreqTransport;

/// What [`Transport::send`] gives.
pub type Exchange<'t> = Pin<Box<dyn Future<Output = Result<Response<Bytes>, TransportError>> + Send + 't>>;

/// Sends one request and takes in one response: the only thing that a client asks of the outside world.
///
/// A transport keeps the [`Limits`], follows no redirect, and sends a request at most once. Whatever status comes is a
/// response, not an error.
pub trait Transport: Send + Sync {
    /// Whether every exchange ends within [`Limits::attempt`] by itself. If not, the engine ends it with its own clock.
    fn keeps_time(&self) -> bool {
        false
    }

    /// Sends `request`.
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> Exchange<'t>;
}
