//! A node of a document.

use std::borrow::Cow;

use copperplate_language::diagnostics::Span;
use copperplate_language::files::file_stem;
use copperplate_language::maps::{IndexMap, IndexSet};
use percent_encoding::percent_decode_str;

/// A value of a document.
#[derive(Clone, Debug)]
pub(in crate::import) struct DocumentNode {
    pub span: Span,
    pub value: NodeValue,
    /// `true` for an element of a list that was dropped: references to later elements still count it.
    is_dropped: bool,
}

/// Contents of a node.
#[derive(Clone, Debug)]
pub(in crate::import) enum NodeValue {
    Null,
    Boolean(bool),
    /// A number, as JSON text.
    Number(String),
    String(String),
    List(Vec<DocumentNode>),
    /// Entries, each with the span of its key.
    Map(IndexMap<String, (Span, DocumentNode)>),
}

impl DocumentNode {
    pub(super) fn new(span: Span, value: NodeValue) -> Self {
        Self { span, value, is_dropped: false }
    }

    /// Describes the value for a message.
    pub(in crate::import) fn describe(&self) -> &'static str {
        match self.value {
            NodeValue::Null => "null",
            NodeValue::Boolean(_) => "a boolean",
            NodeValue::Number(_) => "a number",
            NodeValue::String(_) => "a string",
            NodeValue::List(_) => "a list",
            NodeValue::Map(_) => "an object",
        }
    }

    /// Returns `true` for the same value, wherever it is.
    pub(in crate::import) fn is_same_value(&self, other: &Self) -> bool {
        self.span == other.span || self.to_json() == other.to_json()
    }

    /// Returns the value as JSON text.
    pub(in crate::import) fn to_json(&self) -> String {
        match &self.value {
            NodeValue::Null => "null".to_owned(),
            NodeValue::Boolean(value) => value.to_string(),
            NodeValue::Number(text) => text.clone(),
            NodeValue::String(text) => json_node_text(text),
            NodeValue::List(elements) => {
                let elements: Vec<_> = elements.iter().map(Self::to_json).collect();
                format!("[{}]", elements.join(","))
            }
            NodeValue::Map(entries) => {
                let entries: Vec<_> = entries
                    .iter()
                    .map(|(key, (_, value))| format!("{}:{}", json_node_text(key), value.to_json()))
                    .collect();
                format!("{{{}}}", entries.join(","))
            }
        }
    }

    /// Removes nodes in this one, and turns others into schemas of any value, all by their spans.
    pub(super) fn change_nodes(&mut self, dropped: &IndexSet<Span>, any_value: &IndexSet<Span>) {
        if any_value.contains(&self.span) {
            self.value = NodeValue::Map(IndexMap::default());
        }
        match &mut self.value {
            NodeValue::List(elements) => {
                for element in elements {
                    element.is_dropped |= dropped.contains(&element.span);
                    element.change_nodes(dropped, any_value);
                }
            }
            NodeValue::Map(entries) => {
                entries.retain(|_, (_, value)| !dropped.contains(&value.span));
                entries.values_mut().for_each(|(_, value)| value.change_nodes(dropped, any_value));
            }
            NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => {}
        }
    }

    /// Returns the key whose value contains a part of the text: the last that starts before it. The span of a map or a list
    /// in YAML is only its start.
    pub(in crate::import) fn key_around(&self, part: Span) -> Option<&str> {
        let NodeValue::Map(entries) = &self.value else { return None };
        let before = entries.iter().filter(|(_, (_, value))| value.span.start() <= part.start());
        before.max_by_key(|(_, (_, value))| value.span.start()).map(|(key, _)| key.as_str())
    }

    /// Calls `visitor` for each entry of each map.
    pub(super) fn visit_entries(&self, visitor: &mut dyn FnMut(&str, &Self)) {
        match &self.value {
            NodeValue::List(elements) => elements.iter().for_each(|element| element.visit_entries(visitor)),
            NodeValue::Map(entries) => {
                for (key, (_, value)) in entries {
                    visitor(key, value);
                    value.visit_entries(visitor);
                }
            }
            NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => {}
        }
    }
}

/// A node, and the path to it.
#[derive(Clone, Debug)]
pub(in crate::import) struct LocatedNode<'d> {
    pub(in crate::import) node: &'d DocumentNode,
    /// JSON pointer, such as `#/components/schemas/User`, after the path of a file other than the first.
    pub(in crate::import) pointer: String,
}

impl<'d> LocatedNode<'d> {
    pub(super) fn root(node: &'d DocumentNode, path: &str) -> Self {
        Self { node, pointer: format!("{path}#") }
    }

