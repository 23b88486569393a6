//! What the crate promises, tested through its public face only.

mod answer;
mod corpus;
mod engine;
mod pages;
mod reader;
mod record;
mod repaired;
mod request;
mod serde_bridge;
mod support;
#[cfg(feature = "testing")]
mod testing;
mod value;
mod writer;
