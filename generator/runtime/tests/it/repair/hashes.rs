//! Hashes of repaired records: they agree with `==`, which compares the repairs, and not the text that is written.

use copperplate_runtime::Tolerant;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::to_json;
use copperplate_runtime::{Map, Number};

use super::{Thing, with};
use crate::support::hash::{assert_different, assert_same};

#[derive(Clone)]
struct Lists {
    numbers: Vec<Number>,
    maps: Map<Map<i64>>,
    inner: Option<Box<Lists>>,
    extra: Map<Number>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Lists {
    required numbers = "numbers": Vec<Number>,
    required maps = "maps": Map<Map<i64>>,
    optional inner = "inner": Box<Lists>,
    @extra "*": Number,
});

fn thing(text: &str) -> Thing {
    Tolerant::<Thing>::from_json(text).expect("an object").into_value()
}

fn lists(text: &str) -> Lists {
    Tolerant::<Lists>::from_json(text).expect("an object").into_value()
}

#[test]
fn texts_of_fields_in_another_notation() {
    assert_same(&["7", "7.0", "70e-1"].map(|part| thing(&with("part", part))));
    assert_same(&[r#"[{"a":1,"b":2}]"#, r#"[{"b":2.0,"a":1}]"#].map(|part| thing(&with("part", part))));
}

#[test]
fn the_text_of_a_field_counts() {
    assert_different(&["7", "8", "\"7\"", "[]", "null", r#"{"code":""}"#, "{}"].map(|part| thing(&with("part", part))));
}

#[test]
fn the_field_counts() {
    assert_different(&[
        thing(&with("count", "\"x\"").replace("\"on\":true", "\"on\":false")),
        thing(&with("count", "0").replace("\"on\":true", "\"on\":\"x\"")),
        thing(&with("count", "0").replace("\"on\":true,", "")),
        thing(&with("count", "0").replace("\"count\":0,", "").replace("\"on\":true", "\"on\":false")),
        thing(&with("count", "0").replace("\"on\":true", "\"on\":false")),
    ]);
}

#[test]
fn left_out_entries_in_another_order() {
    assert_same(&[
        lists(r#"{"numbers":[1,"a",2],"maps":{"a":{"x":"no","y":1,"z":null},"b":5},"p":"q","r":[1]}"#),
        lists(r#"{"r":[1.0],"maps":{"b":5.0,"a":{"z":null,"y":1,"x":"no"}},"p":"q","numbers":[1.0,"\u0061",2e0]}"#),
    ]);
}

#[test]
fn left_out_elements_count() {
    assert_different(&[
        lists(r#"{"numbers":[1,2],"maps":{}}"#),
        lists(r#"{"numbers":[1,2,"a"],"maps":{}}"#),
        lists(r#"{"numbers":[1,"a",2],"maps":{}}"#),
        lists(r#"{"numbers":[1,"b",2],"maps":{}}"#),
        lists(r#"{"numbers":[1,2],"maps":{"a":1}}"#),
        lists(r#"{"numbers":[1,2],"maps":{"b":1}}"#),
        lists(r#"{"numbers":[1,2],"maps":{},"a":"1"}"#),
    ]);
}

#[test]
fn repairs_of_a_nested_record() {
    let nested =
        |numbers: &str| lists(&format!(r#"{{"numbers":[],"maps":{{}},"inner":{{"numbers":{numbers},"maps":{{}}}}}}"#));
    assert_same(&[nested("7"), nested("7.0")]);
    assert_different(&[nested("7"), nested("8"), nested("[]"), nested("[null]")]);
}

/// The set value is not the placeholder in its notation, so it is written. To `==` it is the placeholder.
#[test]
fn a_placeholder_in_another_notation() {
    let repaired = thing(&with("weight", "\"heavy\""));
    let mut set = repaired.clone();
    set.weight = Number::parse("0.0").expect("a number");
    assert_ne!(to_json(&repaired), to_json(&set));
    assert_same(&[repaired, set]);
}

/// Left-out elements are put back only into the list that was read. To `==`, the two lists are the same.
#[test]
fn a_list_that_became_another_one() {
    let repaired = lists(r#"{"numbers":[1,"a",2],"maps":{},"p":1,"q":"r"}"#);
    let mut changed = lists(r#"{"numbers":[1,"a",3],"maps":{},"p":2,"q":"r"}"#);
    changed.numbers[1] = 2.into();
    changed.extra.insert("p", 1.into());
    assert_ne!(to_json(&repaired), to_json(&changed));
    assert_same(&[repaired, changed]);
}
