//! Edits of the text of a spec that follow the advice of warnings.

use std::cell::OnceCell;
use std::ops::Range;

use crate::diagnostics::{Confidence, Diagnostics, Span, Suggestion};
use crate::files::Source;
use crate::grammar::{Key, field, operation};
use crate::tree::yaml::parse_yaml_tree;
use crate::tree::{Entry, Node, NodeValue};

/// Edit of an entry: of the one whose key has the span of the warning, or of the one that contains this span.
#[derive(Clone, Copy, Debug)]
pub(super) enum LintEdit {
    /// Removes it.
    Remove(Confidence),
    /// Sets the effect of an operation.
    SetEffect(&'static str),
    /// Marks a field as secret.
    MarkSecret,
    /// Swaps two variants of a union.
    SwapVariants(Span),
}

/// Texts of a spec, which are parsed when the first edit needs them.
pub(super) struct SpecTexts<'s> {
    sources: &'s [Source],
    trees: Vec<OnceCell<Option<Node>>>,
}

/// Entry of a map.
#[derive(Clone, Copy)]
struct EntryOfMap<'n> {
    map: &'n Node,
    entries: &'n [Entry],
    index: usize,
}

impl<'s> SpecTexts<'s> {
    pub(super) fn new(sources: &'s [Source]) -> Self {
        Self { sources, trees: sources.iter().map(|_| OnceCell::new()).collect() }
    }

    /// Returns the suggestion of a warning at a span.
    pub(super) fn suggest(&self, edit: LintEdit, at: Span) -> Option<Suggestion> {
        let path = self.entries_to(at)?;
        let text = &self.sources[at.file_index()].text;
        match edit {
            LintEdit::Remove(confidence) => remove_entry(text, &path, confidence),
            LintEdit::SetEffect(word) => {
                let value = &path.last()?.sibling(&operation::EFFECT)?.value;
                Some(Suggestion::replace(Confidence::Maybe, value.bytes(), word))
            }
            LintEdit::MarkSecret => mark_secret(text, path.last()?.value()),
            LintEdit::SwapVariants(other) => {
                let (one, other) = (*path.last()?, *self.entries_to(other)?.last()?);
                let edits =
                    vec![(one.bytes(), other.text(text).to_owned()), (other.bytes(), one.text(text).to_owned())];
                Some(Suggestion { confidence: Confidence::Maybe, edits })
            }
        }
    }

    /// Returns the entries that contain a span, from the outermost.
    fn entries_to(&self, at: Span) -> Option<Vec<EntryOfMap<'_>>> {
        let file = at.file_index();
        let parse = || parse_yaml_tree(file, &self.sources[file].text, &mut Diagnostics::new(self.sources));
        let mut node = self.trees[file].get_or_init(parse).as_ref()?;
        let mut path = Vec::new();
        let contains = |start: usize, node: &Node| start <= at.start() && at.start() < node.end.max(node.span.end());
        loop {
            let entries = node.entries();
            let is_there =
                |Entry { key, value, .. }: &Entry| contains(key.span.start(), key) || contains(key.span.start(), value);
            node = if let Some(index) = entries.iter().position(is_there) {
                path.push(EntryOfMap { map: node, entries, index });
                &entries[index].value
            } else if let Some(element) = node.elements().iter().find(|one| contains(one.span.start(), one)) {
                element
            } else {
                break;
            };
        }
        (!path.is_empty()).then_some(path)
    }
}

impl<'n> EntryOfMap<'n> {
    fn key(&self) -> &'n Node {
        &self.entries[self.index].key
    }

    fn value(&self) -> &'n Node {
        &self.entries[self.index].value
    }

    fn sibling(&self, key: &Key) -> Option<&'n Entry> {
        self.entries.iter().find(|entry| entry.key.text() == Some(key.name))
    }

    fn start(&self) -> usize {
        self.key().span.start()
    }

    fn end(&self) -> usize {
        self.value().end.max(self.key().end)
    }

    fn bytes(&self) -> Span {
        Span::at(self.key().span.file_index(), self.start()..self.end())
    }

    fn text(self, text: &str) -> &str {
        &text[self.start()..self.end()]
    }
}

