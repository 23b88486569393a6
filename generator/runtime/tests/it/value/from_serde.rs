//! Raw JSON from values that serde can serialize.

use std::collections::BTreeMap;

use copperplate_runtime::{Json, JsonObject, Number};
use serde_derive::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
struct Plan {
    name: &'static str,
    seats: Option<u8>,
    price: Number,
}

#[test]
fn a_struct_keeps_its_numbers() {
    let plan = Plan { name: "pro\n", seats: None, price: "1.10".parse().expect("a number") };
    let text = r#"{"name":"pro\n","seats":null,"price":1.10}"#;
    assert_eq!(Json::from_serialize(&plan).expect("JSON").as_json_text(), text);
    assert_eq!(JsonObject::from_serialize(&plan).expect("an object").as_json_text(), text);
    assert_eq!(Json::from_serialize("text").expect("JSON"), Json::from("text"));
}

#[test]
fn only_objects_become_objects() {
    for error in [
        JsonObject::from_serialize(&[1]).expect_err("a list").to_string(),
        JsonObject::try_from(json!([1])).expect_err("a list").to_string(),
        JsonObject::try_from(&json!([1])).expect_err("a list").to_string(),
        JsonObject::try_from(Json::from(json!([1]))).expect_err("a list").to_string(),
    ] {
        assert_eq!(error, "$: expected an object, found a list");
    }
    assert!(Json::from_serialize(&BTreeMap::from([([1], 2)])).is_err(), "a key that is a list");
}

#[test]
fn values_of_serde_json_are_taken_owned_and_borrowed() {
    let value = json!({"b": [1, 2.5, null], "a": "é"});
    assert_eq!(Json::from(&value).as_json_text(), value.to_string());
    assert_eq!(Json::from(value.clone()), Json::from(&value));
    let object = JsonObject::try_from(&value).expect("an object");
    assert_eq!(JsonObject::try_from(value.clone()).expect("an object"), object);
    let Value::Object(entries) = value else { unreachable!("it is an object") };
    assert_eq!(JsonObject::from(&entries), object);
    assert_eq!(JsonObject::from(entries), object);
    assert_eq!(Json::from(object.clone()).as_json_text(), object.as_json_text());
}
