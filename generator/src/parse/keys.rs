//! Maps and texts, checked.

use std::collections::BTreeMap;

use super::scalar;
use super::tree::{Node, Value};
use super::wrong_node;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::language::Mapping;
use crate::spec::Text;

/// Keys of other spec languages: the key that was meant, if any, and what this language has in its place.
const ELSEWHERE: [(&str, Option<&str>, &str); 9] = [
    ("required", None, "a field is required unless its name ends in `?`"),
    ("optional", None, "write `?` right behind the name of the field"),
    ("nullable", None, "write ` | null` behind the type"),
    ("description", Some("doc"), "write `doc`"),
    ("enum", None, "declare the values under `enums`, and use its name as the type"),
    ("items", None, "write `list<T>` as the type"),
    ("minimum", Some("min"), "write `min`"),
    ("maximum", Some("max"), "write `max`"),
    ("$ref", Some("type"), "nothing is read from elsewhere: write the name of the type"),
];

/// A map whose keys the language knows.
pub(super) struct Keys<'n> {
    span: Span,
    what: &'static str,
    entries: Vec<(String, &'n Node)>,
    /// Known keys that an unknown one was probably meant to be.
    meant: Vec<String>,
}

impl<'n> Keys<'n> {
    /// Reads a map; reports what it should not hold.
    pub(super) fn read(node: &'n Node, mapping: &Mapping, diagnostics: &mut Diagnostics) -> Option<Self> {
        let what = mapping.what;
        let mut keys = Self { span: node.span, what, entries: Vec::new(), meant: Vec::new() };
        for (key, value) in map(node, what, diagnostics)? {
            let Value::Text(name) = &key.value else { continue };
            if mapping.names().any(|known| known == name) {
                keys.entries.push((name.clone(), value));
                continue;
            }
            let mut diagnostic = Diagnostic::new(Code::UnknownKey, key.span, format!("unknown key `{name}` in {what}"))
                .label("not a key of the language here")
                .note(format!("known keys: {}", mapping.names().collect::<Vec<_>>().join(", ")));
            if matches!(value.value, Value::Null) && name.contains(' ') {
                diagnostic = diagnostic.help("an unquoted comma ended the text before; put the text in double quotes");
            } else if let Some(near) = nearest(name, mapping.names()) {
                diagnostic = diagnostic.did_you_mean(Some(near));
                keys.meant.push(near.to_owned());
            } else if let Some((_, meant, ours)) = elsewhere(name) {
                diagnostic = diagnostic.help(ours);
                keys.meant.extend(meant.map(str::to_owned));
            }
            diagnostics.report(diagnostic);
        }
        Some(keys)
    }

    /// Reports missing keys at `place` instead of at the map: the name of a declaration says more.
    pub(super) fn at(mut self, span: Span) -> Self {
        self.span = span;
        self
    }

    pub(super) fn get(&self, key: &str) -> Option<&'n Node> {
        self.entries.iter().find(|(name, _)| name == key).map(|(_, value)| *value)
    }

    /// The value of a key that must be there.
    pub(super) fn require(&self, key: &str, diagnostics: &mut Diagnostics) -> Option<&'n Node> {
        let value = self.get(key);
        if value.is_none() && !self.meant.iter().any(|meant| meant == key) {
            diagnostics.report(
                Diagnostic::new(Code::MissingKey, self.span, format!("{} needs the key `{key}`", self.what))
                    .label(format!("`{key}` is missing")),
            );
        }
        value
    }

    pub(super) fn text(&self, key: &str, diagnostics: &mut Diagnostics) -> Option<Text> {
        text(self.get(key)?, diagnostics)
    }

    /// The `doc` of a declaration.
    pub(super) fn doc(&self, diagnostics: &mut Diagnostics) -> Option<Text> {
        prose(self.get("doc")?, diagnostics)
    }

    pub(super) fn required_text(&self, key: &str, diagnostics: &mut Diagnostics) -> Option<Text> {
        text(self.require(key, diagnostics)?, diagnostics)
    }
}

fn elsewhere(name: &str) -> Option<(&'static str, Option<&'static str>, &'static str)> {
    let near = nearest(name, ELSEWHERE.map(|(key, ..)| key))?;
    ELSEWHERE.into_iter().find(|(key, ..)| *key == near)
}

/// The entries of a map with text keys, each key once: of repeated ones the first.
pub(super) fn map<'n>(node: &'n Node, expected: &str, diagnostics: &mut Diagnostics) -> Option<Vec<&'n (Node, Node)>> {
    map_or(node, expected, "keep one of them", diagnostics)
}

