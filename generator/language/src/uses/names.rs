//! Names of elements in the texts of a spec: in names, types and spec paths.

use std::ops::Range;

use crate::grammar::{NameKind, section, types};

/// The name of an element as a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePart {
    /// Kind of the element.
    pub kind: NameKind,
    /// Bytes of the text.
    pub range: Range<usize>,
}

/// Returns the names in a text: the whole text, or the names in a type or a spec path. The name of an operation comes
/// before the name of its resource. The first word after `operations.` may be either a resource or an operation, which
/// never have the same name.
#[must_use]
pub fn find_names(kind: NameKind, text: &str) -> Vec<NamePart> {
    let whole = |kind| vec![NamePart { kind, range: 0..text.len() }];
    match kind {
        NameKind::Resource | NameKind::Server | NameKind::Scheme => whole(kind),
        NameKind::Operation => names_of_operation(text, 0),
        NameKind::Type => names_in_type(text),
        NameKind::Path => names_in_path(text),
    }
}

fn names_of_operation(text: &str, from: usize) -> Vec<NamePart> {
    let part = |kind, len| NamePart { kind, range: from..from + len };
    let resource = text.find('.').map(|dot| part(NameKind::Resource, dot));
    [part(NameKind::Operation, text.len())].into_iter().chain(resource).collect()
}

fn names_in_type(text: &str) -> Vec<NamePart> {
    let is_of_name = |character: char| character.is_alphanumeric() || character == '_';
    let mut names = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(|character| !is_of_name(character)) {
        let name = word.trim_end_matches(|character| !is_of_name(character));
        let is_builtin = types::PLAIN.iter().chain(types::GENERIC).any(|ty| ty.name == name) || name == types::NULL;
        if !name.is_empty() && !is_builtin {
            names.push(NamePart { kind: NameKind::Type, range: at..at + name.len() });
        }
        at += word.len();
    }
    names
}

fn names_in_path(text: &str) -> Vec<NamePart> {
    let Some((section, rest)) = text.split_once('.') else { return Vec::new() };
    let from = section.len() + 1;
    let first = |kind| {
        let end = rest.find('.').unwrap_or(rest.len());
        vec![NamePart { kind, range: from..from + end }]
    };
    let is_of_types = section::TYPES.iter().any(|known| known.name == section);
    match section {
        _ if is_of_types => first(NameKind::Type),
        _ if section == section::OPERATIONS.name => {
            let end = rest.match_indices('.').nth(1).map_or(rest.len(), |(end, _)| end);
            let mut names = names_of_operation(&rest[..end], from);
            names.extend(first(NameKind::Operation));
            names
        }
        _ if section == section::RESOURCES.name => first(NameKind::Resource),
        _ if section == section::SERVERS.name => first(NameKind::Server),
        _ if section == section::AUTH.name => first(NameKind::Scheme),
        _ => Vec::new(),
    }
}

/// Returns a text with other names in it. `rename` returns the new name of an element, if it gets one.
pub fn replace_names(kind: NameKind, text: &str, rename: &dyn Fn(NameKind, &str) -> Option<String>) -> String {
    let mut replaced = String::new();
    let mut at = 0;
    for NamePart { kind, range } in find_names(kind, text) {
        // The resource of an operation was renamed, too.
        if range.start < at {
            continue;
        }
        if let Some(name) = rename(kind, &text[range.clone()]) {
            replaced.push_str(&text[at..range.start]);
            replaced.push_str(&name);
            at = range.end;
        }
    }
    replaced.push_str(&text[at..]);
    replaced
}
