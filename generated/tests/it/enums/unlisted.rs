//! Values that the spec does not list.

use copperplate_runtime::wire::from_json;
use svc_client::types::{Channel, Ordinal};

use super::ALL;

#[test]
fn any_text_is_a_value_both_ways() {
    for listed in ALL {
        let first = listed.listed[0];
        let [upper, spaced, longer] = [first.to_uppercase() + "X", format!(" {first}"), format!("{first}2")];
        for text in ["", "null", "é \"quoted\"\n\\", "\u{0}", &upper, &spaced, &longer] {
            (listed.both_ways)(text);
        }
    }
}

#[test]
fn case_counts() {
    for text in ["IN_APP", "In_App", "inApp", "in-app"] {
        let value = Channel::from(text);
        assert!(matches!(&value, Channel::Unknown(unknown) if unknown.as_str() == text), "{text}");
        assert_ne!(value, Channel::InApp);
    }
}

/// The values look like numbers, but are strings.
#[test]
fn only_text_is_a_value() {
    assert!(from_json::<Ordinal>("\"1\"").is_ok_and(|ordinal| ordinal == Ordinal::First));
    for (json, found) in [("1", "a number"), ("null", "null"), ("true", "a boolean"), ("[\"1\"]", "a list")] {
        let error = from_json::<Ordinal>(json).expect_err(json);
        assert_eq!(error.to_string(), format!("$: expected a string, found {found}"));
    }
}
