//! A required value that is missing or mismatched becomes a placeholder.

use client_runtime::wire::{from_json_repaired, to_json};
use client_runtime::{Json, Map};

use super::{GOOD, Part, Thing, repaired, reported, with};

#[test]
fn each_type_has_a_placeholder() {
    for (name, wrong, neutral, expected) in [
        ("id", "7", "\"\"", "expected a string, found a number"),
        ("count", "\"1\"", "0", "expected a number, found a string"),
        ("count", "1.5", "0", "expected a whole number of at most 64 bits"),
        ("on", "0", "false", "expected a boolean, found a number"),
        ("weight", "null", "0", "expected a number, found null"),
        ("at", "{}", "\"\"", "expected a string, found an object"),
        ("kind", "[1, 2]", "\"[1, 2]\"", "expected a string, found a list"),
        ("part", "[]", "{\"code\":\"\"}", "expected an object, found a list"),
        ("list", "{}", "[]", "expected a list, found an object"),
        ("map", "[]", "{}", "expected an object, found a list"),
        ("object", "null", "{}", "expected an object, found null"),
        ("nullable", "5", "null", "expected a string, found a number"),
    ] {
        let (thing, deviations) = repaired::<Thing>(&with(name, wrong));
        assert_eq!(reported(&deviations), [(name, expected.to_owned(), Some(wrong))]);
        assert_eq!(to_json(&thing), with(name, neutral), "{name}");
    }
}

#[test]
fn a_missing_value_is_a_placeholder_too() {
    let (thing, deviations) = repaired::<Thing>(r#"{"id":"i","part":{}}"#);
    let missing = ["count", "on", "weight", "at", "kind", "list", "map", "any", "object", "nullable"];
    let mut paths: Vec<_> = deviations.iter().map(client_runtime::Deviation::path).collect();
    paths.sort_unstable();
    let mut expected = [&missing[..], &["part.code"]].concat();
    expected.sort_unstable();
    assert_eq!(paths, expected);
    assert_eq!(deviations[0].to_string(), "part.code: the required field is missing");
    assert_eq!((deviations.len(), thing.kind.as_str(), &thing.any), (11, "", &Json::null()));
    assert!(deviations.iter().all(|deviation| deviation.found().is_none()));
}

#[test]
fn a_mismatched_object_is_kept() {
    let (thing, deviations) = repaired::<Thing>(&with("object", "\"slug\""));
    assert_eq!(reported(&deviations), [("object", "expected an object, found a string".to_owned(), Some("\"slug\""))]);
    assert_eq!(thing.object.as_str(), "\"slug\"");
    assert_eq!(to_json(&thing), with("object", "\"slug\""));
}

#[test]
fn the_innermost_mismatch_counts() {
    let text = with("part", r#"{"code":"c","note":[1],"more":2}"#);
    let (thing, deviations) = repaired::<Thing>(&text);
    assert_eq!(reported(&deviations), [("part.note", "expected a string, found a list".to_owned(), Some("[1]"))]);
    assert_eq!((thing.part.code.as_str(), &thing.part.note), ("c", &None));
    assert_eq!(to_json(&thing), with("part", r#"{"code":"c","note":[1],"more":2}"#), "kept and written again");
}

#[test]
fn elements_that_do_not_fit_are_left_out() {
    let (list, deviations) = repaired::<Vec<Vec<String>>>(r#"[["a",1,"b",["c"]], 5, [null, "d"]]"#);
    assert_eq!(list, [vec!["a", "b"], vec!["d"]]);
    let paths: Vec<_> = deviations.iter().map(client_runtime::Deviation::path).collect();
    assert_eq!(paths, ["[0][1]", "[0][3]", "[1]", "[2][0]"]);
    let (map, deviations) = repaired::<Map<Vec<i64>>>(r#"{"a":[1,"x"],"b":null,"c":[2]}"#);
    assert_eq!(to_json(&map), r#"{"a":[1],"c":[2]}"#);
    let paths: Vec<_> = deviations.iter().map(client_runtime::Deviation::path).collect();
    assert_eq!(paths, ["*[1]", "*"]);
}

#[test]
fn a_list_of_records_keeps_those_with_repairs_inside() {
    let (parts, deviations) = repaired::<Vec<Part>>(r#"[{"code":"a"},{"code":null},"b",{"note":"n"}]"#);
    let codes: Vec<_> = parts.iter().map(|part| part.code.as_str()).collect();
    assert_eq!(codes, ["a", "", ""]);
    assert_eq!(deviations.len(), 3, "{deviations:?}");
}

#[test]
fn invalid_json_is_not_repaired() {
    for text in ["", "{", "{\"id\":}", "{\"id\":1}x", "{\"id\":\"\\x\"}", &format!("{GOOD},"), &with("any", "nul")] {
        assert!(from_json_repaired::<Thing>(text).is_err(), "{text}");
    }
    let deep = with("any", &("[".repeat(200) + &"]".repeat(200)));
    assert!(from_json_repaired::<Thing>(&deep).is_err(), "too deep");
}

#[derive(Clone, Debug, PartialEq)]
enum Digit {
    One,
    Unknown(client_runtime::UnknownValue),
}

client_runtime::open_enum! {
    Digit {
        0 One = "1",
    }
}

#[derive(Debug)]
struct Counter {
    digit: Digit,
    extra: client_runtime::Extra,
}

client_runtime::record! {
    Counter as COUNTER {
        0 required digit = "digit",
    }
}

/// Otherwise the mismatched value would be written as a valid one.
#[test]
fn a_number_with_the_digits_of_a_listed_value_is_that_value() {
    let (counter, deviations) = repaired::<Counter>("{\"digit\":1}");
    assert_eq!((counter.digit, deviations.len()), (Digit::One, 1));
}
