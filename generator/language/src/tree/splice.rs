//! Trees → text: the entries that differ are written, and all others stay as they are.

use super::print::{write_block_map_entry, write_key};
use super::{Entry, Node};
use crate::diagnostics::Span;
use crate::grammar::cursor::Cursor;
use crate::maps::IndexMap;

/// A text that is edited from its end to its start, so that earlier positions stay valid.
pub struct Splice<'t> {
    old: &'t str,
    edits: Vec<(usize, usize, String)>,
}

impl<'t> Splice<'t> {
    /// Compares a file, given its text and its root, with a tree. An entry of the tree whose key has a span is the entry
    /// of the file with this span; all others are new.
    #[must_use]
    pub fn new(old: &'t str, root: &Node, tree: &Node) -> Self {
        let mut splice = Self { old, edits: Vec::new() };
        if root.is_map() && tree.is_map() {
            splice.map(root, tree, Cursor::FILE, 0);
        }
        splice
    }

    /// Returns the new text.
    #[must_use]
    pub fn text(mut self) -> String {
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

    fn map(&mut self, old: &Node, new: &Node, place: Cursor, indent: usize) {
        let written = new.entries().iter().rev().filter(|entry| !entry.is_new());
        let by_span: IndexMap<Span, &Entry> = written.map(|entry| (entry.key.span, entry)).collect();
        for (index, before) in old.entries().iter().enumerate() {
            match by_span.get(&before.key.span) {
                None => self.remove(before, index == 0),
                Some(entry) => self.entry(before, entry, place, indent),
            }
        }
        let old_by_span: IndexMap<Span, &Entry> = old.entries().iter().map(|entry| (entry.key.span, entry)).collect();
        let mut after = None;
        for entry in new.entries() {
            if entry.is_new() {
                self.insert(old, after, entry, place, indent);
            } else {
                after = old_by_span.get(&entry.key.span).copied();
            }
        }
    }

    fn entry(&mut self, old: &Entry, new: &Entry, map: Cursor, indent: usize) {
        let is_within = is_within(&old.value, &new.value);
        let start = old.key.span.start();
        if (old.value == new.value || is_within) && old.name() != new.name() {
            self.edits.push((start, old.key.end, write_key(map.entry(&new.name()), &new.name())));
        }
        if old.value == new.value {
            return;
        }
        if is_within {
            let inner = old.value.entries().first().map_or(&old.value, |first| &first.key);
            let inner = self.column(inner.span.start());
            self.map(&old.value, &new.value, map.entry(&new.name()), inner);
        } else {
            let text = write_block_map_entry(map, new, indent);
            self.edits.push((start, old.end(), text.trim().to_owned()));
        }
    }

    /// Removes an entry with its lines, and one of the empty lines around it.
    fn remove(&mut self, entry: &Entry, is_first: bool) {
        let mut from = self.line_start(entry.key.span.start());
        let mut to = self.line_end(entry.end());
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

    /// Inserts an entry after another entry, or before all others.
    fn insert(&mut self, map: &Node, after: Option<&Entry>, entry: &Entry, place: Cursor, indent: usize) {
        let text = write_block_map_entry(place, entry, indent);
        let is_long = text.lines().count() > 1;
        let (at, text) = match after {
            Some(before) => {
                let text_before = &self.old[before.key.span.start()..before.end()];
                let is_spaced = place.is_root() || place.is_spaced() && (is_long || text_before.contains('\n'));
                (self.line_end(before.end()), if is_spaced { format!("\n{text}") } else { text })
            }
            None => {
                let is_spaced = place.is_root() || place.is_spaced() && is_long;
                (self.line_start(map.span.start()), if is_spaced { format!("{text}\n") } else { text })
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

/// Returns `true` if the entries of a map are edited one by one, and not all at once.
fn is_within(old: &Node, new: &Node) -> bool {
    old.is_map() && new.is_map() && !old.is_flow() && !new.is_empty()
}

/// Restores the entries of a tree that cannot be written because a comment inside them would be lost, given the text and
/// the root of its file. Returns their key paths.
pub fn restore_commented(text: &str, old: &Node, new: &mut Node) -> Vec<Vec<String>> {
    let mut restored = Vec::new();
    restore_within(text, old, new, &mut Vec::new(), &mut restored);
    restored
}

fn restore_within(text: &str, old: &Node, new: &mut Node, path: &mut Vec<String>, restored: &mut Vec<Vec<String>>) {
    let old: IndexMap<Span, &Entry> = old.entries().iter().map(|entry| (entry.key.span, entry)).collect();
    for entry in new.entries_mut().into_iter().flatten() {
        let Some(before) = old.get(&entry.key.span).filter(|before| before.value != entry.value) else { continue };
        path.push(before.name().into_owned());
        if is_within(&before.value, &entry.value) {
            restore_within(text, &before.value, &mut entry.value, path, restored);
        } else if has_inner_comment(text, &before.value) {
            restored.push(path.clone());
            *entry = (*before).clone();
        }
        path.pop();
    }
}

/// Returns `true` if there is a comment between the parts of a value.
fn has_inner_comment(text: &str, node: &Node) -> bool {
    if node.is_scalar() {
        return false;
    }
    let mut before = node.span.start();
    for part in node.children() {
        let start = part.span.start();
        if has_comment(&text[before.min(start)..start]) || has_inner_comment(text, part) {
            return true;
        }
        before = part.end;
    }
    has_comment(&text[before.min(node.end)..node.end])
}

/// Returns `true` for text between two values that has a comment.
#[must_use]
pub fn has_comment(between: &str) -> bool {
    between.contains('#')
}
