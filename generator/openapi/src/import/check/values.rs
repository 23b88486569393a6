//! Types of values.

use std::fmt;

use copperplate_language::diagnostics::{Diagnostic, suggest_nearest};

use super::kinds::{KeyKind, ObjectKind};
use super::objects::SCHEMA;
use super::{DocumentChecker, Remedy, references};
use crate::codes;
use crate::import::document::{DocumentFormat, DocumentNode, LocatedNode, NodeValue};

/// Formats of lists in Swagger.
const COLLECTION_FORMATS: &[&str] = &["csv", "ssv", "tsv", "pipes", "multi"];

/// Start of keys that anybody can add.
pub(super) const EXTENSION: &str = "x-";

/// Name of a value, for messages.
#[derive(Clone, Copy)]
pub(super) enum ValueName<'k> {
    Key(&'k str),
    ElementOf(&'k str),
}

impl fmt::Display for ValueName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "`{key}`"),
            Self::ElementOf(key) => write!(f, "an element of `{key}`"),
        }
    }
}

impl<'d> DocumentChecker<'_, 'd> {
    /// Checks an object and everything in it. A schema can also be `true` or `false`.
    pub(super) fn check_object_value(&mut self, at: &LocatedNode<'d>, object: &'static ObjectKind) {
        if self.is_unselected(at) {
            return;
        }
        if std::ptr::eq(object, &raw const SCHEMA) && matches!(at.node.value, NodeValue::Boolean(_)) {
            return;
        }
        if !matches!(at.node.value, NodeValue::Map(_)) {
            let remedy = self.object_remedy(at, object);
            return self.report_value_type(at, object.name, "an object", remedy);
        }
        if self.left_out.contains_key(&at.node.span) {
            return;
        }
        if !self.seen.insert((std::ptr::from_ref(at.node), object.name)) {
            // A reference led to it, too.
            return;
        }
        self.within.push((at.node, object));
        references::check_document_reference(self, at, object);
        self.check_repeated_keys(at);
        for (key, value) in at.entries() {
            match object.key_kind(key) {
                Some(kind) => self.check_value(&value, kind, ValueName::Key(key)),
                None if key == "$ref" || key.starts_with(EXTENSION) || object.keys.is_empty() => {}
                None => self.losses.add_unknown_key(object.name, key, at.key_span(key), || object.nearest_key(key)),
            }
        }
        for key in object.required {
            if at.get(key).is_none() && at.get("$ref").is_none() {
                let near = at.entries().map(|(key, _)| key).filter(|key| object.key_kind(key).is_none());
                let near = suggest_nearest(key, near).map(|near| format!("is `{near}` a misspelling of it?"));
                let remedy = self.object_remedy(at, object);
                self.report_invalid(at.node.span, format!("{} needs `{key}`", object.name), near.as_deref(), remedy);
            }
        }
        if let Some(rule) = object.rule {
            rule(self, at);
        }
        self.within.pop();
    }

    /// Checks the value of a key, or one of its elements.
    pub(super) fn check_value(&mut self, at: &LocatedNode<'d>, kind: KeyKind, name: ValueName) {
        let value = &at.node.value;
        let is_right = match kind {
            KeyKind::Any => true,
            KeyKind::Prose => !matches!(value, NodeValue::List(_) | NodeValue::Map(_)),
            KeyKind::String | KeyKind::Word(_) => matches!(value, NodeValue::String(_)),
            KeyKind::Text => matches!(value, NodeValue::String(_) | NodeValue::Number(_) | NodeValue::Boolean(_)),
            KeyKind::Boolean => matches!(value, NodeValue::Boolean(_)),
            KeyKind::Number => matches!(value, NodeValue::Number(_)),
            KeyKind::NumberOrBoolean => matches!(value, NodeValue::Number(_) | NodeValue::Boolean(_)),
            KeyKind::NamesOrBoolean => matches!(value, NodeValue::List(_) | NodeValue::Boolean(_)),
            KeyKind::Strings => matches!(value, NodeValue::List(_) | NodeValue::String(_)),
            KeyKind::List(_) | KeyKind::NotEmpty(_) => matches!(value, NodeValue::List(_)),
            KeyKind::Map(_) => matches!(value, NodeValue::Map(_)),
            KeyKind::Sent(inner) => return self.check_sent_value(at, *inner, name),
            KeyKind::OfSwagger(inner, instead) => return self.check_swagger_value(at, *inner, instead, name),
            KeyKind::Object(object) => return self.check_object_value(at, object),
            KeyKind::Schema => return self.check_object_value(at, &SCHEMA),
        };
        if !is_right {
            return self.report_value_type(at, name, kind.expected(), Remedy::Drop(at.node.span));
        }
        self.check_value_contents(at, kind, name);
    }

    /// Checks the contents of a value that has the right type.
    fn check_value_contents(&mut self, at: &LocatedNode<'d>, kind: KeyKind, name: ValueName) {
        let (ValueName::Key(key) | ValueName::ElementOf(key)) = name;
        match kind {
            KeyKind::Word(words) => self.check_value_keyword(at, words, key),
            KeyKind::NamesOrBoolean | KeyKind::Strings => self.check_value_elements(at, KeyKind::String, key),
            KeyKind::List(element) => self.check_value_elements(at, *element, key),
            KeyKind::NotEmpty(element) => {
                if at.elements().next().is_none() {
                    self.report_invalid(
                        at.node.span,
                        format!("`{key}` is empty"),
                        Some("fill it in, or remove it"),
                        Remedy::Drop(at.node.span),
                    );
                }
                self.check_value_elements(at, *element, key);
            }
            KeyKind::Map(of) => {
                self.check_repeated_keys(at);
                for (name, value) in at.entries() {
                    self.check_value(&value, *of, ValueName::Key(name));
                }
            }
            KeyKind::Any
            | KeyKind::Prose
            | KeyKind::String
            | KeyKind::Text
            | KeyKind::Boolean
            | KeyKind::Number
            | KeyKind::NumberOrBoolean
            | KeyKind::Sent(_)
            | KeyKind::OfSwagger(..)
            | KeyKind::Object(_)
            | KeyKind::Schema => {}
        }
    }

    /// Reports keys that are in an object more than once: the last one counts.
    fn check_repeated_keys(&mut self, at: &LocatedNode<'d>) {
        for (key, value) in at.entries() {
            let last = at.key_span(key);
            for before in self.documents.repeated_keys(last) {
                let message = format!("the key `{key}` occurs twice");
                let diagnostic = Diagnostic::new(codes::DOCUMENT_DUPLICATE, *before, message);
                let help = "remove one of them: programs disagree on which one counts";
                let is_joined = key.starts_with('/') && matches!(value.node.value, NodeValue::Map(_));
                let remedy = if is_joined { Remedy::Join } else { Remedy::Nothing };
                let (cost, _) = self.remedy_cost(&Remedy::Drop(value.node.span));
                self.report(diagnostic.related(last, "and here").help(help).cost(cost), remedy);
            }
        }
    }

    /// Checks a value that changes how a call is sent.
    fn check_sent_value(&mut self, at: &LocatedNode<'d>, kind: KeyKind, name: ValueName) {
        let before = self.faults.len();
        self.check_value(at, kind, name);
        // `null` states nothing, and the contents of the value have their own remedy.
        if !matches!(at.node.value, NodeValue::Null) {
            let own = self.faults[before..].iter_mut().filter(|fault| fault.diagnostic.span == at.node.span);
            own.for_each(|fault| fault.remedy = Remedy::Reader);
        }
    }

    /// Checks the value of a key of Swagger 2.0, which is in the wrong document, or malformed.
    fn check_swagger_value(&mut self, at: &LocatedNode<'d>, kind: KeyKind, instead: &str, name: ValueName) {
        let before = self.faults.len();
        self.check_value(at, kind, name);
        if self.faults.len() == before {
            let message = format!("{name} is a key of Swagger 2.0, but this is an OpenAPI 3 document");
            // References may lead into it.
            self.report_invalid(at.node.span, message, Some(instead), Remedy::Nothing);
        }
    }

    fn check_value_elements(&mut self, at: &LocatedNode<'d>, kind: KeyKind, key: &str) {
        for element in at.elements() {
            self.check_value(&element, kind, ValueName::ElementOf(key));
        }
    }

    fn check_value_keyword(&mut self, at: &LocatedNode<'d>, words: &[&'static str], key: &str) {
        let word = at.node.as_text().unwrap_or_default();
        // In Swagger, the style of a parameter is the format of its list; the converted words are styles already.
        let is_swagger = key == "style" && self.documents.format_at(at.node.span) == DocumentFormat::Swagger;
        let is_format = is_swagger && COLLECTION_FORMATS.contains(&word);
        if !words.contains(&word) && !is_format {
            let (key, words) = if is_swagger { ("collectionFormat", COLLECTION_FORMATS) } else { (key, words) };
            let near = suggest_nearest(word, words.iter().copied());
            let known = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
            let help = near.map_or_else(|| format!("it is one of {known}"), |near| format!("did you mean `{near}`?"));
            let message = format!("`{word}` is not a valid `{key}`");
            self.report_invalid(at.node.span, message, Some(&help), Remedy::Drop(at.node.span));
        }
    }

    /// Reports a value of the wrong type.
    pub(super) fn report_value_type(
        &mut self,
        at: &LocatedNode,
        name: impl fmt::Display,
        expected: &str,
        remedy: Remedy,
    ) {
        let help = document_value_help(at.node, expected);
        let message = format!("{name} must be {expected}, but is {}", at.node.describe());
        self.report_invalid(at.node.span, message, help, remedy);
    }
}

/// Returns help for the probable cause.
fn document_value_help(node: &DocumentNode, expected: &str) -> Option<&'static str> {
    match &node.value {
        NodeValue::Null => Some("if lines after it belong to it, indent them; if it is empty, remove it"),
        NodeValue::Number(_) | NodeValue::Boolean(_) if expected.starts_with("a string") => Some("put it in quotes"),
        NodeValue::String(_) if expected == "a number" || expected == "`true` or `false`" => {
            Some("write it without quotes")
        }
        NodeValue::Boolean(_)
        | NodeValue::Number(_)
        | NodeValue::String(_)
        | NodeValue::List(_)
        | NodeValue::Map(_) => None,
    }
}
