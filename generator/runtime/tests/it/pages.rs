//! Pagination: items, end, and termination.

mod adversary;
mod awaited;
mod blocking;
mod caps;
mod deviations;
mod errors;
mod links;
mod links_of_posts;
mod no_progress;
mod positions;
mod rate_limit;
mod service;
mod stalled;
mod streams;
mod surrogates;
