//! Errors of a spec and their positions.
//!
//! A stage reports every error and continues; the driver ends the run at the next `abort_if_errors`. An error has a
//! span of bytes; lines are counted only for errors that are shown.

mod alike;
mod code;
mod cost;
mod format;
mod kinds;
mod render;
mod report;
mod span;
mod suggest;
mod suggestion;
mod warnings;

use std::cell::OnceCell;
use std::collections::BTreeMap;

pub use code::{Code, CodeExample};
pub use cost::Cost;
pub use format::Annotation;
pub use format::Format;
pub use report::{ErrorReport, LineColumn, Range, Related, SuggestedEdit, SuggestionReport};
use span::Lines;
pub use span::{DocumentElement, Position, Span, Spanned};
pub use suggest::suggest_nearest;
pub use suggestion::{Confidence, Suggestion};
pub use warnings::Warnings;

use crate::files::Source;

/// Converter from spans to positions.
#[derive(Debug)]
pub struct Positions<'s> {
    sources: &'s [Source],
    /// Created when the first position in a file is needed.
    lines: Vec<OnceCell<Lines<'s>>>,
}

impl<'s> Positions<'s> {
    /// Creates a converter for spans of these files.
    #[must_use]
    pub fn in_files(sources: &'s [Source]) -> Self {
        Self { sources, lines: sources.iter().map(|_| OnceCell::new()).collect() }
    }

    /// Returns the position of a span.
    #[must_use]
    pub fn position(&self, span: Span) -> Position {
        let file = span.file_index();
        self.lines[file].get_or_init(|| Lines::new(&self.sources[file])).position(span)
    }
}

/// Level of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The spec is invalid, or a lint is denied.
    Error,
    /// The spec is valid, but probably wrong.
    Warning,
    /// A fact about the run, not a fault.
    Note,
}

impl Level {
    /// Returns the name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// Error in a spec, or a warning about it.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Level.
    pub level: Level,
    /// Kind of error, which is stable.
    pub code: &'static Code,
    /// Cost of the cause of a warning.
    pub cost: Option<Cost>,
    /// Message.
    pub message: String,
    /// Location.
    pub span: Span,
    /// Label of the span; may be empty.
    pub label: String,
    /// Related spans with their labels.
    pub related: Vec<(Span, String)>,
    /// Other places with the same error.
    pub also: Vec<Span>,
    /// Element that a warning is about, as a list of warnings that are alike names it. Others are shown one by one.
    pub subject: Option<String>,
    /// Facts that explain the error.
    pub notes: Vec<String>,
    /// Advice.
    pub help: Option<String>,
    /// Edit that follows the advice.
    pub suggestion: Option<Suggestion>,
}

impl Diagnostic {
    /// Creates an error.
    #[must_use]
    pub fn new(code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            level: Level::Error,
            code,
            cost: None,
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            also: Vec::new(),
            subject: None,
            notes: Vec::new(),
            help: None,
            suggestion: None,
        }
    }

    /// Sets the level.
    #[must_use]
    pub fn level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// Sets the cost of the cause.
    #[must_use]
    pub fn cost(mut self, cost: Cost) -> Self {
        self.cost = Some(cost);
        self
    }

    /// Sets the label of the span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a related span.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// Sets what a list of warnings that are alike calls the element.
    #[must_use]
    pub fn subject(mut self, subject: impl Into<String>) -> Self {
        self.subject = Some(subject.into());
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

    /// Suggests a word in place of the span.
    #[must_use]
    pub fn did_you_mean(mut self, near: Option<&str>) -> Self {
        if let Some(near) = near {
            self.help = Some(format!("did you mean `{near}`?"));
            self.suggestion = Some(Suggestion::replace(Confidence::Maybe, self.span, near));
        }
        self
    }

    /// Sets the edit that follows the advice.
    #[must_use]
    pub fn suggest(mut self, suggestion: Option<Suggestion>) -> Self {
        self.suggestion = suggestion.or(self.suggestion);
        self
    }

    /// Sets the help if there is one.
    #[must_use]
    pub fn help_if(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }
}

/// Number of errors after which no suggestions are computed.
const SUGGESTIONS_MAX: usize = 100;

/// Collector of the errors of a run.
#[derive(Debug)]
pub struct Diagnostics<'s> {
    sources: &'s [Source],
    quoted: Quoted,
    reported: Vec<Diagnostic>,
}

/// Files whose lines reports may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quoted {
    All,
    /// The first files only: the others may hold anything.
    First(usize),
}

impl<'s> Diagnostics<'s> {
    /// Creates an empty collector.
    #[must_use]
    pub fn new(sources: &'s [Source]) -> Self {
        Self { sources, quoted: Quoted::All, reported: Vec::new() }
    }

    /// Restricts the lines in reports to the first files: the others may hold data that readers of a report must not
    /// see.
    #[must_use]
    pub fn quote_first_files(self, count: usize) -> Self {
        Self { quoted: Quoted::First(count), ..self }
    }

