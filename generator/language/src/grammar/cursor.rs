//! Cursor: the place of a value in a spec, by its key path. It knows the kinds of values that the grammar allows there,
//! the values and keys that name elements, the short forms, and the layout.

pub(super) mod layout;

use self::layout::Layout;
use super::{Mapping, NameKind, ValueKind, section};

/// Place of a value, determined by its key path.
#[derive(Clone, Copy)]
pub struct Cursor {
    kinds: &'static [ValueKind],
    /// Kind of the names, if the value contains names.
    named: Option<NameKind>,
    /// `true` for an element of a list.
    is_element: bool,
    /// `true` if the key is a status.
    has_status: bool,
    /// Length of the key path.
    depth: usize,
    /// Layout of the declarations of the section.
    layout: Layout,
}

impl Cursor {
    /// A place that the grammar does not know.
    pub(crate) const UNKNOWN: Self =
        Self { kinds: &[], named: None, is_element: false, has_status: false, depth: 0, layout: Layout::LINE };

    /// A file as a whole.
    pub const FILE: Self = Self { kinds: &[ValueKind::Mapping(&section::FILE)], ..Self::UNKNOWN };

    /// Returns the place of the value of a key.
    #[must_use]
    pub fn entry(self, key: &str) -> Self {
        let kinds = self.alternatives();
        let mappings = || kinds.iter().filter_map(|(_, kind)| mapping_of(kind));
        let known = mappings().flat_map(|mapping| mapping.keys).find(|known| known.name == key);
        let maps = kinds.iter().filter_map(|(_, kind)| values_of(kind));
        let others = mappings().map(|mapping| mapping.others).filter(|others| !others.is_empty());
        let inner = match known {
            Some(known) => std::slice::from_ref(&known.kind),
            None => maps.chain(others).next().unwrap_or_default(),
        };
        let has_status = known.is_none() && kinds.iter().any(|(_, kind)| matches!(kind, ValueKind::StatusMap(..)));
        let inner = Self { kinds: inner, has_status, depth: self.depth + 1, layout: self.layout, ..Self::UNKNOWN };
        if self.depth > 0 {
            return inner;
        }
        let declaration = inner.values().into_iter().find_map(mapping_of);
        Self { layout: declaration.map_or(Layout::LINE, |mapping| mapping.layout), ..inner }
    }

    /// Returns the place of the declarations of a section, or of its settings, which all have the same kind.
    #[must_use]
    pub fn of_declarations(section: &str) -> Self {
        let place = Self::FILE.entry(section);
        let settings = place.mapping().and_then(|mapping| mapping.keys.first());
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
        Self { is_element: true, depth: self.depth + 1, ..self }
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

    /// Returns `true` for a string for readers.
    #[must_use]
    pub fn is_prose(self) -> bool {
        !self.is_element && self.alternatives().into_iter().any(|(_, kind)| matches!(kind, ValueKind::Prose))
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

    /// Returns the path of a member in a declaration at this place, such as `name`, or `query.page` in an operation.
    #[must_use]
    pub fn member_path(self, key: &str, member: &str) -> String {
        let members = self.mapping().and_then(|mapping| mapping.members);
        let member = bare_name(member);
        if members.is_some_and(|only| only.name == key) { member.to_owned() } else { format!("{key}.{member}") }
    }

    /// Returns the key whose value is the short form of a map at this place.
    #[must_use]
    pub fn short_key(self) -> Option<&'static str> {
        self.mapping()?.short.map(|key| key.name)
    }

    /// Returns the key whose value is the short form of a member of a map at this place.
    #[must_use]
    pub fn short_member_key(self) -> Option<&'static str> {
        self.values().into_iter().find_map(mapping_of)?.short.map(|key| key.name)
    }

    /// Returns `true` for a file as a whole.
    pub(crate) fn is_root(self) -> bool {
        self.depth == 0
    }

    /// Returns `true` if the entries of a map here are on separate lines, however short they are. `has_key` is `true` for
    /// the keys of the map.
    pub(crate) fn is_block(self, has_key: impl Fn(&str) -> bool) -> bool {
        match self.depth {
            0 | 1 => true,
            2 => self.layout.is_block && !self.short_key().is_some_and(has_key),
            3 => self.layout.is_spaced && self.has_members() && self.short_member_key().is_some(),
            _ => false,
        }
    }

    /// Returns `true` if empty lines separate entries here that have several lines.
    pub(crate) fn is_spaced(self) -> bool {
        self.depth == 1 && self.layout.is_spaced
    }

    /// Returns the column in which the values of a map here start; 0 if they follow the keys.
    pub(crate) fn column(self) -> usize {
        if self.depth == 2 { self.layout.column } else { 0 }
    }

    /// Returns `true` for a row of a table.
    pub(crate) fn is_row(self) -> bool {
        self.depth == self.layout.row_depth
    }

    /// Returns `true` if a long list fills lines here.
    pub(crate) fn fills_lines(self) -> bool {
        self.layout.fills_lines
    }

    /// Returns `true` if the key of the value may be an HTTP status.
    pub(crate) fn has_status(self) -> bool {
        self.has_status
    }

    /// Returns the first kind of map with keys of the language that is allowed here.
    fn mapping(self) -> Option<&'static Mapping> {
        self.alternatives().into_iter().find_map(|(_, kind)| mapping_of(kind))
    }

    /// Returns the kinds of the values of a map here whose keys the author chooses.
    fn values(self) -> Vec<&'static ValueKind> {
        self.alternatives().into_iter().filter_map(|(_, kind)| values_of(kind)).flatten().collect()
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

/// Returns a name without the mark of an optional one.
#[must_use]
pub fn bare_name(key: &str) -> &str {
    key.strip_suffix('?').filter(|bare| !bare.is_empty()).unwrap_or(key)
}
