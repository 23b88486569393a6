//! Absent, `null`, missing, repeated, of the wrong kind: kept where the spec allows it, refused where it does not.

mod layout;
mod missing_anywhere;
mod no_values;
mod null_anywhere;
mod nullable;
mod paths;
mod repeated_anywhere;
mod too_deep;
mod wrong_kind_anywhere;

use client_runtime::error::ReadError;

use crate::support::bodies::{Body, expected};
use crate::support::difference::difference;
use crate::support::tree::Tree;

/// Reads a changed body. If it is accepted, the change must come back; if not, the error is given.
fn kept_or_refused(body: &Body, changed: &Tree) -> Option<ReadError> {
    let text = changed.to_string();
    match (body.through_wire)(&text) {
        // Mostly every byte is the same, and there is no need to take them apart.
        Ok(back) if back == text => None,
        Ok(back) => {
            assert_eq!(difference(&expected(changed), &Tree::parse(&back)), None, "{}", body.name);
            None
        }
        Err(error) => Some(error),
    }
}
