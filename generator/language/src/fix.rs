//! `fix`: a spec with all edits that its diagnostics are sure of.

use crate::diagnostics::{Code, Confidence, Diagnostic, Errors, Position, Suggestion, Warnings};
use crate::files::{Source, sort_files_by_path};
use crate::model::Model;
use crate::uses::TextEdit;
use crate::{understand, warnings_with_edits};

/// Maximum number of rounds. Each makes all edits at once that do not overlap, and most specs need two.
const ROUNDS_MAX: usize = 1000;

/// A spec after its edits.
#[derive(Debug)]
pub struct FixedSpec {
    /// Files, in the order of their paths.
    pub sources: Vec<Source>,
    /// Edits in the order in which they were made.
    pub applied: Vec<AppliedFix>,
    /// What is left: warnings about a valid spec, or errors.
    pub left: Result<(Model, Warnings), Errors>,
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
struct SureFix {
    applied: AppliedFix,
    edits: Vec<TextEdit>,
}

/// Applies the sure suggestions of a spec until none is left. Invalid specs are edited as far as their errors are sure.
///
/// An edit never makes a valid spec invalid: such an edit is left out, and stays among the warnings.
#[must_use]
pub fn fix_spec(sources: &[Source]) -> FixedSpec {
    let mut sources = sort_files_by_path(sources).into_owned();
    let mut applied = Vec::new();
    for _ in 0..ROUNDS_MAX {
        let left = check_for_fixes(&sources);
        let Some((edited, made)) = apply_round(&sources, &left) else { return FixedSpec { sources, applied, left } };
        sources = edited;
        applied.extend(made);
    }
    let left = check_for_fixes(&sources);
    FixedSpec { sources, applied, left }
}

fn check_for_fixes(sources: &[Source]) -> Result<(Model, Warnings), Errors> {
    understand(sources).map(|model| {
        let warnings = warnings_with_edits(sources, &model);
        (model, warnings)
    })
}

/// Applies as many suggestions at once as give a valid spec, if it was valid before.
fn apply_round(sources: &[Source], left: &Result<(Model, Warnings), Errors>) -> Option<(Vec<Source>, Vec<AppliedFix>)> {
    let mut fixes = match left {
        Ok((_, warnings)) => sure_fixes(warnings.iter()),
        Err(errors) => sure_fixes(errors.iter()),
    };
    while !fixes.is_empty() {
        let edited = apply_fixes(sources, &fixes);
        if edited != sources && (left.is_err() || understand(&edited).is_ok()) {
            return Some((edited, fixes.into_iter().map(|fix| fix.applied).collect()));
        }
        fixes.truncate(fixes.len() / 2);
    }
    None
}

/// Applies the sure suggestions of errors once. Returns the number of edits with the files, unless there are none.
pub(crate) fn apply_sure_edits(sources: &[Source], errors: &Errors) -> Option<(Vec<Source>, usize)> {
    let fixes = sure_fixes(errors.iter());
    let edited = apply_fixes(sources, &fixes);
    (edited != sources).then_some((edited, fixes.len()))
}

/// Returns the sure suggestions that do not overlap an earlier one.
fn sure_fixes<'d>(diagnostics: impl Iterator<Item = (&'d Position, &'d Diagnostic)>) -> Vec<SureFix> {
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

fn apply_fixes(sources: &[Source], fixes: &[SureFix]) -> Vec<Source> {
    TextEdit::apply_all(sources, fixes.iter().flat_map(|fix| fix.edits.iter().cloned()).collect())
}
