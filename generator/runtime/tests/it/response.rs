//! Responses, and calls without one.

mod accepted;
mod canaries;
mod content_type;
mod faults;
mod raw;
mod repeated;
mod statuses;
mod table;
mod traced;
mod unreadable;
