//! Grammar: exactly what serde_json accepts is accepted, when skipping as well as when decoding.

use copperplate_runtime::Json;
use serde::de::IgnoredAny;

use super::corpus::{texts, unmarked};
use crate::support::walk::walk;

#[test]
fn the_corpus_is_judged_alike() {
    for text in texts() {
        agrees(text);
    }
}

/// Compares the verdicts on one text. Raw text may contain an unpaired surrogate; decoded text may not. A whole text
/// may begin with a byte order mark.
pub(super) fn agrees(text: &str) {
    let valid = serde_json::from_str::<IgnoredAny>(unmarked(text)).is_ok() && depth(text) <= 127;
    assert_eq!(Json::parse_text(text).is_ok(), valid, "kept as text: {text:?}");
    let decoded = match serde_json::from_str::<serde_json::Value>(text) {
        Ok(_) => true,
        // A `Value` cannot represent such a number, and serde_json stops there; the reader passes its text on.
        Err(error) if error.to_string().starts_with("number out of range") => return,
        Err(_) => false,
    };
    assert_eq!(walk(text).is_ok(), decoded, "decoded: {text:?}");
}

/// Nesting depth of a valid text.
fn depth(text: &str) -> usize {
    let (mut depth, mut most, mut quoted) = (0, 0_usize, false);
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        match char {
            '"' => quoted = !quoted,
            '\\' if quoted => drop(chars.next()),
            '[' | '{' if !quoted => {
                depth += 1;
                most = most.max(depth);
            }
            ']' | '}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    most
}
