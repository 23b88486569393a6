//! Actions of an overlay on a document.

use copperplate_language::diagnostics::{Diagnostic, Span};
use serde_json::{Map, Value};
use serde_json_path::{JsonPath, PathElement};

use super::merge::merge_nodes;
use super::parse::{Action, Change, wrong};
use crate::import::document::{DocumentNode, NodeValue, escape_pointer_key};

/// A document, with the JSON value that paths are searched in.
pub(super) struct OverlaidDocument<'d> {
    root: &'d mut DocumentNode,
    value: Value,
    /// Number of nodes that were added.
    added: usize,
}

/// Maximum number of nodes that an overlay adds: a list that is copied into itself doubles each time.
const ADDED_MAX: usize = 1_000_000;

/// Step from an element to one in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Key(String),
    Index(usize),
}

impl<'d> OverlaidDocument<'d> {
    pub(super) fn new(root: &'d mut DocumentNode) -> Self {
        let value = node_value(root);
        Self { root, value, added: 0 }
    }

    /// Applies an action. Returns the number of elements that it selects.
    pub(super) fn apply(
        &mut self,
        action: &Action,
        removed: &mut Vec<(String, Span)>,
    ) -> Result<usize, Box<Diagnostic>> {
        let found = self.find(&action.target);
        match &action.change {
            Change::Remove => self.remove(&found, action.span, removed)?,
            Change::Update(update) => {
                self.require_room(update, found.len(), action.span)?;
                self.merge(&found, update)?;
            }
            Change::Copy(source, span) => {
                let sources = self.find(source);
                let [only] = &sources[..] else {
                    let message = format!("a copy has one source, and the document has {} of these", sources.len());
                    return Err(Box::new(wrong(*span, message).help("write a path that selects one element")));
                };
                let Some(source) = node_at(self.root, only).cloned() else { return Ok(0) };
                self.require_room(&source, found.len(), *span)?;
                self.merge(&found, &source)?;
            }
        }
        Ok(found.len())
    }

    fn require_room(&mut self, update: &DocumentNode, targets: usize, span: Span) -> Result<(), Box<Diagnostic>> {
        self.added = self.added.saturating_add(node_count(update).saturating_mul(targets));
        if self.added <= ADDED_MAX {
            return Ok(());
        }
        let message = format!("with this, the overlay adds more than {ADDED_MAX} values");
        Err(Box::new(wrong(span, message).help("select fewer elements, or copy less")))
    }

    /// Returns the steps to each element that a path selects, in the order of their keys.
    fn find(&self, path: &JsonPath) -> Vec<Vec<Step>> {
        let step = |element: &PathElement| match element {
            PathElement::Name(name) => Step::Key((*name).to_owned()),
            PathElement::Index(index) => Step::Index(*index),
        };
        let located = path.query_located(&self.value);
        located.locations().map(|location| location.iter().map(step).collect()).collect()
    }

    fn merge(&mut self, targets: &[Vec<Step>], update: &DocumentNode) -> Result<(), Box<Diagnostic>> {
        for steps in targets {
            if let Some(target) = node_at(self.root, steps)
                && let Some(value) = value_at(&mut self.value, steps)
            {
                merge_nodes(target, update)?;
                *value = node_value(target);
            }
        }
        Ok(())
    }

    /// Removes elements, the last ones first, so that the indices of earlier ones stay valid.
    fn remove(
        &mut self,
        targets: &[Vec<Step>],
        span: Span,
        removed: &mut Vec<(String, Span)>,
    ) -> Result<(), Box<Diagnostic>> {
        let mut targets = targets.to_vec();
        targets.sort();
        for steps in targets.iter().rev() {
            let Some((last, around)) = steps.split_last() else {
                return Err(Box::new(wrong(span, "the whole document cannot be removed")));
            };
            if let Some(node) = node_at(self.root, around)
                && let Some(value) = value_at(&mut self.value, around)
            {
                remove_from_node(node, last);
                remove_from_value(value, last);
                removed.push((pointer(steps), span));
            }
        }
        Ok(())
    }
}

fn node_at<'n>(root: &'n mut DocumentNode, steps: &[Step]) -> Option<&'n mut DocumentNode> {
    steps.iter().try_fold(root, |node, step| match step {
        Step::Key(key) => {
            let NodeValue::Map(entries) = &mut node.value else { return None };
            entries.get_mut(key).map(|(_, value)| value)
        }
        Step::Index(index) => {
            let NodeValue::List(elements) = &mut node.value else { return None };
            elements.get_mut(*index)
        }
    })
}

fn value_at<'v>(root: &'v mut Value, steps: &[Step]) -> Option<&'v mut Value> {
    steps.iter().try_fold(root, |value, step| match step {
        Step::Key(key) => value.get_mut(key),
        Step::Index(index) => value.get_mut(index),
    })
}

fn remove_from_node(node: &mut DocumentNode, step: &Step) {
    match step {
        Step::Key(key) => {
            if let NodeValue::Map(entries) = &mut node.value {
                entries.shift_remove(key);
            }
        }
        Step::Index(index) => {
            if let NodeValue::List(elements) = &mut node.value
                && *index < elements.len()
            {
                elements.remove(*index);
            }
        }
    }
}

fn remove_from_value(value: &mut Value, step: &Step) {
    match step {
        Step::Key(key) => {
            if let Value::Object(entries) = value {
                entries.shift_remove(key);
            }
        }
        Step::Index(index) => {
            if let Value::Array(elements) = value
                && *index < elements.len()
            {
                elements.remove(*index);
            }
        }
    }
}

fn pointer(steps: &[Step]) -> String {
    let step = |step: &Step| match step {
        Step::Key(key) => format!("/{}", escape_pointer_key(key)),
        Step::Index(index) => format!("/{index}"),
    };
    format!("#{}", steps.iter().map(step).collect::<String>())
}

fn node_count(node: &DocumentNode) -> usize {
    match &node.value {
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => 1,
        NodeValue::List(elements) => 1 + elements.iter().map(node_count).sum::<usize>(),
        NodeValue::Map(entries) => 1 + entries.values().map(|(_, value)| node_count(value)).sum::<usize>(),
    }
}

fn node_value(node: &DocumentNode) -> Value {
    match &node.value {
        NodeValue::Null => Value::Null,
        NodeValue::Boolean(flag) => Value::Bool(*flag),
        NodeValue::Number(text) => serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.clone())),
        NodeValue::String(text) => Value::String(text.clone()),
        NodeValue::List(elements) => Value::Array(elements.iter().map(node_value).collect()),
        NodeValue::Map(entries) => {
            let entries = entries.iter().map(|(key, (_, value))| (key.clone(), node_value(value)));
            let mut entries: Map<_, _> = entries.collect();
            entries.sort_keys();
            Value::Object(entries)
        }
    }
}
