//! YAML as nodes. Other than in a spec, aliases and merge keys are allowed: documents have them.

use std::collections::BTreeMap;

use copperplate_language::maps::IndexMap;
use saphyr_parser::{Event, Parser, ScalarStyle, Span as YamlSpan, StrInput};
use serde_yaml::Value as Yaml;

use super::node::{Node, Value};
use super::{Code, DEPTH_MAX, Diagnostic, Span};

/// Maximum number of nodes that aliases may add: a small file could expand to any size.
const ALIASED_MAX: usize = 1_000_000;

type Error = Box<Diagnostic>;

/// Parses a file.
pub(super) fn parse(file: usize, text: &str) -> Result<Node, Error> {
    let mut builder = Builder {
        file,
        text,
        events: Parser::new_from_str(text),
        offset: Offset::default(),
        anchors: BTreeMap::new(),
        aliased: 0,
    };
    builder.document()
}

struct Builder<'t> {
    file: usize,
    text: &'t str,
    events: Parser<'t, StrInput<'t>>,
    offset: Offset,
    anchors: BTreeMap<usize, (usize, Node)>,
    /// Number of nodes that aliases added.
    aliased: usize,
}

/// The last position that was converted: the library counts characters, and a span bytes.
#[derive(Default)]
struct Offset {
    characters: usize,
    bytes: usize,
}

impl<'t> Builder<'t> {
    fn document(&mut self) -> Result<Node, Error> {
        self.next()?; // The stream starts.
        let (start, _) = self.next()?;
        if start == Event::StreamEnd {
            return Err(wrong(Span::file(self.file), "this file is empty"));
        }
        let (event, span) = self.next()?;
        let (root, _) = self.node(event, span, 0)?;
        self.next()?; // The document ends.
        match self.next()? {
            (Event::DocumentStart(_), span) => {
                let span = self.span(span);
                Err(wrong(span, "a second YAML document starts here; one file is one document"))
            }
            _ => Ok(root),
        }
    }

    fn next(&mut self) -> Result<(Event<'t>, YamlSpan), Error> {
        match self.events.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => {
                let at = self.byte(error.marker().index());
                let end = at + self.text[at..].chars().next().map_or(0, char::len_utf8);
                Err(wrong(Span::at(self.file, at..end), &format!("this is not YAML: {}", error.info())))
            }
            None => Ok((Event::StreamEnd, YamlSpan::default())),
        }
    }

    /// Builds a node; also returns the number of nodes in it.
    fn node(&mut self, event: Event<'t>, span: YamlSpan, depth: usize) -> Result<(Node, usize), Error> {
        let at = self.span(span);
        if depth > DEPTH_MAX {
            return Err(too_deep(at));
        }
        if let Event::Alias(anchor) = event {
            return self.alias(anchor, at);
        }
        let (anchor, value, size) = if let Event::Scalar(text, style, anchor, tag) = event {
            let is_text = style != ScalarStyle::Plain || tag.is_some_and(|tag| tag.suffix == "str");
            (anchor, if is_text { Value::String(text.into_owned()) } else { plain(&text) }, 1)
        } else if let Event::SequenceStart(anchor, _) = event {
            let (elements, size) = self.list(depth)?;
            (anchor, elements, size)
        } else if let Event::MappingStart(anchor, _) = event {
            let (entries, size) = self.map(depth)?;
            (anchor, entries, size)
        } else {
            return Err(wrong(at, "this is not YAML: a value is expected here"));
        };
        let node = Node { span: at, value };
        if anchor > 0 {
            self.anchors.insert(anchor, (size, node.clone()));
        }
        Ok((node, size))
    }

    fn alias(&mut self, anchor: usize, at: Span) -> Result<(Node, usize), Error> {
        let Some((size, node)) = self.anchors.get(&anchor) else {
            return Err(wrong(at, "this alias stands inside of what it means"));
        };
        self.aliased += size;
        if self.aliased > ALIASED_MAX {
            let message = format!("the aliases of this file expand to more than {ALIASED_MAX} values");
            return Err(Box::new(Diagnostic::new(Code::DocumentLimit, at, message)));
        }
        Ok((node.clone(), *size))
    }

    fn list(&mut self, depth: usize) -> Result<(Value, usize), Error> {
        let (mut elements, mut total) = (Vec::new(), 1);
        loop {
            match self.next()? {
                (Event::SequenceEnd, _) => return Ok((Value::List(elements), total)),
                (event, span) => {
                    let (element, size) = self.node(event, span, depth + 1)?;
                    elements.push(element);
                    total += size;
                }
            }
        }
    }

    fn map(&mut self, depth: usize) -> Result<(Value, usize), Error> {
        let (mut entries, mut merged, mut total) = (IndexMap::default(), Vec::new(), 1);
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                break;
            }
            // In quotes, it is an ordinary key.
            let is_merge = matches!(&event, Event::Scalar(key, ScalarStyle::Plain, ..) if key == "<<");
            let (key, _) = self.node(event, span, depth + 1)?;
            let (event, span) = self.next()?;
            let (value, size) = self.node(event, span, depth + 1)?;
            total += size + 1;
            match key_text(&key.value) {
                Some(_) if is_merge => merged.push(value),
                Some(name) => insert(&mut entries, name, key.span, value)?,
                None => {
                    return Err(wrong(key.span, &format!("a key must be a string, and this is {}", key.describe())));
                }
            }
        }
        for value in merged {
            merge(&mut entries, value)?;
        }
        Ok((Value::Map(entries), total))
    }

    fn span(&mut self, span: YamlSpan) -> Span {
        let start = self.byte(span.start.index());
        let end = self.byte_after(start, span.start.index(), span.end.index());
        Span::at(self.file, start..end.max(start))
    }

    /// Converts a position, which rarely is before the last one.
    fn byte(&mut self, characters: usize) -> usize {
        if characters < self.offset.characters {
            self.offset = Offset::default();
        }
        let bytes = self.byte_after(self.offset.bytes, self.offset.characters, characters);
        self.offset = Offset { characters, bytes };
        bytes
    }

    fn byte_after(&self, bytes: usize, from: usize, to: usize) -> usize {
        let Some(steps) = to.checked_sub(from) else { return bytes };
        let rest = &self.text[bytes..];
        bytes + rest.char_indices().nth(steps).map_or(rest.len(), |(offset, _)| offset)
    }
}

