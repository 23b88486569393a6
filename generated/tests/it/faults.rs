//! What goes wrong between a client and its service, one situation after the other: `tests/README.md` lists them.
//!
//! A test counts what arrives at the server, in both directions: a client that sends a change twice fails, and one that never sends
//! anything again fails too.

mod bodies;
mod budget;
mod calls;
mod connect;
mod deadline;
mod hang_up;
mod malformed;
mod redirects;
mod row;
mod stale_connection;
mod statuses;
mod timeouts;
mod tls;
mod too_large;
mod torn;
mod waits;
