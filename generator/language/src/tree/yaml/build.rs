//! YAML as a tree that keeps the order of keys, repeated keys and the span of each node.

use std::ops::Range;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span as YamlSpan, StrInput};

use super::depth::{DEPTH_MAX, too_deep_error};
use super::refusals::Refusals;
use super::scalar::{self, ScalarMeaning};
use super::tokens::{TokenCursor, comment_after_token, scalar_token_span};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span};
use crate::tree::{Entry, Node, NodeValue, Style};

/// Parses the file with the index `file`; returns `None` if it is not YAML.
pub fn parse_yaml_tree(file: usize, text: &str, diagnostics: &mut Diagnostics) -> Option<Node> {
    let mut builder = YamlTreeBuilder {
        file,
        text,
        events: Parser::new_from_str(text),
        cursor: TokenCursor::new(text),
        refusals: Refusals::default(),
        flow_depth: 0,
    };
    let outcome = builder.build_document();
    builder.refusals.report(diagnostics);
    outcome.map_err(|error| diagnostics.report(*error)).ok()
}

struct YamlTreeBuilder<'t> {
    file: usize,
    text: &'t str,
    events: Parser<'t, StrInput<'t>>,
    cursor: TokenCursor<'t>,
    refusals: Refusals,
    /// Number of open brackets.
    flow_depth: usize,
}

type Error = Box<Diagnostic>;

impl<'t> YamlTreeBuilder<'t> {
    /// Builds the only document of the file.
    fn build_document(&mut self) -> Result<Node, Error> {
        self.next_event()?; // The stream starts.
        let (start, _) = self.next_event()?;
        if start == Event::StreamEnd {
            return Ok(Node::new(Span::file(self.file), Style::Plain, NodeValue::Null));
        }
        let (event, span) = self.next_event()?;
        let root = self.build_node(event, span, 0)?;
        self.next_event()?; // The document ends.
        match self.next_event()? {
            (Event::DocumentStart(_), span) => Err(self.second_document_error(span)),
            _ => Ok(root),
        }
    }

