//! Data with the names that serde_json uses for raw text: no part of it becomes more than one value.

use std::collections::BTreeMap;

use copperplate_runtime::Json;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::to_json;
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};

const RAW: &str = "$serde_json::private::RawValue";
const NUMBER: &str = "$serde_json::private::Number";

/// Pretends to end its value, and continues with another field.
const BREAKING_OUT: &str = r#"1,"x":"CANARY""#;

#[derive(Clone)]
struct Holder {
    value: Json,
    hidden_: Hidden,
}

copperplate_runtime::record!(Holder {
    required value = "value": Json,
});

/// A model around `{name: text}`, from a format other than serde_json.
fn nested(name: &str, text: &str) -> Result<Holder, Error> {
    Holder::deserialize(MapDeserializer::new([("value", BTreeMap::from([(name, text)]))].into_iter()))
}

/// A model from `{name: text}` alone.
fn whole(name: &str, text: &str) -> Result<Holder, Error> {
    Holder::deserialize(MapDeserializer::new([(name, text)].into_iter()))
}

/// Raw text is requested once, for the whole model: inside, the object can only be a number that the format cannot
/// express.
#[test]
fn further_in_raw_text_is_a_number() {
    assert_eq!(to_json(&nested(RAW, "1.10").unwrap()), r#"{"value":1.10}"#);
    for text in [BREAKING_OUT, "", "}", "null", "{}"] {
        let error = nested(RAW, text).expect_err(text);
        assert!(!error.to_string().contains("CANARY"), "{error}");
    }
}

#[test]
fn raw_text_is_one_value() {
    let text = r#"{"value":1.10}"#;
    assert_eq!(to_json(&whole(RAW, text).unwrap()), text);
    for text in ["", "1", "{", r#"{"value":1},"#, r#"{"value":1}{}"#, r#"{"value":1}//CANARY"#] {
        let error = whole(RAW, text).expect_err(text);
        assert!(!error.to_string().contains("CANARY"), "{error}");
    }
}

#[test]
fn an_exact_number_is_a_number() {
    assert_eq!(to_json(&nested(NUMBER, "1.10").unwrap()), r#"{"value":1.10}"#);
    for text in ["", "null", "\"1\"", "[1]", "1}", BREAKING_OUT] {
        let error = nested(NUMBER, text).expect_err(text);
        assert!(!error.to_string().contains("CANARY"), "{error}");
    }
}

/// serde_json's text is read as a whole, so every name in it is a key.
#[test]
fn in_text_the_names_are_keys() {
    for name in [RAW, NUMBER] {
        let text = format!(r#"{{"value":{{"{name}":"1,2"}}}}"#);
        assert_eq!(to_json(&serde_json::from_str::<Holder>(&text).unwrap()), text);
    }
}
