//! serde_json's text is exact: neither digits nor unknown fields change.

use copperplate_runtime::wire::{from_json, to_json};

use crate::record::sample::Sample;

const TEXTS: &[&str] = &[
    r#"{"must":"m","may":null}"#,
    r#"{"must":"\u0000\"\\é🚚","may":"n","leftOut":"l","either":null}"#,
    r#"{"must":"m","may":null,"n":1.10,"big":9007199254740993,"u":18446744073709551615}"#,
    r#"{"must":"m","may":null,"n":[-0,0.0,1E2,1e2,1e400,-1e-400,123456789012345678901234567890,0.1000000000000000555]}"#,
    r#"{"must":"m","may":null,"z":{"b":[true,false,null,"\n"],"a":{},"":[]},"a":[[],{}]}"#,
    r#"{"must":"m","may":null,"x":{"a":1,"a":2}}"#,
];

#[test]
fn text_goes_through_unchanged() {
    for text in TEXTS {
        let sample: Sample = serde_json::from_str(text).expect(text);
        assert_eq!(to_json(&sample), to_json(&from_json::<Sample>(text).expect(text)), "read: {text}");
        let written = serde_json::to_string(&sample).expect(text);
        assert_eq!(written, to_json(&sample), "written: {text}");
        let bytes: Sample = serde_json::from_slice(text.as_bytes()).expect(text);
        let stream: Sample = serde_json::from_reader(text.as_bytes()).expect(text);
        assert_eq!((to_json(&bytes), to_json(&stream)), (written.clone(), written), "{text}");
    }
}

#[test]
fn pretty_text_has_equal_values() {
    for text in TEXTS {
        let sample: Sample = serde_json::from_str(text).expect(text);
        let pretty = serde_json::to_string_pretty(&sample).expect(text);
        assert_eq!(serde_json::from_str::<Sample>(&pretty).expect(&pretty), sample);
    }
}

/// Rules and messages are the same as for the reader, without any content.
#[test]
fn what_the_reader_rejects_is_rejected() {
    for (text, words) in [
        (r#"{"must":"CANARY"}"#, "may: the required field is missing"),
        (r#"{"must":"CANARY","may":{"CANARY":1}}"#, "may: expected a string, found an object"),
        (r#"{"must":"CANARY","may":null,"CANARY":1,"CANARY":2}"#, "the key occurs twice"),
        (r#"{"must":"CANARY","must":"CANARY"}"#, "must: the key occurs twice"),
    ] {
        let error = serde_json::from_str::<Sample>(text).expect_err(text).to_string();
        assert!(error.contains(words) && !error.contains("CANARY"), "{error}");
    }
}
