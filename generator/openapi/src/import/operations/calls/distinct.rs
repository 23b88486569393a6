//! Distinct names: no two calls of a resource have the same one.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::CallName;
use super::candidates::CallMethodCandidates;

/// Returns the method of each call: the candidate that no other call of its resource has, the first one if possible.
pub(super) fn choose_call_methods(resources: &[Option<String>], candidates: &[CallMethodCandidates]) -> Vec<String> {
    let levels = call_method_levels(resources, candidates);
    let (mut taken, mut numbers) = (IndexSet::default(), IndexMap::default());
    let chosen = resources.iter().zip(candidates).zip(levels);
    chosen
        .map(|((resource, of_call), level)| {
            take_call_method(resource.as_deref(), &of_call.methods[level], &mut taken, &mut numbers)
        })
        .collect()
}

/// Drops the parameters that names end with if no other call of the resource would get the same name: `find-by-status`
/// stays beside `find-by-tags`.
pub(super) fn drop_named_parameters(resources: &[Option<String>], candidates: &mut [CallMethodCandidates]) {
    let mut counts: IndexMap<(Option<&str>, String), usize> = IndexMap::default();
    for (resource, of_call) in resources.iter().zip(&*candidates) {
        let names = [Some(&of_call.methods[0]), of_call.without_parameters.as_ref()];
        for name in names.into_iter().flatten() {
            *counts.entry((resource.as_deref(), name.clone())).or_default() += 1;
        }
    }
    for (resource, of_call) in resources.iter().zip(candidates) {
        let shorter = of_call.without_parameters.take();
        if let Some(shorter) = shorter.filter(|shorter| counts.get(&(resource.as_deref(), shorter.clone())) == Some(&1))
        {
            of_call.methods.insert(0, shorter);
        }
    }
}

fn call_method_levels(resources: &[Option<String>], candidates: &[CallMethodCandidates]) -> Vec<usize> {
    let mut levels = vec![0; candidates.len()];
    loop {
        let mut calls: IndexMap<(Option<&str>, String), Vec<usize>> = IndexMap::default();
        for (number, level) in levels.iter().enumerate() {
            let method = comparable_call_method(&candidates[number].methods[*level]);
            calls.entry((resources[number].as_deref(), method)).or_default().push(number);
        }
        let mut has_changed = false;
        for same in calls.into_values().filter(|same| same.len() > 1) {
            // The first one keeps its name, so that a call that is added to the document does not rename others; but a
            // call whose id is exactly this name goes first.
            let is_exact = |number: &&usize| levels[**number] == 0 && candidates[**number].is_exact;
            let keeps = same.iter().find(is_exact).copied().unwrap_or(same[0]);
            for number in same.into_iter().filter(|number| *number != keeps) {
                if levels[number] + 1 < candidates[number].methods.len() {
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

/// Returns a method in the form that Rust names compare by: two that differ only in `-` and `_`, or in case, are the
/// same.
fn comparable_call_method(method: &str) -> String {
    method.to_ascii_lowercase().replace('_', "-")
}

/// Takes the method of a call of a resource: the candidate, or the next number behind it that is free.
fn take_call_method<'r>(
    resource: Option<&'r str>,
    candidate: &str,
    taken: &mut IndexSet<(Option<&'r str>, String)>,
    numbers: &mut IndexMap<(Option<&'r str>, String), usize>,
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

/// Names of calls, each with its resource, in the form that Rust names compare by.
pub(in crate::import) struct TakenCallNames(IndexSet<(Option<String>, String)>);

impl TakenCallNames {
    pub(in crate::import) fn new(names: &[CallName]) -> Self {
        Self(names.iter().map(|name| (name.resource.clone(), comparable_call_method(&name.method))).collect())
    }

    /// Returns `true` if a call of a resource has a method.
    pub(super) fn has(&self, resource: Option<&str>, method: &str) -> bool {
        self.0.contains(&(resource.map(str::to_owned), comparable_call_method(method)))
    }

    /// Takes a method for a call of the same resource as another one, if it is free.
    pub(in crate::import) fn take_name(&mut self, name: &CallName, method: &str) -> Option<CallName> {
        let is_free = self.0.insert((name.resource.clone(), comparable_call_method(method)));
        is_free.then(|| CallName { method: method.to_owned(), note: None, ..name.clone() })
    }

    /// Takes a name for a call beside another one: the other name, the words that differ, and a number if that is
    /// taken.
    pub(in crate::import) fn name_beside(&mut self, name: &CallName, word: &str) -> CallName {
        let candidate = format!("{}-{word}", name.method);
        let numbered = (2..).map(|number| format!("{candidate}-{number}"));
        let mut all = std::iter::once(candidate.clone()).chain(numbered);
        let free = all.find(|method| self.0.insert((name.resource.clone(), comparable_call_method(method))));
        CallName { method: free.unwrap_or(candidate), note: None, ..name.clone() }
    }
}

/// Number of files from which resources share files: a folder with more is hard to navigate.
const FILES_MAX: usize = 1000;

/// Number of resources in a file that they share.
const RESOURCES_OF_FILE: usize = 100;

/// Puts resources into common files, if there would be too many files with one resource each.
pub(super) fn join_many_files(names: &mut [CallName]) {
    let files: IndexSet<String> = names.iter().map(|name| name.file.clone()).collect();
    if files.len() > FILES_MAX {
        for name in names {
            let number = files.get_index_of(&name.file).unwrap_or_default() / RESOURCES_OF_FILE;
            name.file = format!("calls-{}", number + 1);
        }
    }
}
