//! Tree → the JSON value that a reader of the spec gets.

use copperplate_language::json::JsonNode;

use super::Tree;

impl Tree {
    /// Returns a single name, or a list of several.
    pub(in crate::import) fn one_or_list(names: &[String]) -> Self {
        match names {
            [one] => Self::Word(one.clone()),
            several => Self::List(several.iter().cloned().map(Self::Word).collect()),
        }
    }

    /// Returns its value.
    pub(in crate::import) fn value(&self) -> JsonNode {
        match self {
            Self::Text(text) => JsonNode::Text(text.clone()),
            Self::Word(text) => literal(text).unwrap_or_else(|| JsonNode::Text(text.clone())),
            Self::Json(text) => serde_json::from_str(text).unwrap_or_else(|_| JsonNode::Text(text.clone())),
            Self::List(elements) => JsonNode::List(elements.iter().map(Self::element).collect()),
            Self::Map(entries) => {
                JsonNode::Map(entries.iter().map(|entry| (entry.key.clone(), entry.value.value())).collect())
            }
        }
    }

    /// Returns its value in an enum of integers, where the words of a list are integers.
    pub(in crate::import) fn value_of_integers(&self) -> JsonNode {
        match self {
            Self::List(elements) => JsonNode::List(elements.iter().map(Self::value).collect()),
            Self::Text(_) | Self::Word(_) | Self::Json(_) | Self::Map(_) => self.value(),
        }
    }

    /// Returns the value of an element of a list, whose words are strings.
    fn element(&self) -> JsonNode {
        match self {
            Self::Word(text) => JsonNode::Text(text.clone()),
            Self::Text(_) | Self::Json(_) | Self::List(_) | Self::Map(_) => self.value(),
        }
    }
}

/// Returns a word as a boolean, a number or `null`, if it is one.
fn literal(text: &str) -> Option<JsonNode> {
    match serde_json::from_str(text).ok().filter(|_| text.trim() == text)? {
        value @ (JsonNode::Null | JsonNode::Boolean(_) | JsonNode::Integer(_) | JsonNode::Float(_)) => Some(value),
        JsonNode::Text(_) | JsonNode::List(_) | JsonNode::Map(_) => None,
    }
}
