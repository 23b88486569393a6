//! Constructed values that are nested deeper than a text may be: they cannot be read, but they are valid values.

use copperplate_runtime::{Json, JsonObject};

fn deep(inside: &str, depth: usize) -> Json {
    Json::parse_text(&("[".repeat(depth) + inside + &"]".repeat(depth))).expect("not too deep")
}

/// An object with a value of the maximum depth that can be read, followed by another entry.
fn object(inside: &str) -> JsonObject {
    [("deep", deep(inside, 127)), ("after", Json::from(1))].into_iter().collect()
}

#[test]
fn different_ones_are_not_equal() {
    assert_ne!(object("1"), object("2"));
    assert_ne!(Json::from(object("1")), Json::from(object("2")));
}

#[test]
fn none_is_equal_to_null() {
    assert_ne!(Json::from(object("1")), Json::null());
}

#[test]
fn all_entries_are_found() {
    assert_eq!(object("1").entries().len(), 2);
    assert_eq!(object("1").get("after"), Some(Json::from(1)));
}

#[test]
fn a_deep_value_of_serde_json_keeps_its_text() {
    let value = (0..200).fold(serde_json::Value::from(7), |inside, _| serde_json::Value::from(vec![inside]));
    let other = (0..200).fold(serde_json::Value::from(8), |inside, _| serde_json::Value::from(vec![inside]));
    assert_eq!(Json::from(&value).as_json_text(), "[".repeat(200) + "7" + &"]".repeat(200));
    assert_ne!(Json::from(&value), Json::from(&other));
}

/// Open brackets are kept as bits, 128 to a word: skipped brackets must match, within the first word and beyond it.
#[test]
fn brackets_beyond_a_machine_word_are_distinguished() {
    for depth in (125..=130).chain(253..=258).chain([400]) {
        let value = (0..depth).fold(serde_json::json!([{}, []]), |inside, level| match level % 3 {
            0 => serde_json::json!({"a": inside, "b": {}}),
            _ => serde_json::json!([[], inside, {}]),
        });
        let deep = Json::from(&value);
        let object: JsonObject = [("deep", deep.clone()), ("after", Json::from(1))].into_iter().collect();
        let entries = object.entries();
        assert_eq!(entries.len(), 2, "{depth} deep");
        assert_eq!(entries[0].1.as_json_text(), deep.as_json_text(), "{depth} deep");
    }
}
