//! Mends a document: a malformed part costs the smallest element that contains it.

use copperplate_language::diagnostics::{Diagnostic, Level, Span};
use copperplate_language::maps::IndexSet;

use super::check::{Checked, Fault, Remedy, check_document};
use super::document::Documents;
use super::losses::{LeftOutCall, LeftOutCalls, Losses, MendedFault};
use super::selection::Selection;

/// Losses of a mended document.
pub(super) struct Mended {
    pub(super) faults: Vec<MendedFault>,
    pub(super) left_out: LeftOutCalls,
    /// Useless parts of the document that no reader reports.
    pub(super) losses: Losses,
}

/// Mends a document until it has no fault. Each round removes something: a part that hid another fault, or a reference
/// to a removed part.
pub(super) fn prune_faults(documents: &mut Documents, selection: &Selection) -> Mended {
    let mut mended = Mended { faults: Vec::new(), left_out: LeftOutCalls::default(), losses: Losses::default() };
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
        for Fault { diagnostic, remedy, schema } in faults {
            let note = match remedy {
                Remedy::Nothing => "it is ignored",
                Remedy::Tolerate => "it is read as most programs read it",
                Remedy::Join => "both are read as one",
                Remedy::Drop(span) => {
                    dropped.insert(span);
                    "it is ignored"
                }
                Remedy::AnyValue(span) => {
                    any_value.insert(span);
                    "it is read as a schema of any value"
                }
                Remedy::LeaveOut(operations) => {
                    self.leave_out_calls(operations, &diagnostic);
                    continue;
                }
                Remedy::Reader => continue,
            };
            self.faults.push(MendedFault { warning: diagnostic.level(Level::Warning).note(note), schema });
        }
        documents.change_nodes(&dropped, &any_value);
    }

    fn leave_out_calls(&mut self, operations: Vec<Span>, cause: &Diagnostic) {
        for operation in operations {
            let Diagnostic { span, message, help, .. } = cause.clone();
            self.left_out.entry(operation).or_insert(LeftOutCall { span, reason: message, help });
        }
    }
}
