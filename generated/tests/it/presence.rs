//! Absent, `null`, missing, duplicate, of the wrong kind: kept where the spec allows it, rejected elsewhere.

mod layout;
mod missing_anywhere;
mod no_values;
mod null_anywhere;
mod nullable;
mod paths;
mod repeated_anywhere;
mod too_deep;
mod wrong_kind_anywhere;

use copperplate_runtime::error::JsonError;

use crate::support::bodies::{Body, expected};
use crate::support::difference::difference;
use crate::support::tree::Tree;

/// Reads a changed body. If it is accepted, writing must keep the change; if not, the error is returned.
fn kept_or_rejected(body: &Body, changed: &str) -> Option<JsonError> {
    match (body.through_wire)(changed) {
        // Mostly every byte is equal, and no comparison is needed.
        Ok(back) if back == changed => None,
        Ok(back) => {
            assert_eq!(difference(&expected(&Tree::parse(changed)), &Tree::parse(&back)), None, "{}", body.name);
            None
        }
        Err(error) => Some(error),
    }
}
