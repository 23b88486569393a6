//! Tasks with serde_json. It has no pull reader, so its walk discards everything without decoding it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Returns 0, because values are not inspected.
pub(crate) fn walk(body: &[u8]) -> usize {
    serde_json::from_slice::<IgnoredAny>(body).expect("JSON");
    0
}

/// The length of the raw text of the whole value.
pub(crate) fn raw(body: &[u8]) -> usize {
    serde_json::from_slice::<&RawValue>(body).expect("JSON").get().len()
}

/// The lengths of the tags and of the raw texts of all steps.
pub(crate) fn steps(body: &[u8]) -> usize {
    let mut whole = serde_json::Deserializer::from_slice(body);
    let steps = Field("steps", PhantomData::<Vec<&RawValue>>).deserialize(&mut whole).expect("a workflow");
    whole.end().expect("one value");
    let tag = |step: &RawValue| {
        let mut step = serde_json::Deserializer::from_str(step.get());
        Field("type", Text(str::len)).deserialize(&mut step).expect("a step")
    };
    steps.into_iter().map(|step| tag(step) + step.get().len()).sum()
}

/// One field of an object, found like in derived code: keys are compared in place.
struct Field<S>(&'static str, S);

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Field<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for Field<S> {
    type Value = S::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<S::Value, A::Error> {
        let (mut seed, mut found) = (Some(self.1), None);
        while let Some(is_wanted) = map.next_key_seed(Text(|key: &str| key == self.0))? {
            match seed.take_if(|_| is_wanted) {
                Some(seed) => found = Some(map.next_value_seed(seed)?),
                None => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        found.ok_or_else(|| A::Error::missing_field(self.0))
    }
}

/// Result of a function on a string.
struct Text<F>(F);

impl<'de, T, F: FnOnce(&str) -> T> DeserializeSeed<'de> for Text<F> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<T, F: FnOnce(&str) -> T> Visitor<'_> for Text<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        Ok((self.0)(text))
    }
}
