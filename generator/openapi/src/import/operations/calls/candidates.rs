//! Possible names of the method of a call.

use copperplate_language::maps::IndexSet;

use super::id_words::IdWords;
use super::ids::{
    call_method_from_id, call_method_with_own_verb, is_other_call_method, needs_word_order, says_all_of_call_id,
    says_nouns_of_call_id, without_named_parameters,
};
use super::path_ids::repeats_call_path;
use super::paths::{NamedPart, call_method_from_path, call_parent_word, call_path_segments, usual_call_method};
use super::{CallNameNote, DescribedCall, free_call_method};
use crate::import::words::{self, singular_word};

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
    // On the client itself, no resource says what the path begins with.
    let is_of_path = resource.is_empty() && told.words.is_empty();
    let behind = if is_of_path { NamedPart::Whole } else { NamedPart::BehindResource };
    let of_path = |part: NamedPart| call_method_from_path(call, resource, &usual, collections, part);
    let for_parent = || {
        let parent = call_parent_word(call.path, resource)?;
        Some(format!("{}-for-{parent}", of_path(behind)))
    };
    let is_of_other_method = is_other_call_method(&told.words, resource, call);
    let mut names: Vec<String> = Vec::new();
    if !told.words.is_empty() {
        let repeats_path = !resource.is_empty() && repeats_call_path(&told.words, call);
        if is_of_other_method || repeats_path && says_nouns_of_call_id(&told.words, resource, &of_path(behind)) {
            names.push(of_path(behind));
            names.extend(for_parent());
        }
        let of_id = call_method_from_id(&told.words, resource, &usual, call);
        let with_own_verb = call_method_with_own_verb(&told.words, resource, &usual, call);
        // On the client, the id is the name.
        if resource.is_empty() && needs_word_order(&told.words, call) {
            names.push(told.words.join("-"));
        }
        let is_name = |name: &String| name.contains('-') && !name.starts_with("post-");
        names.extend(with_own_verb.clone().filter(|name| resource.is_empty() && is_name(name)));
        names.push(of_id.clone());
        names.extend(with_own_verb);
        names.extend(told.around().map(|parents| format!("{of_id}-in-{parents}")));
        names.push(told.words.join("-"));
        names.extend(call.id.map(|id| words::split_words(id).join("-")));
    }
    names.push(of_path(behind));
    names.extend(for_parent());
    names.push(of_path(NamedPart::Whole));
    names.extend(last_parameter(call.path).map(|parameter| format!("{}-by-{parameter}", of_path(behind))));
    names.extend(call.id.map(|id| words::split_words(id).join("-")));
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
    if told.words.is_empty() && methods[0] == "get" && lists_resource(call, resource) {
        methods.insert(0, "list".to_owned());
    }
    let is_exact = says_all_of_call_id(&told.words, resource, &methods[0]);
    let query = if resource.is_empty() { &[][..] } else { &call.query[..] };
    let without_parameters = without_named_parameters(&methods[0], call, query);
    CallMethodCandidates { methods, without_parameters, is_exact, is_of_other_method }
}

/// Returns the parameter that a path ends with.
fn last_parameter(path: &str) -> Option<String> {
    let last = path.trim_end_matches('/').rsplit('/').next()?;
    Some(words::split_words(last.strip_prefix('{')?.strip_suffix('}')?).join("-"))
}

/// Nouns in the plural that name a single thing.
const SINGLE_THINGS: [&str; 8] =
    ["analytics", "details", "metrics", "options", "preferences", "settings", "statistics", "stats"];

/// Returns `true` for a call that gets a collection as a whole, as far as its path tells.
fn lists_resource(call: &DescribedCall, resource: &[String]) -> bool {
    let last = call.path.trim_end_matches('/').rsplit('/').next().map(words::split_words).unwrap_or_default();
    let (Some(noun), Some(own)) = (last.last(), resource.last()) else { return false };
    let is_several = singular_word(noun) != *noun && !SINGLE_THINGS.contains(&noun.as_str());
    call.method == "get" && !call.returns_one && noun == own && is_several
}
