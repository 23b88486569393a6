//! The current spec: text → trees, and the places of its comments.

use std::borrow::Cow;

use copperplate_language::diagnostics::{Diagnostics, Errors, Span};
use copperplate_language::files::Source;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::yaml::{encoding, parse_yaml_tree};
use copperplate_language::tree::{Node, has_comment};

/// A file of the spec.
pub(super) struct Current {
    pub(super) root: Node,
    pub(super) commented: Commented,
}

/// Key paths of entries that have a comment before, in or behind them, by the span of the key of their declaration.
pub(super) type Commented = IndexMap<Span, Vec<Vec<String>>>;

/// Parses all files. Reports all errors.
pub(super) fn current(sources: &[Source]) -> Result<Vec<Current>, Errors> {
    let mut diagnostics = Diagnostics::new(sources);
    let mut files = Vec::new();
    for (index, source) in sources.iter().enumerate() {
        if let Some(error) = encoding::find_encoding_error(index, &source.text) {
            diagnostics.report(*error);
        } else if let Some(root) = parse_yaml_tree(index, &source.text, &mut diagnostics) {
            let mut paths = IndexSet::default();
            comments(&source.text, &root, &mut Vec::new(), &mut paths);
            let mut spans: IndexMap<(Cow<str>, Cow<str>), Span> = IndexMap::default();
            for section in root.entries() {
                for declaration in section.value.entries() {
                    spans.entry((section.name(), declaration.name())).or_insert(declaration.key.span);
                }
            }
            let mut commented = Commented::default();
            for path in paths {
                if let [section, name, ..] = &path[..]
                    && let Some(span) = spans.get(&(section.into(), name.into()))
                {
                    commented.entry(*span).or_default().push(path);
                }
            }
            files.push(Current { root, commented });
        }
    }
    diagnostics.abort_if_errors()?;
    Ok(files)
}

/// Parses all files to nodes. Reports all errors.
pub(super) fn roots(sources: &[Source]) -> Result<Vec<Node>, Errors> {
    Ok(current(sources)?.into_iter().map(|file| file.root).collect())
}

/// Collects the entries with comments. Returns `true` if there is a comment between the parts of the node.
fn comments(text: &str, node: &Node, path: &mut Vec<String>, commented: &mut IndexSet<Vec<String>>) -> bool {
    let mut found = false;
    let mut before = node.span.start();
    for entry in node.entries() {
        let (key, value) = (&entry.key, &entry.value);
        path.push(entry.name().into_owned());
        // A comment above the first entry belongs to both.
        let above_first = has_comment(&text[key.end..value.span.start().max(key.end)]);
        if let (true, Some(first)) = (above_first && !value.is_flow(), value.entries().first()) {
            commented.insert([&path[..], &[first.name().into_owned()]].concat());
        }
        let own = is_behind(text, entry.end()) && !node.is_flow()
            || has_comment(above(&text[before.min(key.span.start())..key.span.start()]))
            || above_first;
        if comments(text, value, path, commented) || own {
            found = true;
            commented.insert(path.clone());
        }
        path.pop();
        before = entry.end();
    }
    for element in node.elements() {
        let start = element.span.start();
        found |= has_comment(&text[before.min(start)..start]);
        found |= comments(text, element, path, commented);
        before = element.end;
    }
    found | (node.is_flow() && has_comment(&text[before.min(node.end)..node.end]))
}

/// Returns the text above an entry, without the rest of the previous entry's line.
fn above(between: &str) -> &str {
    between.split_once('\n').map_or(between, |(_, lines)| lines)
}

/// Returns `true` if there is a comment on the rest of a line.
fn is_behind(text: &str, end: usize) -> bool {
    text[end..].lines().next().is_some_and(has_comment)
}
