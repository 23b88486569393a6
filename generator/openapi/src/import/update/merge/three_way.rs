//! A declaration in the spec and the document → one declaration.
//!
//! A value that only one of the two changed since the last import is taken from it. A value that both changed stays as
//! the author wrote it, and counts as a conflict.

mod lists;
mod members;

use copperplate_language::grammar::NameKind;
use copperplate_language::grammar::cursor::Cursor;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::{Entry, Node, NodeValue, Style};

use self::lists::{HashedList, merge_lists};
use super::current::Commented;
use super::entries::{adopted, adopted_entry, merged as entries};
use super::fallbacks::{Fallbacks, Side};
use super::names::Names;
use super::report::Note;
use super::unchanged::Unchanged;
use crate::import::hash::hash_value;
use crate::import::update::parts::{
    PRESENCE, Part, declaration_parts, has_members, long_declaration, member_path, members_of, short_form, short_key,
};
use crate::import::update::record::{Record, Row};

/// Revision whose value is taken.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    Ours,
    Theirs,
    /// The value of the spec, although the document changed it, too.
    Conflict,
}

/// State of the whole merge.
#[derive(Clone, Copy)]
pub(super) struct Sides<'a> {
    pub(super) base: &'a Record,
    pub(super) unchanged: &'a Unchanged<'a>,
    pub(super) fallbacks: &'a Fallbacks,
    pub(super) names: &'a Names,
}

/// A declaration in the revisions that are merged.
pub(super) struct ThreeWay<'a> {
    section: &'static str,
    /// Its spec path in the last import.
    base_path: String,
    /// Its spec path from now on.
    path: String,
    name: String,
    sides: Sides<'a>,
    /// Its parts, with the names of the last import.
    ours: IndexMap<String, Part>,
    theirs: IndexMap<String, Part>,
    /// Key paths of entries with comments, starting at the section.
    commented: IndexSet<Vec<String>>,
    /// Members that the document has and the spec does not get, because newer rules found them.
    pub(super) suppressed: Vec<String>,
    /// Elements that stay although the document differs.
    pub(super) notes: Vec<Note>,
}

