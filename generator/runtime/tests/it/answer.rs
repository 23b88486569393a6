//! What an answer, or none, means.

mod accepted;
mod canaries;
mod content_type;
mod faults;
mod statuses;
#[cfg(feature = "tracing")]
mod traced;
mod unreadable;