    /// Adds an error.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.reported.push(diagnostic);
    }

    /// Returns everything as errors.
    pub fn into_errors(self) -> Errors {
        Errors::new(self.sources, self.quoted, self.reported)
    }

    /// Returns everything as warnings, which do not end the run.
    pub fn into_warnings(self) -> Warnings {
        Warnings::new(self.into_errors())
    }

    /// Returns the errors in the order of their reports, without positions.
    #[must_use]
    pub fn into_reported(self) -> Vec<Diagnostic> {
        self.reported
    }

    /// Removes the errors that were reported last, and keeps the first ones.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.reported.truncate(count);
    }

    /// Returns the number of errors. A declaration is incomplete if the number grows while it is processed.
    #[must_use]
    pub fn count(&self) -> usize {
        self.reported.len()
    }

    /// Returns the name that `word` most likely misspells. The search among thousands of names is slow, so only the
    /// first errors of a run get a suggestion.
    pub fn nearest<'c>(&self, word: &str, names: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
        (self.count() < SUGGESTIONS_MAX).then(|| suggest_nearest(word, names)).flatten()
    }

    /// Returns the errors, if there are any.
    pub fn abort_if_errors(&mut self) -> Result<(), Errors> {
        if self.reported.is_empty() {
            return Ok(());
        }
        Err(Errors::new(self.sources, self.quoted, std::mem::take(&mut self.reported)))
    }
}

/// Errors of a run, with their positions, ordered by cost if they have one, and by file and position.
#[derive(Clone, Debug)]
pub struct Errors {
    sources: Vec<Source>,
    quoted: Quoted,
    located: Vec<Located>,
}

#[derive(Clone, Debug)]
struct Located {
    position: Position,
    /// Positions of the related spans, in the same order.
    related: Vec<Position>,
    /// Positions of the other places with the same error, in the same order.
    also: Vec<Position>,
    /// Positions of the suggested edits, in the same order.
    edits: Vec<Position>,
    /// Number of new places, which come first. `None` if no former report is known.
    new_places: Option<usize>,
    diagnostic: Diagnostic,
}

impl Located {
    /// Returns the number of places.
    fn count_places(&self) -> usize {
        1 + self.also.len()
    }

    /// Returns `true` if a former report had all places.
    fn is_known(&self) -> bool {
        self.new_places == Some(0)
    }

    /// Returns the sort key.
    fn rank(&self) -> (Option<Cost>, &Position, &str, &str) {
        let Diagnostic { cost, code, message, .. } = &self.diagnostic;
        (*cost, &self.position, code.id, message)
    }
}

/// Merges the errors with the same message into the first one, if their code says so.
fn merge_diagnostics_by_message(all: Vec<Located>) -> Vec<Located> {
    let mut firsts: BTreeMap<String, usize> = BTreeMap::new();
    let mut merged: Vec<Located> = Vec::with_capacity(all.len());
    for located in all {
        let is_merged = located.diagnostic.code.is_merged;
        match firsts.get(&located.diagnostic.message).filter(|_| is_merged) {
            Some(first) => {
                let first = &mut merged[*first];
                first.diagnostic.also.push(located.diagnostic.span);
                first.also.push(located.position);
            }
            None => {
                if is_merged {
                    firsts.insert(located.diagnostic.message.clone(), merged.len());
                }
                merged.push(located);
            }
        }
    }
    merged
}

impl Errors {
    fn new(sources: &[Source], quoted: Quoted, reported: Vec<Diagnostic>) -> Self {
        let positions = Positions::in_files(sources);
        let position = |span: Span| positions.position(span);
        let located = |diagnostic: Diagnostic| Located {
            position: position(diagnostic.span),
            related: diagnostic.related.iter().map(|(span, _)| position(*span)).collect(),
            also: diagnostic.also.iter().map(|span| position(*span)).collect(),
            edits: diagnostic.suggestion.iter().flat_map(|it| &it.edits).map(|(span, _)| position(*span)).collect(),
            new_places: None,
            diagnostic,
        };
        let mut all: Vec<_> = reported.into_iter().map(located).collect();
        all.sort_by(|a, b| a.rank().cmp(&b.rank()));
        all.dedup_by(|a, b| a.position == b.position && a.diagnostic.message == b.diagnostic.message);
        let all = merge_diagnostics_by_message(all);
        Self { sources: sources.to_vec(), quoted, located: all }
    }

    /// Returns the text of a file, if reports show lines of it.
    fn quoted_text(&self, path: &str) -> Option<&str> {
        let count = match self.quoted {
            Quoted::All => self.sources.len(),
            Quoted::First(count) => count,
        };
        self.sources.iter().take(count).find(|source| source.path == path).map(|source| source.text.as_str())
    }

    /// Returns the errors with their positions.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, &Diagnostic)> {
        self.located.iter().map(|located| (&located.position, &located.diagnostic))
    }

    /// Renders all errors like rustc, followed by a summary line.
    #[must_use]
    pub fn render(&self, color: bool) -> String {
        self.render_as(Format::Human, color)
    }
}
