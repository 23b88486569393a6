//! Errors as data: positions instead of spans.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Confidence, Cost, DocumentElement, Level, Located, Position, Span};
use crate::files::Source;

/// Label of the other places with the same error.
pub(super) const ALSO: &str = "also here";

/// Error as data, in the spec or elsewhere.
#[derive(Clone, Debug)]
pub struct ErrorReport {
    /// Level.
    pub level: Level,
    /// Kind of error.
    pub code: &'static str,
    /// Message.
    pub message: String,
    /// File with the error.
    pub file: Option<String>,
    /// Element of an imported document at the location.
    pub element: Option<DocumentElement>,
    /// Location in the file.
    pub span: Option<Range>,
    /// Label of the location; may be empty.
    pub label: String,
    /// Related locations.
    pub related: Vec<Related>,
    /// Facts that explain the error.
    pub notes: Vec<String>,
    /// Advice.
    pub help: Option<String>,
    /// Edit that follows the advice.
    pub suggestion: Option<SuggestionReport>,
    /// Cost of the cause of a warning.
    pub cost: Option<Cost>,
    /// Counts by name: such as of places.
    pub counts: Vec<(&'static str, usize)>,
}

/// Range of characters in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Its first character.
    pub start: LineColumn,
    /// The character after it.
    pub end: LineColumn,
}

/// Position of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Related location.
#[derive(Clone, Debug)]
pub struct Related {
    /// File.
    pub file: String,
    /// Element of an imported document at the location.
    pub element: Option<DocumentElement>,
    /// Location in the file.
    pub span: Range,
    /// Label.
    pub label: String,
}

/// Edits that an error suggests.
#[derive(Clone, Debug)]
pub struct SuggestionReport {
    /// Confidence in the edits.
    pub confidence: Confidence,
    /// The edits, which do not overlap.
    pub edits: Vec<SuggestedEdit>,
}

/// A suggested edit of a file.
#[derive(Clone, Debug)]
pub struct SuggestedEdit {
    /// File.
    pub file: String,
    /// Range of the text that is replaced.
    pub span: Range,
    /// New text.
    pub text: String,
}

impl ErrorReport {
    /// Creates an error without a location.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            level: Level::Error,
            code,
            message: message.into(),
            file: None,
            element: None,
            span: None,
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
            suggestion: None,
            cost: None,
            counts: Vec::new(),
        }
    }

    /// Sets the file.
    #[must_use]
    pub fn file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Sets the help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(super) fn from_located(sources: &[Source], located: &Located) -> Self {
        let Located { position, related, also, edits, new_places, diagnostic } = located;
        let labelled = diagnostic.related.iter().map(|(span, label)| (span, label.as_str())).zip(related);
        let also = diagnostic.also.iter().map(|span| (span, ALSO)).zip(also);
        let related = labelled.chain(also).map(|((span, label), position)| Related {
            span: report_range(sources, *span, position),
            file: position.path.clone(),
            element: position.element.clone(),
            label: label.to_owned(),
        });
        Self {
            level: diagnostic.level,
            code: diagnostic.code.id,
            message: diagnostic.message.clone(),
            file: Some(position.path.clone()),
            element: position.element.clone(),
            span: Some(report_range(sources, diagnostic.span, position)),
            label: diagnostic.label.clone(),
            related: related.collect(),
            notes: diagnostic.notes.clone(),
            help: diagnostic.help.clone(),
            suggestion: diagnostic.suggestion.as_ref().map(|suggestion| SuggestionReport {
                confidence: suggestion.confidence,
                edits: suggestion
                    .edits
                    .iter()
                    .zip(edits)
                    .map(|((span, text), position)| SuggestedEdit {
                        file: position.path.clone(),
                        span: report_range(sources, *span, position),
                        text: text.clone(),
                    })
                    .collect(),
            }),
            cost: diagnostic.cost,
            counts: diagnostic
                .cost
                .map(|_| ("places", located.count_places()))
                .into_iter()
                .chain(new_places.map(|new| ("new", new)))
                .collect(),
        }
    }
}

/// Returns a number of places as a phrase.
pub(super) fn places_in_words(count: usize) -> String {
    if count == 1 { "1 place".to_owned() } else { format!("{count} places") }
}

fn report_range(sources: &[Source], span: Span, position: &Position) -> Range {
    let start = LineColumn { line: position.line, column: position.column };
    let end = sources[span.file_index()].text[position.start..position.end].chars().fold(start, |at, character| {
        match character {
            '\n' => LineColumn { line: at.line + 1, column: 1 },
            _ => LineColumn { column: at.column + 1, ..at },
        }
    });
    Range { start, end }
}

/// Serializes an element of an imported document. Errors elsewhere have no such keys.
fn serialize_element<M: SerializeMap>(map: &mut M, element: Option<&DocumentElement>) -> Result<(), M::Error> {
    let Some(DocumentElement { operation, pointer, label: _ }) = element else { return Ok(()) };
    map.serialize_entry("operation", operation)?;
    map.serialize_entry("pointer", pointer)
}

/// The order of the keys is part of the format.
impl Serialize for ErrorReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("level", self.level.name())?;
        map.serialize_entry("code", self.code)?;
        map.serialize_entry("message", &self.message)?;
        map.serialize_entry("file", &self.file)?;
        map.serialize_entry("line", &self.span.map(|span| span.start.line))?;
        map.serialize_entry("column", &self.span.map(|span| span.start.column))?;
        map.serialize_entry("end", &self.span.map(|span| span.end))?;
        serialize_element(&mut map, self.element.as_ref())?;
        map.serialize_entry("label", &self.label)?;
        map.serialize_entry("related", &self.related)?;
        map.serialize_entry("notes", &self.notes)?;
        map.serialize_entry("help", &self.help)?;
        map.serialize_entry("suggestion", &self.suggestion)?;
        map.serialize_entry("cost", &self.cost.map(|cost| cost.name))?;
        map.serialize_entry("counts", &Counts(&self.counts))?;
        map.end()
    }
}

/// Counts by name, as an object.
struct Counts<'r>(&'r [(&'static str, usize)]);

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl Serialize for Related {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_located(serializer, &self.file, self.span, self.element.as_ref(), ("label", &self.label))
    }
}

/// Serializes a text with its location.
fn serialize_located<S: Serializer>(
    serializer: S,
    file: &str,
    Range { start, end }: Range,
    element: Option<&DocumentElement>,
    (key, text): (&'static str, &str),
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("file", file)?;
    map.serialize_entry("line", &start.line)?;
    map.serialize_entry("column", &start.column)?;
    map.serialize_entry("end", &end)?;
    serialize_element(&mut map, element)?;
    map.serialize_entry(key, text)?;
    map.end()
}

impl Serialize for SuggestionReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("confidence", self.confidence.name())?;
        map.serialize_entry("edits", &self.edits)?;
        map.end()
    }
}

impl Serialize for SuggestedEdit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_located(serializer, &self.file, self.span, None, ("text", &self.text))
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
