//! Kinds of values, in words.

use super::link;
use crate::grammar::{AllowedValue, Mapping, ValueKind, content, types};

/// Returns a kind of value, as the table of keys shows it.
pub(super) fn text(kind: &ValueKind) -> String {
    match kind {
        ValueKind::String([]) => "string".to_owned(),
        ValueKind::String(prefixes) => format!("{} and a path", list(&codes(prefixes.iter().copied()), "or")),
        ValueKind::Prose => "text".to_owned(),
        ValueKind::Strings => "list of strings".to_owned(),
        ValueKind::Integers => "list of integers".to_owned(),
        ValueKind::OneOf(words) => list(&codes(names(words)), "or"),
        ValueKind::Boolean => "boolean".to_owned(),
        ValueKind::Integer => "integer".to_owned(),
        ValueKind::Constant => "boolean, number or string".to_owned(),
        ValueKind::Json => "any value".to_owned(),
        ValueKind::Type => link("type", types::TITLE),
        ValueKind::Types => format!("list of {}", link("types", types::TITLE)),
        ValueKind::MediaType => "media type".to_owned(),
        ValueKind::Content => {
            let words = [link("type", types::TITLE)]
                .into_iter()
                .chain(codes(names(content::CONTENTS).chain(names(content::RAW))))
                .chain(content::STREAMS.iter().map(|stream| format!("`{}<T>`", stream.name)));
            list(&words.collect::<Vec<_>>(), "or")
        }
        ValueKind::Body => {
            let encodings = content::ENCODINGS.iter().map(|encoding| format!("`{}<R>`", encoding.name));
            let words = codes(names(content::RAW)).into_iter().chain(encodings);
            list(&[link("type", types::TITLE)].into_iter().chain(words).collect::<Vec<_>>(), "or")
        }
        ValueKind::Mapping(mapping) => of_mapping(mapping),
        ValueKind::Either(kinds) => either(kinds),
        ValueKind::StatusMap(_, kinds) => format!("map of statuses: {}", either(kinds)),
        ValueKind::MapOf(kinds) => format!("map of names: {}", either(kinds)),
    }
}

/// Returns a list in a sentence: `a, b or c`.
pub(super) fn list(elements: &[String], last: &str) -> String {
    match elements {
        [] => String::new(),
        [element] => element.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}

fn of_mapping(mapping: &Mapping) -> String {
    let name = mapping.what.trim_start_matches("a ").trim_start_matches("an ");
    link(name, mapping.what)
}

fn either(kinds: &[ValueKind]) -> String {
    list(&kinds.iter().map(text).collect::<Vec<_>>(), "or")
}

fn names(words: &[AllowedValue]) -> impl Iterator<Item = &'static str> {
    words.iter().map(|word| word.name)
}

fn codes(names: impl Iterator<Item = &'static str>) -> Vec<String> {
    names.map(|name| format!("`{name}`")).collect()
}
