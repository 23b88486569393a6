//! Text that is kept unchanged.

use copperplate_runtime::error::JsonKind;
use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Json, JsonObject};
use serde::de::IgnoredAny;

use super::tree::{entries, unquoted};
use super::{DEPTH_MAX, check_error, depth};

pub(super) fn check(text: &str) {
    let valid = is_json(text);
    let json = match Json::parse_text(text) {
        Ok(json) => json,
        Err(error) => {
            assert!(!valid, "{error}");
            return check_error(text, &error);
        }
    };
    assert!(valid, "serde_json refuses it, or it is too deep");
    let trimmed = text.trim_matches([' ', '\t', '\n', '\r']);
    assert_eq!(json.as_json_text(), trimmed);
    assert_eq!(to_json(&json), trimmed);
    assert_eq!(from_json::<Json>(text).expect("accepted above"), json);

    let object = JsonObject::parse_text(text).ok();
    assert_eq!(object.is_some(), json.kind() == JsonKind::Object);
    assert_eq!(object.is_some(), trimmed.starts_with('{'));
    if let Some(object) = object {
        let (ours, theirs) = (object.entries(), entries(text).expect("an object"));
        assert_eq!(ours.len(), theirs.len());
        for ((key, value), (literal, text)) in ours.iter().zip(theirs) {
            assert_eq!(value.as_json_text(), text);
            match unquoted(literal) {
                Some(theirs) => assert_eq!(*key, theirs),
                None => assert!(key.contains('\u{fffd}'), "{literal}: an unpaired surrogate is replaced"),
            }
        }
    }
}

/// Returns `true` if serde_json accepts the text, and it is not too deep. `IgnoredAny` has no depth limit.
pub(super) fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok() && depth(text) <= DEPTH_MAX
}
