//! Mending of a document: what is malformed in it costs the smallest element that holds it.

use copperplate_language::diagnostics::{Diagnostic, Level, Span};
use copperplate_language::maps::IndexSet;

use super::check::{Checked, Fault, Remedy, check_document};
use super::document::Documents;
use super::losses::{LeftOutCall, LeftOutCalls, UnsupportedParts};
use super::selection::Selection;

/// What a document lost when it was mended.
pub(super) struct Mended {
    /// Warnings about what is ignored.
    pub(super) warnings: Vec<Diagnostic>,
    pub(super) left_out: LeftOutCalls,
    /// What is of no use in the document, which no reader finds.
    pub(super) losses: UnsupportedParts,
}

/// Mends a document until it has no fault. Each round removes something: what was in the way of another fault, or a
/// reference to what is gone.
pub(super) fn mend_document(documents: &mut Documents, selection: &Selection) -> Mended {
    let mut mended =
        Mended { warnings: Vec::new(), left_out: LeftOutCalls::default(), losses: UnsupportedParts::default() };
    let mut known: IndexSet<(Span, String)> = IndexSet::default();
    loop {
        let Checked { faults, losses } = check_document(documents, selection, &mended.left_out, !known.is_empty());
        mended.losses = losses;
        let new: Vec<_> = faults
            .into_iter()
            .filter(|fault| known.insert((fault.diagnostic.span, fault.diagnostic.message.clone())))
            .collect();
        if new.is_empty() {
            return mended;
        }
        mended.apply(new, documents);
    }
}

impl Mended {
    fn apply(&mut self, faults: Vec<Fault>, documents: &mut Documents) {
        let (mut dropped, mut any_value) = (IndexSet::default(), IndexSet::default());
        for Fault { diagnostic, remedy } in faults {
            let diagnostic = diagnostic.level(Level::Warning);
            self.warnings.push(match remedy {
                Remedy::Nothing => diagnostic.note("it is ignored"),
                Remedy::Drop(span) => {
                    dropped.insert(span);
                    diagnostic.note("it is ignored")
                }
                Remedy::AnyValue(span) => {
                    any_value.insert(span);
                    diagnostic.note("it is read as a schema of any value")
                }
                Remedy::LeaveOut(operations) => {
                    for operation in operations {
                        let reason = LeftOutCall { span: diagnostic.span, reason: diagnostic.message.clone() };
                        self.left_out.entry(operation).or_insert(reason);
                    }
                    continue;
                }
            });
        }
        documents.change_nodes(&dropped, &any_value);
    }
}
