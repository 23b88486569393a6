//! Objects with arbitrary keys: reading and constructing them.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::from_json;
use copperplate_runtime::{Json, JsonObject};

fn json(text: &str) -> Json {
    Json::parse_text(text).expect(text)
}

#[test]
fn only_objects_are_taken() {
    assert_eq!(JsonObject::parse_text(" { } ").unwrap().as_json_text(), "{ }");
    for text in ["null", "[]", "1", "\"{}\""] {
        let error = JsonObject::parse_text(text).expect_err(text);
        assert!(
            matches!(error.mismatch(), Mismatch::TypeMismatch { expected, .. } if expected == "an object"),
            "{text}"
        );
        assert!(json(text).to_object().is_none());
        let error = from_json::<JsonObject>(text).expect_err(text);
        assert!(
            matches!(error.mismatch(), Mismatch::TypeMismatch { expected, .. } if expected == "an object"),
            "{text}"
        );
    }
    assert!(JsonObject::parse_text("{}{}").is_err());
    assert_eq!(json("{\"a\":1}").to_object().unwrap().get("a"), Some(Json::from(1)));
}

#[test]
fn entries_come_in_their_order_with_their_text() {
    let object = JsonObject::parse_text(r#"{ "b" : 1.10 , "\u0061" : [ 1 ] , "b" : {"x":2}, "" : null }"#).unwrap();
    let entries = object.entries();
    let texts: Vec<_> = entries.iter().map(|(key, value)| (key.as_str(), value.as_json_text())).collect();
    assert_eq!(texts, [("b", "1.10"), ("a", "[ 1 ]"), ("b", "{\"x\":2}"), ("", "null")]);
}

#[test]
fn the_first_of_repeated_entries_is_got() {
    let object = JsonObject::parse_text(r#"{"a":1,"b":2,"a":3}"#).unwrap();
    assert_eq!(object.get("a"), Some(Json::from(1)));
    assert_eq!(object.get("b"), Some(Json::from(2)));
    assert_eq!(object.get("c"), None);
    assert_eq!(object.get(""), None);
}

#[test]
fn entries_put_together_come_apart_again() {
    let entries =
        [("", json("null")), ("a\"\\\n\u{1}", json("[1, 2]")), ("é🚚", Json::from("\u{2028}\"")), ("{", json("{}"))];
    let object: JsonObject = entries.clone().into_iter().collect();
    assert!(serde_json::from_str::<serde_json::Value>(object.as_json_text()).is_ok());
    for ((key, value), (name, entry)) in object.entries().iter().zip(&entries) {
        assert_eq!((key.as_str(), value.as_json_text()), (*name, entry.as_json_text()));
    }
    assert_eq!(object.entries().len(), entries.len());
    assert_eq!(JsonObject::parse_text(object.as_json_text()).unwrap(), object);
}

#[test]
fn parsing_goes_through_serde_json() {
    let object = JsonObject::parse_text(r#"{"a":1,"b":2}"#).unwrap();
    let map: std::collections::BTreeMap<String, i64> = object.deserialize().unwrap();
    assert_eq!(map.into_iter().collect::<Vec<_>>(), [("a".to_owned(), 1), ("b".to_owned(), 2)]);
    assert_eq!(object.to_value().unwrap()["b"], 2);
    assert_eq!(JsonObject::default().as_json_text(), "{}");
}
