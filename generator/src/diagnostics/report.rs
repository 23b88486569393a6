//! Errors for programs: positions instead of places, and no text around them.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Located, Position, Span};
use crate::files::Source;

/// One error with all that is known of it, in the spec or elsewhere.
#[derive(Clone, Debug)]
pub struct ErrorReport {
    /// The kind of error.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// The file with the error.
    pub file: Option<String>,
    /// Where in the file.
    pub span: Option<Range>,
    /// What to say there; may be empty.
    pub label: String,
    /// Other places that matter.
    pub related: Vec<Related>,
    /// Facts that explain the error.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
    /// What to write in the place of the span.
    pub replacement: Option<String>,
}

/// From one character of a file to another, lines and columns counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Where it starts.
    pub start: LineColumn,
    /// The character behind it.
    pub end: LineColumn,
}

/// A character of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// Another place that matters, and what to say there.
#[derive(Clone, Debug)]
pub struct Related {
    /// The file.
    pub file: String,
    /// Where in the file.
    pub span: Range,
    /// What to say there.
    pub label: String,
}

impl ErrorReport {
    /// An error that is not at a place in the spec.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            file: None,
            span: None,
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
            replacement: None,
        }
    }

    /// Names the file with the error.
    #[must_use]
    pub fn file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Adds a fact.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(super) fn of(sources: &[Source], located: &Located) -> Self {
        let Located { position, related, diagnostic } = located;
        let related = diagnostic.related.iter().zip(related).map(|((span, label), position)| Related {
            span: range(sources, *span, position),
            file: position.path.clone(),
            label: label.clone(),
        });
        Self {
            code: diagnostic.code.id(),
            message: diagnostic.message.clone(),
            file: Some(position.path.clone()),
            span: Some(range(sources, diagnostic.span, position)),
            label: diagnostic.label.clone(),
            related: related.collect(),
            notes: diagnostic.notes.clone(),
            help: diagnostic.help.clone(),
            replacement: diagnostic.replacement.clone(),
        }
    }
}

fn range(sources: &[Source], span: Span, position: &Position) -> Range {
    let start = LineColumn { line: position.line, column: position.column };
    let end = sources[span.file_index()].text[position.start..position.end].chars().fold(start, |at, character| {
        match character {
            '\n' => LineColumn { line: at.line + 1, column: 1 },
            _ => LineColumn { column: at.column + 1, ..at },
        }
    });
    Range { start, end }
}

/// The order of the keys is part of the format.
impl Serialize for ErrorReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.code)?;
        map.serialize_entry("message", &self.message)?;
        map.serialize_entry("file", &self.file)?;
        map.serialize_entry("line", &self.span.map(|span| span.start.line))?;
        map.serialize_entry("column", &self.span.map(|span| span.start.column))?;
        map.serialize_entry("end", &self.span.map(|span| span.end))?;
        map.serialize_entry("label", &self.label)?;
        map.serialize_entry("related", &self.related)?;
        map.serialize_entry("notes", &self.notes)?;
        map.serialize_entry("help", &self.help)?;
        map.serialize_entry("replacement", &self.replacement)?;
        map.end()
    }
}

impl Serialize for Related {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("file", &self.file)?;
        map.serialize_entry("line", &self.span.start.line)?;
        map.serialize_entry("column", &self.span.start.column)?;
        map.serialize_entry("end", &self.span.end)?;
        map.serialize_entry("label", &self.label)?;
        map.end()
    }
}

impl Serialize for LineColumn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("line", &self.line)?;
        map.serialize_entry("column", &self.column)?;
        map.end()
    }
}
