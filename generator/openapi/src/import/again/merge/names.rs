//! Names that differ between the spec, the document, and the last import.

use copperplate_language::grammar::content::{self, errors};
use copperplate_language::grammar::{api, assumption, enumeration, field, operation, record, section};
use copperplate_language::maps::{IndexMap, IndexSet};

use super::pairing::{Declared, votes};
use super::parts::has_members;
use crate::import::decisions::Decisions;
use crate::import::tree::{Entry, Tree};

/// New names by section and old name.
#[derive(Debug, Default)]
pub(super) struct Renames {
    names: IndexMap<(String, String), String>,
}

impl Renames {
    pub(super) fn add(&mut self, section: &str, old: &str, new: &str) {
        if old != new {
            self.names.insert((section.to_owned(), old.to_owned()), new.to_owned());
        }
    }

    /// Returns the new name of a declaration.
    pub(super) fn of<'n>(&'n self, section: &str, name: &'n str) -> &'n str {
        self.names.get(&(section.to_owned(), name.to_owned())).map_or(name, String::as_str)
    }

    /// Returns the name of a type, in whatever section.
    fn of_type<'n>(&'n self, name: &'n str) -> &'n str {
        section::TYPES.iter().map(|section| self.of(section.name, name)).find(|new| *new != name).unwrap_or(name)
    }

    /// Returns a declaration that uses the new names.
    pub(super) fn applied(&self, section: &str, tree: &Tree) -> Tree {
        if self.names.is_empty() { tree.clone() } else { self.within(tree, Values::of(section)) }
    }

    fn within(&self, tree: &Tree, values: Values) -> Tree {
        let is_type = values != Values::Others;
        match tree {
            Tree::Text(text) if is_type => Tree::Text(self.text(text)),
            Tree::Word(text) if is_type => Tree::Word(self.text(text)),
            Tree::Text(_) | Tree::Word(_) | Tree::Json(_) => tree.clone(),
            Tree::List(elements) => Tree::List(elements.iter().map(|element| self.within(element, values)).collect()),
            Tree::Map(entries) => {
                let entry = |entry: &Entry| Entry {
                    value: self.within(&entry.value, values.inside(&entry.key)),
                    ..entry.clone()
                };
                Tree::Map(entries.iter().map(entry).collect())
            }
        }
    }

    /// Replaces the names in a type, or in a spec path.
    fn text(&self, text: &str) -> String {
        if let Some(path) = text.strip_prefix(section::OPERATIONS.name).and_then(|rest| rest.strip_prefix('.')) {
            let name: Vec<_> = path.splitn(3, '.').collect();
            let end = name.iter().take(2).map(|part| part.len() + 1).sum::<usize>().saturating_sub(1);
            let new = self.of(section::OPERATIONS.name, &path[..end]);
            return format!("{}.{new}{}", section::OPERATIONS.name, &path[end..]);
        }
        let operation = self.of(section::OPERATIONS.name, text);
        if operation != text {
            return operation.to_owned();
        }
        let mut replaced = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(|c: char| !is_of_name(c)).unwrap_or(rest.len());
            replaced.push_str(if end > 0 { self.of_type(&rest[..end]) } else { "" });
            let next = rest[end..].find(is_of_name).map_or(rest.len(), |next| end + next);
            replaced.push_str(&rest[end..next]);
            rest = &rest[next..];
        }
        replaced
    }
}

/// Returns the names in the types of a declaration.
pub(super) fn types_in(section: &str, tree: &Tree, found: &mut Vec<String>) {
    collect(tree, Values::of(section), found);
}

fn collect(tree: &Tree, values: Values, found: &mut Vec<String>) {
    match tree {
        Tree::Text(text) | Tree::Word(text) if values != Values::Others => {
            found.extend(text.split(|c| !is_of_name(c)).filter(|name| !name.is_empty()).map(str::to_owned));
        }
        Tree::Text(_) | Tree::Word(_) | Tree::Json(_) => {}
        Tree::List(elements) => elements.iter().for_each(|element| collect(element, values, found)),
        Tree::Map(entries) => {
            // An assumption alone needs no declaration.
            for entry in entries.iter().filter(|entry| entry.key != assumption::AT.name) {
                collect(&entry.value, values.inside(&entry.key), found);
            }
        }
    }
}

