//! Each operation: its request, byte for byte, and the value of its response.

mod built;
mod calls;
mod headers;
mod messages;
mod notifications;
mod query_lists;
mod query_values;
mod subscribers;
mod workflows;
