//! `fix`: a spec with all edits that its diagnostics are sure of.

use crate::codes;
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
/// An edit never makes a valid spec invalid, or a file unreadable: such an edit is left out, and its diagnostic stays.
#[must_use]
pub fn fix_spec(sources: &[Source]) -> FixedSpec {
    let sources = sort_files_by_path(sources).into_owned();
    let left = check_for_fixes(&sources);
    let mut fixed = FixedSpec { sources, applied: Vec::new(), left };
    for _ in 0..ROUNDS_MAX {
        let Some(next) = fixed.apply_round() else { break };
        fixed = next;
    }
    fixed
}

fn check_for_fixes(sources: &[Source]) -> Result<(Model, Warnings), Errors> {
    understand_in_stages(sources, &mut no_hook).map(|model| {
        let warnings = lint_model(sources, &model, true);
        (model, warnings)
    })
}

impl FixedSpec {
    /// Applies as many suggestions at once as can be applied together.
    fn apply_round(&self) -> Option<Self> {
        let mut fixes = match &self.left {
            Ok((_, warnings)) => sure_fixes(warnings.iter()),
            Err(errors) => sure_fixes(errors.iter()),
        };
        while !fixes.is_empty() {
            let sources = apply_fixes(&self.sources, &fixes);
            let left = check_for_fixes(&sources);
            if sources != self.sources && is_no_worse(&self.left, &left) {
                let made = fixes.into_iter().map(|fix| fix.applied);
                return Some(Self { sources, applied: self.applied.iter().cloned().chain(made).collect(), left });
            }
            fixes.truncate(fixes.len() / 2);
        }
        None
    }
}

/// Returns `true` unless edits made a valid spec invalid, or a file unreadable.
fn is_no_worse(before: &Result<(Model, Warnings), Errors>, after: &Result<(Model, Warnings), Errors>) -> bool {
    let unreadable = |errors: &Errors| errors.iter().filter(|(_, error)| error.code == codes::YAML).count();
    match (before, after) {
        (_, Ok(_)) => true,
        (Ok(_), Err(_)) => false,
        (Err(before), Err(after)) => unreadable(after) <= unreadable(before),
    }
}
