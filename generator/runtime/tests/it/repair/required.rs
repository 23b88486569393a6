//! A required value that is missing or mismatched becomes a placeholder.

use copperplate_runtime::wire::{from_response, to_json};
use copperplate_runtime::{Json, Map, Tolerant};

use super::{GOOD, Part, Thing, repaired, reported, with};

#[test]
fn each_type_has_a_placeholder() {
    for (name, wrong, placeholder, expected) in [
        ("id", "7", "\"\"", "expected a string, found a number"),
        ("count", "\"1\"", "0", "expected a number, found a string"),
        ("count", "1.5", "0", "expected an integer that fits an `i64`"),
        ("on", "0", "false", "expected a boolean, found a number"),
        ("weight", "null", "0", "expected a number, found null"),
        ("at", "{}", "\"\"", "expected a string, found an object"),
        ("kind", "[1, 2]", "\"\"", "expected a string, found a list"),
        ("kind", "null", "\"\"", "expected a string, found null"),
        ("part", "[]", "{\"code\":\"\"}", "expected an object, found a list"),
        ("list", "{}", "[]", "expected a list, found an object"),
        ("map", "[]", "{}", "expected an object, found a list"),
        ("object", "null", "null", "expected an object, found null"),
        ("nullable", "5", "null", "expected a string, found a number"),
    ] {
        let (mut thing, deviations) = repaired::<Thing>(&with(name, wrong));
        assert_eq!(reported(&deviations), [(name, expected.to_owned(), Some(wrong))]);
        assert_eq!(to_json(&thing), with(name, wrong));
        assert_eq!(thing.repairs()[0].to_string(), deviations[0].to_string());
        thing.clear_repairs();
        assert_eq!(to_json(&thing), with(name, placeholder), "{name}");
    }
}

#[test]
fn a_missing_value_is_a_placeholder_too() {
    let text = r#"{"id":"i","part":{}}"#;
    let tolerant = Tolerant::<Thing>::from_json(text).expect("an object");
    assert_eq!(to_json(tolerant.value()), text);
    let (deviations, thing) = (tolerant.deviations().to_vec(), tolerant.into_value());
    let missing = ["count", "on", "weight", "at", "kind", "list", "map", "any", "object", "nullable"];
    let mut paths: Vec<_> = deviations.iter().map(copperplate_runtime::Deviation::path).collect();
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
    assert_eq!(thing.object.as_json_text(), "\"slug\"");
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
    let paths: Vec<_> = deviations.iter().map(copperplate_runtime::Deviation::path).collect();
    assert_eq!(paths, ["[0][1]", "[0][3]", "[1]", "[2][0]"]);
    let (map, deviations) = repaired::<Map<Vec<i64>>>(r#"{"a":[1,"x"],"b":null,"c":[2]}"#);
    assert_eq!(to_json(&map), r#"{"a":[1],"c":[2]}"#, "no record keeps them");
    let paths: Vec<_> = deviations.iter().map(copperplate_runtime::Deviation::path).collect();
    assert_eq!(paths, ["a[1]", "b"]);
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
        assert!(from_response::<Thing>(text).is_err(), "{text}");
    }
    let deep = with("any", &("[".repeat(200) + &"]".repeat(200)));
    assert!(from_response::<Thing>(&deep).is_err(), "too deep");
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Digit {
    One,
    Unknown(copperplate_runtime::UnknownValue),
}

copperplate_runtime::open_enum!(Digit {
    One = "1",
});

struct Counter {
    digit: Digit,
    hidden_: copperplate_runtime::wire::record::Hidden,
}

copperplate_runtime::record!(Counter {
    required digit = "digit": Digit,
});

#[test]
fn a_number_with_the_digits_of_a_listed_value_is_not_that_value() {
    let (list, deviations) = repaired::<Vec<Counter>>("[{\"digit\":1}]");
    assert_eq!((list[0].digit.as_str(), deviations.len()), ("", 1));
    assert_eq!(to_json(&list), "[{\"digit\":1}]");
}
