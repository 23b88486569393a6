//! Keys with unpaired surrogates: JSON escapes can express them, Rust strings cannot.

use copperplate_runtime::{Json, JsonObject};

#[test]
fn it_is_replaced_and_the_text_keeps_it() {
    let object = JsonObject::parse_text(r#"{"a":1,"\ud800":{"x":[2]},"b":3}"#).unwrap();
    let keys: Vec<_> = object.entries().into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys, ["a", "\u{fffd}", "b"]);
    assert_eq!(object.get("\u{fffd}").expect("an entry").as_json_text(), r#"{"x":[2]}"#);
    assert_eq!(object.get("b"), Some(Json::from(3)));
}

#[test]
fn such_texts_are_compared() {
    let json = |text: &str| Json::parse_text(text).expect(text);
    assert_eq!(json(r#"{"\ud800":1,"a":2}"#), json(r#"{ "a":2, "\ud800":1 }"#));
    assert_ne!(json(r#"{"\ud800":1}"#), json(r#"{"\ud801":1}"#));
    assert_ne!(json(r#"["\ud800"]"#), json(r#"["\ud801"]"#));
    assert_ne!(json(r#""\ud800""#), json(r#""\\ud800""#));
}
