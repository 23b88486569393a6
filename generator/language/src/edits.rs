//! Edits of the files of a spec.

use std::collections::BTreeMap;
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
    pub code: &'static Code,
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
    let (mut fixes, mut taken) = (Vec::new(), EditedBytes::default());
    for (position, diagnostic) in diagnostics {
        let Some(Suggestion { confidence: Confidence::Sure, edits }) = &diagnostic.suggestion else { continue };
        let edits: Vec<_> = edits.iter().map(|(span, text)| TextEdit::new(*span, text.clone())).collect();
        if edits.iter().all(|edit| !taken.overlaps(edit)) {
            for edit in &edits {
                taken.add(edit);
            }
            let (code, message) = (diagnostic.code, diagnostic.message.clone());
            fixes.push(SureFix { applied: AppliedFix { code, message, position: position.clone() }, edits });
        }
    }
    fixes
}

/// Bytes that edits replace, and the places where they insert: file and start → end.
#[derive(Default)]
struct EditedBytes(BTreeMap<(usize, usize), usize>);

impl EditedBytes {
    fn add(&mut self, edit: &TextEdit) {
        self.0.insert((edit.file, edit.bytes.start), edit.bytes.end);
    }

    /// Returns `true` if an edit changes the same text, or inserts at the same place.
    fn overlaps(&self, edit: &TextEdit) -> bool {
        let start = (edit.file, edit.bytes.start);
        let before = self.0.range(..start).next_back();
        let after = self.0.range(start..).next();
        before.is_some_and(|((file, _), end)| *file == edit.file && *end > edit.bytes.start)
            || after.is_some_and(|(next, _)| *next == start || next.0 == edit.file && next.1 < edit.bytes.end)
    }
}

/// Returns the files after some edits.
pub(crate) fn apply_fixes(sources: &[Source], fixes: &[SureFix]) -> Vec<Source> {
    TextEdit::apply_all(sources, fixes.iter().flat_map(|fix| fix.edits.iter().cloned()).collect())
}

#[cfg(test)]
mod tests {
    use super::{EditedBytes, TextEdit};

    #[test]
    fn edits_overlap_if_they_share_bytes_or_a_place() {
        let edit = |file, bytes| TextEdit { file, bytes, text: String::new() };
        let mut taken = EditedBytes::default();
        taken.add(&edit(0, 5..8));
        taken.add(&edit(0, 12..12));
        for (bytes, overlaps) in
            [(0..5, false), (0..6, true), (5..5, true), (7..9, true), (8..12, false), (12..12, true), (10..14, true)]
        {
            assert_eq!(taken.overlaps(&edit(0, bytes.clone())), overlaps, "{bytes:?}");
            assert!(!taken.overlaps(&edit(1, bytes)));
        }
    }
}