/// What the values of a map, or a value itself, are.
#[derive(Clone, Copy, PartialEq)]
enum Values {
    /// Types by a name of any spelling.
    TypesByName,
    /// Types, unless the key is that of an attribute.
    Types,
    Others,
}

impl Values {
    /// What a declaration is.
    fn of(section: &str) -> Self {
        let has_types = [section::RECORDS, section::HEADERS, section::RESPONSE_HEADERS, section::ERRORS];
        if has_types.iter().any(|with| with.name == section) { Self::Types } else { Self::Others }
    }

    /// What the value of a key is.
    fn inside(self, key: &str) -> Self {
        match self {
            Self::TypesByName => Self::Types,
            Self::Types | Self::Others if has_members(key) => Self::TypesByName,
            Self::Types | Self::Others if has_types(key) => Self::Types,
            Self::Types if !is_attribute(key) => Self::Types,
            Self::Types | Self::Others => Self::Others,
        }
    }
}

fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Returns `true` for keys whose values, or the values inside, are types.
fn has_types(key: &str) -> bool {
    [
        field::TYPE.name,
        record::IS.name,
        record::INCLUDE.name,
        record::EXTRA_KEY.name,
        operation::BODY.name,
        operation::OPTIONAL_BODY.name,
        operation::RETURNS.name,
        operation::ERRORS.name,
        operation::BESIDE.name,
        assumption::AT.name,
    ]
    .contains(&key)
}

/// Returns `true` for keys beside a type that are none.
fn is_attribute(key: &str) -> bool {
    [
        field::DOC.name,
        field::CONST.name,
        field::DEFAULT.name,
        field::DEFAULT_IS.name,
        field::WIRE.name,
        field::RUST.name,
        field::STYLE.name,
        field::ROLE.name,
        content::AS.name,
        content::END.name,
        errors::MESSAGE.name,
        enumeration::VALUES.name,
        api::RESOURCE_DOC.name,
    ]
    .contains(&key)
}

/// The names of an import.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// From the names of the document to those that the spec gets.
    pub(super) document: Renames,
    /// From the names in the spec to those that it gets.
    pub(super) spec: Renames,
    /// From the names that the spec gets to those of the last import.
    pub(super) base: Renames,
}

impl Names {
    /// Decides about the names of a section: those that the author gave stay, and the others follow the document.
    pub(super) fn add(
        &mut self,
        section: &str,
        base: &[Declared],
        spec: &[Declared],
        document: &[Declared],
        decisions: &Decisions,
    ) {
        let own: IndexSet<&str> = spec.iter().map(|own| own.name.as_str()).collect();
        let known: IndexSet<&str> = base.iter().map(|row| row.name.as_str()).collect();
        let has = |name: &str| own.contains(name);
        let pairs = super::pairing::pairs(base, document);
        let by_hand: Vec<_> = spec.iter().filter(|own| !known.contains(own.name.as_str())).collect();
        let lost = |before: &Declared| !has(&before.name);
        let by_hand = votes(base.iter().filter(|row| lost(row)), by_hand.into_iter());
        for (index, new) in document.iter().enumerate() {
            let decided = decisions.rename.get(&new.origin).map(|decision| decision.value.as_str());
            let Some(before) = pairs.get(&index).map(|row| &base[*row]) else {
                self.document.add(section, &new.name, decided.unwrap_or(&new.name));
                continue;
            };
            let hand_name = by_hand.get(&before.name).filter(|_| lost(before));
            let is_by_hand = before.name != before.document_name;
            let is_taken = has(&new.name) && new.name != before.name;
            let name = match (decided, hand_name) {
                (Some(decided), _) => decided,
                (None, Some(own)) => own,
                (None, None) if is_by_hand || is_taken => &before.name,
                (None, None) => &new.name,
            };
            self.document.add(section, &new.name, name);
            self.base.add(section, name, &before.name);
            if !has(name) {
                self.spec.add(section, &before.name, name);
            }
        }
    }
}
