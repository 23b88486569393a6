//! Possible names of the method of a call.

use copperplate_language::maps::IndexSet;

use super::id_words::IdWords;
use super::ids::{
    call_method_from_id, call_method_with_own_verb, is_other_call_method, repeats_call_path, says_all_of_call_id,
    without_named_parameters,
};
use super::paths::{NamedPart, call_method_from_path, call_parent_word, call_path_segments, usual_call_method};
use super::{CallNameNote, DescribedCall, free_call_method};
use crate::import::words;

/// Usual name of calls that delete something.
const DELETE: &str = "delete";
const REMOVE: &str = "remove";

/// Length of a name that is too long.
const METHOD_MAX: usize = 80;

/// Number of alternatives that a note has.
const ALTERNATIVES: usize = 2;

/// Possible names of a method, from the usual one to one that no other call has.
pub(super) struct CallMethodCandidates {
    pub(super) methods: Vec<String>,
    /// The usual name without the parameters that it ends with.
    pub(super) without_parameters: Option<String>,
    /// `true` if the usual name covers all words of the id.
    pub(super) is_exact: bool,
    /// `true` if the id names another method than the call has.
    is_of_other_method: bool,
}

impl CallMethodCandidates {
    /// Returns the candidates for a call that deletes all elements, or a selection of them, if another call deletes a
    /// single one.
    pub(super) fn of_several(mut self, selects: bool) -> Self {
        let usual = &self.methods[0];
        if [DELETE, REMOVE].contains(&usual.as_str()) {
            self.methods.insert(0, format!("{usual}-{}", if selects { "many" } else { "all" }));
        }
        self
    }

    /// Returns the note that a person should see about the chosen method. `is_taken` is true for the methods of other
    /// calls.
    pub(super) fn note(&self, method: &str, is_taken: impl Fn(&str) -> bool) -> Option<CallNameNote> {
        if method == self.methods[0] && !self.is_of_other_method {
            return None;
        }
        let free = self.methods.iter().filter(|other| !is_taken(other));
        let alternatives = free.take(ALTERNATIVES).cloned().collect();
        Some(CallNameNote { is_of_other_method: self.is_of_other_method, alternatives })
    }
}

pub(super) fn call_method_candidates(
    call: &DescribedCall,
    told: &IdWords,
    resource: &[String],
    collections: &IndexSet<&str>,
) -> CallMethodCandidates {
    let usual = usual_call_method(call, collections);
    let of_path = |part: NamedPart| call_method_from_path(call, resource, &usual, collections, part);
    let for_parent = || {
        let parent = call_parent_word(call.path, resource)?;
        Some(format!("{}-for-{parent}", of_path(NamedPart::BehindResource)))
    };
    let is_of_other_method = is_other_call_method(&told.words, resource, call);
    let mut names: Vec<String> = Vec::new();
    if !told.words.is_empty() {
        if repeats_call_path(&told.words, call) || is_of_other_method {
            names.push(of_path(NamedPart::BehindResource));
            names.extend(for_parent());
        }
        let of_id = call_method_from_id(&told.words, resource, &usual, call);
        names.push(of_id.clone());
        names.extend(call_method_with_own_verb(&told.words, resource, &usual, call));
        names.extend(told.around().map(|parents| format!("{of_id}-in-{parents}")));
        names.push(told.words.join("-"));
        names.extend(call.id.map(|id| words::split_words(id).join("-")));
    }
    names.push(of_path(NamedPart::BehindResource));
    names.extend(for_parent());
    names.push(of_path(NamedPart::Whole));
    let fixed = words::split_words(&call_path_segments(call.path).join("-")).join("-");
    names.push(format!("{usual}-{fixed}"));
    names.push(format!("{}-{fixed}", call.method));
    names.push(format!("{}-{}", call.method, words::split_words(call.path).join("-")));
    let usable: IndexSet<String> = names
        .iter()
        .filter_map(|name| words::spec_name_from_words(name).map(free_call_method))
        .filter(|name| name.len() < METHOD_MAX)
        .collect();
    let mut methods: Vec<_> = usable.into_iter().collect();
    if methods.is_empty() {
        methods.push(usual);
    }
    let is_exact = says_all_of_call_id(&told.words, resource, &methods[0]);
    let without_parameters = without_named_parameters(&methods[0], call);
    CallMethodCandidates { methods, without_parameters, is_exact, is_of_other_method }
}
