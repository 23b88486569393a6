//! Kinds of values, as text.

use super::reference_link;
use crate::grammar::{AllowedValue, Mapping, ValueKind, content, types};

/// Returns a kind of value, as the table of keys shows it.
pub(super) fn kind_text(kind: &ValueKind) -> String {
    match kind {
        ValueKind::String([]) => "string".to_owned(),
        ValueKind::String(prefixes) => {
            format!("{} and a path", sentence_list(&kind_codes(prefixes.iter().copied()), "or"))
        }
        ValueKind::Prose => "text".to_owned(),
        ValueKind::Strings => "list of strings".to_owned(),
        ValueKind::Integers => "list of integers".to_owned(),
        ValueKind::OneOf(words) => sentence_list(&kind_codes(allowed_value_names(words)), "or"),
        ValueKind::Boolean => "boolean".to_owned(),
        ValueKind::Integer => "integer".to_owned(),
        ValueKind::Constant => "boolean, number or string".to_owned(),
        ValueKind::Json => "any value".to_owned(),
        ValueKind::Type => reference_link("type", types::TITLE),
        ValueKind::Types => format!("list of {}", reference_link("types", types::TITLE)),
        ValueKind::MediaType => "media type".to_owned(),
        ValueKind::Content => {
            let words = [reference_link("type", types::TITLE)]
                .into_iter()
                .chain(kind_codes(allowed_value_names(content::CONTENTS).chain(allowed_value_names(content::RAW))))
                .chain(content::STREAMS.iter().map(|stream| format!("`{}<T>`", stream.name)));
            sentence_list(&words.collect::<Vec<_>>(), "or")
        }
        ValueKind::Body => {
            let encodings = content::ENCODINGS.iter().map(|encoding| format!("`{}<R>`", encoding.name));
            let words = kind_codes(allowed_value_names(content::RAW)).into_iter().chain(encodings);
            sentence_list(&[reference_link("type", types::TITLE)].into_iter().chain(words).collect::<Vec<_>>(), "or")
        }
        ValueKind::Mapping(mapping) => mapping_kind_text(mapping),
        ValueKind::Named(_, kind) => kind_text(kind),
        ValueKind::Either(kinds) => either_kind_text(kinds),
        ValueKind::StatusMap(_, kinds) => format!("map of statuses: {}", either_kind_text(kinds)),
        ValueKind::MapOf(kinds) => format!("map of names: {}", either_kind_text(kinds)),
    }
}

/// Returns a list in a sentence: `a, b or c`.
pub(super) fn sentence_list(elements: &[String], last: &str) -> String {
    match elements {
        [] => String::new(),
        [element] => element.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}

fn mapping_kind_text(mapping: &Mapping) -> String {
    let name = mapping.what.trim_start_matches("a ").trim_start_matches("an ");
    reference_link(name, mapping.what)
}

fn either_kind_text(kinds: &[ValueKind]) -> String {
    sentence_list(&kinds.iter().map(kind_text).collect::<Vec<_>>(), "or")
}

fn allowed_value_names(words: &[AllowedValue]) -> impl Iterator<Item = &'static str> {
    words.iter().map(|word| word.name)
}

fn kind_codes(names: impl Iterator<Item = &'static str>) -> Vec<String> {
    names.map(|name| format!("`{name}`")).collect()
}
