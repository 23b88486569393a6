//! Types of values.

use std::fmt;

use copperplate_language::diagnostics::nearest;

use super::kinds::{Kind, Object};
use super::objects::SCHEMA;
use super::{Check, references};
use crate::import::document::{At, Node, Value};

/// Start of keys that anybody can add.
pub(super) const EXTENSION: &str = "x-";

/// Name of a value, for messages.
#[derive(Clone, Copy)]
pub(super) enum Name<'k> {
    Key(&'k str),
    ElementOf(&'k str),
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "`{key}`"),
            Self::ElementOf(key) => write!(f, "an element of `{key}`"),
        }
    }
}

impl<'d> Check<'_, '_, 'd> {
    /// Checks an object, and all that is in it.
    pub(super) fn object(&mut self, at: &At<'d>, object: &'static Object) {
        if !matches!(at.node.value, Value::Map(_)) {
            return self.unlike(at, object.name, "an object");
        }
        if !self.seen.insert((std::ptr::from_ref(at.node), object.name)) {
            // A reference led to it, too.
            return;
        }
        references::check(self, at, object);
        for (key, value) in at.entries() {
            match object.kind(key) {
                Some(kind) => self.value(&value, kind, Name::Key(key)),
                None if key == "$ref" || key.starts_with(EXTENSION) || object.keys.is_empty() => {}
                None => self.losses.unknown(object.name, key, at.key_span(key), object.near(key)),
            }
        }
        for key in object.required {
            if at.get(key).is_none() && at.get("$ref").is_none() {
                let near = at.entries().map(|(key, _)| key).filter(|key| object.kind(key).is_none());
                let near = nearest(key, near).map(|near| format!("is `{near}` a misspelling of it?"));
                self.wrong(at.node.span, format!("{} needs `{key}`", object.name), near.as_deref());
            }
        }
        if let Some(rule) = object.rule {
            rule(self, at);
        }
    }

    /// Checks the value of a key, or one of its elements.
    pub(super) fn value(&mut self, at: &At<'d>, kind: Kind, name: Name) {
        let value = &at.node.value;
        let is_right = match kind {
            Kind::Any => true,
            Kind::Prose => !matches!(value, Value::List(_) | Value::Map(_)),
            Kind::String | Kind::Word(_) => matches!(value, Value::String(_)),
            Kind::Boolean => matches!(value, Value::Boolean(_)),
            Kind::Number => matches!(value, Value::Number(_)),
            Kind::NumberOrBoolean => matches!(value, Value::Number(_) | Value::Boolean(_)),
            Kind::NamesOrBoolean => matches!(value, Value::List(_) | Value::Boolean(_)),
            Kind::Strings => matches!(value, Value::List(_) | Value::String(_)),
            Kind::List(_) | Kind::NotEmpty(_) => matches!(value, Value::List(_)),
            Kind::Map(_) => matches!(value, Value::Map(_)),
            Kind::Object(object) => return self.object(at, object),
            Kind::Schema if matches!(value, Value::Boolean(_)) => true,
            Kind::Schema => return self.object(at, &SCHEMA),
        };
        if !is_right {
            return self.unlike(at, name, kind.expected());
        }
        self.inside(at, kind, name);
    }

    /// Checks what is in a value that has the right type.
    fn inside(&mut self, at: &At<'d>, kind: Kind, name: Name) {
        let (Name::Key(key) | Name::ElementOf(key)) = name;
        match kind {
            Kind::Word(words) => self.word(at, words, key),
            Kind::NamesOrBoolean | Kind::Strings => self.elements(at, Kind::String, key),
            Kind::List(element) => self.elements(at, *element, key),
            Kind::NotEmpty(element) => {
                if at.elements().next().is_none() {
                    self.wrong(at.node.span, format!("`{key}` is empty"), Some("add what is missing, or remove it"));
                }
                self.elements(at, *element, key);
            }
            Kind::Map(of) => {
                for (name, value) in at.entries() {
                    self.value(&value, *of, Name::Key(name));
                }
            }
            Kind::Any
            | Kind::Prose
            | Kind::String
            | Kind::Boolean
            | Kind::Number
            | Kind::NumberOrBoolean
            | Kind::Object(_)
            | Kind::Schema => {}
        }
    }

    fn elements(&mut self, at: &At<'d>, kind: Kind, key: &str) {
        for element in at.elements() {
            self.value(&element, kind, Name::ElementOf(key));
        }
    }

    fn word(&mut self, at: &At<'d>, words: &[&'static str], key: &str) {
        let word = at.node.as_text().unwrap_or_default();
        if !words.contains(&word) {
            let near = nearest(word, words.iter().copied());
            let known = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
            let help = near.map_or_else(|| format!("it is one of {known}"), |near| format!("did you mean `{near}`?"));
            self.wrong(at.node.span, format!("`{word}` is not a valid `{key}`"), Some(&help));
        }
    }

    /// Reports a value of the wrong type.
    fn unlike(&mut self, at: &At, name: impl fmt::Display, expected: &str) {
        let help = help(at.node, expected);
        self.wrong(at.node.span, format!("{name} must be {expected}, and is {}", at.node.describe()), help);
    }
}

/// Returns what is probably wrong.
fn help(node: &Node, expected: &str) -> Option<&'static str> {
    match &node.value {
        Value::Null => Some("if lines after it belong to it, indent them; if it is empty, remove it"),
        Value::Number(_) | Value::Boolean(_) if expected.starts_with("a string") => Some("put it in quotes"),
        Value::String(_) if expected == "a number" || expected == "`true` or `false`" => {
            Some("write it without quotes")
        }
        Value::Boolean(_) | Value::Number(_) | Value::String(_) | Value::List(_) | Value::Map(_) => None,
    }
}
