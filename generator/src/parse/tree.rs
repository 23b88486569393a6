//! A YAML file as a tree that keeps what a map would lose: the order and repetition of keys.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::diagnostics::{Code, Diagnostic, Place, Spot};

/// A key or value.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) place: Place,
    pub(super) value: Value,
}

/// What a node holds.
#[derive(Debug)]
pub(super) enum Value {
    Null,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// What this is, for a message.
    pub(super) fn describe(&self) -> &'static str {
        match self.value {
            Value::Null => "nothing",
            Value::Boolean(_) => "a boolean",
            Value::Integer(_) | Value::Float(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Map(_) => "a map",
        }
    }
}

/// Reads the file with the index `file`.
pub(super) fn read(file: usize, text: &str) -> Result<Node, Box<Diagnostic>> {
    let mut numbering = Numbering { file, next: 0 };
    let mut documents = serde_yaml::Deserializer::from_str(text);
    let Some(first) = documents.next() else { return Ok(Node { place: Place::file(file), value: Value::Null }) };
    let outcome = Visit(&mut numbering).deserialize(first);
    // Only after the first is read: the library looks no further than it is asked to.
    let alone = outcome.and_then(|node| match documents.next() {
        None => Ok(node),
        Some(_) => Err(Error::custom("there is more than one document in the file")),
    });
    alone.map_err(|error| {
        let spot = error.location().map_or(Spot::File, |location| Spot::Byte(location.index()));
        let message = error.to_string();
        // The library ends its texts with a position of its own.
        let message = message.split(" at line ").next().unwrap_or(&message);
        let place = Place { file, spot, part: None };
        let help = "quote a text that holds `: ` or ` #`, or that starts with a punctuation character";
        Box::new(Diagnostic::new(Code::Yaml, place, format!("this is not YAML: {message}")).help(help))
    })
}

/// Gives each key and value its number, in the order of the text. The walk in [`locate`](super::locate) counts the same way.
struct Numbering {
    file: usize,
    next: u32,
}

impl Numbering {
    fn place(&mut self) -> Place {
        let spot = Spot::Node(self.next);
        self.next += 1;
        Place { file: self.file, spot, part: None }
    }
}

struct Visit<'n>(&'n mut Numbering);

impl<'de> DeserializeSeed<'de> for Visit<'_> {
    type Value = Node;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Node, D::Error> {
        let place = self.0.place();
        let value = deserializer.deserialize_any(self)?;
        Ok(Node { place, value })
    }
}

impl<'de> Visitor<'de> for Visit<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a YAML node")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Boolean(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Integer(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        i64::try_from(value).map(Value::Integer).map_err(|_| E::custom("a number beyond 64 bits"))
    }

    fn visit_i128<E: Error>(self, _: i128) -> Result<Value, E> {
        Err(E::custom("a number beyond 64 bits"))
    }

    fn visit_u128<E: Error>(self, _: u128) -> Result<Value, E> {
        Err(E::custom("a number beyond 64 bits"))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::Text(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(node) = seq.next_element_seed(Visit(self.0))? {
            list.push(node);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key_seed(Visit(self.0))? {
            let value = map.next_value_seed(Visit(self.0))?;
            entries.push((key, value));
        }
        Ok(Value::Map(entries))
    }

    /// A tag: `!word value`. The tag is a key of one entry here.
    fn visit_enum<A: serde::de::EnumAccess<'de>>(self, _: A) -> Result<Value, A::Error> {
        Err(Error::custom("a tag (`!…`); quote the text if it starts with `!`"))
    }
}
