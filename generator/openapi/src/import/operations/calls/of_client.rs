//! Calls of the client itself, which have no resource.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names;

use super::ids::is_dangling_call_word;
use super::resources::tag_words;
use super::verbs::{
    is_call_preposition, is_call_quantity, is_call_verb, is_reading_verb, is_same_call_word, names_no_object,
};
use super::{CallName, DescribedCall, find_summary_verb};
use crate::import::words;

/// Name of the file with these calls. No resource shares it, because all calls of a file have the same Cargo features.
pub(super) const FILE: &str = "client-calls";

/// Returns the name of a call as a method of the client itself.
pub(super) fn client_call_name(method: &str, name: &CallName) -> CallName {
    CallName { resource: None, method: method.to_owned(), file: FILE.to_owned(), note: None, ..name.clone() }
}

/// Gives calls the methods of the client that an export states, unless the author decided on another name, or another
/// method of the client has it.
pub(super) fn apply_client_call_names(described: &[DescribedCall], names: &mut [CallName]) {
    let mut wanted: Vec<_> = described.iter().map(stated_client_method).collect();
    loop {
        // A call that is refused keeps its resource, which is a method of the client, too.
        let is_resource = |(name, wanted): (&CallName, &Option<_>)| name.resource.clone().filter(|_| wanted.is_none());
        let resources = names.iter().zip(&wanted).filter_map(is_resource);
        let mut taken: IndexSet<String> = resources.filter_map(|resource| names::value_name(&resource)).collect();
        taken.extend(names::CLIENT_METHODS.map(str::to_owned));
        let count = wanted.iter().flatten().count();
        for method in &mut wanted {
            method.take_if(|method| names::value_name(method).is_none_or(|method| !taken.insert(method)));
        }
        if wanted.iter().flatten().count() == count {
            break;
        }
    }
    for (method, name) in wanted.into_iter().zip(names) {
        if let Some(method) = method {
            *name = client_call_name(method, name);
        }
    }
}

/// Returns the method that an export states, if it is a name.
fn stated_client_method<'d>(call: &DescribedCall<'d>) -> Option<&'d str> {
    call.client_method.filter(|method| call.decided.is_none() && names::is_spec_name(method))
}

/// Returns the number of calls of each resource.
pub(super) fn count_calls_of_resources(resources: &[Option<String>]) -> IndexMap<String, usize> {
    let mut counts = IndexMap::default();
    for resource in resources.iter().flatten() {
        *counts.entry(resource.clone()).or_default() += 1;
    }
    counts
}

/// Call with the method that it would have in a resource.
pub(super) struct CallInResource<'c, 'd> {
    pub(super) call: &'c DescribedCall<'d>,
    /// Words of its id.
    pub(super) told: &'c [String],
    pub(super) method: &'c str,
    /// Words of the resource.
    pub(super) resource: Vec<String>,
    pub(super) is_of_tag: bool,
    /// `true` if the resource has no other call.
    pub(super) is_only: bool,
}

impl CallInResource<'_, '_> {
    /// Returns `true` if the id is clearer than the method in the resource.
    pub(super) fn is_clearer_without_resource(&self) -> bool {
        let Self { call, told, method, resource, is_of_tag, is_only } = self;
        let (Some(noun), Some(first)) = (resource.last(), told.first()) else { return false };
        let said = words::split_words(method);
        let is_noun = |word: &String| is_same_call_word(word, noun);
        let repeats_noun = said.iter().any(is_noun);
        let breaks_off = said.get(1).is_some_and(|word| is_dangling_call_word(word));
        // `movies().get()` reads as if it returned a single one.
        let gets_several = *method == "get"
            && !call.returns_one
            && !call.path.trim_end_matches('/').ends_with('}')
            && told.iter().any(|word| word == noun);
        let is_verb = |verb: &String| is_call_verb(verb) || is_reading_verb(verb) || find_summary_verb(verb).is_some();
        let is_verb_alone =
            said.first().is_some_and(is_verb) && said.get(1).is_none_or(|word| is_call_preposition(word));
        let is_complete = *is_of_tag || is_verb_alone && says_words_of_id(told, &said, resource);
        let lacks_action = call.method != "get" && told.iter().all(is_noun);
        let is_single = *is_only && is_call_verb(first) && told.len() > 1;
        let is_unclear = repeats_noun || breaks_off || gets_several || lacks_action || is_single;
        is_unclear || !is_complete || modifies_noun(told, resource)
    }
}

