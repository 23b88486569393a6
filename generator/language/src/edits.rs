//! Edits of the files of a spec.

use std::ops::Range;

use crate::diagnostics::{Code, Confidence, Diagnostic, Errors, Position, Span, Suggestion};
use crate::files::Source;

/// A replacement of bytes of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    /// Index of the file.
    pub file: usize,
    /// Bytes that are replaced.
    pub bytes: Range<usize>,
    /// Replacement text.
    pub text: String,
}

impl TextEdit {
    /// Creates the edit that replaces the text of a span.
    #[must_use]
    pub fn new(span: Span, text: String) -> Self {
        Self { file: span.file_index(), bytes: span.start()..span.end(), text }
    }

    /// Returns `true` if both edits change the same text, or insert at the same place.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        let (one, other_bytes) = (&self.bytes, &other.bytes);
        let is_same_start = one.start == other_bytes.start;
        let touches = one.start < other_bytes.end && other_bytes.start < one.end;
        self.file == other.file && (is_same_start || touches)
    }

    /// Applies edits of files that do not overlap.
    #[must_use]
    pub fn apply_all(files: &[Source], mut edits: Vec<Self>) -> Vec<Source> {
        edits.sort_by_key(|edit| std::cmp::Reverse(edit.bytes.start));
        let mut files = files.to_vec();
        for edit in edits {
            files[edit.file].text.replace_range(edit.bytes, &edit.text);
        }
        files
    }
}

/// A diagnostic whose suggestion was applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedFix {
    /// Code of the diagnostic.
    pub code: Code,
    /// Its message.
    pub message: String,
    /// Its position, in the files before this edit.
    pub position: Position,
}

/// A suggestion with its diagnostic.
pub(crate) struct SureFix {
    pub(crate) applied: AppliedFix,
    edits: Vec<TextEdit>,
}

/// Applies the sure suggestions of errors once. Returns the number of edits with the files, unless there are none.
pub(crate) fn apply_sure_edits(sources: &[Source], errors: &Errors) -> Option<(Vec<Source>, usize)> {
    let fixes = sure_fixes(errors.iter());
    let edited = apply_fixes(sources, &fixes);
    (edited != sources).then_some((edited, fixes.len()))
}

/// Returns the sure suggestions that do not overlap an earlier one.
pub(crate) fn sure_fixes<'d>(diagnostics: impl Iterator<Item = (&'d Position, &'d Diagnostic)>) -> Vec<SureFix> {
    let mut fixes: Vec<SureFix> = Vec::new();
    for (position, diagnostic) in diagnostics {
        let Some(Suggestion { confidence: Confidence::Sure, edits }) = &diagnostic.suggestion else { continue };
        let edits: Vec<_> = edits.iter().map(|(span, text)| TextEdit::new(*span, text.clone())).collect();
        let overlaps = |edit: &TextEdit| fixes.iter().flat_map(|fix| &fix.edits).any(|other| edit.overlaps(other));
        if !edits.iter().any(overlaps) {
            let applied =
                AppliedFix { code: diagnostic.code, message: diagnostic.message.clone(), position: position.clone() };
            fixes.push(SureFix { applied, edits });
        }
    }
    fixes
}

/// Returns the files after some edits.
pub(crate) fn apply_fixes(sources: &[Source], fixes: &[SureFix]) -> Vec<Source> {
    TextEdit::apply_all(sources, fixes.iter().flat_map(|fix| fix.edits.iter().cloned()).collect())
}
