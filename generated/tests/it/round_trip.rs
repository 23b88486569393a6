//! Round-trip guarantee: writing a value that was read gives an equal value, including the text of numbers.

mod as_received;
mod grown;
mod integers;
mod numbers;
mod reversed;
mod unlisted;

use crate::support::bodies::{Body, expected};
use crate::support::difference::difference;
use crate::support::tree::Tree;

/// Reads and writes a body in every way. `change` names the change made to it.
fn assert_kept(body: &Body, change: &str, text: &str) {
    let sent = expected(&Tree::parse(text));
    let context = format!("{}, {change}", body.name);

    let wire = (body.through_wire)(text).unwrap_or_else(|error| panic!("{context}: {error}"));
    assert_eq!(difference(&sent, &Tree::parse(&wire)), None, "{context}: by the client's own writer");

    let serde = (body.through_serde)(text).unwrap_or_else(|error| panic!("{context}: {error}"));
    assert_eq!(difference(&sent, &Tree::parse(&serde)), None, "{context}: by serde, as text");

    // serde_json's `Value` keeps only the `f64` of a number, which must be equal.
    let value: serde_json::Value = serde_json::from_str(text).expect("the text was read before");
    let kept = expected(&Tree::parse(&value.to_string()));
    let value = (body.through_value)(value).unwrap_or_else(|error| panic!("{context}: {error}"));
    assert_eq!(difference(&kept, &Tree::parse(&value.to_string())), None, "{context}: by serde, as a tree");
}
