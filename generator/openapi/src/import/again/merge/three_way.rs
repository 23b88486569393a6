//! A declaration of the spec and the same one of the document → one declaration.
//!
//! What only one of the two changed since the last import is taken from it. What both changed stays as the author wrote it,
//! and is a conflict.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::current::Commented;
use super::entries::{adopted, merged as entries};
use super::parts::{
    PRESENCE, Part, has_members, long_form, long_member, members_of, parts, path_in, short_key, short_member_key,
    shortened,
};
use super::report::Note;
use crate::import::again::record::{Record, Row};
use crate::import::tree::{Entry, Tree};

/// Whose value is taken.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    Ours,
    Theirs,
}

/// A declaration in the revisions that are merged.
pub(super) struct ThreeWay<'a> {
    pub(super) section: &'static str,
    /// Its spec path in the last import.
    pub(super) base_path: String,
    /// Its spec path from now on.
    pub(super) path: String,
    pub(super) name: String,
    pub(super) base: &'a Record,
    /// Its parts, with the names of the last import.
    ours: IndexMap<String, Part>,
    theirs: IndexMap<String, Part>,
    /// Keys that lead to entries with comments, from the section.
    commented: IndexSet<Vec<String>>,
    /// What stays although the document says something else.
    pub(super) notes: Vec<Note>,
}

impl<'a> ThreeWay<'a> {
    pub(super) fn new(section: &'static str, name: &str, base_name: &str, base: &'a Record) -> Self {
        Self {
            section,
            base_path: format!("{section}.{base_name}"),
            path: format!("{section}.{name}"),
            name: name.to_owned(),
            base,
            ours: IndexMap::default(),
            theirs: IndexMap::default(),
            commented: IndexSet::default(),
            notes: Vec::new(),
        }
    }

    /// Takes the comments of a file that are in the declaration, by its name there.
    pub(super) fn comments(&mut self, commented: &Commented, name: &str) {
        let renamed = |path: &Vec<String>| [std::slice::from_ref(&self.name), &path[2..]].concat();
        let here = commented.get(&(self.section.to_owned(), name.to_owned()));
        self.commented = here.into_iter().flatten().map(renamed).collect();
    }

    /// Sets both revisions, with the names of the last import.
    pub(super) fn with_base_names(mut self, ours: Option<&Tree>, theirs: Option<&Tree>) -> Self {
        let of = |tree: Option<&Tree>| tree.map(|tree| parts(self.section, "", tree)).unwrap_or_default();
        (self.ours, self.theirs) = (of(ours), of(theirs));
        self
    }

    /// Returns the row of an element in the last import.
    fn base_path_of(&self, member: &str) -> String {
        if member.is_empty() { self.base_path.clone() } else { format!("{}.{member}", self.base_path) }
    }

