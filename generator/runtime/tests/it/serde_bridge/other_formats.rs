//! Formats other than serde_json, represented by serde's own deserializers.

use std::collections::BTreeMap;

use copperplate_runtime::Json;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::to_json;
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer, SeqDeserializer, StrDeserializer, UnitDeserializer};
use serde::de::{Deserializer, IntoDeserializer};

use crate::record::sample::Sample;

/// A record that accepts any value.
struct Any {
    value: Json,
    hidden_: Hidden,
}

copperplate_runtime::record!(Any {
    required value = "value": Json,
});

/// Reads a value that the format passes as `value`.
fn any<'de, D: IntoDeserializer<'de, Error>>(value: D) -> Result<String, Error> {
    let any = Any::deserialize(MapDeserializer::new([("value", value)].into_iter()))?;
    assert!(any.extra().is_empty());
    Ok(any.value.as_json_text().to_owned())
}

#[test]
fn a_map_becomes_a_model() {
    let entries = [("must", "m"), ("may", "n\""), ("x", "y")];
    let sample = Sample::deserialize(MapDeserializer::<_, Error>::new(entries.into_iter())).unwrap();
    assert_eq!(to_json(&sample), r#"{"must":"m","may":"n\"","x":"y"}"#);
}

#[test]
fn each_scalar_becomes_its_json() {
    assert_eq!(any(true).unwrap(), "true");
    assert_eq!(any(-7_i8).unwrap(), "-7");
    assert_eq!(any(i64::MIN).unwrap(), "-9223372036854775808");
    assert_eq!(any(u64::MAX).unwrap(), "18446744073709551615");
    assert_eq!(any(u128::MAX).unwrap(), "340282366920938463463374607431768211455");
    assert_eq!(any(i128::MIN).unwrap(), "-170141183460469231731687303715884105728");
    assert_eq!(any(1.5_f64).unwrap(), "1.5");
    assert_eq!(any(1e300_f64).unwrap().parse(), Ok(1e300_f64));
    assert_eq!(any('é').unwrap(), "\"é\"");
    assert_eq!(any("a\n").unwrap(), "\"a\\n\"");
    assert_eq!(any("a".to_owned()).unwrap(), "\"a\"");
    assert_eq!(any(()).unwrap(), "null");
}

#[test]
fn containers_become_their_json() {
    assert_eq!(any(vec![1, 2]).unwrap(), "[1,2]");
    assert_eq!(any(Vec::<Vec<u8>>::new()).unwrap(), "[]");
    let map: BTreeMap<&str, Vec<&str>> = BTreeMap::from([("a", vec!["b"]), ("c\"", vec![])]);
    assert_eq!(any(map).unwrap(), r#"{"a":["b"],"c\"":[]}"#);
}

#[test]
fn what_json_cannot_express_is_rejected() {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(any(value).is_err());
    }
}

#[test]
fn a_model_is_a_map() {
    assert!(Sample::deserialize(StrDeserializer::<Error>::new("CANARY")).is_err());
    assert!(Sample::deserialize(UnitDeserializer::<Error>::new()).is_err());
    assert!(Sample::deserialize(SeqDeserializer::<_, Error>::new([1, 2].into_iter())).is_err());
}

#[test]
fn duplicate_keys_are_rejected() {
    let twice = [("must", "m"), ("may", "n"), ("must", "m")];
    assert!(Sample::deserialize(MapDeserializer::<_, Error>::new(twice.into_iter())).is_err());
}

/// Formats wrap values in newtypes and options; serde defines how to unwrap them.
#[test]
fn wrapped_values_are_unwrapped() {
    struct Wrapped;

    impl<'de> Deserializer<'de> for Wrapped {
        type Error = Error;

        fn deserialize_any<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.visit_some(MapDeserializer::new([("must", "m"), ("may", "n")].into_iter()))
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
            newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
        }
    }

    assert_eq!(to_json(&Sample::deserialize(Wrapped).unwrap()), r#"{"must":"m","may":"n"}"#);
}
