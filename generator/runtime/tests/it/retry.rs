//! Retries: which requests are sent again, and when.

mod effects;
mod waits;
