//! Duplicate keys: parsers disagree on which one counts, so they are rejected.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::from_json;

use super::sample::Sample;

#[test]
fn it_is_rejected() {
    for (text, path) in [
        (r#"{"must":"m","must":"m","may":null}"#, "must"),
        (r#"{"must":"m","may":null,"must":"n"}"#, "must"),
        (r#"{"must":"m","may":null,"\u006dust":"n"}"#, "must"),
        (r#"{"must":"m","may":null,"either":null,"either":null}"#, "either"),
        (r#"{"must":"m","may":null,"x":1,"x":1}"#, "*"),
        (r#"{"x":1,"must":"m","may":null,"y":2,"\u0078":3}"#, "*"),
        (r#"{"must":"m","may":null,"":1,"":1}"#, "*"),
    ] {
        let error = from_json::<Sample>(text).expect_err(text);
        assert_eq!(error.mismatch(), &Mismatch::RepeatedKey, "{text}");
        assert_eq!(error.path(), path, "{text}");
    }
}

/// Duplicates inside raw JSON are up to the service.
#[test]
fn inside_raw_json_it_is_kept() {
    assert!(from_json::<Sample>(r#"{"must":"m","may":null,"x":{"a":1,"a":2}}"#).is_ok());
}
