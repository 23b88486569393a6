//! Independent JSON parser: numbers keep their text, objects their order.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// `null`, `true`, `false` or a number, as text.
    Bare(String),
    Text(String),
    List(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

impl Tree {
    /// Parses a text that is known to be JSON.
    pub(crate) fn parse(text: &str) -> Self {
        Self::read(text).unwrap_or_else(|error| panic!("no JSON: {error}: {text}"))
    }

    fn read(text: &str) -> serde_json::Result<Self> {
        let text = serde_json::from_str::<&RawValue>(text)?.get();
        Ok(match text.as_bytes()[0] {
            b'"' => Self::Text(serde_json::from_str(text)?),
            b'[' => {
                let elements: Vec<&RawValue> = serde_json::from_str(text)?;
                Self::List(elements.iter().map(|raw| Self::read(raw.get())).collect::<Result<_, _>>()?)
            }
            b'{' => {
                let Entries(entries) = serde_json::from_str(text)?;
                Self::Object(entries.into_iter().map(|(key, raw)| Ok((key, Self::read(raw.get())?))).collect::<Result<
                    _,
                    serde_json::Error,
                >>(
                )?)
            }
            _ => Self::Bare(text.to_owned()),
        })
    }

    /// Returns the value at a path such as `data.0.template.name`.
    pub(crate) fn at(&mut self, path: &str) -> &mut Self {
        path.split('.').fold(self, |tree, step| match tree {
            Self::List(elements) => &mut elements[step.parse::<usize>().expect("a list is entered by an index")],
            Self::Object(entries) => {
                let entry = entries.iter_mut().find(|(key, _)| key == step);
                &mut entry.unwrap_or_else(|| panic!("no `{step}` of `{path}`")).1
            }
            Self::Bare(_) | Self::Text(_) => panic!("nothing is inside `{step}` of `{path}`"),
        })
    }

    /// Returns the entries of an object.
    pub(crate) fn entries(&mut self) -> &mut Vec<(String, Tree)> {
        match self {
            Self::Object(entries) => entries,
            other => panic!("no object: {other:?}"),
        }
    }

    /// Calls `visit` for all values, inner ones first, each with the keys that lead to it; an element of a list counts
    /// as the key `[]`.
    pub(crate) fn walk(&mut self, visit: &mut dyn FnMut(&[String], &mut Tree)) {
        self.descend(&mut Vec::new(), visit);
    }

    fn descend(&mut self, path: &mut Vec<String>, visit: &mut dyn FnMut(&[String], &mut Tree)) {
        let mut inside = |key: &str, tree: &mut Tree| {
            path.push(key.to_owned());
            tree.descend(path, visit);
            path.pop();
        };
        match self {
            Self::Bare(_) | Self::Text(_) => {}
            Self::List(elements) => elements.iter_mut().for_each(|element| inside("[]", element)),
            Self::Object(entries) => entries.iter_mut().for_each(|(key, value)| inside(key, value)),
        }
        visit(path, self);
    }
}

/// JSON text without white space.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = |index: usize| if index == 0 { "" } else { "," };
        match self {
            Self::Bare(text) => f.write_str(text),
            Self::Text(text) => f.write_str(&serde_json::Value::from(text.as_str()).to_string()),
            Self::List(elements) => {
                f.write_str("[")?;
                elements.iter().enumerate().try_for_each(|(i, element)| write!(f, "{}{element}", comma(i)))?;
                f.write_str("]")
            }
            Self::Object(entries) => {
                f.write_str("{")?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    write!(f, "{}{}:{value}", comma(index), Self::Text(key.clone()))?;
                }
                f.write_str("}")
            }
        }
    }
}

/// The entries of an object in order, including duplicate keys.
struct Entries<'t>(Vec<(String, &'t RawValue)>);

impl<'t> Deserialize<'t> for Entries<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries(Vec::new()))
    }
}

impl<'t> Visitor<'t> for Entries<'t> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'t>>(mut self, mut map: A) -> Result<Self, A::Error> {
        while let Some(entry) = map.next_entry()? {
            self.0.push(entry);
        }
        Ok(self)
    }
}
