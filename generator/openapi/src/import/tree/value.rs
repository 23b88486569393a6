//! Tree → the JSON value that a reader of the spec gets.

use copperplate_language::json::Node;

use super::Tree;

impl Tree {
    /// Returns its value.
    pub(in crate::import) fn value(&self) -> Node {
        match self {
            Self::Text(text) => Node::Text(text.clone()),
            Self::Word(text) => literal(text).unwrap_or_else(|| Node::Text(text.clone())),
            Self::Json(text) => serde_json::from_str(text).unwrap_or_else(|_| Node::Text(text.clone())),
            Self::List(elements) => Node::List(elements.iter().map(Self::element).collect()),
            Self::Map(entries) => {
                Node::Map(entries.iter().map(|entry| (entry.key.clone(), entry.value.value())).collect())
            }
        }
    }

    /// Returns its value in an enum of integers, where the words of a list are integers.
    pub(in crate::import) fn value_of_integers(&self) -> Node {
        match self {
            Self::List(elements) => Node::List(elements.iter().map(Self::value).collect()),
            Self::Text(_) | Self::Word(_) | Self::Json(_) | Self::Map(_) => self.value(),
        }
    }

    /// Returns the value of an element of a list, whose words are strings.
    fn element(&self) -> Node {
        match self {
            Self::Word(text) => Node::Text(text.clone()),
            Self::Text(_) | Self::Json(_) | Self::List(_) | Self::Map(_) => self.value(),
        }
    }
}

/// Returns the boolean, the number or the `null` that a word is.
fn literal(text: &str) -> Option<Node> {
    match serde_json::from_str(text).ok().filter(|_| text.trim() == text)? {
        value @ (Node::Null | Node::Boolean(_) | Node::Integer(_) | Node::Float(_)) => Some(value),
        Node::Text(_) | Node::List(_) | Node::Map(_) => None,
    }
}
