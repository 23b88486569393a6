//! Hints about lists that may have pages.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::{IndexMap, IndexSet};

use super::import_report_warning;
use crate::codes;
use crate::import::costs;
use crate::import::losses::NearMiss;

/// Returns a hint about each pagination that a document almost describes, with a line for the spec.
pub(super) fn report_near_misses(misses: IndexMap<NearMiss, IndexSet<Span>>) -> impl Iterator<Item = Diagnostic> {
    misses.into_iter().filter_map(|(NearMiss { shown, missing, line }, places)| {
        let lists = if places.len() == 1 { "1 list has".to_owned() } else { format!("{} lists have", places.len()) };
        let message = format!("{lists} `{shown}` and no pages: {missing}");
        let mut places = places.into_iter();
        let help = format!("if you know it, paste this into the operation, with your corrections: `pages: {line}`");
        let mut diagnostic = import_report_warning(codes::NO_PAGES, costs::HINT, places.next()?, message).help(help);
        diagnostic.also = places.collect();
        Some(diagnostic)
    })
}
