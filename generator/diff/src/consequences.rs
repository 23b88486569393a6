//! Consequences: changes that another change makes necessary, so that one edit is one finding.
//!
//! A change is a consequence only if the cause explains all of it, so that undoing the cause undoes the consequence
//! too: without the cause, the spec would name something that does not exist, or the declaration in question would
//! still be used. Alternatively, both are one edit to one value (`contents`) or one list (`lists`), which is undone as
//! a whole.

mod assumptions;
mod contents;
mod lists;
mod members;
mod moved;
mod operations;
mod replaced;
mod split;
mod types;
mod unions;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use copperplate_language::model::SpecPath;

use super::change::Change;
use super::change::elements;
use super::pairing::Pairing;
use super::pairing::revision::Side;
use super::reachability::Reachability;
use super::rules::{self, Rule};

/// Cause of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cause {
    /// Index of the change, which is never itself a consequence.
    pub(super) change: usize,
    /// `true` if there are other causes too.
    pub(super) is_shared: bool,
}

/// Returns the cause of each change, if it has one.
pub(super) fn find_consequence_causes<'m>(
    pairing: &Pairing<'m>,
    reach: &Reachability<'_, 'm>,
    changes: &[Change],
) -> Vec<Option<Cause>> {
    if changes.len() < 2 {
        return vec![None; changes.len()];
    }
    let mut search = ConsequenceSearch::new(pairing, reach, changes);
    // A change keeps the cause that is found first: first edits to one value or list, then references to elements that
    // came, went or were renamed. Assumptions are about elements of all kinds, so they come last.
    operations::fold_operation_addresses(&mut search);
    replaced::fold_replaced_types(&mut search);
    replaced::fold_replaced_keys(&mut search);
    replaced::fold_replaced_elements(&mut search);
    replaced::fold_replaced_settings(&mut search);
    contents::fold_content_settings(&mut search);
    lists::fold_replaced_lists(&mut search);
    split::fold_split_types(&mut search);
    moved::fold_moved_fields(&mut search);
    unions::fold_union_variants(&mut search);
    operations::fold_operation_servers(&mut search);
    operations::fold_operation_schemes(&mut search);
    operations::fold_operation_names(&mut search);
    operations::fold_operation_resources(&mut search);
    types::fold_type_declarations(&mut search);
    types::fold_type_directions(&mut search);
    operations::fold_operation_pages(&mut search);
    assumptions::fold_assumptions(&mut search);
    search.finish()
}

struct ConsequenceSearch<'c, 'm> {
    pairing: &'c Pairing<'m>,
    reach: &'c Reachability<'c, 'm>,
    changes: &'c [Change],
    in_base: BTreeMap<SpecPath, Vec<usize>>,
    in_head: BTreeMap<SpecPath, Vec<usize>>,
    causes: Vec<Option<Cause>>,
}

impl<'c, 'm> ConsequenceSearch<'c, 'm> {
    fn new(pairing: &'c Pairing<'m>, reach: &'c Reachability<'c, 'm>, changes: &'c [Change]) -> Self {
        Self {
            pairing,
            reach,
            changes,
            in_base: elements::changes_by_element(&pairing.base, changes, |pair| pair.base.as_deref()),
            in_head: elements::changes_by_element(&pairing.head, changes, |pair| pair.head.as_deref()),
            causes: vec![None; changes.len()],
        }
    }

    /// Returns the changes of an element that have one of these rules.
    fn changes_of_element(&self, side: Side, path: &SpecPath, rules: &[&'static Rule]) -> Vec<usize> {
        let by_element = match side {
            Side::Base => &self.in_base,
            Side::Head => &self.in_head,
        };
        by_element.get(path).into_iter().flatten().copied().filter(|index| self.has_rule(*index, rules)).collect()
    }

    fn has_rule(&self, index: usize, rules: &[&'static Rule]) -> bool {
        rules.contains(&self.changes[index].rule)
    }

    /// Returns the changes with one of these rules.
    fn changes_with_rule(&self, rules: &[&'static Rule]) -> Vec<usize> {
        (0..self.changes.len()).filter(|index| self.has_rule(*index, rules)).collect()
    }

    /// Returns the change at the origin of a chain of causes.
    fn root_cause(&self, index: usize) -> usize {
        let mut root = index;
        while let Some(cause) = self.causes[root] {
            root = cause.change;
        }
        root
    }

    /// Returns the sort key for choosing one of several causes: operations come first.
    fn cause_order(&self, index: usize) -> (bool, usize) {
        (!self.has_rule(index, &[&rules::OPERATION_ADDED, &rules::OPERATION_REMOVED, &rules::OPERATION_RENAMED]), index)
    }

    /// Makes a change a consequence of others.
    fn fold(&mut self, index: usize, causes: &[usize]) {
        let mut roots: Vec<_> =
            causes.iter().map(|cause| self.root_cause(*cause)).filter(|root| *root != index).collect();
        roots.sort_by_key(|root| self.cause_order(*root));
        roots.dedup();
        if let (None, [first, others @ ..]) = (self.causes[index], roots.as_slice()) {
            self.causes[index] = Some(Cause { change: *first, is_shared: !others.is_empty() });
        }
    }

    /// Folds the changes made by one edit to a value under the worst of them, or else the first.
    fn fold_under_worst(&mut self, changes: &[usize]) {
        let weight = |index: usize| {
            let change = &self.changes[index];
            let case = change.rule.case_for(change.when);
            let verdicts = [&case.request, &case.response].into_iter().flatten();
            verdicts.map(|verdicts| verdicts.backward.max(verdicts.forward)).max()
        };
        let open: Vec<_> = changes.iter().copied().filter(|index| self.causes[*index].is_none()).collect();
        // If several are equal, `min_by_key` returns the first.
        if let Some(worst) = open.iter().copied().min_by_key(|index| Reverse(weight(*index))) {
            for index in open {
                self.fold(index, &[worst]);
            }
        }
    }

    fn finish(self) -> Vec<Option<Cause>> {
        let cause = |index| Some(Cause { change: self.root_cause(index), ..self.causes[index]? });
        (0..self.changes.len()).map(cause).collect()
    }
}
