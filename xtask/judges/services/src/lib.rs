//! Judge of calls of a real service.
//!
//! A program makes typed calls and gives each result to a [`Judge`], which prints a line of JSON for each: `run.py`
//! counts them. A call is right if it returned what the service sent: the value, written again, is equal to the JSON
//! that was received, or the error has the status and the message of the service.

mod checks;
mod judge;
mod outcome;
mod same;
mod streams;

pub use checks::Check;
pub use judge::Judge;
pub use streams::{all_events, first_lines};
