//! Members of a declaration: fields, parameters, headers and variants.

use copperplate_language::tree::{Entry, Node};

use super::super::entries::{adopted, merged as entries};
use super::super::report::Note;
use super::{Choice, ThreeWay, show_value};
use crate::import::update::parts::{PRESENCE, long_member, member_path, short_form, short_member_key};
use crate::import::update::record::Row;

impl ThreeWay<'_> {
    /// Merges the members below a key.
    pub(super) fn members(&mut self, key: &str, ours: &[Entry], theirs: &[Entry]) -> Vec<Entry> {
        entries(ours, theirs, |own, new| {
            let name = own.or(new).map(|entry| entry.name().into_owned()).unwrap_or_default();
            let member = member_path(self.section, key, &name);
            let at = vec![self.name.clone(), key.to_owned(), name.clone()];
            let row = self.row(&member);
            if let Some(level) = self.level_of(&at, None, own, new) {
                return level;
            }
            match (own, new) {
                (Some(own), Some(new)) => Some(self.member(key, &member, &at, own, new)),
                (Some(own), None) => {
                    // The author added it.
                    let Some(row) = row else { return Some(own.clone()) };
                    if self.sides.unchanged.keeps_without_element(row, false) {
                        return Some(own.clone());
                    }
                    if self.is_untouched(&member, &at) {
                        return None;
                    }
                    self.notes.push(Note::gone(&format!("{}.{member}", self.path), &row.origin));
                    Some(own.clone())
                }
                (None, Some(new)) if row.is_none() => {
                    let is_found = self.is_found_by_rules(new);
                    if is_found {
                        self.suppressed.push(member);
                    }
                    (!is_found).then(|| new.clone())
                }
                (None, Some(new)) => {
                    self.deleted(&member, &at, new);
                    None
                }
                (None, None) => None,
            }
        })
    }

    /// Returns `true` for a member that only newer rules find in a declaration that the document did not change.
    fn is_found_by_rules(&self, new: &Entry) -> bool {
        let is_inside = |row: &Row| new.origin.strip_prefix(&row.origin).is_some_and(|rest| rest.starts_with('/'));
        self.sides.unchanged.is_found_by_rules(&new.origin)
            || self.is_protected("") && self.row("").is_some_and(is_inside)
    }

    /// Notes a member that the author removed, if the document changed it.
    fn deleted(&mut self, member: &str, at: &[String], new: &Entry) {
        let Some(row) = self.row(member) else { return };
        let is_changed = self.theirs.get(member).is_some_and(|part| part.hashes != row.hashes);
        if is_changed && !self.is_protected(member) {
            let at = [&[self.section.to_owned()], &at[..at.len() - 1]].concat();
            self.notes.push(Note::conflict(at, &new.name(), None, Some(show_value(&new.value))));
        }
    }

    fn member(&mut self, key: &str, member: &str, at: &[String], ours: &Entry, theirs: &Entry) -> Entry {
        let marked = match self.choose(member, PRESENCE) {
            Choice::Ours => ours,
            Choice::Theirs => theirs,
            Choice::Conflict => {
                self.conflict(at, PRESENCE, Some(&ours.key), Some(&theirs.key));
                ours
            }
        };
        let merged = |value| Entry { key: marked.key.clone(), value, origin: String::new() }.replacing(Some(ours));
        let (long_ours, long_theirs) =
            (long_member(self.section, key, &ours.value), long_member(self.section, key, &theirs.value));
        if !long_ours.is_map() || !long_theirs.is_map() {
            return merged(match self.choose(member, "") {
                Choice::Ours => ours.value.clone(),
                Choice::Theirs => adopted(&theirs.value, Some(&ours.value)),
                Choice::Conflict => {
                    self.conflict(at, "", Some(&ours.value), Some(&theirs.value));
                    ours.value.clone()
                }
            });
        }
        let value = Node::map(entries(long_ours.entries(), long_theirs.entries(), |own, new| {
            let key = own.or(new).map(|entry| entry.name().into_owned()).unwrap_or_default();
            self.value(member, &key, at, own, new)
        }));
        let is_same = value == long_ours;
        merged(if is_same { ours.value.clone() } else { short_form(short_member_key(self.section, key), value) })
    }
}
