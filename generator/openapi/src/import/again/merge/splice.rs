//! Trees → text: the entries that differ are written, and all others stay as they are.

use copperplate_language::maps::IndexMap;
use copperplate_language::parse::yaml::node::{YamlNode, YamlValue};

use super::current::{self, name, start};
use crate::import::tree::{Entry, Tree};
use crate::import::write::{EntryLayout, write_block_map_entry};

/// A text that is edited from its end to its start, so that earlier positions stay valid.
pub(super) struct Splice<'t> {
    old: &'t str,
    edits: Vec<(usize, usize, String)>,
    /// Key paths of entries that cannot be written because a comment in them would be lost.
    pub(super) refused: Vec<Vec<String>>,
}

impl<'t> Splice<'t> {
    /// Compares a file with a tree, whose entries have their keys in the file as their origin.
    pub(super) fn of(old: &'t str, root: &YamlNode, tree: &Tree) -> Self {
        let mut splice = Self { old, edits: Vec::new(), refused: Vec::new() };
        if let (YamlValue::Map(nodes), Tree::Map(entries)) = (&root.value, tree) {
            splice.map(root, nodes, entries, EntryLayout::FILE, 0, &mut Vec::new());
        }
        splice
    }

    /// Returns the new text.
    pub(super) fn text(mut self) -> String {
        // Insertions at one place come in their order.
        self.edits.sort_by_key(|(start, ..)| *start);
        let mut text = String::new();
        let mut at = 0;
        for (start, end, new) in &self.edits {
            text.push_str(&self.old[at.min(*start)..*start]);
            text.push_str(new);
            at = (*end).max(at);
        }
        text.push_str(&self.old[at..]);
        if self.old.contains("\r\n") { text.replace("\r\n", "\n").replace('\n', "\r\n") } else { text }
    }

    fn map(
        &mut self,
        node: &YamlNode,
        nodes: &[(YamlNode, YamlNode)],
        entries: &[Entry],
        place: EntryLayout,
        indent: usize,
        path: &mut Vec<String>,
    ) {
        let by_origin: IndexMap<&str, &Entry> =
            entries.iter().rev().map(|entry| (entry.origin.as_str(), entry)).collect();
        let mut by_name: IndexMap<String, &(YamlNode, YamlNode)> = IndexMap::default();
        for (index, node) in nodes.iter().enumerate() {
            let (key, value) = node;
            let old = name(key);
            by_name.entry(old.clone()).or_insert(node);
            path.push(old.clone());
            match by_origin.get(old.as_str()) {
                None => self.remove(key, value, index == 0),
                Some(entry) => self.entry((key, value), entry, entries, place, indent, path),
            }
            path.pop();
        }
        let mut after = None;
        for entry in entries {
            if entry.origin.is_empty() {
                self.insert(node, after, entry, entries, place, indent);
            } else {
                after = by_name.get(&entry.origin).copied();
            }
        }
    }

    fn entry(
        &mut self,
        (key, value): (&YamlNode, &YamlNode),
        entry: &Entry,
        siblings: &[Entry],
        map: EntryLayout,
        indent: usize,
        path: &mut Vec<String>,
    ) {
        let is_same_key = entry.key == entry.origin;
        let written_key = || EntryLayout::FILE.within(&entry.key, None).written_key();
        if current::tree(value).value() == entry.value.value() {
            if !is_same_key {
                self.edits.push((start(key), key.end, written_key()));
            }
            return;
        }
        if let (YamlValue::Map(nodes), Tree::Map(entries), false) = (&value.value, &entry.value, value.is_flow)
            && !entries.is_empty()
        {
            if !is_same_key {
                self.edits.push((start(key), key.end, written_key()));
            }
            let inner = self.column(nodes.first().map_or(start(value), |(key, _)| start(key)));
            let place = map.within(&entry.key, Some(siblings));
            self.map(value, nodes, entries, place, inner, path);
        } else if has_inner_comment(self.old, value) {
            self.refused.push(path.clone());
        } else {
            let text = write_block_map_entry(map, siblings, entry, indent);
            self.edits.push((start(key), value.end.max(key.end), text.trim().to_owned()));
        }
    }

    /// Removes an entry with its lines, and one of the empty lines around it.
    fn remove(&mut self, key: &YamlNode, value: &YamlNode, is_first: bool) {
        let mut from = self.line_start(start(key));
        let mut to = self.line_end(value.end.max(key.end));
        let is_after_empty = self.old[..from].ends_with("\n\n") || self.old[..from].ends_with("\n\r\n");
        let is_before_empty = self.old[to..].starts_with(['\n', '\r']);
        let is_last = self.old[to..].trim().is_empty();
        if is_after_empty && (is_before_empty || is_last) {
            from = self.line_start(from - 1);
        } else if is_first && is_before_empty {
            to = self.line_end(to);
        }
        self.edits.push((from, to, String::new()));
    }

    /// Inserts an entry behind another one, or before all others.
    fn insert(
        &mut self,
        map: &YamlNode,
        after: Option<&(YamlNode, YamlNode)>,
        entry: &Entry,
        siblings: &[Entry],
        place: EntryLayout,
        indent: usize,
    ) {
        let text = write_block_map_entry(place, siblings, entry, indent);
        let is_long = text.lines().count() > 1;
        let (at, text) = match after {
            Some((key, value)) => {
                let end = value.end.max(key.end);
                let is_spaced =
                    place.is_root() || place.is_spaced() && (is_long || self.old[start(key)..end].contains('\n'));
                (self.line_end(end), if is_spaced { format!("\n{text}") } else { text })
            }
            None => {
                let is_spaced = place.is_root() || place.is_spaced() && is_long;
                (self.line_start(start(map)), if is_spaced { format!("{text}\n") } else { text })
            }
        };
        let is_open = at > 0 && !self.old[..at].ends_with('\n');
        self.edits.push((at, at, if is_open { format!("\n{text}") } else { text }));
    }

    fn column(&self, at: usize) -> usize {
        self.old[self.line_start(at)..at].chars().count()
    }

    fn line_start(&self, at: usize) -> usize {
        self.old[..at].rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// Returns the start of the next line.
    fn line_end(&self, at: usize) -> usize {
        self.old[at..].find('\n').map_or(self.old.len(), |newline| at + newline + 1)
    }
}

/// Returns `true` if there is a comment between the parts of a value.
fn has_inner_comment(text: &str, node: &YamlNode) -> bool {
    let parts: Vec<&YamlNode> = match &node.value {
        YamlValue::List(elements) => elements.iter().collect(),
        YamlValue::Map(entries) => entries.iter().flat_map(|(key, value)| [key, value]).collect(),
        YamlValue::Null
        | YamlValue::Boolean(_)
        | YamlValue::Integer(_)
        | YamlValue::Float(_)
        | YamlValue::String(_)
        | YamlValue::Refused => {
            return false;
        }
    };
    let mut before = start(node);
    for part in parts {
        if current::has_comment(&text[before.min(start(part))..start(part)]) || has_inner_comment(text, part) {
            return true;
        }
        before = part.end;
    }
    current::has_comment(&text[before.min(node.end)..node.end])
}
