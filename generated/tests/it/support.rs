//! Shared parts of the tests.

pub(crate) mod bodies;
pub(crate) mod client;
pub(crate) mod deaf;
pub(crate) mod difference;
pub(crate) mod discreet;
pub(crate) mod leaks;
pub(crate) mod locations;
pub(crate) mod now;
pub(crate) mod percent;
pub(crate) mod raw;
pub(crate) mod time;
pub(crate) mod tls;
pub(crate) mod traces;
pub(crate) mod tree;

/// Result of a test; every error fails it and is printed.
pub(crate) type Outcome = Result<(), Box<dyn std::error::Error>>;