    fn locate_child(&self, key: &str, node: &'d DocumentNode) -> Self {
        Self { node, pointer: format!("{}/{}", self.pointer, escape_pointer_key(key)) }
    }

    /// Returns the value of a key.
    pub(in crate::import) fn get(&self, key: &str) -> Option<Self> {
        let NodeValue::Map(entries) = &self.node.value else { return None };
        entries.get(key).map(|(_, node)| self.locate_child(key, node))
    }

    /// Returns the element with a number, as text.
    pub(super) fn element(&self, index: &str) -> Option<Self> {
        let NodeValue::List(elements) = &self.node.value else { return None };
        let element = elements.get(index.parse::<usize>().ok()?).filter(|node| !node.is_dropped);
        element.map(|node| self.locate_child(index, node))
    }

    /// Returns the node with a pointer from here, such as `/properties/age`.
    pub(super) fn descendant(&self, pointer: &str) -> Option<Self> {
        pointer_keys(pointer).try_fold(self.clone(), |at, key| at.get(&key).or_else(|| at.element(&key)))
    }

    /// Returns the entries of a map, and none for other values.
    pub(in crate::import) fn entries(&self) -> impl Iterator<Item = (&'d str, Self)> + use<'d> {
        let entries = if let NodeValue::Map(entries) = &self.node.value { Some(entries) } else { None };
        let this = self.clone();
        entries.into_iter().flatten().map(move |(key, (_, node))| (key.as_str(), this.locate_child(key, node)))
    }

    /// Returns the elements of a list, and none for other values.
    pub(in crate::import) fn elements(&self) -> impl Iterator<Item = Self> + use<'d> {
        let elements = if let NodeValue::List(elements) = &self.node.value { Some(elements) } else { None };
        let this = self.clone();
        let kept = elements.into_iter().flatten().enumerate().filter(|(_, node)| !node.is_dropped);
        kept.map(move |(index, node)| this.locate_child(&index.to_string(), node))
    }

    /// Returns the string at a key.
    pub(in crate::import) fn text(&self, key: &str) -> Option<&'d str> {
        self.child(key).and_then(DocumentNode::as_text)
    }

    /// Returns the boolean at a key.
    pub(in crate::import) fn flag(&self, key: &str) -> Option<bool> {
        if let NodeValue::Boolean(value) = self.child(key)?.value { Some(value) } else { None }
    }

    /// Returns the node at a key, without its pointer.
    pub(in crate::import) fn child(&self, key: &str) -> Option<&'d DocumentNode> {
        let NodeValue::Map(entries) = &self.node.value else { return None };
        entries.get(key).map(|(_, node)| node)
    }

    /// Returns the span of a key; of the map itself, if it has no such key.
    pub(in crate::import) fn key_span(&self, key: &str) -> Span {
        let NodeValue::Map(entries) = &self.node.value else { return self.node.span };
        entries.get(key).map_or(self.node.span, |(span, _)| *span)
    }

    /// Returns the reference, if the node is one.
    pub(in crate::import) fn reference(&self) -> Option<&'d str> {
        self.text("$ref")
    }

    /// Returns the last key of the pointer, as it is in the document.
    pub(in crate::import) fn key(&self) -> String {
        unescape_pointer_key(self.pointer.rsplit('/').next().unwrap_or_default())
    }

    /// Returns the name of a part that can be referred to: its key, or the name of its file without the ending.
    pub(in crate::import) fn part_name(&self) -> String {
        match self.pointer.strip_suffix('#') {
            Some(path) => file_stem(path).to_owned(),
            None => self.key(),
        }
    }
}

impl DocumentNode {
    /// Returns a string.
    pub(in crate::import) fn as_text(&self) -> Option<&str> {
        if let NodeValue::String(text) = &self.value { Some(text) } else { None }
    }
}

/// Returns a key in the notation of JSON pointers.
pub(in crate::import) fn escape_pointer_key(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// Returns a key of a JSON pointer without escapes.
pub(in crate::import) fn unescape_pointer_key(key: &str) -> String {
    key.replace("~1", "/").replace("~0", "~")
}

/// Returns the keys of the pointer in a reference, where they are escaped for a URI, too.
pub(super) fn pointer_keys(pointer: &str) -> impl Iterator<Item = String> {
    pointer.split('/').skip(1).map(|key| unescape_pointer_key(&decode_uri_part(key)))
}

/// Returns a part of a URI reference without its escapes. A text that is not escaped as in a URI means itself.
pub(super) fn decode_uri_part(part: &str) -> Cow<'_, str> {
    percent_decode_str(part).decode_utf8().unwrap_or(Cow::Borrowed(part))
}

/// Returns a text as JSON.
pub(in crate::import) fn json_node_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
