//! Report of an import: what was not carried over, and what was decided.

mod reasons;

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Level, Span, Warnings};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexSet;

use self::reasons::unsupported_reason;
use super::losses::{UnknownDocumentKey, UnsupportedParts};
use super::operations::operation::Outcome;

/// Report of an import.
#[derive(Debug)]
pub struct Report {
    /// Number of operations that were selected.
    pub operations: usize,
    /// Number of operations in the spec.
    pub carried_over: usize,
    /// Number of operations that are left out.
    pub left_out: usize,
    /// What is not carried over, and names that were chosen.
    pub warnings: Warnings,
}

impl Report {
    pub(super) fn new(
        sources: &[Source],
        faults: Vec<Diagnostic>,
        outcome: Outcome,
        losses: UnsupportedParts,
        renamed: &[(Span, String)],
    ) -> Self {
        let mut diagnostics = Diagnostics::new(sources).quote_first_file_only();
        let left_out = outcome.left_out.len();
        for fault in faults {
            diagnostics.report(fault);
        }
        for operation in outcome.left_out {
            let message = format!("`{} {}` is left out: {}", operation.method, operation.path, operation.reason);
            diagnostics.report(import_report_warning(Code::LeftOut, operation.span, message));
        }
        for (loss, places) in losses.places {
            let (message, help) = unsupported_reason(loss);
            diagnostics.report(import_report_unsupported(message, &places).help(help));
        }
        for (keyword, places) in losses.restrictions {
            let message = format!("`{keyword}` is not carried over: the client does not check it");
            let help = "the service checks it; describe it in the docs where it matters";
            diagnostics.report(import_report_unsupported(message, &places).help(help));
        }
        for ((object, key), UnknownDocumentKey { places, near }) in losses.unknown {
            let message = format!("`{key}` is no key of {object}, and is ignored");
            let help = near.map(|near| format!("did you mean `{near}`?"));
            diagnostics.report(import_report_unsupported(message, &places).help_if(help));
        }
        if let Some(diagnostic) = report_import_renames(renamed) {
            diagnostics.report(diagnostic);
        }
        Self {
            operations: outcome.total,
            carried_over: outcome.operations.len(),
            left_out,
            warnings: diagnostics.into_warnings(),
        }
    }
}

/// Number of names that a message shows.
const NAMES_SHOWN: usize = 5;

/// Returns a warning about names that were chosen, with all their places.
fn report_import_renames(renamed: &[(Span, String)]) -> Option<Diagnostic> {
    let (first, _) = renamed.first()?;
    let names: Vec<_> = renamed.iter().take(NAMES_SHOWN).map(|(_, name)| format!("`{name}`")).collect();
    let more = renamed.len() - names.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let message = format!("longer names than usual, because those are taken: {}{more}", names.join(", "));
    let places = renamed.iter().map(|(span, _)| *span);
    let help = "rename them in the spec if you know better names: a later import keeps yours";
    Some(import_report_spans(import_report_warning(Code::NamedByImport, *first, message).help(help), places))
}

fn import_report_warning(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(code, span, message).level(Level::Warning)
}

/// Returns a warning about something that is lost in several places.
fn import_report_unsupported(message: impl Into<String>, places: &IndexSet<Span>) -> Diagnostic {
    import_report_spans(import_report_warning(Code::NotCarriedOver, places[0], message), places.iter().copied())
}

fn import_report_spans(mut diagnostic: Diagnostic, places: impl Iterator<Item = Span>) -> Diagnostic {
    diagnostic.also = places.skip(1).collect();
    diagnostic
}
