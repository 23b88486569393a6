//! Walks through lists: where they end, what they give, and that they end.

mod adversary;
mod awaited;
#[cfg(feature = "blocking")]
mod blocking;
mod caps;
mod deviations;
mod errors;
mod no_progress;
mod positions;
mod service;
