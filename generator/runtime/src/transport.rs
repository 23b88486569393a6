//! Transports and clocks: everything that a client needs from the outside world.

mod asynchronous;
#[cfg(feature = "blocking")]
mod blocking;
mod body;
mod chunks;
mod clock;
mod delivery;
#[cfg(any(feature = "reqwest", feature = "tower", feature = "ureq"))]
mod empty_body;
mod error;
mod forwarding;
mod limits;
mod raw_response;
#[cfg(any(feature = "reqwest", feature = "tower"))]
mod request_body;
#[cfg(feature = "reqwest")]
mod reqwest;
mod tls_fault;
#[cfg(feature = "tower")]
mod tower;
#[cfg(feature = "ureq")]
mod ureq;

// Crates needed to write a transport, in matching versions.
pub use {bytes, http};

pub use asynchronous::{Exchange, Opening, Transport};
#[cfg(feature = "blocking")]
pub use blocking::BlockingTransport;
#[cfg(all(feature = "blocking", feature = "reqwest"))]
pub(crate) use body::wait_while_uploading;
pub use body::{Body, BodyChunks, FileError};
pub(crate) use body::{Parts, SentChunks, Upload};
#[cfg(feature = "blocking")]
pub use chunks::BlockingChunks;
pub use chunks::Chunks;
#[cfg(feature = "blocking")]
pub use clock::BlockingClock;
#[cfg(feature = "blocking")]
pub(crate) use clock::MachineClock;
#[cfg(feature = "reqwest")]
pub(crate) use clock::TokioClock;
pub(crate) use clock::await_within;
pub use clock::{Clock, Sleep};
pub use delivery::Delivery;
pub use error::{Fault, TransportError};
pub use limits::Limits;
pub(crate) use raw_response::RawResponse;
#[cfg(any(feature = "reqwest", feature = "tower"))]
pub use request_body::RequestBody;
#[cfg(all(feature = "blocking", feature = "reqwest"))]
pub use reqwest::BlockingReqwestTransport;
#[cfg(feature = "reqwest")]
pub use reqwest::ReqwestTransport;
#[cfg(feature = "reqwest")]
pub(crate) use reqwest::{HttpSettings, Proxies};
pub use tls_fault::TlsFault;
#[cfg(feature = "tower")]
pub use tower::TowerTransport;
#[cfg(feature = "ureq")]
pub use ureq::UreqTransport;
