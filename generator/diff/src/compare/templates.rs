//! Templates with another name. Their fields are compared in each record.

use copperplate_language::model::{Model, SpecPath};

use crate::change::{Change, Pair, Subject};
use crate::pairing::Pairing;
use crate::pairing::claim::Claim;
use crate::rules;

pub(super) fn compare(pairing: &Pairing, changes: &mut Vec<Change>) {
    let span = |model: &Model, name: &str| model.span_of(&SpecPath::Template(name.into()));
    for (old, new) in &pairing.renamed_templates {
        let change = Change::new(&rules::TEMPLATE_RENAMED, *new, Subject::Template(Pair::both(old, new)));
        let change = change.between(*old, *new).at(span(pairing.base.model, old), span(pairing.head.model, new));
        changes.push(change.claim(Claim::of_templates()));
    }
}
