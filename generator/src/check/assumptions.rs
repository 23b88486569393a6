//! Assumptions.

use std::cell::LazyCell;

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::maps::IndexSet;
use crate::model::Model;

/// Every spec path that an assumption names exists, and no two assumptions have one name.
pub(super) fn places_exist(model: &Model, diagnostics: &mut Diagnostics) {
    let named = || model.assumptions.iter().flat_map(|assumption| &assumption.at);
    let mut unknown: IndexSet<&str> = named().map(|(at, _)| at.as_str()).collect();
    for span in model.places() {
        unknown.swap_remove(&*span);
    }
    let known = LazyCell::new(|| model.places().collect::<Vec<_>>());
    for (at, span) in named() {
        if !unknown.contains(at.as_str()) || is_in_incomplete(model, at) {
            continue;
        }
        let near = diagnostics.nearest(at, known.iter().map(|span| &**span));
        diagnostics.report(
            Diagnostic::new(Code::UnknownSpecPath, *span, format!("there is no `{at}` in the spec"))
                .label("not a place an assumption can act on")
                .did_you_mean(near),
        );
    }
    for assumption in &model.assumptions {
        if assumption.at.is_empty() {
            let message = format!("the assumption `{}` acts nowhere", assumption.name);
            diagnostics.report(
                Diagnostic::new(Code::UnknownSpecPath, assumption.span, message).help("name a place under `at`"),
            );
        }
    }
    let mut order: Vec<_> = model.assumptions.iter().collect();
    order.sort_by_key(|assumption| &assumption.name);
    for pair in order.windows(2).filter(|pair| pair[0].name == pair[1].name) {
        let message = format!("two assumptions have the name `{}`", pair[1].name);
        let diagnostic = Diagnostic::new(Code::DuplicateName, pair[1].span, message);
        diagnostics.report(diagnostic.related(pair[0].span, "first here"));
    }
}

/// Whether a place would stand in a declaration that has an error in it, and so may have lost the place.
fn is_in_incomplete(model: &Model, at: &str) -> bool {
    at.match_indices('.').map(|(dot, _)| &at[..dot]).chain([at]).any(|owner| model.is_incomplete(owner))
}
