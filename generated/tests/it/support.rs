//! What the tests have in common.

pub(crate) mod bodies;
pub(crate) mod client;
pub(crate) mod dice;
pub(crate) mod difference;
pub(crate) mod discreet;
pub(crate) mod leaks;
pub(crate) mod now;
pub(crate) mod percent;
pub(crate) mod places;
pub(crate) mod raw;
pub(crate) mod time;
pub(crate) mod traces;
pub(crate) mod tree;

/// What a test gives; every error on the way fails it and is printed.
pub(crate) type Outcome = Result<(), Box<dyn std::error::Error>>;
