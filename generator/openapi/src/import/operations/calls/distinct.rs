//! Distinct names: no two calls of a resource have the same one.

use copperplate_language::maps::{IndexMap, IndexSet};

/// Returns the candidate of each call that no other call of its resource has: the first one, if possible.
pub(super) fn call_name_levels(resources: &[String], candidates: &[Vec<String>]) -> Vec<usize> {
    let mut levels = vec![0; candidates.len()];
    loop {
        let mut calls: IndexMap<(&str, String), Vec<usize>> = IndexMap::default();
        for (number, level) in levels.iter().enumerate() {
            let method = comparable_call_method(&candidates[number][*level]);
            calls.entry((&resources[number], method)).or_default().push(number);
        }
        let mut has_changed = false;
        for same in calls.into_values().filter(|same| same.len() > 1) {
            // The first one keeps its name, so that a call that is added to the document renames no other.
            for number in same.into_iter().skip(1) {
                if levels[number] + 1 < candidates[number].len() {
                    levels[number] += 1;
                    has_changed = true;
                }
            }
        }
        if !has_changed {
            return levels;
        }
    }
}

/// Returns a method as it is in names of Rust: two that differ only in `-` and `_`, or in case, are one.
fn comparable_call_method(method: &str) -> String {
    method.to_ascii_lowercase().replace('_', "-")
}

/// Takes the name of a call of a resource: the candidate, or the next number behind it that is free.
pub(super) fn take_call_name<'r>(
    resource: &'r str,
    candidate: &str,
    taken: &mut IndexSet<(&'r str, String)>,
    numbers: &mut IndexMap<(&'r str, String), usize>,
) -> String {
    if taken.insert((resource, comparable_call_method(candidate))) {
        return candidate.to_owned();
    }
    let number = numbers.entry((resource, comparable_call_method(candidate))).or_insert(1);
    loop {
        *number += 1;
        let numbered = format!("{candidate}-{number}");
        if taken.insert((resource, comparable_call_method(&numbered))) {
            return numbered;
        }
    }
}
