//! Responses, and calls without one.

mod accepted;
mod canaries;
mod content_type;
mod faults;
mod repeated;
mod statuses;
mod traced;
mod unreadable;
