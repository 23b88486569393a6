//! Events of YAML → nodes. Unlike in a spec, aliases and merge keys are allowed, because documents use them.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::maps::IndexMap;
use serde_yaml::Value as Yaml;

use super::super::node::{DocumentNode, NodeValue};
use super::super::parsed::{DEPTH_MAX, ParsedText, document_depth_error, document_syntax_error};
use super::super::repeated::RepeatedKeys;
use super::super::{Diagnostic, Span};
use super::events::{YamlEvent, YamlEvents, YamlRefusal};
use crate::codes;

/// Maximum number of bytes that aliases may add to a file, in memory: a small file could expand to any size.
const EXPANDED_MAX: usize = 64 << 20;

/// Size of a map entry in bytes, without its key and its value.
const ENTRY_BYTES: usize = 64;

type Error = Box<Diagnostic>;

/// Extent of a copy of a node.
#[derive(Clone, Copy, Debug)]
struct Extent {
    bytes: usize,
    /// Number of levels below the node.
    levels: usize,
}

impl Extent {
    fn measure(node: &DocumentNode) -> Self {
        let mut extent = Self { bytes: size_of::<DocumentNode>(), levels: 0 };
        let mut add = |bytes: usize, inner: &DocumentNode| {
            let inner = Self::measure(inner);
            extent.bytes += bytes + inner.bytes;
            extent.levels = extent.levels.max(inner.levels + 1);
        };
        match &node.value {
            NodeValue::List(elements) => elements.iter().for_each(|element| add(0, element)),
            NodeValue::Map(entries) => {
                entries.iter().for_each(|(key, (_, value))| add(ENTRY_BYTES + key.len(), value));
            }
            NodeValue::Number(text) | NodeValue::String(text) => extent.bytes += text.len(),
            NodeValue::Null | NodeValue::Boolean(_) => {}
        }
        extent
    }
}

/// Reads a text with a library.
pub(super) fn build_yaml_document<'t, E: YamlEvents<'t>>(file: usize, text: &'t str) -> Result<ParsedText, Error> {
    let mut builder = YamlDocumentBuilder {
        file,
        text,
        events: E::new(text),
        aliased: find_aliased_anchors::<E>(text),
        anchors: BTreeMap::new(),
        expanded: 0,
        repeated: RepeatedKeys::default(),
    };
    let root = builder.build_document()?;
    Ok(ParsedText { root, repeated: builder.repeated, deviation: None })
}

/// Returns the anchors that aliases name. Nodes with other anchors are not copied.
fn find_aliased_anchors<'t, E: YamlEvents<'t>>(text: &'t str) -> BTreeSet<usize> {
    let mut aliased = BTreeSet::new();
    if text.contains('&') && text.contains('*') {
        let mut events = E::new(text);
        while let Ok((event, _)) = events.next_event()
            && event != YamlEvent::StreamEnd
        {
            if let YamlEvent::Alias(anchor) = event {
                aliased.insert(anchor);
            }
        }
    }
    aliased
}

struct YamlDocumentBuilder<'t, E> {
    file: usize,
    text: &'t str,
    events: E,
    /// Anchors that aliases name.
    aliased: BTreeSet<usize>,
    /// Copies of the nodes that they name.
    anchors: BTreeMap<usize, DocumentNode>,
    /// Bytes of these copies, and of the copies that aliases added.
    expanded: usize,
    repeated: RepeatedKeys,
}

