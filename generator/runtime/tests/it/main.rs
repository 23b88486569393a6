//! Tests of the public interface.

mod corpus;
mod interceptors;
mod keys;
#[cfg(all(feature = "blocking", not(feature = "reqwest")))]
mod no_transport;
mod pages;
mod reader;
mod record;
mod repair;
mod request;
mod response;
mod retry;
mod serde_bridge;
mod streams;
mod suites;
mod support;
#[cfg(feature = "testing")]
mod testing;
#[cfg(feature = "blocking")]
mod threads;
#[cfg(feature = "tower")]
mod tower;
mod uploads;
mod value;
#[cfg(feature = "webhooks")]
mod webhooks;
mod writer;