/// Returns `true` for an id whose words before the noun of the resource would be left alone: `listGiftCardTransactions`,
/// `dataStores_deleteAll` of `stores`.
fn modifies_noun(told: &[String], resource: &[String]) -> bool {
    let is_own = |word: &String| resource.iter().any(|own| is_same_call_word(own, word));
    let is_noun = |word: &String| resource.last().is_some_and(|noun| is_same_call_word(noun, word));
    let Some(noun) = told.iter().rposition(is_noun) else { return false };
    let Some(modifier) = told[..noun].iter().rposition(|word| !is_own(word)) else { return false };
    let word = &told[modifier];
    let is_action = modifier == 0 && noun + 1 == told.len();
    let is_verb = is_call_verb(word) || find_summary_verb(word).is_some();
    !is_action && !is_verb && !is_call_preposition(word) && !is_call_quantity(word)
}

/// Returns `true` if a method and its resource say all that an id says besides its verb.
fn says_words_of_id(told: &[String], said: &[String], resource: &[String]) -> bool {
    let of_name = || said.iter().chain(resource);
    let is_said = |word: &String| {
        is_call_verb(word)
            || is_call_preposition(word)
            || ["id", "and", "all"].contains(&word.as_str())
            || of_name().any(|other| is_same_call_word(other, word) || other.contains(word.as_str()))
    };
    told.iter().all(is_said)
}

/// Words of a title that name no object.
const TITLE_FILLERS: [&str; 8] = ["api", "apis", "application", "http", "of", "rest", "service", "the"];

/// Returns the methods of the client that calls cannot have.
pub(super) fn taken_client_methods(resources: &[Option<String>]) -> IndexSet<String> {
    let accessors = resources.iter().flatten().filter_map(|resource| names::value_name(resource));
    accessors.chain(names::CLIENT_METHODS.map(str::to_owned)).collect()
}

/// Returns `true` for a method that a call of the client cannot have.
pub(super) fn is_taken_client_method(method: &str, taken: &IndexSet<String>) -> bool {
    names::value_name(method).is_none_or(|method| taken.contains(&method))
}

/// Completes the candidates of a call of the client: a verb alone gets an object, and none is taken.
pub(super) fn complete_client_methods(
    methods: &mut Vec<String>,
    call: &DescribedCall,
    told: &[String],
    title: &str,
    taken: &IndexSet<String>,
) {
    // `client.search()` needs no object.
    if names_no_object(&words::split_words(&methods[0])) && methods[0] != "search" {
        let of_tag = call.tag.map(tag_words).filter(|words| !words.is_empty());
        let of_title = || {
            let mut words = words::split_words(title);
            words.retain(|word| {
                !TITLE_FILLERS.contains(&word.as_str()) && word.bytes().any(|byte| byte.is_ascii_alphabetic())
            });
            Some(words).filter(|words| !words.is_empty())
        };
        let object = of_tag.or_else(of_title).map(|words| format!("{}-{}", methods[0], words.join("-")));
        let full = if names_no_object(told) { object } else { Some(told.join("-")) };
        methods.splice(..0, full.and_then(|full| words::spec_name_from_words(&full)));
    }
    methods.retain(|method| !is_taken_client_method(method, taken));
    if methods.is_empty() {
        methods.push(format!("call-{}", call.method.to_lowercase()));
    }
}
