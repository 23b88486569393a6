//! YAML as nodes. Unlike in a spec, aliases and merge keys are allowed, because documents use them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::maps::IndexMap;
use copperplate_language::tree::yaml::TokenCursor;
use saphyr_parser::{Event, Parser, ScalarStyle, Span as YamlSpan, StrInput};
use serde_yaml::Value as Yaml;

use super::flow_lines::join_flow_lines;
use super::node::{DocumentNode, NodeValue};
use super::repeated::RepeatedKeys;
use super::{DEPTH_MAX, Diagnostic, Span};
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

/// Parses a file.
pub(super) fn parse_yaml_document(file: usize, text: &str, repeated: &mut RepeatedKeys) -> Result<DocumentNode, Error> {
    build_yaml_document(file, text, repeated).or_else(|error| match join_flow_lines(text) {
        Cow::Owned(joined) => build_yaml_document(file, &joined, repeated),
        Cow::Borrowed(_) => Err(error),
    })
}

fn build_yaml_document(file: usize, text: &str, repeated: &mut RepeatedKeys) -> Result<DocumentNode, Error> {
    let mut builder = YamlDocumentBuilder {
        file,
        text,
        events: Parser::new_from_str(text),
        cursor: TokenCursor::new(text),
        aliased: find_aliased_anchors(text),
        anchors: BTreeMap::new(),
        expanded: 0,
        repeated,
    };
    builder.build_document()
}

/// Returns the anchors that aliases name. Nodes with other anchors are not copied.
fn find_aliased_anchors(text: &str) -> BTreeSet<usize> {
    let mut aliased = BTreeSet::new();
    if text.contains('&') && text.contains('*') {
        let mut events = Parser::new_from_str(text);
        while let Some(Ok((event, _))) = events.next_event() {
            if let Event::Alias(anchor) = event {
                aliased.insert(anchor);
            }
        }
    }
    aliased
}

struct YamlDocumentBuilder<'b, 't> {
    file: usize,
    text: &'t str,
    events: Parser<'t, StrInput<'t>>,
    cursor: TokenCursor<'t>,
    /// Anchors that aliases name.
    aliased: BTreeSet<usize>,
    /// Copies of the nodes that they name.
    anchors: BTreeMap<usize, DocumentNode>,
    /// Bytes of these copies, and of the copies that aliases added.
    expanded: usize,
    repeated: &'b mut RepeatedKeys,
}

impl<'t> YamlDocumentBuilder<'_, 't> {
    fn build_document(&mut self) -> Result<DocumentNode, Error> {
        self.next_event()?; // The stream starts.
        let (start, _) = self.next_event()?;
        if start == Event::StreamEnd {
            return Err(yaml_document_error(Span::file(self.file), "this file is empty"));
        }
        let (event, span) = self.next_event()?;
        let root = self.build_node(event, span, 0)?;
        self.next_event()?; // The document ends.
        match self.next_event()? {
            (Event::DocumentStart(_), span) => {
                let span = self.source_span(span);
                Err(yaml_document_error(span, "a second YAML document starts here; one file is one document"))
            }
            _ => Ok(root),
        }
    }

    fn next_event(&mut self) -> Result<(Event<'t>, YamlSpan), Error> {
        match self.events.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => {
                let at = self.cursor.byte(error.marker().index());
                let end = at + self.text[at..].chars().next().map_or(0, char::len_utf8);
                Err(yaml_document_error(Span::at(self.file, at..end), &format!("this is not YAML: {}", error.info())))
            }
            None => Ok((Event::StreamEnd, YamlSpan::default())),
        }
    }

    fn build_node(&mut self, event: Event<'t>, span: YamlSpan, depth: usize) -> Result<DocumentNode, Error> {
        let at = self.source_span(span);
        if depth > DEPTH_MAX {
            return Err(document_depth_error(at));
        }
        let (anchor, value) = match event {
            Event::Alias(anchor) => return self.expand_alias(anchor, at, depth),
            Event::Scalar(text, style, anchor, tag) => {
                let is_text = style != ScalarStyle::Plain || tag.is_some_and(|tag| tag.suffix == "str");
                (anchor, if is_text { NodeValue::String(text.into_owned()) } else { plain_document_value(&text) })
            }
            Event::SequenceStart(anchor, _) => (anchor, self.build_list(depth)?),
            Event::MappingStart(anchor, _) => (anchor, self.build_map(depth)?),
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd
            | Event::SequenceEnd
            | Event::MappingEnd => {
                return Err(yaml_document_error(at, "this is not YAML: a value is expected here"));
            }
        };
        let node = DocumentNode::new(at, value);
        if self.aliased.contains(&anchor) {
            self.count_copy(Extent::measure(&node), at)?;
            self.anchors.insert(anchor, node.clone());
        }
        Ok(node)
    }

    fn expand_alias(&mut self, anchor: usize, at: Span, depth: usize) -> Result<DocumentNode, Error> {
        let Some(node) = self.anchors.get(&anchor) else {
            return Err(yaml_document_error(at, "this alias is inside the value that it refers to"));
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
        Err(Box::new(diagnostic.help("move repeated parts to `components`, and refer to them with `$ref`")))
    }

    fn build_list(&mut self, depth: usize) -> Result<NodeValue, Error> {
        let mut elements = Vec::new();
        loop {
            match self.next_event()? {
                (Event::SequenceEnd, _) => return Ok(NodeValue::List(elements)),
                (event, span) => elements.push(self.build_node(event, span, depth + 1)?),
            }
        }
    }

    fn build_map(&mut self, depth: usize) -> Result<NodeValue, Error> {
        let (mut entries, mut merged) = (IndexMap::default(), Vec::new());
        loop {
            let (event, span) = self.next_event()?;
            if event == Event::MappingEnd {
                break;
            }
            // A quoted `<<` is an ordinary key.
            let is_merge = matches!(&event, Event::Scalar(key, ScalarStyle::Plain, ..) if key == "<<");
            let key = self.build_node(event, span, depth + 1)?;
            let (event, span) = self.next_event()?;
            let value = self.build_node(event, span, depth + 1)?;
            match yaml_key_text(&key.value) {
                Some(_) if is_merge => merged.push(value),
                Some(name) => self.repeated.insert(&mut entries, name, key.span, value),
                None => {
                    return Err(yaml_document_error(
                        key.span,
                        &format!("a key must be a string, but this is {}", key.describe()),
                    ));
                }
            }
        }
        for value in merged {
            merge_yaml_entries(&mut entries, value)?;
        }
        Ok(NodeValue::Map(entries))
    }

    fn source_span(&mut self, span: YamlSpan) -> Span {
        Span::at(self.file, self.cursor.bytes(span))
    }
}

fn yaml_document_error(span: Span, message: &str) -> Error {
    Box::new(Diagnostic::new(codes::DOCUMENT_SYNTAX, span, message))
}

/// Creates the error for nesting that is too deep.
pub(super) fn document_depth_error(span: Span) -> Error {
    let message = format!("this nests deeper than {DEPTH_MAX} levels");
    Box::new(Diagnostic::new(codes::DOCUMENT_LIMIT, span, message))
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
            Err(Box::new(
                Diagnostic::new(codes::DOCUMENT_SYNTAX, value.span, message).help("if it is a name, put it in quotes"),
            ))
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
