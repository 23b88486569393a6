//! Maps and strings, checked.

mod unknown;

use std::collections::BTreeMap;

use self::unknown::{UnknownKey, UnknownKeyMeaning};
use super::report_wrong_node;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned, suggest_nearest};
use crate::grammar::{Key, Mapping, section};
use crate::tree::yaml::scalar;
use crate::tree::{Entry, Node, NodeValue};

/// Help for a repeated key.
const KEEP_ONE_HELP: &str = "keep one of them";

/// A map with keys of the language.
pub(super) struct Keys<'n> {
    span: Span,
    what: &'static str,
    entries: Vec<(String, &'n Node)>,
    /// Keys that the author chose.
    others: Vec<(Spanned<String>, &'n Node)>,
    /// Known keys that unknown ones were probably meant to be.
    meant: Vec<&'static str>,
    /// `true` if an unknown key explains why a required one is missing.
    is_explained: bool,
}

impl<'n> Keys<'n> {
    /// Parses a map and reports unknown keys. A misspelled key is parsed as the intended one, if that is missing.
    pub(super) fn parse(node: &'n Node, mapping: &Mapping, diagnostics: &mut Diagnostics) -> Option<Self> {
        let what = mapping.what;
        let mut keys = Self {
            span: node.span,
            what,
            entries: Vec::new(),
            others: Vec::new(),
            meant: Vec::new(),
            is_explained: false,
        };
        let mut unknown: Vec<UnknownKey> = Vec::new();
        if let NodeValue::Map(entries) = &node.value {
            keys.is_explained = entries.iter().any(|entry| entry.key.text().is_none());
        }
        let mut before = None;
        let is_file = what == section::FILE.what;
        let help = if is_file { "merge the contents of both into one section" } else { KEEP_ONE_HELP };
        for Entry { key, value, .. } in parse_map_with_help(node, what, help, diagnostics)? {
            let NodeValue::String(name) = &key.value else { continue };
            let last = before.replace((name.as_str(), value));
            // A key that is similar to one of the language was probably meant to be that one.
            let is_other =
                || suggest_nearest(name, mapping.names()).is_none_or(|_| matches!(value.value, NodeValue::Map(_)));
            if mapping.names().any(|known| known == name) {
                keys.entries.push((name.clone(), value));
            } else if !mapping.others.is_empty() && is_other() {
                keys.others.push((Spanned::new(name.clone(), key.span), value));
            } else {
                unknown.push(UnknownKey { name, span: key.span, value, before: last });
            }
        }
        keys.report_unknown(&unknown, mapping, diagnostics);
        Some(keys)
    }

    /// Reports unknown keys, and treats them as the keys that were meant. If no key is known, the whole map is
    /// something else, which is reported as one error.
    fn report_unknown(&mut self, unknown: &[UnknownKey<'n>], mapping: &Mapping, diagnostics: &mut Diagnostics) {
        let is_something_else = self.entries.is_empty() && self.others.is_empty();
        let mut is_reported = false;
        for key in unknown {
            let mut meaning = key.meaning(mapping);
            if let UnknownKeyMeaning::Renamed(now) = meaning
                && self.get_named(now).is_some()
            {
                meaning = UnknownKeyMeaning::RenamedTwice(now);
            }
            match meaning {
                UnknownKeyMeaning::Misspelt(near) | UnknownKeyMeaning::Renamed(near)
                    if self.get_named(near).is_none() =>
                {
                    self.entries.push((near.to_owned(), key.value));
                }
                UnknownKeyMeaning::Misspelt(near)
                | UnknownKeyMeaning::Renamed(near)
                | UnknownKeyMeaning::RenamedTwice(near)
                | UnknownKeyMeaning::Foreign(Some(near)) => self.meant.push(near),
                UnknownKeyMeaning::Foreign(None) | UnknownKeyMeaning::PartOfText => {}
                UnknownKeyMeaning::Unknown if is_something_else && is_reported => continue,
                UnknownKeyMeaning::Unknown => {
                    is_reported = true;
                    self.is_explained = true;
                }
            }
            key.report(&meaning, mapping, diagnostics);
        }
    }

    /// Reports missing keys at `span` instead of at the map: the name of a declaration is easier to recognize.
    pub(super) fn with_span(mut self, span: Span) -> Self {
        self.span = span;
        self
    }

    /// Returns the keys that the author chose, with their values.
    pub(super) fn others(&self) -> impl Iterator<Item = (Spanned<String>, &'n Node)> {
        self.others.iter().cloned()
    }

    pub(super) fn get(&self, key: &Key) -> Option<&'n Node> {
        self.get_named(key.name)
    }

    pub(super) fn get_named(&self, key: &str) -> Option<&'n Node> {
        self.entries.iter().find(|(name, _)| name == key).map(|(_, value)| *value)
    }

    /// Returns the value of a required key; reports the key if it is missing.
    pub(super) fn require(&self, key: &Key, diagnostics: &mut Diagnostics) -> Option<&'n Node> {
        let (value, name) = (self.get(key), key.name);
        if value.is_none() && !self.is_explained && !self.meant.contains(&name) {
            diagnostics.report(
                Diagnostic::new(codes::MISSING_KEY, self.span, format!("{} needs the key `{name}`", self.what))
                    .label(format!("`{name}` is missing"))
                    .note(key.about),
            );
        }
        value
    }

    pub(super) fn text(&self, key: &Key, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
        parse_text(self.get(key)?, diagnostics)
    }

    pub(super) fn prose(&self, key: &Key, diagnostics: &mut Diagnostics) -> Option<String> {
        parse_prose(self.get(key)?, diagnostics)
    }

    pub(super) fn prose_by_name(&self, key: &Key, diagnostics: &mut Diagnostics) -> Vec<(Spanned<String>, String)> {
        self.get(key).map(|node| parse_texts_by_name(node, parse_prose, diagnostics)).unwrap_or_default()
    }

    pub(super) fn text_by_name(
        &self,
        key: &Key,
        diagnostics: &mut Diagnostics,
    ) -> Vec<(Spanned<String>, Spanned<String>)> {
        self.get(key).map(|node| parse_texts_by_name(node, parse_text, diagnostics)).unwrap_or_default()
    }

    pub(super) fn flag(&self, key: &Key, diagnostics: &mut Diagnostics) -> bool {
        let Some(node) = self.get(key) else { return false };
        if let NodeValue::Boolean(value) = node.value {
            return value;
        }
        report_wrong_node_or_quotes(node, "`true` or `false`", diagnostics);
        false
    }

    pub(super) fn integer(&self, key: &Key, diagnostics: &mut Diagnostics) -> Option<Spanned<i64>> {
        let node = self.get(key)?;
        if let NodeValue::Integer(value) = node.value {
            return Some(Spanned::new(value, node.span));
        }
        report_wrong_node_or_quotes(node, "an integer", diagnostics);
        None
    }

    pub(super) fn required_text(&self, key: &Key, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
        parse_text(self.require(key, diagnostics)?, diagnostics)
    }
}

