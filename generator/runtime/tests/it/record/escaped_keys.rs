//! Keys with escapes, or with white space around them, are the same keys.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::{from_json, to_json};

use super::sample::Sample;

#[test]
fn escapes_make_the_same_key() {
    for text in [
        r#"{"\u006dust":"m","ma\u0079":null,"\u006C\u0065ftOut":"l"}"#,
        r#"{"ma\u0079":null,"\u006cefto\u0075t":0,"leftOut":"l","mus\u0074":"m"}"#,
        "{ \"must\" : \"m\" ,\r\n\t\"may\"\n:\nnull , \"leftOut\" :\"l\" }",
    ] {
        let sample: Sample = from_json(text).expect(text);
        assert_eq!((sample.must.as_str(), sample.left_out.as_deref()), ("m", Some("l")), "{text}");
    }
    let written = to_json(&from_json::<Sample>(r#"{"\u006dust":"m","may":null}"#).unwrap());
    assert_eq!(written, r#"{"must":"m","may":null}"#);
}

#[test]
fn a_key_is_followed_by_a_colon() {
    for text in [
        r#"{"must""m"}"#,
        r#"{"must","may"}"#,
        r#"{"must"}"#,
        r#"{"must""#,
        r#"{"must"#,
        r#"{must:"m"}"#,
        r#"{"must":}"#,
    ] {
        let error = from_json::<Sample>(text).expect_err(text);
        assert!(matches!(error.mismatch(), Mismatch::Syntax(_)), "{text}");
    }
}

/// Reading strictly does not replace it.
#[test]
fn a_key_with_an_unpaired_surrogate_is_a_mismatch() {
    let error = from_json::<Sample>(r#"{"must":"m","may":null,"\ud800":1}"#).expect_err("no text");
    assert_eq!(error.mismatch(), &Mismatch::UnpairedSurrogate);
}
