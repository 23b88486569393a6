//! YAML as a tree that keeps the order of keys, repeated keys and the span of each node.

use std::ops::Range;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span as YamlSpan, StrInput};

use super::refusals::Refusals;
use super::scalar::{self, Meaning};
use super::tokens::{Cursor, comment_after, scalar_span};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};

/// Maximum nesting of a spec. The language needs a tenth of it.
const DEPTH_MAX: usize = 128;

/// A key or a value.
#[derive(Debug)]
pub struct Node {
    pub span: Span,
    /// The byte after its last one, on whatever line.
    pub end: usize,
    /// `true` if it is an unquoted scalar, whose text decides its meaning.
    pub is_plain: bool,
    /// The text of a number or a boolean, if JSON would write it otherwise: `1.50`, `0x10`, `True`.
    pub(crate) spelling: Option<Box<str>>,
    /// `true` if it is a list or a map in brackets.
    pub is_flow: bool,
    /// `true` if it stands inside of brackets.
    pub(crate) is_in_flow: bool,
    /// The comment directly after an unquoted scalar.
    pub(crate) comment: Option<Span>,
    pub value: Value,
}

/// The value of a node.
#[derive(Debug)]
pub enum Value {
    Null,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    String(String),
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
    /// A feature of YAML that the language does not have. It was reported and causes no further errors.
    Refused,
}

impl Value {
    /// Returns a number or a boolean as JSON.
    pub(crate) fn json_of_scalar(&self) -> Option<String> {
        match self {
            Self::Boolean(value) => Some(value.to_string()),
            Self::Integer(value) => Some(value.to_string()),
            // Numbers that are not finite are no JSON.
            Self::Float(value) => serde_json::to_string(value).ok().filter(|_| value.is_finite()),
            Self::Null | Self::String(_) | Self::List(_) | Self::Map(_) | Self::Refused => None,
        }
    }
}

impl Node {
    fn new(span: Span, value: Value) -> Self {
        let (is_plain, spelling, is_flow, is_in_flow, comment) = (false, None, false, false, None);
        Self { span, end: span.end(), is_plain, spelling, is_flow, is_in_flow, comment, value }
    }

    /// Describes the value for a message.
    pub(crate) fn describe(&self) -> &'static str {
        match self.value {
            Value::Null => "nothing",
            Value::Boolean(_) => "a boolean",
            Value::Integer(_) => "a number",
            Value::Float(value) if value.is_nan() => "not a number (NaN)",
            Value::Float(value) if value.is_infinite() => "an infinite number",
            Value::Float(_) => "a decimal number",
            Value::String(_) => "a string",
            Value::List(_) => "a list",
            Value::Map(_) => "a map",
            Value::Refused => "refused",
        }
    }

    /// Returns `true` if it contains a refused node.
    pub(crate) fn is_refused(&self) -> bool {
        match &self.value {
            Value::Refused => true,
            Value::List(elements) => elements.iter().any(Self::is_refused),
            Value::Map(entries) => entries.iter().any(|(key, value)| key.is_refused() || value.is_refused()),
            Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) => false,
        }
    }
}

/// Parses the file with the index `file`; returns `None` if it is not YAML.
pub fn parse(file: usize, text: &str, diagnostics: &mut Diagnostics) -> Option<Node> {
    let mut builder = Builder {
        file,
        text,
        events: Parser::new_from_str(text),
        cursor: Cursor::new(text),
        refusals: Refusals::default(),
        flow_depth: 0,
    };
    let outcome = builder.document();
    builder.refusals.report(diagnostics);
    outcome.map_err(|error| diagnostics.report(*error)).ok()
}

struct Builder<'t> {
    file: usize,
    text: &'t str,
    events: Parser<'t, StrInput<'t>>,
    cursor: Cursor<'t>,
    refusals: Refusals,
    /// Number of open brackets.
    flow_depth: usize,
}

type Error = Box<Diagnostic>;

impl<'t> Builder<'t> {
    /// Builds the only document of the file.
    fn document(&mut self) -> Result<Node, Error> {
        self.next()?; // The stream starts.
        let (start, _) = self.next()?;
        if start == Event::StreamEnd {
            return Ok(Node::new(Span::file(self.file), Value::Null));
        }
        let (event, span) = self.next()?;
        let root = self.node(event, span, 0)?;
        self.next()?; // The document ends.
        match self.next()? {
            (Event::DocumentStart(_), span) => Err(self.second_document(span)),
            _ => Ok(root),
        }
    }

