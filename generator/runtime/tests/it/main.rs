//! Tests of the public interface.

mod corpus;
mod docs;
mod interceptors;
mod keys;
#[cfg(not(any(feature = "reqwest", feature = "ureq")))]
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
mod testing;
mod threads;
mod tower;
mod uploads;
mod value;
mod webhooks;
mod writer;