fn wrong(span: Span, message: &str) -> Error {
    Box::new(Diagnostic::new(Code::DocumentSyntax, span, message))
}

/// Adds an entry to a map. A repeated key is an error.
pub(super) fn insert(
    entries: &mut IndexMap<String, (Span, Node)>,
    key: String,
    span: Span,
    value: Node,
) -> Result<(), Error> {
    if let Some((first, _)) = entries.get(&key) {
        let message = format!("the key `{key}` is here twice");
        let diagnostic = Diagnostic::new(Code::DocumentDuplicate, span, message).related(*first, "first here");
        return Err(Box::new(diagnostic.help("remove one of them: programs disagree on which one counts")));
    }
    entries.insert(key, (span, value));
    Ok(())
}

/// Creates the error for nesting that is too deep.
pub(super) fn too_deep(span: Span) -> Error {
    let message = format!("this nests deeper than {DEPTH_MAX} levels");
    Box::new(Diagnostic::new(Code::DocumentLimit, span, message))
}

/// Adds the entries of a merge key, behind those that the map has itself.
fn merge(entries: &mut IndexMap<String, (Span, Node)>, value: Node) -> Result<(), Error> {
    match value.value {
        Value::Map(others) => {
            for (key, other) in others {
                entries.entry(key).or_insert(other);
            }
            Ok(())
        }
        Value::List(values) => values.into_iter().try_for_each(|value| merge(entries, value)),
        Value::Null | Value::Boolean(_) | Value::Number(_) | Value::String(_) => {
            let message = format!("`<<` merges an object, and this is {}", value.describe());
            Err(Box::new(
                Diagnostic::new(Code::DocumentSyntax, value.span, message).help("if it is a name, put it in quotes"),
            ))
        }
    }
}

/// Returns a key as text: a status such as `200` may be without quotes.
fn key_text(key: &Value) -> Option<String> {
    match key {
        Value::String(text) | Value::Number(text) => Some(text.clone()),
        Value::Boolean(value) => Some(value.to_string()),
        Value::Null => Some("null".to_owned()),
        Value::List(_) | Value::Map(_) => None,
    }
}

/// Returns the meaning of an unquoted scalar.
fn plain(text: &str) -> Value {
    let starts_as_word = |first: char| first.is_ascii_digit() || "+-.~nNtTfF".contains(first);
    if !text.is_empty() && !text.starts_with(starts_as_word) || text.contains(char::is_whitespace) {
        return Value::String(text.to_owned());
    }
    match serde_yaml::from_str(text) {
        Ok(Yaml::Null) => Value::Null,
        Ok(Yaml::Bool(value)) => Value::Boolean(value),
        Ok(Yaml::Number(number)) if number.as_f64().is_some_and(f64::is_finite) => {
            let is_json = text.starts_with(|first: char| first.is_ascii_digit() || first == '-')
                && serde_json::from_str::<serde_json::Number>(text).is_ok();
            Value::Number(if is_json { text.to_owned() } else { number.to_string() })
        }
        Ok(Yaml::Number(_) | Yaml::String(_) | Yaml::Sequence(_) | Yaml::Mapping(_) | Yaml::Tagged(_)) | Err(_) => {
            Value::String(text.to_owned())
        }
    }
}
