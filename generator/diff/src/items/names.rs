//! Identity of types across renames.

use std::collections::BTreeSet;

use copperplate_codegen::ir::TypeName;
use copperplate_codegen::surface::Signature;
use copperplate_language::maps::IndexMap;

use crate::change::{Change, ChangedName, Subject, TypePart};
use crate::pairing::Pairing;

/// Types of both revisions, and the changes that rename some of them.
pub(super) struct ItemNames<'c, 'm> {
    pairing: &'c Pairing<'m>,
    /// Changes that rename types, by the name in the base.
    renames: IndexMap<&'c str, usize>,
}

impl<'c, 'm> ItemNames<'c, 'm> {
    pub(super) fn new(pairing: &'c Pairing<'m>, changes: &'c [Change]) -> Self {
        let mut renames = IndexMap::default();
        for (index, change) in changes.iter().enumerate() {
            if let (true, Subject::Type(ChangedName { base: Some(base), head: Some(_) }, TypePart::Whole)) =
                (change.rule.is_rename(), &change.subjects[0])
            {
                renames.entry(base.as_str()).or_insert(index);
            }
        }
        Self { pairing, renames }
    }

    /// Returns the renames by which two signatures differ; `None` if there are other differences, except for boxes if
    /// `unboxed`.
    pub(super) fn renames_between(&self, old: &Signature, new: &Signature, unboxed: bool) -> Option<BTreeSet<usize>> {
        // Types are identified by their names in the head.
        let of_base = |name: &TypeName| {
            let spec = self.pairing.type_in_head(&name.spec);
            TypeName { spec: spec.into(), rust: spec.into() }
        };
        let of_head = |name: &TypeName| TypeName { spec: name.spec.clone(), rust: name.spec.clone() };
        if old.with_renamed_types(&of_base, unboxed) != new.with_renamed_types(&of_head, unboxed) {
            return None;
        }
        let pairs = old.type_names().into_iter().zip(new.type_names());
        let renamed = pairs.filter(|(old, new)| old.rust != new.rust);
        Some(renamed.filter_map(|(old, _)| self.renames.get(&*old.spec).copied()).collect())
    }
}
