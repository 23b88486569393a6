//! A required field with `null` or a value of another type is present: it deviates, but it is not missing.

use copperplate_runtime::wire::{from_response, to_json};
use copperplate_runtime::{Json, Map};

use super::{GOOD, Part, Thing, repaired, reported};

/// The valid text with this value in place of every required field.
fn all(value: &str) -> String {
    let names = serde_json::from_str::<Map<Json>>(GOOD).expect("an object");
    let entries: Vec<_> = names.keys().map(|name| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", entries.join(","))
}

#[test]
fn every_required_field_can_be_null() {
    // Two of the twelve fields can be `null`.
    let (thing, deviations) = repaired::<Thing>(&all("null"));
    assert_eq!((to_json(&thing), deviations.len()), (all("null"), 10));
    assert!(deviations.iter().all(|deviation| deviation.found() == Some(&Json::null())), "{deviations:?}");
}

#[test]
fn the_only_one_too() {
    for (text, found) in [
        (r#"{"code":null}"#, "null"),
        (r#"{"error":{"text":"no"},"code":null}"#, "null"),
        (r#"{"code":{}}"#, "an object"),
        (r#"{"code":5,"note":"n"}"#, "a number"),
    ] {
        let (part, deviations) = repaired::<Part>(text);
        assert_eq!(reported(&deviations)[0].1, format!("expected a string, found {found}"), "{text}");
        assert_eq!((part.code.as_str(), deviations.len()), ("", 1), "{text}");
    }
    let (part, _) = repaired::<Part>(r#"{"code":null,"note":"n"}"#);
    assert_eq!(to_json(&part), r#"{"code":null,"note":"n"}"#);
}

#[test]
fn every_required_field_can_be_of_another_type() {
    for value in ["true", "7.5", "[[]]", r#"{"k":[]}"#] {
        let (thing, _) = repaired::<Thing>(&all(value));
        assert_eq!(to_json(&thing), all(value));
    }
}

/// Of a repeated key the first value counts, and the field is there.
#[test]
fn repeated_or_in_an_envelope_too() {
    let (part, deviations) = repaired::<Part>(r#"{"code":null,"code":"c"}"#);
    assert_eq!((part.code.as_str(), deviations.len()), ("", 2));
    let (part, deviations) = repaired::<Part>(r#"{"data":{"code":null}}"#);
    assert_eq!((to_json(&part).as_str(), deviations.len()), (r#"{"code":null}"#, 2));
}

/// `null` instead of the whole value is not a value.
#[test]
fn the_value_itself_cannot() {
    for (text, message) in [
        ("null", "$: expected an object, found null"),
        (r#"{"data":null}"#, "$: the envelope `data` contains null instead of an object"),
    ] {
        assert_eq!(from_response::<Part>(text).expect_err(text).to_string(), message);
    }
}
