//! Transports and clocks: everything that a client needs from the outside world.

mod asynchronous;
#[cfg(feature = "blocking")]
mod blocking;
mod clock;
mod delivery;
#[cfg(any(feature = "reqwest", feature = "tower", feature = "ureq"))]
mod empty_body;
mod error;
mod forwarding;
#[cfg(any(feature = "reqwest", feature = "tower"))]
mod http_body;
mod limits;
mod raw_response;
mod request_body;
#[cfg(feature = "reqwest")]
mod reqwest;
mod response_chunks;
mod tls_fault;
#[cfg(feature = "tower")]
mod tower;
#[cfg(feature = "ureq")]
mod ureq;

// Crates needed to write a transport, in matching versions.
pub use {bytes, http};

pub use asynchronous::{OpenFuture, SendFuture, Transport};
#[cfg(feature = "blocking")]
pub use blocking::BlockingTransport;
#[cfg(feature = "blocking")]
pub use clock::BlockingClock;
#[cfg(feature = "blocking")]
pub(crate) use clock::MachineClock;
#[cfg(feature = "reqwest")]
pub(crate) use clock::TokioClock;
pub(crate) use clock::await_within;
pub use clock::{Clock, SleepFuture};
pub use delivery::Delivery;
pub(crate) use delivery::is_2xx;
pub use error::{Fault, TransportError};
#[cfg(any(feature = "reqwest", feature = "tower"))]
pub use http_body::HttpBody;
pub use limits::Limits;
pub(crate) use raw_response::RawResponse;
#[cfg(all(feature = "blocking", feature = "reqwest"))]
pub(crate) use request_body::wait_while_uploading;
pub use request_body::{FileError, RequestBody, RequestChunks};
pub(crate) use request_body::{Parts, SentChunks, Upload};
#[cfg(all(feature = "blocking", feature = "reqwest"))]
pub use reqwest::BlockingReqwestTransport;
#[cfg(feature = "reqwest")]
pub use reqwest::ReqwestTransport;
#[cfg(feature = "reqwest")]
pub(crate) use reqwest::{HttpSettings, Proxies};
#[cfg(feature = "blocking")]
pub use response_chunks::BlockingResponseChunks;
pub use response_chunks::ResponseChunks;
pub use tls_fault::TlsFault;
#[cfg(feature = "tower")]
pub use tower::TowerTransport;
#[cfg(feature = "ureq")]
pub use ureq::UreqTransport;
