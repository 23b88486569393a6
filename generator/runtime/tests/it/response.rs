//! Responses, and calls without one.

mod accepted;
mod canaries;
mod content_type;
mod faults;
mod masked;
mod messages;
mod mutated_errors;
mod raw;
mod repeated;
mod statuses;
mod table;
mod traced;
mod unreadable;
