//! When a call is sent again, and when not.

mod repeated;
mod waits;
