//! Records: read strictly, read with repairs, written and read again.

use std::fmt::Debug;

use client_runtime::wire::{Wire, from_json, from_json_repaired, to_json};
use client_runtime::{Deviation, Json};
use serde::de::IgnoredAny;

use super::raw::is_json;
use super::sample::{Loose, Sample};
use super::tree::Tree;
use super::{DEPTH_MAX, check_error, depth};

pub(super) fn check(text: &str) {
    read::<Sample>(text);
    read::<Loose>(text);
    read::<Vec<Loose>>(text);
    assert_eq!(serde_json::from_str(text).ok(), from_json::<Sample>(text).ok());
    assert_eq!(serde_json::from_str(text).ok(), from_json::<Loose>(text).ok());
}

fn read<T: Wire + PartialEq + Debug>(text: &str) {
    let strict = from_json::<T>(text);
    let (value, deviations) = match from_json_repaired::<T>(text) {
        Ok(outcome) => outcome,
        Err(error) => return check_error(text, &error),
    };
    deviations.iter().for_each(check_deviation);
    match strict {
        Ok(strict) => {
            // The law: what a spec allows is written as the same value.
            assert_eq!(Json::parse_text(text).ok(), Json::parse_text(&to_json(&strict)).ok());
            if deviations.is_empty() {
                assert_eq!(value, strict);
            }
        }
        Err(_) => assert!(!deviations.is_empty(), "read, but not as the spec says"),
    }
    let written = to_json(&value);
    assert!(serde_json::from_str::<IgnoredAny>(&written).is_ok(), "{written}");
    if depth(&written) > DEPTH_MAX {
        // What stands for a missing field may be one level deeper than the text was.
        assert!(depth(text) == DEPTH_MAX && !deviations.is_empty(), "{written}");
        return;
    }
    let (again, _) = from_json_repaired::<T>(&written).expect("written by the runtime");
    assert_eq!(again, value, "{written}");
    assert_eq!(to_json(&again), written);
}

fn check_deviation(deviation: &Deviation) {
    assert!(!deviation.to_string().is_empty());
    if let Some(found) = deviation.found() {
        assert!(is_json(found.as_str()), "{found}");
    }
}

/// An object with one required field is never given up. A longer text could have more deviations than are repaired.
pub(super) fn check_repairable(text: &str, tree: &Tree<'_>) {
    let Tree::Object(entries) = tree else { return };
    if text.len() <= 1_000 && entries.iter().any(|(key, _)| key == "id" || key == "mode") {
        assert!(from_json_repaired::<Sample>(text).is_ok());
    }
}
