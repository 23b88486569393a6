//! The current spec: text → trees, and the places of its comments.

use std::borrow::Cow;

use copperplate_language::diagnostics::{Diagnostics, Errors, Span};
use copperplate_language::files::{Source, file_stem};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::yaml::{encoding, parse_yaml_tree};
use copperplate_language::tree::{Node, has_comment};

use crate::import::spec_file::SpecFile;

/// A file of the spec, as it is or as it is going to be.
#[derive(Clone, Debug)]
pub(super) struct TreeFile {
    pub(super) path: String,
    pub(super) root: Node,
}

impl TreeFile {
    /// Creates a new file in the folder of others.
    pub(super) fn new(file: SpecFile, others: &[Self]) -> Self {
        Self { path: path_beside(others, &file.path()), root: file.root }
    }

    /// Returns the name of the file without folder and extension.
    pub(super) fn stem(&self) -> &str {
        file_stem(&self.path)
    }
}

/// Returns the path of a file in the folder of a spec.
pub(super) fn path_beside(files: &[TreeFile], name: &str) -> String {
    let folder = files.first().and_then(|file| file.path.rsplit_once('/')).map(|(folder, _)| folder);
    folder.map_or_else(|| name.to_owned(), |folder| format!("{folder}/{name}"))
}

/// Key paths of entries that have a comment before, in or behind them, by the span of the key of their declaration.
pub(super) type Commented = IndexMap<Span, Vec<Vec<String>>>;

/// Parses all files. Reports all errors.
pub(super) fn parse_current(sources: &[Source]) -> Result<Vec<TreeFile>, Errors> {
    let mut diagnostics = Diagnostics::new(sources);
    let mut files = Vec::new();
    for (index, source) in sources.iter().enumerate() {
        if let Some(error) = encoding::find_encoding_error(index, &source.text) {
            diagnostics.report(*error);
        } else if let Some(root) = parse_yaml_tree(index, &source.text, &mut diagnostics) {
            files.push(TreeFile { path: source.path.clone(), root });
        }
    }
    diagnostics.abort_if_errors()?;
    Ok(files)
}

/// Finds the entries with comments, given the texts of the files.
pub(super) fn find_commented(sources: &[Source], files: &[TreeFile]) -> Commented {
    let mut commented = Commented::default();
    for (source, TreeFile { root, .. }) in sources.iter().zip(files) {
        let mut paths = IndexSet::default();
        comments(&source.text, root, &mut Vec::new(), &mut paths);
        let mut spans: IndexMap<(Cow<str>, Cow<str>), Span> = IndexMap::default();
        for section in root.entries() {
            for declaration in section.value.entries() {
                spans.entry((section.name(), declaration.name())).or_insert(declaration.key.span);
            }
        }
        for path in paths {
            if let [section, name, ..] = &path[..]
                && let Some(span) = spans.get(&(section.into(), name.into()))
            {
                commented.entry(*span).or_default().push(path);
            }
        }
    }
    commented
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
        let own = has_comment_behind(text, entry.end()) && !node.is_flow()
            || has_comment(text_above_entry(&text[before.min(key.span.start())..key.span.start()]))
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
fn text_above_entry(between: &str) -> &str {
    between.split_once('\n').map_or(between, |(_, lines)| lines)
}

/// Returns `true` if there is a comment on the rest of a line.
fn has_comment_behind(text: &str, end: usize) -> bool {
    text[end..].lines().next().is_some_and(has_comment)
}
