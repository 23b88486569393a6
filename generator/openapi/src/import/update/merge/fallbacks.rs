//! Elements that cannot be merged because the result would be invalid: they stay as the author left them, or else
//! follow the document.

use copperplate_language::codes;
use copperplate_language::grammar::cursor::bare_name;
use copperplate_language::maps::IndexMap;

use crate::import::settle::Rejection;
use crate::import::update::parts::has_members;

/// Revision from which an element is taken, instead of being merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    /// From the spec.
    Ours,
    /// From the document.
    Theirs,
    /// From neither: the element is removed.
    Neither,
}

/// Elements that are not merged.
#[derive(Debug, Default)]
pub(super) struct Fallbacks {
    /// Levels by the key path of an element, each with the error.
    elements: IndexMap<Vec<String>, (Side, String)>,
    /// Dropped elements of lists, by the key path of the list.
    dropped: IndexMap<Vec<String>, Vec<String>>,
}

impl Fallbacks {
    /// Returns the level of an element, and the error that its merge caused.
    pub(super) fn level(&self, at: &[&str]) -> Option<(Side, &str)> {
        if self.elements.is_empty() {
            return None;
        }
        let at: Vec<String> = at.iter().map(|key| bare_name(key).to_owned()).collect();
        self.elements.get(&at).map(|(level, message)| (*level, message.as_str()))
    }

    /// Returns `true` for a spec path in a list, or a key in a map, whose target is gone. `at` is the key path of the
    /// list.
    pub(super) fn is_dropped(&self, at: &[&str], path: &str) -> bool {
        self.dropped_at(at).any(|paths| paths.iter().any(|other| other == path))
    }

    /// Returns `true` for a list or a map that loses spec paths.
    pub(super) fn has_dropped(&self, at: &[&str]) -> bool {
        self.dropped_at(at).next().is_some()
    }

    fn dropped_at(&self, at: &[&str]) -> impl Iterator<Item = &Vec<String>> {
        let is_there = |list: &[String]| list.iter().map(String::as_str).eq(at.iter().copied());
        self.dropped.iter().filter(move |(list, _)| is_there(list)).map(|(_, paths)| paths)
    }

    /// Takes the rejected elements from another revision, each as small as possible. Returns `false` if no error is in an
    /// element.
    pub(super) fn give_way(&mut self, rejections: &[&Rejection]) -> bool {
        let mut changed = false;
        for Rejection { keys, text, code, message, .. } in rejections {
            changed |= match text {
                Some(text) if *code == codes::UNKNOWN_SPEC_PATH => self.drop_element(keys, text),
                Some(_) | None => self.raise(keys, message),
            };
        }
        changed
    }

    /// Drops a spec path from the list, or from the map, that it is in.
    fn drop_element(&mut self, at: &[String], text: &str) -> bool {
        let texts = self.dropped.entry(at[..at.len().min(3)].to_vec()).or_default();
        let is_new = texts.iter().all(|known| known != text);
        if is_new {
            texts.push(text.to_owned());
        }
        is_new
    }

    /// Raises the level of the smallest element on the path to an error that can still be raised.
    fn raise(&mut self, at: &[String], message: &str) -> bool {
        let [section, _, inner @ ..] = at else { return false };
        let deepest = match inner {
            [key, _, ..] if has_members(section, key) => 4,
            [_, ..] => 3,
            [] => 2,
        };
        for depth in (2..=deepest).rev() {
            let last = if depth == 2 { Side::Neither } else { Side::Theirs };
            let key: Vec<String> = at[..depth].iter().map(|key| bare_name(key).to_owned()).collect();
            match self.elements.get_mut(&key) {
                None => {
                    self.elements.insert(key, (Side::Ours, message.to_owned()));
                    return true;
                }
                Some((level, _)) if *level < last => {
                    *level = if *level == Side::Ours { Side::Theirs } else { Side::Neither };
                    return true;
                }
                Some(_) => {}
            }
        }
        false
    }
}
