//! One change for each edit, such as an edit to a template that several records share or to a common path prefix.

use std::collections::BTreeMap;

use copperplate_language::grammar::section;
use copperplate_language::model::{Operation, path_skeleton};

use crate::change::Change;
use crate::pairing::Pairing;
use crate::rules;

/// Joins changes with the same rule, element and spans.
pub(crate) fn group_changes(changes: Vec<Change>) -> Vec<Change> {
    let mut grouped: Vec<Change> = Vec::new();
    let mut known: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for change in changes {
        let alike = known.entry(change.element.clone()).or_default();
        let is_same = |index: &&usize| {
            let other = &grouped[**index];
            (other.rule, other.when, other.base, other.head) == (change.rule, change.when, change.base, change.head)
        };
        if let Some(index) = alike.iter().find(is_same) {
            let first = &mut grouped[*index];
            if (&first.old, &first.new) != (&change.old, &change.new) {
                first.includes.push(change.title());
            }
            // Independent of the order of the declarations.
            first.instead_of = first.instead_of.take().min(change.instead_of);
            first.subjects.extend(change.subjects);
        } else {
            alike.push(grouped.len());
            grouped.push(change);
        }
    }
    grouped
}

/// Joins the moves of all operations below a prefix to another prefix.
pub(crate) fn group_base_path_moves(pairing: &Pairing, changes: &mut Vec<Change>) {
    let mut moves: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate().filter(|(_, change)| *change.rule == rules::OPERATION_MOVED) {
        let (Some(old), Some(new)) = (&change.old, &change.new) else { continue };
        if let Some(prefixes) = grouped_path_prefixes(old, new) {
            moves.entry(prefixes).or_default().push(index);
        }
    }
    let below = |operations: &[Operation], prefix: &str| {
        let start = format!("{prefix}/");
        operations.iter().filter(|operation| operation.http.path.starts_with(&start)).count()
    };
    moves.retain(|(old, new), indices| {
        indices.len() > 1
            && indices.len() == below(&pairing.base.model.operations, old)
            && indices.len() == below(&pairing.head.model.operations, new)
    });
    let mut joined: Vec<usize> = moves.values().flatten().copied().collect();
    for ((old, new), indices) in moves {
        let first = &changes[indices[0]];
        let mut change =
            Change { rule: &rules::BASE_PATH_CHANGED, element: section::API.name.to_owned(), ..first.clone() };
        change = change.with_values(if old.is_empty() { "/" } else { &old }, if new.is_empty() { "/" } else { &new });
        change.subjects = indices.iter().flat_map(|index| changes[*index].subjects.clone()).collect();
        change.includes = indices.iter().map(|index| changes[*index].title()).collect();
        changes.push(change);
    }
    joined.sort_unstable();
    for index in joined.into_iter().rev() {
        changes.remove(index);
    }
}

/// Returns the prefixes before the common end of two paths, if the methods are the same.
fn grouped_path_prefixes(old: &str, new: &str) -> Option<(String, String)> {
    let ((old_method, old), (new_method, new)) = (old.split_once(' ')?, new.split_once(' ')?);
    if old_method != new_method {
        return None;
    }
    let (mut old, mut new): (Vec<_>, Vec<_>) = (old.split('/').collect(), new.split('/').collect());
    let mut common = 0;
    // Names in braces are not on the wire.
    let alike = |old: &str, new: &str| path_skeleton(old) == path_skeleton(new);
    while let ([_, .., old_last], [_, .., new_last]) = (old.as_slice(), new.as_slice())
        && alike(old_last, new_last)
    {
        old.pop();
        new.pop();
        common += 1;
    }
    (common > 0).then(|| (old.join("/"), new.join("/")))
}
