//! Unknown fields: kept byte for byte, in order, and written after the known ones.

use copperplate_runtime::Json;
use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::{from_json, to_json};

use super::sample::Sample;

#[test]
fn they_are_kept_in_order_and_follow_the_known_ones() {
    let text = r#"{"z":1.10,"may":null,"a":{ "x" : [ 1E2, "\u0061" ] },"must":"m","é\"":null}"#;
    let sample: Sample = from_json(text).unwrap();
    let names: Vec<_> = sample.extra().iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["z", "a", "é\""]);
    assert_eq!(to_json(&sample), r#"{"must":"m","may":null,"z":1.10,"a":{ "x" : [ 1E2, "\u0061" ] },"é\"":null}"#);
    assert_eq!(sample.extra().get("z").map(Json::as_json_text), Some("1.10"));
    assert_eq!(sample.extra().get("y"), None);
    assert_eq!((sample.extra().len(), sample.extra().is_empty()), (3, false));
}

#[test]
fn writing_again_changes_nothing_more() {
    let first: Sample = from_json(r#"{"x":[],"must":"m","y":{},"may":"n"}"#).unwrap();
    let second: Sample = from_json(&to_json(&first)).unwrap();
    assert_eq!(first, second);
    assert_eq!(to_json(&first), to_json(&second));
}

/// A name that differs in case, or is only a prefix, is another name.
#[test]
fn nearly_known_names_are_unknown() {
    let sample: Sample = from_json(r#"{"must":"m","Must":1,"mustn":2,"mus":3,"may":null,"may ":4}"#).unwrap();
    assert_eq!(sample.extra().len(), 4);
}

#[test]
fn their_order_does_not_count_when_comparing() {
    let sample = |text: &str| from_json::<Sample>(text).unwrap();
    let one = sample(r#"{"must":"m","may":null,"a":1,"b":[2]}"#);
    assert_eq!(one, sample(r#"{"b":[2.0],"a":1,"must":"m","may":null}"#));
    assert_ne!(one, sample(r#"{"b":[3],"a":1,"must":"m","may":null}"#));
    let fewer = sample(r#"{"a":1,"must":"m","may":null}"#);
    assert_ne!(one, fewer);
    assert_ne!(fewer, one);
}

/// They are validated as strictly as known ones.
#[test]
fn they_must_be_json() {
    for value in ["tru", "01", "[1,]", "{\"a\"}", "\"\n\"", ""] {
        let text = format!(r#"{{"must":"m","may":null,"x":{value}}}"#);
        let error = from_json::<Sample>(&text).expect_err(&text);
        assert!(matches!(error.mismatch(), Mismatch::Syntax(_)), "{text}");
        assert!(error.path() == "*" || error.path() == "$", "{}", error.path());
    }
}

#[test]
fn an_unpaired_surrogate_in_a_value_is_kept() {
    let text = r#"{"must":"m","may":null,"x":"\ud800"}"#;
    assert_eq!(to_json(&from_json::<Sample>(text).unwrap()), text);
}

#[test]
fn debug_shows_their_number_only() {
    let sample: Sample = from_json(r#"{"must":"m","may":null,"new":"CANARY"}"#).expect("an unknown field");
    let shown = format!("{sample:?}");
    assert!(shown.contains("hidden_: Extra(1 fields)"), "{shown}");
}
