//! Assumptions.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::Model;

/// Checks that no two assumptions have the same name.
pub(super) fn check_assumption_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut order: Vec<_> = model.assumptions.iter().collect();
    order.sort_by_key(|assumption| &assumption.name);
    for pair in order.windows(2).filter(|pair| pair[0].name == pair[1].name) {
        let message = format!("two assumptions have the name `{}`", pair[1].name);
        let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, pair[1].span, message);
        diagnostics.report(diagnostic.related(pair[0].span, "first here"));
    }
}