/// Returns the entries of a map with string keys; if a key is repeated, the first entry.
pub(super) fn parse_map<'n>(node: &'n Node, expected: &str, diagnostics: &mut Diagnostics) -> Option<Vec<&'n Entry>> {
    parse_map_with_help(node, expected, KEEP_ONE_HELP, diagnostics)
}

/// Does the work of [`parse_map`], with a separate help for repeated keys.
pub(super) fn parse_map_with_help<'n>(
    node: &'n Node,
    expected: &str,
    help: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<&'n Entry>> {
    let NodeValue::Map(entries) = &node.value else {
        report_not_a_map(node, expected, diagnostics);
        return None;
    };
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    let mut first_entries = Vec::with_capacity(entries.len());
    for entry @ Entry { key, .. } in entries {
        let NodeValue::String(name) = &key.value else {
            report_not_a_key(key, diagnostics);
            continue;
        };
        report_ambiguous_text(key, name, diagnostics);
        match seen.insert(name, key.span) {
            None => first_entries.push(entry),
            Some(first) => {
                seen.insert(name, first);
                diagnostics.report(
                    Diagnostic::new(codes::DUPLICATE_KEY, key.span, format!("duplicate key `{name}`"))
                        .label("again here")
                        .related(first, "first here")
                        .help(help),
                );
            }
        }
    }
    Some(first_entries)
}

fn report_not_a_map(node: &Node, expected: &str, diagnostics: &mut Diagnostics) {
    if node.value == NodeValue::Refused {
        return;
    }
    let help = if node.is_list() && !node.is_flow() {
        "an entry of a map is `name: value`, without a dash"
    } else if node.text().is_some_and(|text| text.starts_with('/')) {
        "write method and path together: `http: GET /things`"
    } else {
        "write `{ name: value }`, or each entry on a separate line"
    };
    let found = node.describe();
    let message = format!("expected {expected}, as a map, found {found}");
    let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, message);
    diagnostics.report(diagnostic.label(format!("this is {found}")).help(help));
}

fn report_not_a_key(key: &Node, diagnostics: &mut Diagnostics) {
    if matches!(key.value, NodeValue::Null) && key.span.is_empty() {
        let diagnostic = Diagnostic::new(codes::KEY_TYPE, key.span, "the name before this `:` is missing");
        diagnostics.report(diagnostic.help("write `name: value`"));
        return;
    }
    if key.value == NodeValue::Refused {
        return;
    }
    let help = if key.is_scalar() { "put the key in quotes" } else { "write a string in its place" };
    let message = format!("a key must be a string, but this is {}", key.describe());
    diagnostics.report(Diagnostic::new(codes::KEY_TYPE, key.span, message).help(help));
}

