//! Elements that cannot be merged, because the result would not be valid: they stay as the author left them, or else
//! follow the document.

use copperplate_language::diagnostics::{Code, Errors};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;
use copperplate_language::parse::yaml::node::YamlNode;

use super::current::find_keys;
use crate::import::again::parts::{bare, has_members};

/// Which revision an element is taken from, instead of being merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// That of the spec.
    Ours,
    /// That of the document.
    Theirs,
    /// None: it is removed.
    Nowhere,
}

/// Elements that are not merged.
#[derive(Debug, Default)]
pub(super) struct Held {
    /// Levels by the keys that lead to an element, each with what was wrong.
    elements: IndexMap<Vec<String>, (Level, String)>,
    /// Elements of lists by the keys that lead to the list.
    dropped: IndexMap<Vec<String>, Vec<String>>,
}

impl Held {
    /// Returns the level of an element, and what was wrong with it when it was merged.
    pub(super) fn level(&self, at: &[&str]) -> Option<(Level, &str)> {
        if self.elements.is_empty() {
            return None;
        }
        let at: Vec<String> = at.iter().map(|key| bare(key).to_owned()).collect();
        self.elements.get(&at).map(|(level, message)| (*level, message.as_str()))
    }

    /// Returns `true` for a spec path of a list, or a key of a map, that names nothing any more. `at` leads to the list.
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

    /// Takes the elements with errors from another revision, each the smallest that there is. Returns `false` if no error
    /// is in one.
    pub(super) fn give_way(&mut self, errors: &Errors, sources: &[Source], roots: &[YamlNode]) -> bool {
        let mut changed = false;
        for (position, diagnostic) in errors.iter() {
            let Some(file) = sources.iter().position(|source| source.path == position.path) else { continue };
            let mut at = Vec::new();
            let found = find_keys(&roots[file], position.bytes().start, &mut at);
            changed |= match found {
                Some(text) if diagnostic.code == Code::UnknownSpecPath => self.drop_element(&at, text),
                _ => self.raise(&at, &diagnostic.message),
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

    /// Raises the level of the smallest element on the way to an error that still has a higher one.
    fn raise(&mut self, at: &[String], message: &str) -> bool {
        let [section, _, inner @ ..] = at else { return false };
        let deepest = match inner {
            [key, _, ..] if has_members(section, key) => 4,
            [_, ..] => 3,
            [] => 2,
        };
        for depth in (2..=deepest).rev() {
            let last = if depth == 2 { Level::Nowhere } else { Level::Theirs };
            let key: Vec<String> = at[..depth].iter().map(|key| bare(key).to_owned()).collect();
            match self.elements.get_mut(&key) {
                None => {
                    self.elements.insert(key, (Level::Ours, message.to_owned()));
                    return true;
                }
                Some((level, _)) if *level < last => {
                    *level = if *level == Level::Ours { Level::Theirs } else { Level::Nowhere };
                    return true;
                }
                Some(_) => {}
            }
        }
        false
    }
}
