//! Credentials of calls: what a document states, what its silence means, and what it describes as parameters.

mod documents;
mod parameters;
mod selections;
mod silence;
mod unsent;
