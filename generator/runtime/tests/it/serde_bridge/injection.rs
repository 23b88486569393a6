//! Data that carries the names by which serde_json hands over raw text: a piece of it is one value, never more.

use std::collections::BTreeMap;

use client_runtime::wire::to_json;
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};

use crate::record::sample::Sample;

const RAW: &str = "$serde_json::private::RawValue";
const NUMBER: &str = "$serde_json::private::Number";

/// A model from a map of maps, as any format hands it over that is not serde_json.
fn sample(inner: &str, text: &str) -> Result<Sample, Error> {
    let plain = |text| BTreeMap::from([(inner, text)]);
    Sample::deserialize(MapDeserializer::new([("must", plain("\"m\"")), ("may", plain(text))].into_iter()))
}

#[test]
#[ignore = "bug: the text is written without a look at it"]
fn raw_text_is_one_value() {
    for name in [RAW, NUMBER] {
        for text in ["\"n\",\"either\":\"CANARY\"", "\"n\"}", "", "\"n\" //", "{", "\"n\",\"x\":1"] {
            match sample(name, text) {
                Ok(sample) => panic!("{name} {text}: {}", to_json(&sample)),
                Err(error) => assert!(!error.to_string().contains("CANARY"), "{error}"),
            }
        }
    }
}

#[test]
fn raw_text_that_is_one_value_is_taken() {
    assert_eq!(to_json(&sample(RAW, "null").unwrap()), r#"{"must":"m","may":null}"#);
}

/// serde_json's own text is taken whole, and there such a key is a key.
#[test]
fn in_text_the_name_is_a_key_like_any_other() {
    let text = format!(r#"{{"must":"m","may":null,"x":{{"{RAW}":"1,2"}}}}"#);
    let sample: Sample = serde_json::from_str(&text).unwrap();
    assert_eq!(to_json(&sample), text);
}
