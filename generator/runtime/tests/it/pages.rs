//! Pagination: items, end, and termination.

mod adversary;
mod awaited;
#[cfg(feature = "blocking")]
mod blocking;
mod caps;
mod deviations;
mod errors;
mod idle;
mod links;
mod links_of_posts;
mod no_progress;
mod positions;
mod rate_limit;
mod service;
#[cfg(feature = "stream")]
mod streams;
