//! Faults between a client and its service, as listed in `tests/README.md`.
//!
//! Tests count the requests at the server, in both directions: a client that sends a change twice fails, and so does
//! one that never retries.

mod blocking;
mod bodies;
mod budget;
mod calls;
mod canaries;
mod cancelled;
mod clocks;
mod connect;
mod counted;
mod crowd;
mod deadline;
#[cfg(target_os = "linux")]
mod growth;
mod hang_up;
mod large_requests;
mod malformed;
mod messages;
mod predicates;
mod proxy;
mod redirects;
mod row;
mod schedules;
mod stale_connection;
mod statuses;
mod table;
mod timeouts;
mod tls;
mod too_large;
mod torn;
mod unreliable;
mod waits;
