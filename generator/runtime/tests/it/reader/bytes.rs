//! Values from bytes: invalid UTF-8 is rejected in every place.

use copperplate_runtime::{Map, Number, from_json, to_json};

#[test]
fn text_and_bytes_are_read_alike() {
    let text = r#"{"é":1.10}"#;
    let value: Map<Number> = from_json(text).expect("a map");
    assert_eq!(from_json::<Map<Number>>(text.as_bytes()).expect("a map"), value);
    assert_eq!(to_json(&value), text);
}

#[test]
fn other_bytes_are_an_error_at_their_place() {
    for (bytes, offset) in [(b"{\"\xe9\":1}".as_slice(), 2), (b"{}\xff", 2), (b"\xc3", 0)] {
        let error = from_json::<Map<Number>>(bytes).expect_err("not UTF-8");
        assert_eq!((error.offset(), error.to_string()), (offset, "$: not JSON: not UTF-8".to_owned()));
    }
}
