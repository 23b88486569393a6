//! Errors contain the path, never the value.

use copperplate_runtime::Map;
use copperplate_runtime::error::{JsonError, Mismatch};
use copperplate_runtime::wire::from_json;
use copperplate_runtime::wire::record::Hidden;

use super::sample::Sample;

#[derive(Clone)]
struct Outer {
    data: Vec<Sample>,
    by_name: Map<Box<Sample>>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Outer {
    required data = "data": Vec<Sample>,
    required by_name = "byName": Map<Box<Sample>>,
});

const RIGHT: &str = r#"{"must":"m","may":null}"#;

fn error(text: &str) -> JsonError {
    from_json::<Outer>(text).expect_err(text)
}

#[test]
fn the_path_leads_to_the_value() {
    for (text, path) in [
        ("[]".to_owned(), "$"),
        (r#"{"data":{}}"#.to_owned(), "data"),
        (r#"{"data":[0]}"#.to_owned(), "data[0]"),
        (format!(r#"{{"data":[{RIGHT},{{"must":1}}]}}"#), "data[1].must"),
        (format!(r#"{{"data":[{RIGHT},{{"must":"m"}}]}}"#), "data[1].may"),
        (format!(r#"{{"data":[],"byName":{{"CANARY":{RIGHT},"CANARY2":{{"either":0}}}}}}"#), "byName.CANARY2.either"),
        (r#"{"data":[],"byName":{"a \"b\"":0}}"#.to_owned(), r#"byName["a \"b\""]"#),
        (format!(r#"{{"data":[],"byName":{{"{}":0}}}}"#, "é".repeat(70)), &format!("byName[\"{}…\"]", "é".repeat(64))),
    ] {
        assert_eq!(error(&text).path(), path, "{text}");
    }
}

#[test]
fn the_offset_is_a_byte_of_the_text() {
    assert_eq!(error(r#"{"data":  7}"#).offset(), 10);
    assert_eq!(error(r#"{"é":1,"data":7}"#).offset(), 15);
    assert_eq!(error("{\"data\":[], x").offset(), 12);
    assert_eq!(error("").offset(), 0);
}

#[test]
fn no_value_is_shown() {
    for text in [
        r#"{"data":"CANARY"}"#.to_owned(),
        r#"{"data":[{"must":"CANARY","may":{"CANARY":"CANARY"}}]}"#.to_owned(),
        r#"{"data":[],"byName":{"CANARY":1}}"#.to_owned(),
        r#"{"data":[],"byName":{},"CANARY":CANARY}"#.to_owned(),
        r#"{"data":[],"byName":{},"CANARY":1,"CANARY":1}"#.to_owned(),
        r#"{"data":[],"byName":{},"CANARY":"\CANARY"}"#.to_owned(),
        "CANARY".to_owned(),
    ] {
        let error = error(&text);
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains("CANARY"), "{shown}");
    }
}

#[test]
fn each_mismatch_has_its_message() {
    for (text, words) in [
        ("7", "$: expected an object, found a number"),
        (r#"{"data":[{"must":null}]}"#, "data[0].must: expected a string, found null"),
        (r#"{"data":[]}"#, "byName: the required field is missing"),
        (r#"{"data":[],"data":[]}"#, "data: the key occurs twice in its object"),
    ] {
        assert_eq!(error(text).to_string(), words);
    }
    let deep = "[".repeat(200);
    let too_deep = from_json::<copperplate_runtime::Json>(&deep).expect_err("too deep");
    assert_eq!(too_deep.to_string(), "$: nested deeper than 127 levels");
    let fraction = from_json::<i64>("1.5").expect_err("no integer");
    assert_eq!(fraction.to_string(), "$: expected an integer that fits an `i64`");
    assert!(matches!(error("{\"data\":[1 2]}").mismatch(), Mismatch::TypeMismatch { .. }));
}
