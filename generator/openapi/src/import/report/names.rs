//! Warnings about names that were chosen.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::IndexSet;

use super::import_report_warning;
use crate::codes;
use crate::import::chosen_names::{ChosenName, NameReason};
use crate::import::costs;

/// Number of names that a message shows.
const NAMES_SHOWN: usize = 5;

/// Returns a warning for each reason to review names, with all their places.
pub(super) fn report_chosen_names(chosen: &[ChosenName]) -> impl Iterator<Item = Diagnostic> {
    let reasons = [
        (NameReason::Taken, "longer names than usual, because the usual ones are taken"),
        (NameReason::OtherMethod, "named after the path, because the `operationId` names another method"),
        (NameReason::Long, "names of types with more than 40 characters"),
    ];
    reasons.into_iter().filter_map(|(reason, message)| {
        let of_reason: Vec<_> = chosen.iter().filter(|name| name.reason == reason).collect();
        chosen_names_warning(message, &of_reason)
    })
}

fn chosen_names_warning(message: &str, chosen: &[&ChosenName]) -> Option<Diagnostic> {
    let names: Vec<_> = chosen.iter().take(NAMES_SHOWN).map(|chosen| name_with_alternatives(chosen)).collect();
    let more = chosen.len() - names.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let message = format!("{message}: {}{more}", names.join(", "));
    let help = "if you know better names, set them with `rename`: later imports keep them";
    let places: IndexSet<Span> = chosen.iter().map(|chosen| chosen.span).collect();
    let mut places = places.into_iter();
    let mut diagnostic = import_report_warning(codes::NAMED_BY_IMPORT, costs::NAME, places.next()?, message).help(help);
    diagnostic.also = places.collect();
    Some(diagnostic)
}

/// Returns a name with its alternatives.
fn name_with_alternatives(chosen: &ChosenName) -> String {
    let others: Vec<_> = chosen.alternatives.iter().map(|other| format!("`{other}`")).collect();
    let others = if others.is_empty() { String::new() } else { format!(" (or {})", others.join(", ")) };
    format!("`{}`{others}", chosen.name)
}
