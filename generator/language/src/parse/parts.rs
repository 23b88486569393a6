//! Spans of the parts of a declaration. The model has the spans of names; other spans are rarely needed, and are found
//! by parsing the file again.

use std::cell::OnceCell;

use crate::diagnostics::{Diagnostics, Span};
use crate::files::Source;
use crate::tree::yaml::parse_yaml_tree;
use crate::tree::{Node, NodeValue};

/// Files of a valid spec, parsed when a part is looked up.
pub struct SourceParts<'s> {
    sources: &'s [Source],
    trees: Vec<OnceCell<Option<Node>>>,
}

impl<'s> SourceParts<'s> {
    /// Creates the parts of some files, which are not parsed yet.
    pub fn new(sources: &'s [Source]) -> Self {
        Self { sources, trees: sources.iter().map(|_| OnceCell::new()).collect() }
    }

    /// Returns the span of the value of a name, unless it is a map: `name: |this`.
    pub fn value_span(&self, name: Span) -> Option<Span> {
        self.nodes_to(name).last().filter(|node| !matches!(node.value, NodeValue::Map(_))).map(|node| node.span)
    }

    /// Returns the span of the value of a key in the declaration of a name: `name: { key: |this }`.
    pub fn key_span_under(&self, name: Span, key: &str) -> Option<Span> {
        find_part_entry(self.nodes_to(name).last()?, key).map(|node| node.span)
    }

    /// Returns the span of the value of nested keys in the nearest map around a span that has them:
    /// `{ here, key: { key: |this } }`.
    pub fn nearest_key_span(&self, span: Span, keys: &[String]) -> Option<Span> {
        let mut around = self.nodes_to(span).into_iter().rev();
        let found = around.find_map(|node| keys.iter().try_fold(node, |node, key| find_part_entry(node, key)));
        found.map(|node| node.span)
    }

    /// Returns the nodes from the root to the one at a span, or to the value if the span belongs to a key.
    fn nodes_to(&self, span: Span) -> Vec<&Node> {
        let file = span.file_index();
        let parse = || parse_yaml_tree(file, &self.sources[file].text, &mut Diagnostics::new(self.sources));
        let Some(root) = self.trees[file].get_or_init(parse) else { return Vec::new() };
        let mut path = vec![root];
        let mut inner = Some(root);
        while let Some(node) = inner {
            let (entries, elements) = (node.entries(), node.elements());
            let next = entries.partition_point(|entry| entry.key.span.starts_by(span));
            let element = elements.partition_point(|element| element.span.starts_by(span)).checked_sub(1);
            inner = match next.checked_sub(1) {
                Some(index) => Some(&entries[index].value),
                None => element.map(|index| &elements[index]),
            };
            path.extend(inner);
            if !inner.is_some_and(|node| node.span.starts_by(span)) {
                break;
            }
        }
        path
    }
}

fn find_part_entry<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    let mut entries = node.entries().iter();
    entries.find(|entry| entry.key.text() == Some(key)).map(|entry| &entry.value)
}
