//! Unpaired surrogates in raw values: text that was read can be written.

use copperplate_runtime::wire::to_json;

use crate::record::sample::Sample;

#[test]
fn serde_json_text_goes_through_unchanged() {
    let text = r#"{"must":"m","may":null,"x":{"a":["\ud800"]}}"#;
    let sample: Sample = serde_json::from_str(text).unwrap();
    assert_eq!(to_json(&sample), text);
    assert_eq!(serde_json::to_string(&sample).unwrap(), text);
}

#[test]
fn so_does_a_key_that_is_one() {
    let text = r#"{"must":"m","may":null,"x":{"\ud800":[1.10],"a":{}}}"#;
    let sample: Sample = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&sample).unwrap(), text);
}
