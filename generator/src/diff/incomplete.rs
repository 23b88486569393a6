//! Declarations with errors in the base: nothing is concluded from them.

use std::collections::BTreeSet;

use super::change::{Change, Pair, Subject};
use super::pairing::Pairing;
use super::rules;
use crate::model::{Name, Section, SpecPath};

/// Declarations that base or head contain only partly.
pub(super) struct Incomplete {
    paths: BTreeSet<SpecPath>,
}

impl Incomplete {
    pub(super) fn of(pairing: &Pairing) -> Self {
        let (base, head) = (pairing.base.model, pairing.head.model);
        Self { paths: base.incomplete.union(&head.incomplete).cloned().collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// Removes the changes of such declarations, and those that may be consequences of something missing.
    pub(super) fn remove_from(&self, changes: &mut Vec<Change>) {
        if self.is_empty() {
            return;
        }
        let of_uses = [
            &rules::TYPE_NOW_SENT,
            &rules::TYPE_NO_LONGER_SENT,
            &rules::TYPE_NOW_RECEIVED,
            &rules::TYPE_NO_LONGER_RECEIVED,
        ];
        changes.retain_mut(|change| {
            change.subjects.retain(|subject| !self.contains(subject));
            !change.subjects.is_empty() && of_uses.iter().all(|rule| rule.id != change.rule.id)
        });
    }

    fn contains(&self, subject: &Subject) -> bool {
        let is_incomplete = |pair: &Pair, of: &[fn(Name) -> SpecPath]| {
            let names = pair.base.iter().chain(&pair.head);
            names.flat_map(|name| of.iter().map(|of| of(name.as_str().into()))).any(|path| self.paths.contains(&path))
        };
        let section = |section| self.paths.contains(&SpecPath::Section(section));
        match subject {
            Subject::Api => section(Section::Auth),
            Subject::Package => section(Section::Api),
            Subject::Header(_) => section(Section::Headers),
            Subject::Resource(pair) => is_incomplete(pair, &[SpecPath::Resource]),
            Subject::Type(pair)
            | Subject::Field { owner: pair, .. }
            | Subject::Value { owner: pair, .. }
            | Subject::Variant { owner: pair, .. } => {
                is_incomplete(pair, &[SpecPath::Record, SpecPath::Enum, SpecPath::Union])
            }
            Subject::Operation(pair)
            | Subject::Parameter { operation: pair, .. }
            | Subject::Pages(pair)
            | Subject::Body(pair)
            | Subject::Response(pair) => is_incomplete(pair, &[SpecPath::Operation]),
            Subject::Replaced(replaced) => self.contains(&replaced.place) || self.contains(&replaced.member),
            Subject::QueryLists => section(Section::Wire),
            Subject::SpecPaths(_) => false,
        }
    }
}
