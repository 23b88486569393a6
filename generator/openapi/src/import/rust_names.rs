//! Explicit Rust names, where none can be derived, or two would be equal.

use heck::{ToSnakeCase, ToUpperCamelCase};

use copperplate_language::maps::IndexSet;
use copperplate_language::names;

/// Words for characters that names cannot have.
const CHARACTERS: [(char, &str); 29] = [
    (' ', "space"),
    ('+', "plus"),
    ('-', "minus"),
    ('.', "dot"),
    ('*', "star"),
    ('/', "slash"),
    ('%', "percent"),
    ('<', "less"),
    ('>', "greater"),
    ('=', "equal"),
    ('!', "not"),
    ('&', "and"),
    ('|', "or"),
    ('@', "at"),
    ('$', "dollar"),
    ('#', "hash"),
    ('_', "underscore"),
    ('?', "question"),
    (':', "colon"),
    (';', "semicolon"),
    (',', "comma"),
    ('(', "open"),
    (')', "close"),
    ('[', "bracket"),
    (']', "end"),
    ('~', "tilde"),
    ('^', "caret"),
    ('"', "quote"),
    ('\'', "apostrophe"),
];

/// Rust names that are taken.
pub(in crate::import) struct RustNames {
    reserved: Vec<&'static [&'static str]>,
    taken: IndexSet<String>,
    /// Names that elements have as they are: no other one is renamed to them.
    exact: IndexSet<String>,
}

impl RustNames {
    pub(in crate::import) fn new(reserved: &[&'static [&'static str]]) -> Self {
        Self { reserved: reserved.to_vec(), taken: IndexSet::default(), exact: IndexSet::default() }
    }

    /// Reserves names that are the same in Rust for the fields that have them.
    pub(in crate::import) fn keep<'n>(mut self, names: impl Iterator<Item = &'n str>) -> Self {
        self.exact.extend(names.filter(|name| names::is_value_name(name)).map(str::to_owned));
        self
    }

    /// Reserves the names of values that already are valid Rust names for these values.
    pub(super) fn keep_variants<'n>(mut self, values: impl Iterator<Item = &'n str>) -> Self {
        self.exact.extend(values.filter(|value| is_spelled_like_variant(value)).map(str::to_owned));
        self
    }

    /// Takes a name for a field or parameter: the one that the document proposes, if it is free. Returns it if it must
    /// be written in the spec.
    pub(in crate::import) fn field(&mut self, name: &str, proposed: Option<&str>, end: &str) -> Option<String> {
        if let Some(proposed) = proposed.filter(|proposed| !self.exact.contains(*proposed))
            && self.take(proposed)
        {
            return Some(proposed.to_owned());
        }
        if let Some(derived) = names::value_name(name)
            && (derived == name || !self.exact.contains(&derived))
            && self.take(&derived)
        {
            return None;
        }
        let plain = names::value_name(name)
            .map(|derived| names::name_without_raw_prefix(&derived).trim_end_matches('_').to_owned());
        let with_end = plain.map(|plain| format!("{plain}_{end}"));
        let spelled = spelled(name).to_snake_case();
        // A name that consists of letters gets a suffix; in other names, words replace the special characters.
        let is_plain = name.chars().all(|character| character.is_ascii_alphanumeric());
        let (first, second) = if is_plain {
            (with_end.clone(), Some(spelled.clone()))
        } else {
            (Some(spelled.clone()), with_end.clone())
        };
        let candidates = [first, second, Some(format!("n_{spelled}")), with_end.map(|name| name + "_value")];
        self.first_free(candidates.into_iter().flatten().filter(|name| names::is_value_name(name)))
    }

    /// Takes the name that the document gives a value of an enum, if it is usable. Returns it if it must be written in the
    /// spec.
    pub(super) fn value(&mut self, value: &str, stated: Option<&str>) -> Option<String> {
        let derived = names::variant_name(value);
        match stated.and_then(names::variant_name) {
            Some(stated) if Some(&stated) != derived.as_ref() && self.take(&stated) => Some(stated),
            Some(_) | None => self.variant(value),
        }
    }

    /// Takes the name of a value of an enum, or of a variant. Returns it if it must be written in the spec.
    pub(super) fn variant(&mut self, name: &str) -> Option<String> {
        if let Some(derived) = names::variant_name(name)
            && (derived == name || !self.exact.contains(&derived))
            && self.take(&derived)
        {
            return None;
        }
        let spelled = spelled(name).to_upper_camel_case();
        let derived = names::variant_name(name).unwrap_or_else(|| spelled.clone());
        let case = if name.chars().all(|character| !character.is_lowercase()) { "Upper" } else { "Lower" };
        let by_case = vec![format!("{derived}{case}")];
        let by_characters = vec![spelled.clone(), format!("N{spelled}")];
        // Letters differ only in case.
        let is_of_letters = !name.is_empty() && name.chars().all(|character| character.is_ascii_alphanumeric());
        let (first, then) = if is_of_letters { (by_case, by_characters) } else { (by_characters, by_case) };
        let last = [format!("{derived}Value"), format!("{}Value", points(name))];
        let candidates = first.into_iter().chain(then).chain(last);
        self.first_free(candidates.filter(|name| names::is_type_name(name)))
    }

    fn first_free(&mut self, mut candidates: impl Iterator<Item = String>) -> Option<String> {
        candidates.find(|name| self.take(name))
    }

    /// Takes a name; returns `false` if it is taken.
    pub(in crate::import) fn take(&mut self, name: &str) -> bool {
        let is_reserved = self.reserved.iter().any(|names| names.contains(&name));
        !is_reserved && self.taken.insert(name.to_owned())
    }
}

fn is_spelled_like_variant(value: &str) -> bool {
    names::variant_name(value).as_deref() == Some(value)
}

/// Returns a name with words for the characters that names cannot have.
fn spelled(name: &str) -> String {
    if name.is_empty() {
        return "empty".to_owned();
    }
    let mut spelled = String::new();
    for character in name.chars() {
        match CHARACTERS.iter().find(|(known, _)| *known == character) {
            Some((_, word)) => spelled.push_str(&format!(" {word} ")),
            None if character.is_ascii_alphanumeric() => spelled.push(character),
            None if character.is_whitespace() => spelled.push(' '),
            None => spelled.push_str(&format!(" u{:x} ", u32::from(character))),
        }
    }
    spelled
}

/// Returns the code points of a name.
fn points(name: &str) -> String {
    name.chars().map(|character| format!("U{:X}", u32::from(character))).collect()
}
