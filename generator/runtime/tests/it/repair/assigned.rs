//! Assigned fields of a repaired record: only they differ.

use copperplate_runtime::wire::to_json;
use copperplate_runtime::{Field, Tolerant};

use super::{Part, Thing, with};

fn read(text: &str) -> Thing {
    let read = Tolerant::<Thing>::from_json(text).expect("an object");
    assert_eq!(to_json(read.value()), text);
    read.into_value()
}

#[test]
fn a_required_one_that_did_not_match() {
    let mut thing = read(&with("count", "\"many\""));
    thing.id = "other".to_owned();
    assert_eq!(to_json(&thing), with("count", "\"many\"").replace("\"id\":\"i\"", "\"id\":\"other\""));
    thing.count = 7;
    assert_eq!(to_json(&thing), with("count", "7").replace("\"id\":\"i\"", "\"id\":\"other\""));
}

#[test]
fn a_required_one_that_was_missing() {
    let text = with("count", "1").replace("\"count\":1,", "");
    let mut thing = read(&text);
    thing.count = 7;
    assert_eq!(to_json(&thing), with("count", "7"));
}

/// The change is not visible.
#[test]
fn the_placeholder_itself() {
    let mut thing = read(&with("count", "\"many\""));
    thing.count = 0;
    assert_eq!(to_json(&thing), with("count", "\"many\""));
    thing.clear_repairs();
    assert_eq!(to_json(&thing), with("count", "0"));
}

#[test]
fn an_optional_one() {
    let mut thing = read(&with("either", "5"));
    thing.either = Field::Null;
    assert_eq!(to_json(&thing), with("either", "null"));
    thing.either = Field::Absent;
    assert_eq!(to_json(&thing), with("either", "5"));
}

#[test]
fn a_part_of_a_placeholder() {
    let mut thing = read(&with("part", "[]"));
    thing.part.note = Some("n".to_owned());
    assert_eq!(to_json(&thing), with("part", r#"{"code":"","note":"n"}"#));
}

#[test]
fn a_placeholder_in_another_record_is_a_value() {
    let (one, mut other) = (read(&with("part", "[]")), read(&with("count", "2")));
    other.part = one.part;
    assert_eq!(to_json(&other), with("count", "2").replace(r#"{"code":"c"}"#, r#"{"code":""}"#));
}

/// A repaired part is not the placeholder, even if its fields are placeholders.
#[test]
fn a_repaired_part_in_the_place_of_a_placeholder() {
    let mut thing = read(&with("part", "[]"));
    thing.part = Tolerant::<Part>::from_json("{}").expect("an object").into_value();
    assert_eq!(to_json(&thing), with("part", "{}"));
}

#[test]
fn equal_repairs_are_equal() {
    let kinds = ["7", "7.0", "\"\\u0061\"", "\"a\""];
    let read = |text: &str| read(&with("part", text));
    assert_eq!(read(kinds[0]), read(kinds[1]));
    assert_eq!(read(kinds[2]), read(kinds[3]));
    assert_ne!(read(kinds[0]), read(kinds[2]));
    assert_ne!(read("[]"), read(r#"{"code":""}"#));
}

/// Kept texts are as secret as the values that they replace.
#[test]
fn debug_output_shows_paths_only() {
    let thing = read(&with("part", "\"CANARY\""));
    let shown = format!("{thing:?}");
    assert!(shown.contains("part: expected an object, found a string") && !shown.contains("CANARY"), "{shown}");
}
