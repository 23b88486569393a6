//! Templates with another name. Their fields are compared in each record.

use copperplate_language::model::{Model, SpecPath};

use crate::change::{Change, ChangedName, SharedKind, Subject};
use crate::pairing::Pairing;
use crate::renames::reason::RenameReason;
use crate::rules;

pub(super) fn compare_templates(pairing: &Pairing, changes: &mut Vec<Change>) {
    let span = |model: &Model, name: &str| model.declaration_span(&SpecPath::Template(name.into()));
    for (old, new) in &pairing.renamed_templates {
        let change = Change::new(
            &rules::TEMPLATE_RENAMED,
            *new,
            Subject::Shared(SharedKind::Template, ChangedName::in_both(old, new)),
        );
        let change =
            change.with_values(*old, *new).with_spans(span(pairing.base.model, old), span(pairing.head.model, new));
        changes.push(change.with_rename_reason(RenameReason::for_templates()));
    }
}