    fn base_hash(&self, member: &str, key: &str) -> Option<&'a str> {
        self.base.elements.get(&self.base_path_of(member))?.hashes.get(key).map(String::as_str)
    }

    /// Decides about a value, and notes a conflict.
    fn choose(
        &mut self,
        (member, key): (&str, &str),
        at: &[String],
        ours: Option<&Tree>,
        theirs: Option<&Tree>,
    ) -> Choice {
        fn hash<'p>(parts: &'p IndexMap<String, Part>, member: &str, key: &str) -> Option<&'p str> {
            parts.get(member)?.hashes.get(key).map(String::as_str)
        }
        let base = self.base_hash(member, key);
        let (own, new) = (hash(&self.ours, member, key), hash(&self.theirs, member, key));
        if new == base || new == own {
            return Choice::Ours;
        }
        if own == base {
            return Choice::Theirs;
        }
        let shown = |tree: Option<&Tree>| tree.map(shown);
        let at = if key.is_empty() || key == PRESENCE || ours.is_none() {
            at.to_vec()
        } else {
            [at, &[key.to_owned()]].concat()
        };
        self.conflict(&at, key, shown(ours), shown(theirs));
        Choice::Ours
    }

    /// Returns `true` if the author did not edit an element, nor what is in it.
    pub(super) fn is_untouched(&self, member: &str, at: &[String]) -> bool {
        let ours: Vec<(&String, &Part)> = if member.is_empty() {
            self.ours.iter().collect()
        } else {
            self.ours.get_key_value(member).into_iter().collect()
        };
        let is_same = |(path, part): &(&String, &Part)| {
            self.base.elements.get(&self.base_path_of(path)).is_some_and(|row| {
                row.hashes.len() == part.hashes.len()
                    && part.hashes.iter().all(|(key, hash)| row.hashes.get(key) == Some(hash))
            })
        };
        !self.commented.contains(at) && ours.iter().all(is_same)
    }

    /// Merges the declaration.
    pub(super) fn merged(&mut self, ours: &Tree, theirs: &Tree) -> Tree {
        let (long_ours, long_theirs) = (long_form(self.section, ours), long_form(self.section, theirs));
        let at = vec![self.name.clone()];
        let (Tree::Map(own), Tree::Map(new)) = (&long_ours, &long_theirs) else {
            return match self.choose(("", ""), &at, Some(ours), Some(theirs)) {
                Choice::Ours => ours.clone(),
                Choice::Theirs => adopted(theirs, Some(ours)),
            };
        };
        let merged = entries(own, new, |own, new| {
            let key = own.or(new).map(|entry| entry.key.clone()).unwrap_or_default();
            let members =
                |entry: Option<&Entry>| entry.map_or(Some(Vec::new()), |entry| members_of(entry).map(<[_]>::to_vec));
            if let (true, Some(own_members), Some(new_members)) = (has_members(&key), members(own), members(new)) {
                let merged = self.members(&key, &own_members, &new_members);
                let value = Tree::Map(merged);
                let is_kept = matches!(&value, Tree::Map(entries) if !entries.is_empty());
                return is_kept.then(|| Entry { value, ..own.or(new).cloned().unwrap_or_else(|| named(&key)) });
            }
            self.value("", &key, &at, own, new)
        });
        let merged = Tree::Map(merged);
        if merged == long_ours { ours.clone() } else { shortened(short_key(self.section), merged) }
    }

    /// Notes that the declaration stays although the document no longer has it.
    pub(super) fn keep(&mut self, row: &Row) {
        self.notes.push(Note::gone(&self.path, &row.origin));
    }

    fn conflict(&mut self, at: &[String], key: &str, ours: Option<String>, theirs: Option<String>) {
        let at = [&[self.section.to_owned()], at].concat();
        self.notes.push(Note::conflict(at, key, ours, theirs));
    }

    /// Merges a value of an element.
    fn value(
        &mut self,
        member: &str,
        key: &str,
        at: &[String],
        ours: Option<&Entry>,
        theirs: Option<&Entry>,
    ) -> Option<Entry> {
        match self.choose((member, key), at, ours.map(|entry| &entry.value), theirs.map(|entry| &entry.value)) {
            Choice::Ours => ours.cloned(),
            Choice::Theirs => {
                let entry = theirs?;
                let origin = ours.map(|own| own.origin.clone()).unwrap_or_default();
                let value = adopted(&entry.value, ours.map(|own| &own.value));
                Some(Entry { key: entry.key.clone(), value, origin })
            }
        }
    }

    fn members(&mut self, key: &str, ours: &[Entry], theirs: &[Entry]) -> Vec<Entry> {
        entries(ours, theirs, |own, new| {
            let name = own.or(new).map(|entry| entry.key.clone()).unwrap_or_default();
            let member = path_in(self.section, key, &name);
            let at = vec![self.name.clone(), key.to_owned(), name];
            let row = self.base.elements.get(&self.base_path_of(&member));
            match (own, new) {
                (Some(own), Some(new)) => Some(self.member(key, &member, &at, own, new)),
                (Some(own), None) => {
                    // The author added it.
                    let Some(row) = row else { return Some(own.clone()) };
                    if self.is_untouched(&member, &at) {
                        return None;
                    }
                    self.notes.push(Note::gone(&format!("{}.{member}", self.path), &row.origin));
                    Some(own.clone())
                }
                (None, Some(new)) if row.is_none() => Some(Entry { origin: String::new(), ..new.clone() }),
                (None, Some(new)) => {
                    self.deleted(&member, &at, new);
                    None
                }
                (None, None) => None,
            }
        })
    }

    /// Notes a member that the author removed, if the document changed it.
    fn deleted(&mut self, member: &str, at: &[String], new: &Entry) {
        let Some(row) = self.base.elements.get(&self.base_path_of(member)) else { return };
        if self.theirs.get(member).is_some_and(|part| part.hashes != row.hashes) {
            self.conflict(&at[..at.len() - 1], &new.key, None, Some(shown(&new.value)));
        }
    }

    fn member(&mut self, key: &str, member: &str, at: &[String], ours: &Entry, theirs: &Entry) -> Entry {
        let marks = [ours, theirs].map(|entry| Tree::Word(entry.key.clone()));
        let name = match self.choose((member, PRESENCE), at, Some(&marks[0]), Some(&marks[1])) {
            Choice::Ours => &ours.key,
            Choice::Theirs => &theirs.key,
        };
        let (long_ours, long_theirs) = (long_member(key, &ours.value), long_member(key, &theirs.value));
        let (Tree::Map(own), Tree::Map(new)) = (&long_ours, &long_theirs) else {
            let value = match self.choose((member, ""), at, Some(&ours.value), Some(&theirs.value)) {
                Choice::Ours => ours.value.clone(),
                Choice::Theirs => adopted(&theirs.value, Some(&ours.value)),
            };
            return Entry { key: name.clone(), value, origin: ours.origin.clone() };
        };
        let merged = Tree::Map(entries(own, new, |own, new| {
            let key = own.or(new).map(|entry| entry.key.clone()).unwrap_or_default();
            self.value(member, &key, at, own, new)
        }));
        let value = if merged == long_ours { ours.value.clone() } else { shortened(short_member_key(key), merged) };
        Entry { key: name.clone(), value, origin: ours.origin.clone() }
    }
}

fn named(key: &str) -> Entry {
    Entry { key: key.to_owned(), value: Tree::Map(Vec::new()), origin: String::new() }
}

/// Returns a value for a message.
pub(super) fn shown(tree: &Tree) -> String {
    match tree {
        Tree::Text(text) | Tree::Word(text) => text.clone(),
        Tree::Json(_) | Tree::List(_) | Tree::Map(_) => tree.value().to_line(),
    }
}
