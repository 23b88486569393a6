//! What is wrong with a spec, and where.
//!
//! A stage reports every error it finds and goes on; the driver stops at the next abort_if_errors. Errors know the bytes of a
//! token, not its line: lines are counted only for what is shown.

mod code;
mod explain;
mod format;
mod render;
mod report;
mod span;
mod suggest;

use std::cell::OnceCell;

pub use code::Code;
pub use explain::Explanation;
pub use format::Format;
pub use report::{ErrorReport, LineColumn, Range, Related};
use span::Lines;
pub use span::{Position, Span};
pub use suggest::nearest;

use crate::files::Source;

/// The lines of files: from a place to where a reader finds it.
#[derive(Debug)]
pub struct Positions<'s> {
    sources: &'s [Source],
    /// Counted when the first place of the file is asked for.
    lines: Vec<OnceCell<Lines<'s>>>,
}

impl<'s> Positions<'s> {
    /// Knows the files.
    #[must_use]
    pub fn in_files(sources: &'s [Source]) -> Self {
        Self { sources, lines: sources.iter().map(|_| OnceCell::new()).collect() }
    }

    /// Where a place is.
    #[must_use]
    pub fn of(&self, span: Span) -> Position {
        let file = span.file_index();
        self.lines[file].get_or_init(|| Lines::of(&self.sources[file])).position(span)
    }
}

/// One error.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The kind of error, stable over time.
    pub code: Code,
    /// What is wrong.
    pub message: String,
    /// Where.
    pub span: Span,
    /// What to say at the place; may be empty.
    pub label: String,
    /// Other places that matter, and what to say there.
    pub related: Vec<(Span, String)>,
    /// Facts that explain the error.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
    /// What to write in the place of what stands there.
    pub replacement: Option<String>,
}

impl Diagnostic {
    /// An error at a place.
    #[must_use]
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
            replacement: None,
        }
    }

    /// Says something at the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Shows another place.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
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

    /// Offers what was probably meant.
    #[must_use]
    pub fn did_you_mean(mut self, near: Option<&str>) -> Self {
        if let Some(near) = near {
            self.help = Some(format!("did you mean `{near}`?"));
            self.replacement = Some(near.to_owned());
        }
        self
    }

    /// Says what to do, if there is something to say.
    #[must_use]
    pub fn help_if(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }
}

/// How many errors may be there before names are no longer guessed.
const GUESSES_MAX: usize = 100;

/// Collects the errors of a run.
#[derive(Debug)]
pub struct Diagnostics<'s> {
    sources: &'s [Source],
    reported: Vec<Diagnostic>,
}

impl<'s> Diagnostics<'s> {
    /// Nothing found yet.
    #[must_use]
    pub fn new(sources: &'s [Source]) -> Self {
        Self { sources, reported: Vec::new() }
    }

    /// Notes an error.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.reported.push(diagnostic);
    }

    /// What was noted.
    pub(crate) fn into_reported(self) -> Vec<Diagnostic> {
        self.reported
    }

    /// How many errors were noted: a declaration is incomplete if the number grows while it is read.
    #[must_use]
    pub fn count(&self) -> usize {
        self.reported.len()
    }

    /// The name that `word` is most likely a slip of. Among thousands of names a guess takes its time, so only the first errors
    /// of a run get one.
    pub fn nearest<'c>(&self, word: &str, names: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
        (self.count() < GUESSES_MAX).then(|| nearest(word, names)).flatten()
    }

    /// Ends the run if anything was wrong.
    pub fn abort_if_errors(&mut self) -> Result<(), Errors> {
        if self.reported.is_empty() {
            return Ok(());
        }
        Err(Errors::new(self.sources, std::mem::take(&mut self.reported)))
    }
}

/// The errors of a run, with their positions, in the order of files and positions.
#[derive(Clone, Debug)]
pub struct Errors {
    sources: Vec<Source>,
    located: Vec<Located>,
}

#[derive(Clone, Debug)]
struct Located {
    position: Position,
    /// Those of the related places, in their order.
    related: Vec<Position>,
    diagnostic: Diagnostic,
}

impl Errors {
    fn new(sources: &[Source], reported: Vec<Diagnostic>) -> Self {
        let positions = Positions::in_files(sources);
        let position = |span: Span| positions.of(span);
        let located = |diagnostic: Diagnostic| Located {
            position: position(diagnostic.span),
            related: diagnostic.related.iter().map(|(span, _)| position(*span)).collect(),
            diagnostic,
        };
        let mut found: Vec<_> = reported.into_iter().map(located).collect();
        let rank = |located: &Located| (located.position.clone(), located.diagnostic.code);
        found.sort_by(|a, b| rank(a).cmp(&rank(b)).then_with(|| a.diagnostic.message.cmp(&b.diagnostic.message)));
        found.dedup_by(|a, b| a.position == b.position && a.diagnostic.message == b.diagnostic.message);
        Self { sources: sources.to_vec(), located: found }
    }

    /// The errors and where they stand.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, &Diagnostic)> {
        self.located.iter().map(|located| (&located.position, &located.diagnostic))
    }

    /// All errors as text, like a compiler prints them, with a summary line.
    #[must_use]
    pub fn render(&self, colour: bool) -> String {
        render::render(self, colour)
    }
}
