//! Text → JSON document.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::JsonNode;

/// Fails for numbers beyond 64 bits. If a key is repeated, its last value counts.
impl<'de> Deserialize<'de> for JsonNode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonNodeVisitor)
    }
}

struct JsonNodeVisitor;

impl<'de> Visitor<'de> for JsonNodeVisitor {
    type Value = JsonNode;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<JsonNode, E> {
        Ok(JsonNode::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<JsonNode, E> {
        Ok(JsonNode::Boolean(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<JsonNode, E> {
        Ok(JsonNode::Integer(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<JsonNode, E> {
        i64::try_from(value).map(JsonNode::Integer).map_err(|_| E::custom("an integer beyond 64 bits"))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<JsonNode, E> {
        Ok(JsonNode::Float(value))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<JsonNode, E> {
        Ok(JsonNode::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<JsonNode, A::Error> {
        let mut list = Vec::new();
        while let Some(element) = elements.next_element()? {
            list.push(element);
        }
        Ok(JsonNode::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<JsonNode, A::Error> {
        let mut map = crate::maps::IndexMap::default();
        while let Some((key, value)) = entries.next_entry::<String, JsonNode>()? {
            map.insert(key, value);
        }
        Ok(JsonNode::Map(map.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::JsonNode;

    #[test]
    fn a_document_is_read_in_its_order() {
        let text = r#"{"b":[1,-2.5,true,null,"é\n"],"a":{}}"#;
        assert_eq!(serde_json::from_str::<JsonNode>(text).expect("JSON").to_line(), text);
        assert_eq!(
            serde_json::from_str::<JsonNode>(r#"{"b":1,"a":2,"b":3}"#).expect("JSON").to_line(),
            r#"{"b":3,"a":2}"#
        );
    }

    #[test]
    fn an_integer_beyond_64_bits_is_an_error() {
        assert!(serde_json::from_str::<JsonNode>("9223372036854775808").is_err());
    }
}