impl Node {
    /// Returns the span of all lines of a node.
    fn bytes(&self) -> Span {
        Span::at(self.span.file_index(), self.span.start()..self.end.max(self.span.end()))
    }
}

/// Returns the edit that removes an entry, with all outer entries that would become empty. It is never sure if it removes
/// a comment, or separates one from its entry.
fn remove_entry(text: &str, path: &[EntryOfMap], confidence: Confidence) -> Option<Suggestion> {
    let kept = path.iter().rposition(|entry| entry.entries.len() > 1)?;
    let entry = path[kept];
    let bytes = if entry.map.is_flow() { flow_bytes(entry) } else { block_bytes(text, entry)? };
    let is_comment_before = line_before(text, bytes.start).trim_start().starts_with('#');
    let touches_comment = is_comment_before || has_comment(text, &bytes, entry);
    let confidence = if touches_comment { Confidence::Maybe } else { confidence };
    Some(Suggestion::replace(confidence, Span::at(entry.key().span.file_index(), bytes), ""))
}

/// Returns the bytes of an entry in brackets, with the comma after it, or before it if it is the last one.
fn flow_bytes(entry: EntryOfMap) -> Range<usize> {
    let EntryOfMap { entries, index, .. } = entry;
    match entries.get(index + 1) {
        Some(next) => entry.start()..next.key.span.start(),
        None => EntryOfMap { index: index - 1, ..entry }.end()..entry.end(),
    }
}

/// Returns the lines of an entry, with the empty line before it if another one follows.
fn block_bytes(text: &str, entry: EntryOfMap) -> Option<Range<usize>> {
    let start = line_start(text, entry.start());
    if !text[start..entry.start()].trim_start_matches('\u{feff}').chars().all(|character| character == ' ') {
        return None;
    }
    let end = text[entry.end()..].find('\n').map_or(text.len(), |newline| entry.end() + newline + 1);
    let before = line_before(text, start);
    let is_spaced =
        start > 0 && before.trim().is_empty() && text[end..].lines().next().unwrap_or_default().trim().is_empty();
    Some(if is_spaced { start - before.len()..end } else { start..end })
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// Returns the line before the one that starts at a byte, with its line break.
fn line_before(text: &str, at: usize) -> &str {
    &text[line_start(text, at.saturating_sub(1))..at]
}

/// Returns `true` if there is a `#` among the removed bytes that is not in a key or a value.
fn has_comment(text: &str, removed: &Range<usize>, entry: EntryOfMap) -> bool {
    let scalars = || entry.key().scalars().into_iter().chain(entry.value().scalars());
    let mut marks = text[removed.clone()].match_indices('#').map(|(at, _)| removed.start + at);
    marks.any(|mark| !scalars().any(|scalar| (scalar.span.start()..scalar.end).contains(&mark)))
}

/// Returns the edit that adds `secret: true` to a field, in its short form or with keys.
fn mark_secret(text: &str, field: &Node) -> Option<Suggestion> {
    let mark = format!("{}: true", field::SECRET.name);
    let bytes = field.bytes();
    let NodeValue::Map(entries) = &field.value else {
        let is_type = matches!(field.value, NodeValue::String(_));
        let ty = &text[bytes.start()..bytes.end()];
        let long = format!("{{ {}: {ty}, {mark} }}", field::TYPE.name);
        return is_type.then(|| Suggestion::replace(Confidence::Maybe, bytes, long));
    };
    let index = entries.len().checked_sub(1)?;
    let last = EntryOfMap { map: field, entries, index };
    if let Some(secret) = last.sibling(&field::SECRET) {
        return Some(Suggestion::replace(Confidence::Maybe, secret.value.bytes(), "true"));
    }
    let column = last.start() - line_start(text, last.start());
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let added = if field.is_flow() { format!(", {mark}") } else { format!("{newline}{:column$}{mark}", "") };
    Some(Suggestion::replace(Confidence::Maybe, Span::at(bytes.file_index(), last.end()..last.end()), added))
}
