//! Assumptions.

use super::spec_paths::SpecPathResolver;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::model::{Assumption, Model, SpecPath};
use crate::spec::{self, Spec};

/// Adds the assumptions to a model that is otherwise complete. Unknown spec paths are reported and left out.
pub(super) fn resolve_assumptions(spec: &Spec, model: &mut Model, diagnostics: &mut Diagnostics) {
    if spec.files().all(|file| file.assumptions.is_empty()) {
        return;
    }
    let paths = SpecPathResolver::new(model);
    let mut assumptions = Vec::new();
    for entry in spec.files().flat_map(|file| &file.assumptions) {
        let mut at = Vec::with_capacity(entry.at.len());
        for text in &entry.at {
            at.extend(paths.resolve_path(text, "an assumption", diagnostics).map(|path| Spanned::new(path, text.span)));
        }
        if entry.at.is_empty() {
            let message = format!("the assumption `{}` does not refer to an element", entry.name.value);
            let diagnostic = Diagnostic::new(codes::UNKNOWN_SPEC_PATH, entry.name.span, message);
            diagnostics.report(diagnostic.help("name an element under `at`"));
        }
        assumptions.push(resolve_assumption(entry, at));
    }
    for (number, assumption) in assumptions.iter().enumerate() {
        for path in &assumption.at {
            let numbers = model.assumed.entry(path.value.clone()).or_default();
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
    }
    model.assumptions = assumptions;
}

fn resolve_assumption(entry: &spec::Assumption, at: Vec<Spanned<SpecPath>>) -> Assumption {
    Assumption {
        name: entry.name.value.clone(),
        document: entry.document.clone(),
        assume: entry.assume.clone(),
        because: entry.because.clone(),
        at,
        span: entry.name.span,
    }
}