/// Parses a string.
pub(super) fn parse_text(node: &Node, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
    if let NodeValue::String(text) = &node.value {
        return Some(Spanned::new(text.clone(), node.span));
    }
    let found = node.describe();
    match node.value {
        NodeValue::List(_) | NodeValue::Map(_) if node.is_flow() => {
            let help = if matches!(node.value, NodeValue::Map(_)) {
                "put a string that starts with `{` in double quotes"
            } else {
                "write one string, without brackets; put one that starts with `[` in double quotes"
            };
            diagnostics.report(
                Diagnostic::new(codes::WRONG_NODE, node.span, format!("expected a string, found {found}"))
                    .label(format!("this opens {found}"))
                    .help(help),
            );
        }
        NodeValue::Null if node.span.is_empty() => diagnostics.report(
            Diagnostic::new(codes::MISSING_KEY, node.span, "a string is missing here").label("there is no value"),
        ),
        NodeValue::List(_) | NodeValue::Map(_) | NodeValue::Refused => report_wrong_node(node, "a string", diagnostics),
        NodeValue::Null
        | NodeValue::Boolean(_)
        | NodeValue::Integer(_)
        | NodeValue::Float(_)
        | NodeValue::String(_) => {
            let message = format!("expected a string; without quotes this is {found}");
            diagnostics.report(Diagnostic::new(codes::UNQUOTED, node.span, message).help("put it in quotes"));
        }
    }
    None
}

/// Parses a string for readers, which must not be blank, and must not end at a comment.
pub(super) fn parse_prose(node: &Node, diagnostics: &mut Diagnostics) -> Option<String> {
    let mut text = parse_text(node, diagnostics)?.value;
    // A block ends in a line break.
    text.truncate(text.trim_end().len());
    if text.trim().is_empty() {
        let diagnostic = Diagnostic::new(codes::MISSING_KEY, node.span, "this text is blank");
        diagnostics.report(diagnostic.label("only white space").help("write a sentence, or remove the key"));
        return None;
    }
    // A single word is safe.
    let is_of_words = |text: &str| text.contains(|c: char| c.is_whitespace() || "\"'“”".contains(c));
    if node.is_plain() && node.is_in_flow && is_of_words(&text) {
        diagnostics.report(unquoted_prose_error(node.span));
    } else if let Some(comment) = node.comment() {
        diagnostics.report(
            Diagnostic::new(codes::UNQUOTED, comment, "an unquoted ` #` ends the string before it")
                .label("YAML reads this as a comment")
                .help("put the string in double quotes"),
        );
    }
    Some(text)
}

/// Returns the error for text for readers within brackets.
fn unquoted_prose_error(span: Span) -> Diagnostic {
    Diagnostic::new(codes::UNQUOTED, span, "text inside brackets must be in double quotes")
        .label("a comma or a bracket would end it")
        .help("put the whole text in double quotes")
}

/// Parses a string that all YAML versions must read as a string.
pub(super) fn parse_unambiguous_text(node: &Node, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
    let text = parse_text(node, diagnostics)?;
    let meaning = report_ambiguous_text(node, &text.value, diagnostics);
    // Numbers and dates give no valid name, which must not become a second error.
    meaning.is_none_or(|meaning| meaning == "a boolean").then_some(text)
}

/// Parses a map from strings to strings.
fn parse_texts_by_name<T>(
    node: &Node,
    value: fn(&Node, &mut Diagnostics) -> Option<T>,
    diagnostics: &mut Diagnostics,
) -> Vec<(Spanned<String>, T)> {
    let entries = parse_map(node, "strings by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|entry| Some((key_text(&entry.key)?, value(&entry.value, diagnostics)?))).collect()
}

/// Returns the string of a key; every other key was reported by [`parse_map`].
pub(super) fn key_text(key: &Node) -> Option<Spanned<String>> {
    key.text().map(|text| Spanned::new(text.to_owned(), key.span))
}

/// Reports an unquoted string that is not a string in some YAML versions, and returns its meaning there.
fn report_ambiguous_text(node: &Node, text: &str, diagnostics: &mut Diagnostics) -> Option<&'static str> {
    let meaning = node.is_plain().then(|| scalar::older_scalar_meaning(text)).flatten()?;
    diagnostics.report(
        Diagnostic::new(codes::UNQUOTED, node.span, format!("`{text}` is {meaning} in some YAML versions"))
            .help(format!("write '{text}'")),
    );
    Some(meaning)
}

/// Reports a value of the wrong kind, which may only have superfluous quotes.
pub(super) fn report_wrong_node_or_quotes(node: &Node, expected: &str, diagnostics: &mut Diagnostics) {
    let NodeValue::String(text) = &node.value else { return report_wrong_node(node, expected, diagnostics) };
    let is_meant = text.parse::<i64>().is_ok() || text.parse::<bool>().is_ok();
    let boolean = || Some(format!("write `{}`", scalar::older_scalar_boolean(text)?));
    let help = if is_meant { Some("remove the quotes".to_owned()) } else { boolean() };
    let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, format!("expected {expected}, found a string"));
    diagnostics.report(diagnostic.label("this is a string").help_if(help));
}
