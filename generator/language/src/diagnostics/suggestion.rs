//! Edits that diagnostics suggest.

use super::Span;

/// Confidence in a suggestion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confidence {
    /// The edit is right: `fix` makes it.
    Sure,
    /// The edit is right only if the spec means what it seems to mean: `fix` lists it.
    Maybe,
}

impl Confidence {
    /// Returns the name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Sure => "sure",
            Self::Maybe => "maybe",
        }
    }
}

/// Edit of the spec that removes the cause of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Confidence.
    pub confidence: Confidence,
    /// Spans with their new texts. They do not overlap.
    pub edits: Vec<(Span, String)>,
}

impl Suggestion {
    /// Creates a suggestion to replace the text of a span.
    #[must_use]
    pub fn replace(confidence: Confidence, span: Span, text: impl Into<String>) -> Self {
        Self { confidence, edits: vec![(span, text.into())] }
    }

    /// Creates a suggestion to replace a name, and to keep its quotes.
    #[must_use]
    pub fn rename(confidence: Confidence, span: Span, before: &str, now: &str) -> Self {
        if span.is_verbatim() {
            Self::replace(confidence, span.part(0, before.len()), now)
        } else {
            Self::replace(confidence, span, format!("{now:?}"))
        }
    }
}
