//! Maps and texts, checked.

use super::tree::{Node, Value};
use super::wrong_node;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::spec::Text;

/// Words that YAML 1.1 reads as something else than text. The library follows 1.2; other tools that read a spec may not.
const YAML_1_1_WORDS: [&str; 8] = ["on", "off", "yes", "no", "y", "n", "true", "false"];

/// A map whose keys the language knows.
pub(super) struct Keys<'n> {
    place: Place,
    what: String,
    entries: Vec<(String, &'n Node)>,
    /// Known keys that an unknown one was probably meant to be.
    meant: Vec<String>,
}

impl<'n> Keys<'n> {
    /// Reads a map; reports what it should not hold.
    pub(super) fn read(node: &'n Node, what: &str, known: &[&str], diagnostics: &mut Diagnostics) -> Option<Self> {
        let mut keys = Self { place: node.place, what: what.to_owned(), entries: Vec::new(), meant: Vec::new() };
        for (key, value) in map(node, what, diagnostics)? {
            let Value::Text(name) = &key.value else { continue };
            if known.contains(&name.as_str()) {
                keys.entries.push((name.clone(), value));
                continue;
            }
            let mut diagnostic =
                Diagnostic::new(Code::UnknownKey, key.place, format!("unknown key `{name}` in {what}"))
                    .label("not a key of the language here")
                    .note(format!("known keys: {}", known.join(", ")));
            if matches!(value.value, Value::Null) && name.contains(' ') {
                diagnostic = diagnostic.help("an unquoted comma ended the text before; put the text in double quotes");
            } else if let Some(near) = nearest(name, known.iter().copied()) {
                diagnostic = diagnostic.did_you_mean(Some(near));
                keys.meant.push(near.to_owned());
            }
            diagnostics.report(diagnostic);
        }
        Some(keys)
    }

    /// Reports missing keys at `place` instead of at the map: the name of a declaration says more.
    pub(super) fn at(mut self, place: Place) -> Self {
        self.place = place;
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
                Diagnostic::new(Code::MissingKey, self.place, format!("{} needs the key `{key}`", self.what))
                    .label(format!("`{key}` is missing")),
            );
        }
        value
    }

    pub(super) fn text(&self, key: &str, diagnostics: &mut Diagnostics) -> Option<Text> {
        text(self.get(key)?, diagnostics)
    }

    pub(super) fn required_text(&self, key: &str, diagnostics: &mut Diagnostics) -> Option<Text> {
        text(self.require(key, diagnostics)?, diagnostics)
    }
}

/// The entries of a map with text keys, each key once.
pub(super) fn map<'n>(node: &'n Node, expected: &str, diagnostics: &mut Diagnostics) -> Option<&'n [(Node, Node)]> {
    let Value::Map(entries) = &node.value else {
        wrong_node(node, &format!("{expected}, as a map"), diagnostics);
        return None;
    };
    let mut seen: Vec<(&str, Place)> = Vec::with_capacity(entries.len());
    for (key, _) in entries {
        let Value::Text(name) = &key.value else {
            let found = key.describe();
            let message = format!("a key must be a text, this is {found}");
            diagnostics.report(Diagnostic::new(Code::Unquoted, key.place, message).help("put the key in quotes"));
            continue;
        };
        quoted_if_ambiguous(key, name, diagnostics);
        if name == "<<" {
            let diagnostic = Diagnostic::new(Code::UnknownKey, key.place, "merge keys are not part of the language");
            diagnostics.report(diagnostic.help("use `include:` with the name of a record or template"));
        }
        seen.push((name, key.place));
    }
    // By name, then in the order of the text: quadratic comparison would show on large specs.
    let mut order: Vec<usize> = (0..seen.len()).collect();
    order.sort_by_key(|&index| seen[index].0);
    for pair in order.windows(2) {
        let ((name, first), (again, place)) = (seen[pair[0]], seen[pair[1]]);
        if name == again {
            diagnostics.report(
                Diagnostic::new(Code::DuplicateKey, place, format!("the key `{name}` stands twice in this map"))
                    .label("again here")
                    .related(first, "first here"),
            );
        }
    }
    Some(entries)
}

/// A text.
pub(super) fn text(node: &Node, diagnostics: &mut Diagnostics) -> Option<Text> {
    if let Value::Text(text) = &node.value {
        return Some(Text { text: text.clone(), place: node.place });
    }
    if matches!(node.value, Value::List(_) | Value::Map(_)) {
        wrong_node(node, "a text", diagnostics);
    } else {
        let found = node.describe();
        let message = format!("expected a text; without quotes this is {found}");
        diagnostics.report(Diagnostic::new(Code::Unquoted, node.place, message).help("put it in quotes"));
    }
    None
}

/// A text that other tools must read as a text too.
pub(super) fn word(node: &Node, diagnostics: &mut Diagnostics) -> Option<Text> {
    let text = text(node, diagnostics)?;
    quoted_if_ambiguous(node, &text.text, diagnostics);
    Some(text)
}

/// The entries of a map from text to text.
pub(super) fn texts(node: &Node, diagnostics: &mut Diagnostics) -> Vec<(Text, Text)> {
    let entries = map(node, "texts by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|(key, value)| Some((key_text(key)?, text(value, diagnostics)?))).collect()
}

/// The text of a key; `None` was reported by [`map`].
pub(super) fn key_text(key: &Node) -> Option<Text> {
    match &key.value {
        Value::Text(text) => Some(Text { text: text.clone(), place: key.place }),
        Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::List(_) | Value::Map(_) => None,
    }
}

fn quoted_if_ambiguous(node: &Node, text: &str, diagnostics: &mut Diagnostics) {
    let ambiguous = YAML_1_1_WORDS.contains(&text.to_lowercase().as_str());
    if ambiguous && !diagnostics.spelling(node.place).starts_with(['"', '\'']) {
        diagnostics.report(
            Diagnostic::new(Code::Unquoted, node.place, format!("`{text}` is a boolean in some YAML versions"))
                .help(format!("write '{text}'")),
        );
    }
}
