//! A node of a document.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexMap;

/// A value of a document.
#[derive(Clone, Debug)]
pub(in crate::import) struct Node {
    pub span: Span,
    pub value: Value,
}

/// What a node contains.
#[derive(Clone, Debug)]
pub(in crate::import) enum Value {
    Null,
    Boolean(bool),
    /// A number, as JSON text.
    Number(String),
    String(String),
    List(Vec<Node>),
    /// Entries, each with the span of its key.
    Map(IndexMap<String, (Span, Node)>),
}

impl Node {
    /// Describes the value for a message.
    pub(in crate::import) fn describe(&self) -> &'static str {
        match self.value {
            Value::Null => "null",
            Value::Boolean(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::List(_) => "a list",
            Value::Map(_) => "an object",
        }
    }

    /// Returns `true` for the same value, wherever it stands.
    pub(in crate::import) fn is_same(&self, other: &Self) -> bool {
        self.span == other.span || self.json() == other.json()
    }

    /// Returns the value as JSON text.
    pub(in crate::import) fn json(&self) -> String {
        match &self.value {
            Value::Null => "null".to_owned(),
            Value::Boolean(value) => value.to_string(),
            Value::Number(text) => text.clone(),
            Value::String(text) => json_text(text),
            Value::List(elements) => {
                let elements: Vec<_> = elements.iter().map(Self::json).collect();
                format!("[{}]", elements.join(","))
            }
            Value::Map(entries) => {
                let entries: Vec<_> =
                    entries.iter().map(|(key, (_, value))| format!("{}:{}", json_text(key), value.json())).collect();
                format!("{{{}}}", entries.join(","))
            }
        }
    }

    /// Calls `visitor` for each entry of each map.
    pub(super) fn visit(&self, visitor: &mut dyn FnMut(&str, &Self)) {
        match &self.value {
            Value::List(elements) => elements.iter().for_each(|element| element.visit(visitor)),
            Value::Map(entries) => {
                for (key, (_, value)) in entries {
                    visitor(key, value);
                    value.visit(visitor);
                }
            }
            Value::Null | Value::Boolean(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

/// A node, and the way to it.
#[derive(Clone, Debug)]
pub(in crate::import) struct At<'d> {
    pub(in crate::import) node: &'d Node,
    /// JSON pointer, such as `#/components/schemas/User`, after the path of a file other than the first.
    pub(in crate::import) pointer: String,
}

impl<'d> At<'d> {
    pub(super) fn root(node: &'d Node, path: &str) -> Self {
        Self { node, pointer: format!("{path}#") }
    }

    fn inside(&self, key: &str, node: &'d Node) -> Self {
        let escaped = key.replace('~', "~0").replace('/', "~1");
        Self { node, pointer: format!("{}/{escaped}", self.pointer) }
    }

    /// Returns the value of a key.
    pub(in crate::import) fn get(&self, key: &str) -> Option<Self> {
        let Value::Map(entries) = &self.node.value else { return None };
        entries.get(key).map(|(_, node)| self.inside(key, node))
    }

    /// Returns the element with a number, as text.
    pub(super) fn element(&self, index: &str) -> Option<Self> {
        let Value::List(elements) = &self.node.value else { return None };
        elements.get(index.parse::<usize>().ok()?).map(|node| self.inside(index, node))
    }

    /// Returns the entries of a map; none of another value.
    pub(in crate::import) fn entries(&self) -> impl Iterator<Item = (&'d str, Self)> + use<'d> {
        let entries = if let Value::Map(entries) = &self.node.value { Some(entries) } else { None };
        let this = self.clone();
        entries.into_iter().flatten().map(move |(key, (_, node))| (key.as_str(), this.inside(key, node)))
    }

    /// Returns the elements of a list; none of another value.
    pub(in crate::import) fn elements(&self) -> impl Iterator<Item = Self> + use<'d> {
        let elements = if let Value::List(elements) = &self.node.value { Some(elements) } else { None };
        let this = self.clone();
        elements.into_iter().flatten().enumerate().map(move |(index, node)| this.inside(&index.to_string(), node))
    }

    /// Returns the string at a key.
    pub(in crate::import) fn text(&self, key: &str) -> Option<&'d str> {
        self.child(key).and_then(Node::as_text)
    }

    /// Returns the boolean at a key.
    pub(in crate::import) fn flag(&self, key: &str) -> Option<bool> {
        match self.child(key)?.value {
            Value::Boolean(value) => Some(value),
            Value::Null | Value::Number(_) | Value::String(_) | Value::List(_) | Value::Map(_) => None,
        }
    }

    /// Returns the node at a key, without its pointer.
    pub(in crate::import) fn child(&self, key: &str) -> Option<&'d Node> {
        let Value::Map(entries) = &self.node.value else { return None };
        entries.get(key).map(|(_, node)| node)
    }

    /// Returns the span of a key; of the map itself, if it has no such key.
    pub(in crate::import) fn key_span(&self, key: &str) -> Span {
        let Value::Map(entries) = &self.node.value else { return self.node.span };
        entries.get(key).map_or(self.node.span, |(span, _)| *span)
    }

    /// Returns the reference, if the node is one.
    pub(in crate::import) fn reference(&self) -> Option<&'d str> {
        self.text("$ref")
    }

    /// Returns the last key of the pointer, as it is in the document.
    pub(in crate::import) fn key(&self) -> String {
        let last = self.pointer.rsplit('/').next().unwrap_or_default();
        last.replace("~1", "/").replace("~0", "~")
    }
}

impl Node {
    /// Returns a string.
    pub(in crate::import) fn as_text(&self) -> Option<&str> {
        if let Value::String(text) = &self.value { Some(text) } else { None }
    }
}

/// Returns a text as JSON.
pub(in crate::import) fn json_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