impl<'t, E: YamlEvents<'t>> YamlDocumentBuilder<'t, E> {
    fn build_document(&mut self) -> Result<DocumentNode, Error> {
        self.next_event()?; // The stream starts.
        let (start, _) = self.next_event()?;
        if start == YamlEvent::StreamEnd {
            return Err(document_syntax_error(Span::file(self.file), "this file is empty"));
        }
        let (event, at) = self.next_event()?;
        let root = self.build_node(event, at, 0)?;
        self.next_event()?; // The document ends.
        let (event, at) = self.next_event()?;
        if event == YamlEvent::DocumentStart {
            let message = "a second YAML document starts here; one file is one document";
            return Err(document_syntax_error(at, message));
        }
        Ok(root)
    }

    fn next_event(&mut self) -> Result<(YamlEvent<'t>, Span), Error> {
        let (event, at) = self.events.next_event().map_err(|YamlRefusal { at, message }| {
            let end = at + self.text[at..].chars().next().map_or(0, char::len_utf8);
            document_syntax_error(Span::at(self.file, at..end), format!("this is not YAML: {message}"))
        })?;
        Ok((event, Span::at(self.file, at)))
    }

    fn build_node(&mut self, event: YamlEvent<'t>, at: Span, depth: usize) -> Result<DocumentNode, Error> {
        if depth > DEPTH_MAX {
            return Err(document_depth_error(at));
        }
        let (anchor, value) = match event {
            YamlEvent::Alias(anchor) => return self.expand_alias(anchor, at, depth),
            YamlEvent::Scalar { text, is_text: true, anchor, .. } => (anchor, NodeValue::String(text.into_owned())),
            YamlEvent::Scalar { text, is_text: false, anchor, .. } => (anchor, plain_document_value(&text)),
            YamlEvent::ListStart(anchor) => (anchor, self.build_list(depth)?),
            YamlEvent::MapStart(anchor) => (anchor, self.build_map(depth)?),
            YamlEvent::StreamStart
            | YamlEvent::StreamEnd
            | YamlEvent::DocumentStart
            | YamlEvent::DocumentEnd
            | YamlEvent::ListEnd
            | YamlEvent::MapEnd => {
                return Err(document_syntax_error(at, "this is not YAML: a value is expected here"));
            }
        };
        let node = DocumentNode::new(at, value);
        if let Some(anchor) = anchor.filter(|anchor| self.aliased.contains(anchor)) {
            self.count_copy(Extent::measure(&node), at)?;
            self.anchors.insert(anchor, node.clone());
        }
        Ok(node)
    }

    fn expand_alias(&mut self, anchor: usize, at: Span, depth: usize) -> Result<DocumentNode, Error> {
        let Some(node) = self.anchors.get(&anchor) else {
            return Err(document_syntax_error(at, "this alias is inside the value that it refers to"));
        };
        let extent = Extent::measure(node);
        if depth + extent.levels > DEPTH_MAX {
            return Err(document_depth_error(at));
        }
        self.count_copy(extent, at)?;
        Ok(self.anchors[&anchor].clone())
    }

    /// Counts a copy of a node before it is made.
    fn count_copy(&mut self, extent: Extent, at: Span) -> Result<(), Error> {
        self.expanded += extent.bytes;
        if self.expanded <= EXPANDED_MAX {
            return Ok(());
        }
        let message = "the aliases of this file expand to more than 64 MiB";
        let diagnostic = Diagnostic::new(codes::DOCUMENT_LIMIT, at, message);
        Err(Box::new(diagnostic.help("give repeated parts a name, and refer to them with `$ref`")))
    }

    fn build_list(&mut self, depth: usize) -> Result<NodeValue, Error> {
        let mut elements = Vec::new();
        loop {
            let (event, at) = self.next_event()?;
            if event == YamlEvent::ListEnd {
                return Ok(NodeValue::List(elements));
            }
            elements.push(self.build_node(event, at, depth + 1)?);
        }
    }

    fn build_map(&mut self, depth: usize) -> Result<NodeValue, Error> {
        let (mut entries, mut merged) = (IndexMap::default(), Vec::new());
        loop {
            let (event, at) = self.next_event()?;
            if event == YamlEvent::MapEnd {
                break;
            }
            let is_merge = matches!(&event, YamlEvent::Scalar { text, is_plain: true, .. } if text == "<<");
            let key = self.build_node(event, at, depth + 1)?;
            let (event, at) = self.next_event()?;
            let value = self.build_node(event, at, depth + 1)?;
            match yaml_key_text(&key.value) {
                Some(_) if is_merge => merged.push(value),
                Some(name) => self.repeated.insert(&mut entries, name, key.span, value),
                None => {
                    let message = format!("a key must be a string, but this is {}", key.describe());
                    return Err(document_syntax_error(key.span, message));
                }
            }
        }
        for value in merged {
            merge_yaml_entries(&mut entries, value)?;
        }
        Ok(NodeValue::Map(entries))
    }
}

/// Adds the entries of a merge key behind the map's own.
fn merge_yaml_entries(entries: &mut IndexMap<String, (Span, DocumentNode)>, value: DocumentNode) -> Result<(), Error> {
    match value.value {
        NodeValue::Map(others) => {
            for (key, other) in others {
                entries.entry(key).or_insert(other);
            }
            Ok(())
        }
        NodeValue::List(values) => values.into_iter().try_for_each(|value| merge_yaml_entries(entries, value)),
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => {
            let message = format!("`<<` merges an object, but this is {}", value.describe());
            Err(Box::new(document_syntax_error(value.span, message).help("if it is a name, put it in quotes")))
        }
    }
}

/// Returns a key as text: a status such as `200` may be without quotes.
fn yaml_key_text(key: &NodeValue) -> Option<String> {
    match key {
        NodeValue::String(text) | NodeValue::Number(text) => Some(text.clone()),
        NodeValue::Boolean(value) => Some(value.to_string()),
        NodeValue::Null => Some("null".to_owned()),
        NodeValue::List(_) | NodeValue::Map(_) => None,
    }
}

/// Returns the meaning of an unquoted scalar.
fn plain_document_value(text: &str) -> NodeValue {
    let starts_as_word = |first: char| first.is_ascii_digit() || "+-.~nNtTfF".contains(first);
    if !text.is_empty() && !text.starts_with(starts_as_word) || text.contains(char::is_whitespace) {
        return NodeValue::String(text.to_owned());
    }
    match serde_yaml::from_str(text) {
        Ok(Yaml::Null) => NodeValue::Null,
        Ok(Yaml::Bool(value)) => NodeValue::Boolean(value),
        Ok(Yaml::Number(number)) if number.as_f64().is_some_and(f64::is_finite) => {
            let is_json = text.starts_with(|first: char| first.is_ascii_digit() || first == '-')
                && serde_json::from_str::<serde_json::Number>(text).is_ok();
            NodeValue::Number(if is_json { text.to_owned() } else { number.to_string() })
        }
        Ok(Yaml::Number(_) | Yaml::String(_) | Yaml::Sequence(_) | Yaml::Mapping(_) | Yaml::Tagged(_)) | Err(_) => {
            NodeValue::String(text.to_owned())
        }
    }
}
