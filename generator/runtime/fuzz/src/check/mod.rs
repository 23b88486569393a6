//! Properties that hold for all bytes; the fuzz target and the runtime's tests share this module.

mod bridge;
mod numbers;
mod raw;
mod records;
mod respelled;
mod sample;
mod tree;
mod typed;

use copperplate_runtime::Json;
use copperplate_runtime::error::JsonError;

/// Maximum nesting depth of a text.
const DEPTH_MAX: usize = 127;

/// Panics if the reader differs from serde_json, or breaks its own promises.
pub(crate) fn check(bytes: &[u8]) {
    // The reader only takes text.
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // One byte order mark is skipped; serde_json skips none.
    let unmarked = text.trim_start_matches('\u{feff}');
    if text != unmarked {
        let is_read = Json::parse_text(text).is_ok();
        assert_eq!(is_read, text.chars().nth(1) != Some('\u{feff}') && Json::parse_text(unmarked).is_ok());
    }
    let text = unmarked;
    raw::check(text);
    numbers::check(text);
    typed::check(text);
    records::check(text);
    let tree = tree::theirs(text, DEPTH_MAX);
    assert_eq!(tree::ours(text).ok(), tree, "taken apart");
    bridge::check(text, tree.as_ref());
    if let Some(tree) = tree {
        respelled::check(text, &tree);
        tree.numbers(&mut numbers::check);
        records::check_repairable(text, &tree);
    }
}

/// Checks that an error can be displayed, and points into the text.
fn check_error(text: &str, error: &JsonError) {
    assert!(text.is_char_boundary(error.offset()), "{error:?} points inside a character");
    assert!(!error.to_string().is_empty());
}

/// Returns the nesting depth of a valid text.
fn depth(text: &str) -> usize {
    let (mut depth, mut most, mut quoted) = (0, 0, false);
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => quoted = !quoted,
            b'\\' if quoted => drop(bytes.next()),
            b'[' | b'{' if !quoted => {
                depth += 1;
                most = most.max(depth);
            }
            b']' | b'}' if !quoted => depth -= 1,
            _ => {}
        }
    }
    most
}
