//! What goes wrong between a client and its service, one situation after the other: `tests/README.md` lists them.
//!
//! A test counts what arrives at the server, in both directions: a client that sends a change twice fails, and one that never sends
//! anything again fails too.

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
mod hang_up;
mod malformed;
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
mod waits;