impl<'a> ThreeWay<'a> {
    pub(super) fn new(section: &'static str, name: &str, base_name: &str, sides: Sides<'a>) -> Self {
        Self {
            section,
            base_path: format!("{section}.{base_name}"),
            path: format!("{section}.{name}"),
            name: name.to_owned(),
            sides,
            ours: IndexMap::default(),
            theirs: IndexMap::default(),
            commented: IndexSet::default(),
            suppressed: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Takes the comments of a file that are in the declaration.
    pub(super) fn comments(&mut self, commented: &Commented, declaration: &Entry) {
        let renamed = |path: &Vec<String>| [std::slice::from_ref(&self.name), &path[2..]].concat();
        let here = commented.get(&declaration.key.span);
        self.commented = here.into_iter().flatten().map(renamed).collect();
    }

    /// Sets both revisions, with the names of the last import.
    pub(super) fn with_base_names(mut self, ours: Option<&Node>, theirs: Option<&Node>) -> Self {
        let of =
            |value: Option<&Node>| value.map(|value| declaration_parts(self.section, "", value)).unwrap_or_default();
        (self.ours, self.theirs) = (of(ours), of(theirs));
        self
    }

    fn base_path_of(&self, member: &str) -> String {
        if member.is_empty() { self.base_path.clone() } else { format!("{}.{member}", self.base_path) }
    }

    /// Returns an element as the last import wrote it.
    pub(super) fn row(&self, member: &str) -> Option<&'a Row> {
        self.sides.base.elements.get(&self.base_path_of(member))
    }

    /// Returns `true` for an element that stays as it is because the document did not change it.
    fn is_protected(&self, member: &str) -> bool {
        self.row(member).is_some_and(|row| self.sides.unchanged.protects(row))
    }

    /// Decides about a value.
    fn choose(&self, member: &str, key: &str) -> Choice {
        fn part_hash<'p>(parts: &'p IndexMap<String, Part>, member: &str, key: &str) -> Option<&'p str> {
            parts.get(member)?.hashes.get(key).map(String::as_str)
        }
        let base = self.row(member).and_then(|row| row.hashes.get(key)).map(String::as_str);
        let (own, new) = (part_hash(&self.ours, member, key), part_hash(&self.theirs, member, key));
        if new == base || new == own || self.is_protected(member) {
            Choice::Ours
        } else if own == base {
            Choice::Theirs
        } else {
            Choice::Conflict
        }
    }

    /// Returns `true` if the author edited neither an element nor its contents.
    pub(super) fn is_untouched(&self, member: &str, at: &[String]) -> bool {
        let ours: Vec<(&String, &Part)> = if member.is_empty() {
            self.ours.iter().collect()
        } else {
            self.ours.get_key_value(member).into_iter().collect()
        };
        let is_same = |(path, part): &(&String, &Part)| {
            self.row(path).is_some_and(|row| {
                row.hashes.len() == part.hashes.len()
                    && part.hashes.iter().all(|(key, hash)| row.hashes.get(key) == Some(hash))
            })
        };
        !self.commented.contains(at) && ours.iter().all(is_same)
    }

    /// Merges the declaration.
    pub(super) fn merged(&mut self, ours: &Node, theirs: &Node) -> Node {
        let (long_ours, long_theirs) = (long_declaration(self.section, ours), long_declaration(self.section, theirs));
        let at = vec![self.name.clone()];
        if !long_ours.is_map() || !long_theirs.is_map() {
            return match self.choose("", "") {
                Choice::Ours => ours.clone(),
                Choice::Theirs => adopted(theirs, Some(ours)),
                Choice::Conflict => {
                    self.conflict(&at, "", Some(ours), Some(theirs));
                    ours.clone()
                }
            };
        }
        let merged = entries(long_ours.entries(), long_theirs.entries(), |own, new| {
            let key = own.or(new).map(|entry| entry.name().into_owned()).unwrap_or_default();
            let members = |entry: Option<&Entry>| {
                entry.map_or(Some(Vec::new()), |entry| members_of(self.section, entry).map(<[_]>::to_vec))
            };
            if let (true, Some(own_members), Some(new_members)) =
                (has_members(self.section, &key), members(own), members(new))
            {
                let merged = self.members(&key, &own_members, &new_members);
                // A record may have no fields at all.
                let is_empty_there = new.is_some_and(|new| members_of(self.section, new).is_some_and(<[_]>::is_empty));
                return (!merged.is_empty() || is_empty_there).then(|| {
                    let entry = own.or(new).cloned().unwrap_or_else(|| Entry::new(&key, Node::map([])));
                    Entry { value: Node::map(merged), ..entry }
                });
            }
            self.value("", &key, &at, own, new)
        });
        let merged = Node::map(merged);
        if merged == long_ours { ours.clone() } else { short_form(short_key(self.section), merged) }
    }

    /// Notes that the declaration stays although the document no longer has it.
    pub(super) fn keep(&mut self, row: &Row) {
        self.notes.push(Note::gone(&self.path, &row.origin));
    }

    fn conflict(&mut self, at: &[String], key: &str, ours: Option<&Node>, theirs: Option<&Node>) {
        let is_here = !key.is_empty() && key != PRESENCE && ours.is_some();
        let end = if is_here { vec![key.to_owned()] } else { Vec::new() };
        let at = [&[self.section.to_owned()], at, &end[..]].concat();
        self.notes.push(Note::conflict(at, key, ours.map(show_value), theirs.map(show_value)));
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
        if let Some(level) = self.level_of(at, Some(key), ours, theirs) {
            return level;
        }
        let values = [ours, theirs].map(|entry| entry.map(|entry| &entry.value));
        match self.choose(member, key) {
            Choice::Ours => ours.cloned(),
            Choice::Theirs => theirs.map(|theirs| adopted_entry(theirs, ours)),
            Choice::Conflict => {
                let merged = self.merged_list(member, key, values);
                if merged.is_none() {
                    self.conflict(at, key, values[0], values[1]);
                }
                let merged = merged.map(Node::list);
                ours.map(|ours| Entry { value: merged.unwrap_or_else(|| ours.value.clone()), ..ours.clone() })
            }
        }
    }

    /// Merges two lists that both changed. Without the elements of the last import, only a list of spec paths can be
    /// merged: paths that are new in this import are added, and paths whose target is gone are dropped later.
    fn merged_list(&self, member: &str, key: &str, values: [Option<&Node>; 2]) -> Option<Vec<Node>> {
        let [Some(NodeValue::List(own)), Some(NodeValue::List(new))] = values.map(|value| Some(&value?.value)) else {
            return None;
        };
        let hashes = |parts: &'_ IndexMap<String, Part>| parts.get(member)?.lists.get(key).cloned();
        let (own_hashes, new_hashes) = (hashes(&self.ours)?, hashes(&self.theirs)?);
        let (ours, theirs) =
            (HashedList { elements: own, hashes: &own_hashes }, HashedList { elements: new, hashes: &new_hashes });
        if let Some(base) = self.row(member).and_then(|row| row.lists.get(key)) {
            return Some(merge_lists(ours, theirs, base));
        }
        let is_of_paths = self.place(key).element().named() == Some(NameKind::Path);
        let is_known = |element: &&(usize, &Node)| {
            let path = show_value(element.1);
            self.sides.base.elements.keys().any(|known| {
                path.strip_prefix(known.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        };
        let known = new.iter().enumerate().filter(|element| is_known(&element));
        let known: Vec<String> = known.map(|(index, _)| new_hashes[index].clone()).collect();
        // A path that is not new counts as part of the last import, unless the spec has it.
        let known: Vec<String> = known.into_iter().filter(|hash| !own_hashes.contains(hash)).collect();
        is_of_paths.then(|| merge_lists(ours, theirs, &known))
    }

    fn place(&self, key: &str) -> Cursor {
        Cursor::of_declaration(self.section, &self.name).entry(key)
    }

    /// Removes the spec paths whose target is gone from a declaration. Notes the ones that the author wrote.
    pub(super) fn remove_lost_paths(&mut self, declaration: &mut Node) {
        let named_before = self.sides.names.as_hashed_before(self.section, &self.name, declaration);
        let fallbacks = self.sides.fallbacks;
        let Some(entries) = declaration.entries_mut() else { return };
        let mut lost = Vec::new();
        for (entry, before) in entries.iter_mut().zip(named_before.entries()) {
            let key = entry.name().into_owned();
            let is_lost = |path: &str| fallbacks.is_dropped(&[self.section, &self.name, &key], path);
            if let Some(elements) = entry.value.elements_mut() {
                let known = self.row("").and_then(|row| row.lists.get(&key));
                let mut hashes = before.value.elements().iter().map(hash_value);
                elements.retain(|element| {
                    let path = show_value(element);
                    let is_lost = is_lost(&path);
                    let hash = hashes.next().unwrap_or_default();
                    let is_of_author = known.is_some_and(|known| !known.contains(&hash));
                    lost.extend((is_lost && is_of_author).then(|| (key.clone(), path)));
                    !is_lost
                });
            } else if let Some(members) = entry.value.entries_mut() {
                members.retain(|member| {
                    let name = member.name();
                    let is_lost = is_lost(&name);
                    let is_of_author = self.row(&member_path(self.section, &key, &name)).is_none();
                    lost.extend((is_lost && is_of_author).then(|| (key.clone(), name.into_owned())));
                    !is_lost
                });
            }
        }
        entries.retain(|entry| {
            !entry.value.is_empty() || !fallbacks.has_dropped(&[self.section, &self.name, &entry.name()])
        });
        for (key, path) in lost {
            self.notes.push(Note::lost(vec![self.section.to_owned(), self.name.clone(), key], &path));
        }
    }

    /// Returns the entry of an element that is not merged.
    #[expect(clippy::option_option, reason = "not fallbacks, and fallbacks without an entry")]
    fn level_of(
        &mut self,
        at: &[String],
        key: Option<&str>,
        ours: Option<&Entry>,
        theirs: Option<&Entry>,
    ) -> Option<Option<Entry>> {
        let keys: Vec<&str> = [self.section].into_iter().chain(at.iter().map(String::as_str)).chain(key).collect();
        let (level, message) = self.sides.fallbacks.level(&keys)?;
        let path: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        Some(match level {
            Side::Ours => {
                if let Some(theirs) = theirs {
                    self.notes.push(Note::held(path, &show_value(&theirs.value), message));
                }
                ours.cloned()
            }
            Side::Theirs | Side::Neither => {
                if let Some(ours) = ours {
                    self.notes.push(Note::yielded(path, &show_value(&ours.value), message));
                }
                theirs.filter(|_| level == Side::Theirs).map(|theirs| adopted_entry(theirs, ours))
            }
        })
    }

    /// Returns the rows that the record keeps of an element that stays as it is: the rows of the last import, under the
    /// names that the spec gets. `merged` is the declaration.
    pub(super) fn carried(&self, merged: &Node) -> IndexMap<String, Row> {
        let mut rows = IndexMap::default();
        if !self.ours.keys().any(|member| self.is_protected(member)) {
            return rows;
        }
        let now = declaration_parts(self.section, "", &self.sides.names.as_hashed(self.section, &self.name, merged));
        for (member, own) in &self.ours {
            let Some(row) = self.row(member).filter(|_| self.is_protected(member)) else { continue };
            let mut row = row.clone();
            let Some(now) = now.get(member) else { continue };
            for (key, hash) in &mut row.hashes {
                if own.hashes.get(key) == Some(hash)
                    && let Some(new) = now.hashes.get(key)
                {
                    hash.clone_from(new);
                    row.lists.extend(now.lists.get(key).map(|list| (key.clone(), list.clone())));
                }
            }
            rows.insert(member.clone(), row);
        }
        rows
    }
}

/// Returns a value for a message.
pub(super) fn show_value(value: &Node) -> String {
    let text = value.text().filter(|_| value.style != Style::Json);
    text.map_or_else(|| value.to_json().to_string(), str::to_owned)
}