    fn next(&mut self) -> Result<(Event<'t>, YamlSpan), Error> {
        match self.events.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => Err(self.syntax(&error)),
            None => Ok((Event::StreamEnd, YamlSpan::default())),
        }
    }

    fn node(&mut self, event: Event<'t>, span: YamlSpan, depth: usize) -> Result<Node, Error> {
        let mut at = self.cursor.bytes(span);
        if has_properties(&event) {
            at = self.refusals.properties(self.file, self.text, at);
        }
        let span = Span::at(self.file, at.clone());
        if depth > DEPTH_MAX {
            return Err(too_deep(span));
        }
        if let Event::Scalar(text, style, _, tag) = event {
            return Ok(self.scalar(&text, style, tag.is_some(), at));
        }
        let is_flow = self.text[at].starts_with(['[', '{']);
        self.flow_depth += usize::from(is_flow);
        let (value, closed) = if let Event::SequenceStart(_, tag) = event {
            let (list, end) = self.list(depth)?;
            (if tag.is_some() { Value::Refused } else { list }, end)
        } else if let Event::MappingStart(_, tag) = event {
            let (map, end) = self.map(depth)?;
            (if tag.is_some() { Value::Refused } else { map }, end)
        } else {
            // The only other event is an alias.
            (Value::Refused, span.end())
        };
        self.flow_depth -= usize::from(is_flow);
        // A block ends where its last part does: its end is noticed at whatever comes after it.
        let end = if is_flow { closed } else { last_end(&value).unwrap_or(span.end()) };
        Ok(Node { end, is_flow, ..Node::new(span, value) })
    }

    fn scalar(&mut self, text: &str, style: ScalarStyle, is_tagged: bool, at: Range<usize>) -> Node {
        let is_plain = style == ScalarStyle::Plain;
        let end = at.start + self.text[at.clone()].trim_end().len();
        let comment = if is_plain { comment_after(self.file, self.text, at.end) } else { None };
        let span = scalar_span(self.file, self.text, at, text, style);
        let meaning = if is_plain { scalar::plain(text) } else { Meaning::String };
        let value = match meaning {
            _ if is_tagged => Value::Refused,
            Meaning::Value(value) => value,
            Meaning::TooLarge => self.refusals.number(span),
            Meaning::String => self.refusals.string(text, span),
        };
        let spelling = value.json_of_scalar().filter(|json| json != text).map(|_| text.into());
        Node { end, is_plain, spelling, is_in_flow: self.flow_depth > 0, comment, ..Node::new(span, value) }
    }

    /// Builds a list, and returns the byte after its bracket too.
    fn list(&mut self, depth: usize) -> Result<(Value, usize), Error> {
        let mut elements = Vec::new();
        loop {
            match self.next()? {
                (Event::SequenceEnd, span) => return Ok((Value::List(elements), self.cursor.bytes(span).end)),
                (event, span) => elements.push(self.node(event, span, depth + 1)?),
            }
        }
    }

    /// Builds a map, and returns the byte after its bracket too.
    fn map(&mut self, depth: usize) -> Result<(Value, usize), Error> {
        let mut entries = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                return Ok((Value::Map(entries), self.cursor.bytes(span).end));
            }
            let mut key = self.node(event, span, depth + 1)?;
            if key.is_plain && matches!(&key.value, Value::String(name) if name == "<<") {
                self.refusals.merge_key(key.span);
                key.value = Value::Refused;
            }
            if let Value::String(name) = &mut key.value
                && key.is_plain
                && name.ends_with(':')
            {
                name.pop();
                self.refusals.colon(name, key.span);
            }
            let (event, span) = self.next()?;
            entries.push((key, self.node(event, span, depth + 1)?));
        }
    }

    fn second_document(&mut self, span: YamlSpan) -> Error {
        let span = Span::at(self.file, self.cursor.bytes(span));
        let message = "a second YAML document starts here; a spec file must be one document";
        let help = "remove the line, or move what follows into a file of its own";
        Box::new(Diagnostic::new(Code::Documents, span, message).help(help))
    }

    fn syntax(&mut self, error: &ScanError) -> Error {
        let at = self.cursor.byte(error.marker().index());
        super::syntax::explain(self.file, self.text, at, error.info())
    }
}

/// Returns the end of the last part of a list or a map.
fn last_end(value: &Value) -> Option<usize> {
    match value {
        Value::List(elements) => elements.last().map(|last| last.end),
        Value::Map(entries) => entries.last().map(|(key, value)| value.end.max(key.end)),
        Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) | Value::Refused => {
            None
        }
    }
}

/// Returns `true` if a node has an anchor or a tag, or is an alias.
fn has_properties(event: &Event) -> bool {
    let (Event::Scalar(_, _, anchor, tag) | Event::SequenceStart(anchor, tag) | Event::MappingStart(anchor, tag)) =
        event
    else {
        return matches!(event, Event::Alias(_));
    };
    *anchor > 0 || tag.is_some()
}

/// Creates the error for nesting that is too deep.
pub(crate) fn too_deep(span: Span) -> Error {
    let message = format!("this nests deeper than {DEPTH_MAX} levels");
    let help = "give the parts names of their own";
    Box::new(Diagnostic::new(Code::TooDeep, span, message).help(help))
}
