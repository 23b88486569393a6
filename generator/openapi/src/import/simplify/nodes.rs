//! Trees of a spec → nodes that the language understands, as if they had been written and parsed.

use copperplate_language::diagnostics::Span;
use copperplate_language::json::JsonNode;
use copperplate_language::parse::yaml::node::{YamlNode, YamlValue};
use copperplate_language::parse::yaml::scalar::{ScalarMeaning, plain_scalar_meaning};

use super::places::{Place, RecordTemplates};
use crate::import::tree::{Entry, SpecFile, Tree};
use crate::import::write::EntryLayout;

/// Nodes of a spec. Each has a unique span, which leads to its keys.
pub(super) struct SpecNodes {
    /// Root of each file, by its path.
    pub(super) files: Vec<(String, YamlNode)>,
    /// Key of each node, and its parent, by the number of its span.
    keys: Vec<(String, Option<usize>)>,
    templates: RecordTemplates,
}

impl SpecNodes {
    /// Constructs the nodes of all files, in the order of their paths.
    pub(super) fn new(files: &[SpecFile]) -> Self {
        let mut builder = NodeBuilder::default();
        let mut nodes: Vec<_> = files.iter().map(|file| builder.file(file)).collect();
        nodes.sort_by(|(one, _), (other, _)| one.cmp(other));
        Self { files: nodes, keys: builder.keys, templates: RecordTemplates::new(files) }
    }

    /// Returns the elements that an error is about.
    pub(super) fn places(&self, span: Span) -> Vec<Place> {
        let mut keys = Vec::new();
        let mut at = self.keys.get(span.file_index());
        while let Some((key, outer)) = at {
            keys.push(key.as_str());
            at = outer.and_then(|outer| self.keys.get(outer));
        }
        keys.reverse();
        self.templates.places(&keys)
    }
}

#[derive(Default)]
struct NodeBuilder {
    keys: Vec<(String, Option<usize>)>,
}

impl NodeBuilder {
    fn file(&mut self, file: &SpecFile) -> (String, YamlNode) {
        let sections = file.sections.iter().map(|(section, tree)| {
            let at = self.number(section, None);
            (key_node(at, section), self.node(EntryLayout::FILE.within(section, None), tree, at))
        });
        let sections = sections.collect();
        let root = YamlNode::constructed(numbered_span(self.keys.len()), YamlValue::Map(sections));
        (format!("{}.yaml", file.name), root)
    }

    /// Returns the number of a span for a key.
    fn number(&mut self, key: &str, outer: Option<usize>) -> usize {
        self.keys.push((key.to_owned(), outer));
        self.keys.len() - 1
    }

    fn node(&mut self, place: EntryLayout, tree: &Tree, at: usize) -> YamlNode {
        let value = match tree {
            Tree::Text(text) => YamlValue::String(text.clone()),
            Tree::Word(word) => keyword_value(word),
            Tree::Json(text) => match serde_json::from_str(text) {
                Ok(json) => return json_node(&json, at),
                Err(_) => YamlValue::String(text.clone()),
            },
            Tree::List(elements) => {
                YamlValue::List(elements.iter().map(|element| self.element(place, element, at)).collect())
            }
            Tree::Map(entries) => {
                let entry = |entry: &Entry| {
                    let inner = self.number(&entry.key, Some(at));
                    let place = place.within(&entry.key, Some(entries));
                    (key_node(inner, &entry.key), self.node(place, &entry.value, inner))
                };
                YamlValue::Map(entries.iter().map(entry).collect())
            }
        };
        YamlNode::constructed(numbered_span(at), value)
    }

    /// Returns an element of a list. Its words are strings, except in an enum of integers.
    fn element(&mut self, place: EntryLayout, tree: &Tree, at: usize) -> YamlNode {
        match tree {
            Tree::Word(word) if !place.has_integers() => {
                YamlNode::constructed(numbered_span(at), YamlValue::String(word.clone()))
            }
            Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_) | Tree::Map(_) => self.node(place, tree, at),
        }
    }
}

/// Returns the span with a number. It is not empty, because an empty span means a value that was left out.
fn numbered_span(number: usize) -> Span {
    Span::at(number, 0..1)
}

fn key_node(at: usize, key: &str) -> YamlNode {
    YamlNode::constructed(numbered_span(at), YamlValue::String(key.to_owned()))
}

/// Returns the value of a word: a boolean, `null` or a number if it is one, and a string otherwise.
fn keyword_value(word: &str) -> YamlValue {
    let is_json = matches!(
        serde_json::from_str(word),
        Ok(JsonNode::Null | JsonNode::Boolean(_) | JsonNode::Integer(_) | JsonNode::Float(_))
    );
    match plain_scalar_meaning(word) {
        ScalarMeaning::Value(value) if is_json => value,
        ScalarMeaning::Value(_) | ScalarMeaning::TooLarge | ScalarMeaning::String => YamlValue::String(word.to_owned()),
    }
}

fn json_node(json: &JsonNode, at: usize) -> YamlNode {
    let value = match json {
        JsonNode::Null => YamlValue::Null,
        JsonNode::Boolean(value) => YamlValue::Boolean(*value),
        JsonNode::Integer(value) => YamlValue::Integer(*value),
        JsonNode::Float(value) => YamlValue::Float(*value),
        JsonNode::Text(text) => YamlValue::String(text.clone()),
        JsonNode::List(elements) => YamlValue::List(elements.iter().map(|element| json_node(element, at)).collect()),
        JsonNode::Map(entries) => {
            let entry = |(key, value): &(String, JsonNode)| (key_node(at, key), json_node(value, at));
            YamlValue::Map(entries.iter().map(entry).collect())
        }
    };
    YamlNode::constructed(numbered_span(at), value)
}