    fn next_event(&mut self) -> Result<(Event<'t>, YamlSpan), Error> {
        match self.events.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => Err(self.syntax_error(&error)),
            None => Ok((Event::StreamEnd, YamlSpan::default())),
        }
    }

    fn build_node(&mut self, event: Event<'t>, span: YamlSpan, depth: usize) -> Result<Node, Error> {
        let mut at = self.cursor.bytes(span);
        if event_has_properties(&event) {
            at = self.refusals.note_properties(self.file, self.text, at);
        }
        let span = Span::at(self.file, at.clone());
        if depth > DEPTH_MAX {
            return Err(too_deep_error(span));
        }
        if let Event::Scalar(text, style, _, tag) = event {
            return Ok(self.build_scalar(&text, style, tag.is_some(), at));
        }
        let is_flow = self.text[at].starts_with(['[', '{']);
        self.flow_depth += usize::from(is_flow);
        let start = span.start();
        let (value, closed) = if let Event::SequenceStart(_, tag) = event {
            let (list, end) = self.build_list(depth)?;
            (if tag.is_some() { NodeValue::Refused } else { list }, end)
        } else if let Event::MappingStart(_, tag) = event {
            let (map, end) = self.build_map(depth)?;
            (if tag.is_some() { NodeValue::Refused } else { map }, end)
        } else {
            // The only other event is an alias.
            (NodeValue::Refused, span.end())
        };
        self.flow_depth -= usize::from(is_flow);
        // A block ends where its last part ends, although the library only notices it at the next token. The library
        // also includes text behind a bracket, such as a comment.
        let end = if is_flow {
            closing_bracket_end(self.text, last_node_end(&value).unwrap_or(start + 1), closed)
        } else {
            last_node_end(&value).unwrap_or(span.end())
        };
        let style = if is_flow { Style::Enclosed } else { Style::Plain };
        Ok(Node { end, ..Node::new(span, style, value) })
    }

    fn build_scalar(&mut self, text: &str, style: ScalarStyle, is_tagged: bool, at: Range<usize>) -> Node {
        let is_plain = style == ScalarStyle::Plain;
        let end = at.start + self.text[at.clone()].trim_end().len();
        let comment = if is_plain { comment_after_token(self.file, self.text, at.end) } else { None };
        let span = scalar_token_span(self.file, self.text, at, text, style);
        let meaning = if is_plain { scalar::plain_scalar_meaning(text) } else { ScalarMeaning::String };
        let value = match meaning {
            _ if is_tagged => NodeValue::Refused,
            ScalarMeaning::Value(value) => value,
            ScalarMeaning::TooLarge => self.refusals.refuse_number(span),
            ScalarMeaning::String => self.refusals.refuse_long_string(text, span),
        };
        let spelling = value.spelling(text);
        let style = if is_plain { Style::Plain } else { Style::Enclosed };
        let node = Node::new(span, style, value).with_details(spelling, comment);
        Node { end, is_in_flow: self.flow_depth > 0, ..node }
    }

    /// Builds a list, and also returns the byte after its bracket.
    fn build_list(&mut self, depth: usize) -> Result<(NodeValue, usize), Error> {
        let mut elements = Vec::new();
        loop {
            match self.next_event()? {
                (Event::SequenceEnd, span) => return Ok((NodeValue::List(elements), self.cursor.bytes(span).end)),
                (event, span) => elements.push(self.build_node(event, span, depth + 1)?),
            }
        }
    }

    /// Builds a map, and also returns the byte after its bracket.
    fn build_map(&mut self, depth: usize) -> Result<(NodeValue, usize), Error> {
        let mut entries = Vec::new();
        loop {
            let (event, span) = self.next_event()?;
            if event == Event::MappingEnd {
                return Ok((NodeValue::Map(entries), self.cursor.bytes(span).end));
            }
            let mut key = self.build_node(event, span, depth + 1)?;
            if key.is_plain() && matches!(&key.value, NodeValue::String(name) if name == "<<") {
                self.refusals.note_merge_key(key.span);
                key.value = NodeValue::Refused;
            }
            if key.is_plain()
                && let NodeValue::String(name) = &mut key.value
                && name.ends_with(':')
            {
                name.pop();
                self.refusals.note_double_colon(name, key.span);
            }
            let (event, span) = self.next_event()?;
            let value = self.build_node(event, span, depth + 1)?;
            entries.push(Entry { key, value, origin: String::new() });
        }
    }

    fn second_document_error(&mut self, span: YamlSpan) -> Error {
        let span = Span::at(self.file, self.cursor.bytes(span));
        let message = "a second YAML document starts here; a spec file must be one document";
        let help = "remove the line, or move the rest into a separate file";
        Box::new(Diagnostic::new(codes::DOCUMENTS, span, message).help(help))
    }

    fn syntax_error(&mut self, error: &ScanError) -> Error {
        let at = self.cursor.byte(error.marker().index());
        super::syntax::explain_syntax_error(self.file, self.text, at, error.info())
    }
}

/// Returns the byte after the bracket that closes a list or a map. Its last part ends at the byte `from`.
fn closing_bracket_end(text: &str, from: usize, closed: usize) -> usize {
    let mut at = from.min(closed);
    while let Some(next) = text[at..closed].chars().next() {
        match next {
            '}' | ']' => return at + 1,
            '#' => at += text[at..closed].find('\n').unwrap_or(closed - at),
            other => at += other.len_utf8(),
        }
    }
    closed
}

/// Returns the end of the last part of a list or a map.
fn last_node_end(value: &NodeValue) -> Option<usize> {
    if let NodeValue::List(elements) = value {
        return elements.last().map(|last| last.end);
    }
    if let NodeValue::Map(entries) = value { entries.last().map(Entry::end) } else { None }
}

/// Returns `true` if a node has an anchor or a tag, or is an alias.
fn event_has_properties(event: &Event) -> bool {
    let (Event::Scalar(_, _, anchor, tag) | Event::SequenceStart(anchor, tag) | Event::MappingStart(anchor, tag)) =
        event
    else {
        return matches!(event, Event::Alias(_));
    };
    *anchor > 0 || tag.is_some()
}
