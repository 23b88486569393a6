//! Where the parts of a declaration stand. The model knows where names stand; of the rest few are ever asked for, and for them the
//! file is read once more.

use std::cell::OnceCell;

use super::tree::{self, Node, Value};
use crate::diagnostics::{Diagnostics, Span};
use crate::files::Source;

/// The files of a spec that is understood, to find parts in.
pub(crate) struct Parts<'s> {
    sources: &'s [Source],
    trees: Vec<OnceCell<Option<Node>>>,
}

impl<'s> Parts<'s> {
    pub(crate) fn of(sources: &'s [Source]) -> Self {
        Self { sources, trees: sources.iter().map(|_| OnceCell::new()).collect() }
    }

    /// What is said of a name, if it is no map: `name: |this`.
    pub(crate) fn value(&self, name: Span) -> Option<Span> {
        self.way_to(name).last().filter(|node| !matches!(node.value, Value::Map(_))).map(|node| node.span)
    }

    /// What is said under a key of what is declared under a name: `name: { key: |this }`.
    pub(crate) fn under(&self, name: Span, key: &str) -> Option<Span> {
        entry(self.way_to(name).last()?, key).map(|node| node.span)
    }

    /// What is said under keys in the nearest map around a place that has them: `{ here, key: { key: |this } }`.
    pub(crate) fn beside(&self, span: Span, keys: &[String]) -> Option<Span> {
        let mut around = self.way_to(span).into_iter().rev();
        let found = around.find_map(|node| keys.iter().try_fold(node, |node, key| entry(node, key)));
        found.map(|node| node.span)
    }

    /// The nodes from the root to what stands at a place, or behind it if it is that of a key.
    fn way_to(&self, span: Span) -> Vec<&Node> {
        let file = span.file_index();
        let read = || tree::read(file, &self.sources[file].text, &mut Diagnostics::new(self.sources));
        let Some(root) = self.trees[file].get_or_init(read) else { return Vec::new() };
        let mut way = vec![root];
        let mut inner = Some(root);
        while let Some(node) = inner {
            inner = match &node.value {
                Value::Map(entries) => {
                    let next = entries.partition_point(|(key, _)| key.span.starts_by(span));
                    next.checked_sub(1).map(|index| &entries[index].1)
                }
                Value::List(elements) => {
                    let next = elements.partition_point(|element| element.span.starts_by(span));
                    next.checked_sub(1).map(|index| &elements[index])
                }
                Value::Null
                | Value::Boolean(_)
                | Value::Integer(_)
                | Value::Float(_)
                | Value::Text(_)
                | Value::Refused => None,
            };
            way.extend(inner);
            if !inner.is_some_and(|node| node.span.starts_by(span)) {
                break;
            }
        }
        way
    }
}

fn entry<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    let Value::Map(entries) = &node.value else { return None };
    let mut entries = entries.iter();
    entries.find(|(name, _)| matches!(&name.value, Value::Text(text) if text == key)).map(|(_, value)| value)
}
