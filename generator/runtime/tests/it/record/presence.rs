//! Absent, `null`, a value, a value of another kind: four presences, sixteen cases.

use copperplate_runtime::Field;
use copperplate_runtime::error::{JsonError, JsonKind, Mismatch};
use copperplate_runtime::wire::{from_json, to_json};

use super::sample::Sample;

/// The record with the given value for one field, and valid others.
fn with(name: &str, value: Option<&str>) -> (String, Result<Sample, JsonError>) {
    let entries: Vec<_> = [("must", Some("\"m\"")), ("may", Some("\"n\"")), ("leftOut", None), ("either", None)]
        .into_iter()
        .filter_map(|(other, usual)| Some((other, if other == name { value? } else { usual? })))
        .map(|(key, value)| format!("\"{key}\":{value}"))
        .collect();
    let text = format!("{{{}}}", entries.join(","));
    let outcome = from_json(&text);
    (text, outcome)
}

/// Reads the record, and checks that writing restores the text.
fn kept(name: &str, value: Option<&str>) -> Sample {
    let (text, outcome) = with(name, value);
    let sample = outcome.expect(&text);
    assert_eq!(to_json(&sample), text);
    sample
}

fn rejected(name: &str, value: Option<&str>) -> (String, Mismatch) {
    let (text, outcome) = with(name, value);
    let error = outcome.expect_err(&text);
    (error.path(), error.mismatch().clone())
}

fn wrong(found: JsonKind) -> Mismatch {
    Mismatch::TypeMismatch { expected: "a string".into(), found }
}

#[test]
fn required() {
    assert_eq!(rejected("must", None), ("must".to_owned(), Mismatch::MissingField("must".into())));
    assert_eq!(rejected("must", Some("null")), ("must".to_owned(), wrong(JsonKind::Null)));
    assert_eq!(kept("must", Some("\"v\"")).must, "v");
    assert_eq!(rejected("must", Some("1")), ("must".to_owned(), wrong(JsonKind::Number)));
}

#[test]
fn nullable() {
    assert_eq!(rejected("may", None), ("may".to_owned(), Mismatch::MissingField("may".into())));
    assert_eq!(kept("may", Some("null")).may, None);
    assert_eq!(kept("may", Some("\"v\"")).may.as_deref(), Some("v"));
    assert_eq!(rejected("may", Some("[]")), ("may".to_owned(), wrong(JsonKind::Array)));
}

#[test]
fn optional() {
    assert_eq!(kept("leftOut", None).left_out, None);
    assert_eq!(rejected("leftOut", Some("null")), ("leftOut".to_owned(), wrong(JsonKind::Null)));
    assert_eq!(kept("leftOut", Some("\"v\"")).left_out.as_deref(), Some("v"));
    assert_eq!(rejected("leftOut", Some("{}")), ("leftOut".to_owned(), wrong(JsonKind::Object)));
}

#[test]
fn optional_and_nullable() {
    assert_eq!(kept("either", None).either, Field::Absent);
    assert_eq!(kept("either", Some("null")).either, Field::Null);
    assert_eq!(kept("either", Some("\"v\"")).either, Field::Value("v".to_owned()));
    assert_eq!(rejected("either", Some("true")), ("either".to_owned(), wrong(JsonKind::Boolean)));
}
