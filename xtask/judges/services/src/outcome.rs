//! Lines that a program prints.

use serde_json::{Value, json};

/// Outcome of a call.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It returned what the service sent.
    Right { compared: bool },
    /// It did not, for this reason.
    Wrong(String),
    /// It was not made, because it needs what an earlier call should have returned.
    NotReached,
}

impl Outcome {
    /// Returns the line that reports the outcome of a call.
    pub(crate) fn line(&self, call: &str) -> Value {
        let (outcome, reason, compared) = match self {
            Self::Right { compared } => ("right", None, *compared),
            Self::Wrong(reason) => ("wrong", Some(reason.as_str()), false),
            Self::NotReached => ("not reached", None, false),
        };
        json!({ "call": call, "outcome": outcome, "reason": reason, "compared": compared })
    }
}

/// Prints a line for `run.py`.
pub(crate) fn print_line(line: &Value) {
    println!("{line}");
}
