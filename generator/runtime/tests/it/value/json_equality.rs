//! Equality of raw JSON: by value, ignoring only notation.

use copperplate_runtime::{Json, JsonObject};

fn json(text: &str) -> Json {
    Json::parse_text(text).expect(text)
}

#[test]
fn notation_does_not_count() {
    for (a, b) in [
        ("1.10", "1.1"),
        ("1e1", "10"),
        ("-0", "0"),
        (r#""\u0061\/""#, r#""a/""#),
        (r#""\ud83d\ude9a""#, r#""🚚""#),
        ("[1,2]", " [ 1 ,\n2 ] "),
        (r#"{"a":1,"b":[true,null]}"#, r#"{ "b" : [ true , null ] , "\u0061" : 1.0 }"#),
        (r#"{"a":1,"a":2,"b":3}"#, r#"{"b":3,"a":1,"a":2}"#),
        (r#"{"a":{"x":1,"y":2}}"#, r#"{"a":{"y":2,"x":1}}"#),
    ] {
        assert_eq!(json(a), json(b));
        assert_eq!(json(b), json(a));
    }
}

#[test]
fn all_else_counts() {
    let apart = [
        "null",
        "true",
        "false",
        "0",
        "1",
        "9007199254740993",
        "9007199254740992",
        "\"\"",
        "\"null\"",
        "\"1\"",
        "[]",
        "[null]",
        "[1,2]",
        "[2,1]",
        "[1,2,2]",
        "{}",
        r#"{"a":null}"#,
        r#"{"a":1}"#,
        r#"{"A":1}"#,
        r#"{"a":1,"b":1}"#,
        r#"{"a":1,"a":2}"#,
        r#"{"a":2,"a":1}"#,
        r#"{"a":1,"a":1}"#,
        "[[]]",
        "[{}]",
        r#"["a","b"]"#,
        r#"["ab"]"#,
    ];
    for (i, a) in apart.iter().enumerate() {
        for (j, b) in apart.iter().enumerate() {
            assert_eq!(json(a) == json(b), i == j, "{a} and {b}");
        }
    }
}

#[test]
fn objects_are_compared_like_any_value() {
    let object = |text: &str| JsonObject::parse_text(text).expect(text);
    assert_eq!(object(r#"{"a":1,"b":2}"#), object(r#"{ "b": 2.0, "a": 1 }"#));
    assert_ne!(object(r#"{"a":1}"#), object(r#"{"a":1,"b":2}"#));
}

#[test]
fn values_of_serde_json_are_equal_to_their_text() {
    let text = r#"{"b":[1,2.5,"é\n",null],"a":{}}"#;
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    assert_eq!(Json::from(&value), json(text));
    assert_eq!(json(text).to_value().unwrap(), value);
}

#[test]
fn the_text_is_kept_without_the_space_around_it() {
    assert_eq!(json(" \n{ \"a\" : 1.10 }\t").as_json_text(), "{ \"a\" : 1.10 }");
}

#[test]
fn made_values_have_the_plain_text() {
    assert_eq!(Json::null().as_json_text(), "null");
    assert_eq!(Json::default(), Json::null());
    assert_eq!(Json::from(true).as_json_text(), "true");
    assert_eq!(Json::from(-3).as_json_text(), "-3");
    assert_eq!(Json::from(JsonObject::new()).as_json_text(), "{}");
    assert!(json(" null ").is_null());
    assert!(!json("\"null\"").is_null());
}
