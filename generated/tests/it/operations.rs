//! What each operation sends, to the byte, and what its answer is read into.

mod calls;
mod headers;
mod messages;
mod notifications;
mod query_lists;
mod query_values;
mod subscribers;
mod workflows;