/// The same; `instead` says what to do where a key is repeated.
pub(super) fn map_or<'n>(
    node: &'n Node,
    expected: &str,
    instead: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<&'n (Node, Node)>> {
    let Value::Map(entries) = &node.value else {
        wrong_node(node, &format!("{expected}, as a map"), diagnostics);
        return None;
    };
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    let mut kept = Vec::with_capacity(entries.len());
    for entry @ (key, _) in entries {
        let Value::Text(name) = &key.value else {
            not_a_key(key, diagnostics);
            continue;
        };
        quoted_if_ambiguous(key, name, diagnostics);
        match seen.insert(name, key.span) {
            None => kept.push(entry),
            Some(first) => {
                seen.insert(name, first);
                diagnostics.report(
                    Diagnostic::new(Code::DuplicateKey, key.span, format!("the key `{name}` stands twice in this map"))
                        .label("again here")
                        .related(first, "first here")
                        .help(instead),
                );
            }
        }
    }
    Some(kept)
}

fn not_a_key(key: &Node, diagnostics: &mut Diagnostics) {
    let help = match key.value {
        Value::Refused => return,
        Value::List(_) | Value::Map(_) => "write a text in its place",
        Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::Text(_) => {
            "put the key in quotes"
        }
    };
    let message = format!("a key must be a text, this is {}", key.describe());
    diagnostics.report(Diagnostic::new(Code::KeyType, key.span, message).help(help));
}

/// A text.
pub(super) fn text(node: &Node, diagnostics: &mut Diagnostics) -> Option<Text> {
    if let Value::Text(text) = &node.value {
        return Some(Text { text: text.clone(), span: node.span });
    }
    let found = node.describe();
    match node.value {
        Value::Map(_) if node.is_flow => diagnostics.report(
            Diagnostic::new(Code::WrongNode, node.span, "expected a text, found a map")
                .label("this opens a map")
                .help("put a text that starts with `{` in double quotes"),
        ),
        Value::Null if node.span.is_empty() => diagnostics.report(
            Diagnostic::new(Code::MissingKey, node.span, "a text is missing here").label("nothing stands here"),
        ),
        Value::List(_) | Value::Map(_) | Value::Refused => wrong_node(node, "a text", diagnostics),
        Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::Text(_) => {
            let message = format!("expected a text; without quotes this is {found}");
            diagnostics.report(Diagnostic::new(Code::Unquoted, node.span, message).help("put it in quotes"));
        }
    }
    None
}

/// A text for readers: it says something, and nobody writes a comment behind it.
pub(super) fn prose(node: &Node, diagnostics: &mut Diagnostics) -> Option<Text> {
    let mut text = text(node, diagnostics)?;
    // The line break at the end of a block is no word.
    text.text.truncate(text.text.trim_end().len());
    if text.text.trim().is_empty() {
        let diagnostic = Diagnostic::new(Code::MissingKey, node.span, "a text for readers says nothing");
        diagnostics.report(diagnostic.label("only white space").help("write a sentence, or remove the key"));
        return None;
    }
    if let Some(comment) = node.comment {
        diagnostics.report(
            Diagnostic::new(Code::Unquoted, comment, "an unquoted ` #` ends the text before it")
                .label("YAML reads this as a comment")
                .help("put the text in double quotes"),
        );
    }
    Some(text)
}

/// A text that other tools must read as a text too.
pub(super) fn word(node: &Node, diagnostics: &mut Diagnostics) -> Option<Text> {
    let text = text(node, diagnostics)?;
    let meaning = quoted_if_ambiguous(node, &text.text, diagnostics);
    // A number or a date makes no name either, which is no second error.
    meaning.is_none_or(|meaning| meaning == "a boolean").then_some(text)
}

/// The entries of a map from text to text.
pub(super) fn texts(node: &Node, diagnostics: &mut Diagnostics) -> Vec<(Text, Text)> {
    let entries = map(node, "texts by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|(key, value)| Some((key_text(key)?, prose(value, diagnostics)?))).collect()
}

/// The text of a key; `None` was reported by [`map`].
pub(super) fn key_text(key: &Node) -> Option<Text> {
    match &key.value {
        Value::Text(text) => Some(Text { text: text.clone(), span: key.span }),
        Value::Null
        | Value::Boolean(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::List(_)
        | Value::Map(_)
        | Value::Refused => None,
    }
}

/// What an unquoted text is in some YAML versions, if that was reported.
fn quoted_if_ambiguous(node: &Node, text: &str, diagnostics: &mut Diagnostics) -> Option<&'static str> {
    let meaning = node.is_plain.then(|| scalar::older_meaning(text)).flatten()?;
    diagnostics.report(
        Diagnostic::new(Code::Unquoted, node.span, format!("`{text}` is {meaning} in some YAML versions"))
            .help(format!("write '{text}'")),
    );
    Some(meaning)
}
