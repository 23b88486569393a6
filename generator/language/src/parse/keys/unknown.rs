//! Keys that the language does not have, and the keys that were probably meant.

use crate::codes;
use crate::diagnostics::{Confidence, Diagnostic, Diagnostics, Span, Suggestion, suggest_nearest};
use crate::grammar::field::FIELD;
use crate::grammar::foreign::{FOREIGN_KEYS, ForeignKey, key_within};
use crate::grammar::renamed::renamed_key;
use crate::grammar::{Mapping, ValueKind};
use crate::tree::{Node, NodeValue};

/// Unknown key of a map.
pub(super) struct UnknownKey<'n> {
    pub(super) name: &'n str,
    pub(super) span: Span,
    pub(super) value: &'n Node,
    /// Entry before it: an unquoted comma may have split that one.
    pub(super) before: Option<(&'n str, &'n Node)>,
}

/// Meaning of an unknown key.
pub(super) enum UnknownKeyMeaning {
    /// Key that has another name now.
    Renamed(&'static str),
    /// The same, beside a key with that name.
    RenamedTwice(&'static str),
    /// Misspelling of a key.
    Misspelt(&'static str),
    /// Key of another language with the same meaning as this one.
    Foreign(Option<&'static str>),
    /// Part of a text or a type that an unquoted comma ended.
    PartOfText,
    Unknown,
}

impl UnknownKey<'_> {
    /// Returns the meaning that the author probably intended.
    pub(super) fn meaning(&self, mapping: &Mapping) -> UnknownKeyMeaning {
        if self.is_part_of_text(mapping) {
            UnknownKeyMeaning::PartOfText
        } else if let Some(now) = renamed_key(mapping, self.name) {
            UnknownKeyMeaning::Renamed(now)
        } else if let Some(foreign) = key_within(mapping.what, self.name) {
            UnknownKeyMeaning::Foreign(foreign.equivalent.map(|key| key.name))
        } else if let Some(near) = suggest_nearest(self.name, mapping.names()) {
            UnknownKeyMeaning::Misspelt(near)
        } else if let Some(foreign) = find_foreign_key(self.name) {
            UnknownKeyMeaning::Foreign(foreign.equivalent.map(|key| key.name))
        } else {
            UnknownKeyMeaning::Unknown
        }
    }

    /// Reports the key.
    pub(super) fn report(&self, meaning: &UnknownKeyMeaning, mapping: &Mapping, diagnostics: &mut Diagnostics) {
        let Self { name, span, .. } = *self;
        let diagnostic = Diagnostic::new(codes::UNKNOWN_KEY, span, format!("unknown key `{name}` in {}", mapping.what))
            .label("not a key of the language here")
            .note(format!("known keys: {}", mapping.names().collect::<Vec<_>>().join(", ")));
        diagnostics.report(match meaning {
            UnknownKeyMeaning::PartOfText => return self.report_text(diagnostics),
            UnknownKeyMeaning::Renamed(now) => self.renamed_key_error(now, false, mapping),
            UnknownKeyMeaning::RenamedTwice(now) => self.renamed_key_error(now, true, mapping),
            UnknownKeyMeaning::Misspelt(near) => diagnostic.did_you_mean(Some(near)),
            UnknownKeyMeaning::Foreign(_) => {
                let foreign = key_within(mapping.what, name).or_else(|| find_foreign_key(name));
                diagnostic.help_if(foreign.map(|foreign| foreign.help.to_owned()))
            }
            UnknownKeyMeaning::Unknown => diagnostic.help_if(self.help(mapping)),
        });
    }

    /// Returns the error for a key that has another name now.
    fn renamed_key_error(&self, now: &str, is_twice: bool, mapping: &Mapping) -> Diagnostic {
        let message = format!("the key `{}` of {} is called `{now}` now", self.name, mapping.what);
        let diagnostic = Diagnostic::new(codes::UNKNOWN_KEY, self.span, message).label("former name");
        if is_twice {
            return diagnostic.help("remove it, or the other one");
        }
        let help = "`copperplate fix` renames it";
        diagnostic.help(help).suggest(Some(Suggestion::rename(Confidence::Sure, self.span, self.name, now)))
    }

    /// Reports the text that a comma ended. A type without its `>` is reported where it is parsed.
    fn report_text(&self, diagnostics: &mut Diagnostics) {
        if let Some((_, text)) = self.before.filter(|_| !self.name.ends_with('>')) {
            diagnostics.report(super::unquoted_prose_error(text.span));
        }
    }

    fn help(&self, mapping: &Mapping) -> Option<String> {
        let has_no_value = matches!(self.value.value, NodeValue::Null);
        let word_and_value =
            self.name.split_once(':').filter(|(word, _)| has_no_value && mapping.names().any(|k| k == *word));
        if let Some((word, value)) = word_and_value {
            return Some(format!("write a space after the colon: `{word}: {value}`"));
        }
        if has_no_value && self.name.contains(' ') {
            return Some("an unquoted comma ended the string before it; put that string in double quotes".to_owned());
        }
        let takes_type = |kind: &ValueKind| matches!(kind, ValueKind::Type | ValueKind::Content | ValueKind::Body);
        let is_of_one_type = mapping.needs.iter().flat_map(|group| *group).any(|key| takes_type(&key.kind));
        // A key of fields is meant as such, although this map does not allow it.
        let is_of_fields = FIELD.names().any(|key| key == self.name);
        (is_of_one_type && !is_of_fields)
            .then(|| "a record is declared under `records`, and its name is the type".to_owned())
    }

    /// Returns `true` for the rest of an unquoted text or type with a comma: `doc: One, two` in `{ }`.
    fn is_part_of_text(&self, mapping: &Mapping) -> bool {
        let is_split =
            |before: &Node| before.is_in_flow && before.is_plain() && matches!(self.value.value, NodeValue::Null);
        let Some((key, before)) = self.before.filter(|(_, before)| is_split(before)) else { return false };
        let is = |kind: fn(&ValueKind) -> bool| mapping.keys.iter().any(|known| known.name == key && kind(&known.kind));
        let is_unclosed = |text: &str| text.matches('<').count() > text.matches('>').count();
        let NodeValue::String(text) = &before.value else { return false };
        if is_unclosed(text) {
            self.name.ends_with('>') && is(|kind| matches!(kind, ValueKind::Type))
        } else {
            is(|kind| matches!(kind, ValueKind::Prose))
        }
    }
}

fn find_foreign_key(name: &str) -> Option<&'static ForeignKey> {
    let near = suggest_nearest(name, FOREIGN_KEYS.iter().map(|key| key.name))?;
    FOREIGN_KEYS.iter().find(|key| key.name == near)
}
