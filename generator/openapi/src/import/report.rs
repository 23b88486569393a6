//! Report of an import: parts that were not imported, and decisions that were made.

mod calls;
mod credentials;
mod elements;
mod names;
mod new_places;
mod pages;
mod reasons;

use copperplate_language::diagnostics::{
    Code, Cost, Diagnostic, Diagnostics, ErrorReport, Errors, Level, Span, Warnings,
};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexSet;

use self::new_places::ChangedElements;
use self::reasons::explain_loss;
use super::chosen_names::ChosenName;
use super::document::Documents;
use super::document::pointers::PointersBySpan;
use super::losses::{Losses, MendedFault, UnknownDocumentKey};
use super::operations::operation::CollectedApi;
use super::schemas::places::TypedPlaces;
use super::update::nodes::DocumentNodes;
use super::update::record::Record;
use crate::codes;
use crate::import::costs;

/// Report of an import.
#[derive(Debug)]
pub struct Report {
    /// Number of operations that were selected.
    pub operations: usize,
    /// Number of operations in the spec.
    pub carried_over: usize,
    /// Operations that are left out, each by its method and path.
    pub left_out: Vec<String>,
    /// Number of webhooks and callbacks in the spec.
    pub webhooks: usize,
    /// Number of schemas of the document whose type is in the spec.
    pub typed: usize,
    /// Number of schemas that are `json` or `object` in the spec, and describe more in the document. A warning lists each
    /// of them.
    pub untyped: usize,
    /// Parts that were not imported, and names that were chosen: each reason with all its places, the most costly
    /// first.
    pub warnings: Warnings,
    /// Pointers of their places.
    pointers: PointersBySpan,
}

impl Report {
    pub(super) fn new(
        mut diagnostics: Diagnostics,
        document: (&Documents, &Source),
        mut faults: Vec<MendedFault>,
        outcome: &CollectedApi,
        mut losses: Losses,
        places: &TypedPlaces,
        chosen: &[ChosenName],
    ) -> Self {
        losses.settle_restrictions();
        let places = places.settle_reasons(&mut losses, &mut faults);
        let left_out = outcome.left_out.iter().map(calls::left_out_call_name).collect();
        for fault in faults {
            diagnostics.report(fault.warning);
        }
        for diagnostic in calls::report_left_out_calls(&outcome.left_out) {
            diagnostics.report(diagnostic);
        }
        for (loss, places) in losses.places {
            let (cost, message, help) = explain_loss(loss);
            diagnostics.report(import_report_unsupported(cost, message, places).help(help));
        }
        for (unsent, places) in losses.unsent {
            let (message, help) = credentials::explain_unsent_credentials(&unsent);
            diagnostics.report(import_report_unsupported(costs::PART, message, places).help(help));
        }
        for (part, reason) in losses.rejected {
            let message = format!("{part} is not imported: {reason}");
            let warning = import_report_warning(codes::NOT_CARRIED_OVER, costs::PART, Span::file(0), message);
            diagnostics.report(warning.help("add it to `api.yaml` by hand"));
        }
        for (keyword, places) in losses.restrictions {
            let message = format!("`{keyword}` is not imported: the client does not check it");
            let help =
                "only restrictions of fields and parameters are documented; describe it in the docs where it matters";
            diagnostics.report(import_report_unsupported(costs::KEYWORD, message, places).help(help));
        }
        for (extension, places) in losses.ignored_extensions {
            let message = format!("the pagination that `{extension}` proposes does not fit its call, and is ignored");
            let help = "state in the spec which parameter and which field lead to the next page, with `pages`";
            diagnostics.report(import_report_unsupported(costs::KEYWORD, message, places).help(help));
        }
        for diagnostic in pages::report_near_misses(losses.near_misses) {
            diagnostics.report(diagnostic);
        }
        for ((object, key), UnknownDocumentKey { places, near }) in losses.unknown {
            let message = format!("`{key}` is not a key of {object}, and is ignored");
            let help = near.map(|near| format!("did you mean `{near}`?"));
            diagnostics.report(import_report_unsupported(costs::KEYWORD, message, places).help_if(help));
        }
        for diagnostic in names::report_chosen_names(chosen) {
            diagnostics.report(diagnostic);
        }
        let mut warnings = diagnostics.into_warnings();
        let pointers = elements::name_elements(&mut warnings, document.0, document.1);
        Self {
            operations: outcome.total,
            carried_over: outcome.operations.iter().filter(|operation| !operation.is_additional).count(),
            left_out,
            webhooks: outcome.webhooks.len(),
            typed: places.typed,
            untyped: places.untyped,
            warnings,
            pointers,
        }
    }

    /// Puts the places first that the last import did not have. `last` and `now` are the records of both imports.
    pub fn put_new_first(&mut self, last: &Source, now: &Source, nodes: &DocumentNodes) -> Result<(), Errors> {
        let (last, now) = (Record::parse(last)?, Record::parse(now)?);
        let Some(documents) = nodes.documents() else { return Ok(()) };
        let changed = ChangedElements::new(&last, &now, documents);
        let pointers = &self.pointers;
        self.warnings.put_new_first(|span| pointers.get(&span).is_some_and(|pointer| changed.contains(pointer)));
        Ok(())
    }

    /// Returns the summary for programs, as the last entry of the report. `file` is the document.
    #[must_use]
    pub fn summary(&self, file: &str) -> ErrorReport {
        let Self { operations, carried_over, left_out, typed, untyped, webhooks: _, warnings: _, pointers: _ } = self;
        let message = format!("{carried_over} of {operations} operations and {typed} types were imported");
        ErrorReport {
            level: Level::Note,
            counts: vec![
                ("operations", *operations),
                ("calls", *carried_over),
                ("left-out", left_out.len()),
                ("typed", *typed),
                ("untyped", *untyped),
            ],
            ..ErrorReport::new(codes::IMPORTED.id, message).file(file)
        }
    }
}

fn import_report_warning(code: &'static Code, cost: Cost, span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(code, span, message).level(Level::Warning).cost(cost)
}

/// Returns a warning about a loss in several places. It is located at the first one.
fn import_report_unsupported(cost: Cost, message: impl Into<String>, places: IndexSet<Span>) -> Diagnostic {
    let mut places: Vec<_> = places.into_iter().collect();
    places.sort_by_key(|place| (place.file_index(), place.start()));
    let mut diagnostic = import_report_warning(codes::NOT_CARRIED_OVER, cost, places[0], message);
    diagnostic.also = places.split_off(1);
    diagnostic
}
