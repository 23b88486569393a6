//! Places in a spec: the kinds of values that the grammar allows there, and the values and keys that name elements.

use std::ops::Range;

use crate::grammar::{Mapping, NameKind, ValueKind, section, types};

/// The place of a value, determined by its key path.
#[derive(Clone, Copy)]
pub struct Place {
    kinds: &'static [ValueKind],
    /// Kind of the names, if the value contains names.
    named: Option<NameKind>,
    /// `true` for an element of a list.
    is_element: bool,
}

impl Place {
    /// A file as a whole.
    pub const FILE: Self = Self { kinds: &[ValueKind::Mapping(&section::FILE)], named: None, is_element: false };

    /// A place that the grammar does not know.
    const UNKNOWN: Self = Self { kinds: &[], named: None, is_element: false };

    /// Returns the place of the value of a key.
    #[must_use]
    pub fn entry(self, key: &str) -> Self {
        let at = |kinds| Self { kinds, ..Self::UNKNOWN };
        let kinds = self.alternatives();
        let mappings = || kinds.iter().filter_map(|(_, kind)| mapping_of(kind));
        let known = mappings().flat_map(|mapping| mapping.keys).find(|known| known.name == key);
        if let Some(known) = known {
            return at(std::slice::from_ref(&known.kind));
        }
        let maps = kinds.iter().filter_map(|(_, kind)| values_of(kind));
        let others = mappings().map(|mapping| mapping.others).filter(|others| !others.is_empty());
        maps.chain(others).next().map_or(Self::UNKNOWN, at)
    }

    /// Returns the place of the declarations of a section, or of its settings, which all have the same kind.
    #[must_use]
    pub fn of_declarations(section: &str) -> Self {
        let place = Self::FILE.entry(section);
        let settings = place.alternatives().into_iter().find_map(|(_, kind)| mapping_of(kind)?.keys.first());
        place.entry(settings.map_or("", |first| first.name))
    }

    /// Returns the place of a declaration of a section, or of a setting in it.
    #[must_use]
    pub fn of_declaration(section: &str, name: &str) -> Self {
        Self::FILE.entry(section).entry(name)
    }

    /// Returns the place of the elements of a list.
    #[must_use]
    pub fn element(self) -> Self {
        Self { is_element: true, ..self }
    }

    /// Returns the kind of the names in a string at this place.
    #[must_use]
    pub fn named(self) -> Option<NameKind> {
        self.alternatives().into_iter().find_map(|(named, kind)| {
            let is_type = if self.is_element {
                matches!(kind, ValueKind::Types)
            } else {
                matches!(kind, ValueKind::Type | ValueKind::Content | ValueKind::Body)
            };
            let is_text =
                if self.is_element { matches!(kind, ValueKind::Strings) } else { matches!(kind, ValueKind::String(_)) };
            if is_type { Some(NameKind::Type) } else { named.filter(|_| is_text) }
        })
    }

    /// Returns the kind of element that the keys of a map at this place name.
    #[must_use]
    pub fn named_keys(self) -> Option<NameKind> {
        let mut kinds = self.alternatives().into_iter();
        kinds.find_map(|(named, kind)| named.filter(|_| values_of(kind).is_some()))
    }

    /// Returns `true` for a map whose entries are elements of a declaration, each with its own name: fields,
    /// parameters, headers of responses, variants, and the elements at which a warning is allowed.
    #[must_use]
    pub fn has_members(self) -> bool {
        let is_of_types = |kinds: &[ValueKind]| kinds.iter().any(|kind| matches!(kind, ValueKind::Type));
        self.alternatives().into_iter().any(|(named, kind)| {
            matches!(kind, ValueKind::MapOf(kinds) if is_of_types(kinds) || named == Some(NameKind::Path))
        })
    }

    /// Returns the allowed kinds of values, with combined kinds resolved.
    fn alternatives(self) -> Vec<(Option<NameKind>, &'static ValueKind)> {
        let mut found = Vec::new();
        for kind in self.kinds {
            collect_alternatives(self.named, kind, &mut found);
        }
        found
    }
}

fn collect_alternatives(
    named: Option<NameKind>,
    kind: &'static ValueKind,
    found: &mut Vec<(Option<NameKind>, &'static ValueKind)>,
) {
    if let ValueKind::Named(named, kind) = kind {
        collect_alternatives(Some(*named), kind, found);
    } else if let ValueKind::Either(kinds) = kind {
        kinds.iter().for_each(|kind| collect_alternatives(named, kind, found));
    } else {
        found.push((named, kind));
    }
}

fn mapping_of(kind: &'static ValueKind) -> Option<&'static Mapping> {
    if let ValueKind::Mapping(mapping) = kind { Some(mapping) } else { None }
}

/// Returns the kinds of the values of a map whose keys the author chooses.
fn values_of(kind: &'static ValueKind) -> Option<&'static [ValueKind]> {
    if let ValueKind::MapOf(kinds) | ValueKind::StatusMap(_, kinds) = kind { Some(kinds) } else { None }
}

/// The name of an element as a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePart {
    /// Kind of the element.
    pub kind: NameKind,
    /// Bytes of the text.
    pub range: Range<usize>,
}

/// Returns the names in a text: the whole text, or the names in a type or a spec path. The name of an operation comes
/// before the name of its resource.
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
            names_of_operation(&rest[..end], from)
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
