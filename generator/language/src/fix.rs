//! `fix`: a spec with all edits that its diagnostics are sure of.

use crate::diagnostics::{Errors, Warnings};
use crate::edits::{AppliedFix, apply_fixes, sure_fixes};
use crate::files::{Source, sort_files_by_path};
use crate::lint::lint_model;
use crate::model::Model;
use crate::stages::{no_hook, understand_in_stages};

/// Maximum number of rounds. Each makes all edits at once that do not overlap, and most specs need two.
const ROUNDS_MAX: usize = 1000;

/// A spec after its edits.
#[derive(Debug)]
pub struct FixedSpec {
    /// Files, in the order of their paths.
    pub sources: Vec<Source>,
    /// Edits in the order in which they were made.
    pub applied: Vec<AppliedFix>,
    /// Warnings about a valid spec, or errors.
    pub left: Result<(Model, Warnings), Errors>,
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
    understand_in_stages(sources, &mut no_hook).map(|model| {
        let warnings = lint_model(sources, &model, true);
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
        if edited != sources && (left.is_err() || understand_in_stages(&edited, &mut no_hook).is_ok()) {
            return Some((edited, fixes.into_iter().map(|fix| fix.applied).collect()));
        }
        fixes.truncate(fixes.len() / 2);
    }
    None
}
