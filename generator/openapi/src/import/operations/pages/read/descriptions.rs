//! Descriptions: everything that the document says about a parameter or a field.

use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};

/// Keys with alternatives or parts of a schema, one of which may have its description.
const PARTS: [&str; 3] = ["allOf", "anyOf", "oneOf"];

/// Maximum number of nodes of a description.
const NODES_MAX: usize = 16;

/// Nodes that describe a parameter or a field: itself, its schema, and the parts of that.
pub(in crate::import::operations::pages) struct Description<'d> {
    nodes: Vec<LocatedNode<'d>>,
    /// All texts in lower case.
    pub(in crate::import::operations::pages) text: String,
}

impl<'d> Description<'d> {
    /// Collects the nodes of a place: the node itself, and the nodes to which it refers.
    pub(in crate::import::operations::pages) fn collect(documents: &'d Documents, origin: &str) -> Self {
        let mut nodes: Vec<LocatedNode<'d>> = documents.node_at(origin).into_iter().collect();
        let mut at = 0;
        while at < nodes.len() && nodes.len() < NODES_MAX {
            let node = nodes[at].clone();
            let target = node.reference().and_then(|reference| documents.reference_target(&node, reference).ok());
            let schema = node.get("schema");
            let parts = PARTS.into_iter().filter_map(|key| node.get(key)).flat_map(|all| all.elements());
            nodes.extend(target.into_iter().chain(schema).chain(parts));
            at += 1;
        }
        let texts = nodes.iter().flat_map(|node| ["description", "title", "summary"].map(|key| node.text(key)));
        let text = texts.flatten().collect::<Vec<_>>().join(". ").to_lowercase();
        Self { nodes, text }
    }

    pub(in crate::import::operations::pages) fn format(&self) -> Option<&'d str> {
        self.nodes.iter().find_map(|node| node.text("format"))
    }

    /// Returns an integer at a key; also one that is written as text.
    pub(in crate::import::operations::pages) fn integer(&self, key: &str) -> Option<i64> {
        self.nodes.iter().find_map(|node| node_integer(node.child(key)?))
    }

    /// Returns the smallest value that is allowed.
    pub(in crate::import::operations::pages) fn minimum(&self) -> Option<i64> {
        let exclusive = || self.integer("exclusiveMinimum").map(|bound| bound.saturating_add(1));
        let is_exclusive = self.nodes.iter().any(|node| node.flag("exclusiveMinimum") == Some(true));
        let minimum = self.integer("minimum").map(|bound| bound.saturating_add(i64::from(is_exclusive)));
        minimum.or_else(exclusive)
    }

    /// Returns the examples of its value.
    pub(in crate::import::operations::pages) fn examples(&self) -> Vec<&'d DocumentNode> {
        let mut found = Vec::new();
        for node in &self.nodes {
            found.extend(node.child("example").into_iter().chain(node.child("x-example")));
            let Some(several) = node.get("examples") else { continue };
            found.extend(several.elements().map(|example| example.node));
            found.extend(several.entries().filter_map(|(_, example)| example.child("value")));
        }
        found
    }

    /// Returns the examples that are texts.
    pub(in crate::import::operations::pages) fn text_examples(&self) -> impl Iterator<Item = &'d str> {
        self.examples().into_iter().filter_map(DocumentNode::as_text)
    }
}

/// Returns an integer, or one that is written as text.
pub(in crate::import::operations::pages) fn node_integer(node: &DocumentNode) -> Option<i64> {
    match &node.value {
        NodeValue::Number(text) | NodeValue::String(text) => {
            text.parse().ok().or_else(|| text.strip_suffix(".0")?.parse().ok())
        }
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::List(_) | NodeValue::Map(_) => None,
    }
}
