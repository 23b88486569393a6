//! Resources of calls. A call without one is a method of the client itself.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{self, rust_names};

use super::DescribedCall;
use super::confirmed::{confirmed_resource, evident_collections, fixed_segments};
use super::id_words::{common_call_words, is_version_word, split_call_id, stated_group};
use super::paths::{call_path_segments, path_without_query};
use super::verbs::{is_call_preposition, is_call_verb, is_same_call_word, names_no_object};
use crate::import::words::{self, is_plural_word, plural_word};

/// Suffix for resources whose names collide with the client's own.
const RESOURCE_SUFFIX: &str = "resource";

/// Meaningless words at the end of a tag.
const TAG_SUFFIXES: [&str; 7] = ["api", "apis", "client", "controller", "endpoint", "endpoints", "resource"];

/// Sources of the resources of all calls.
pub(super) struct CallResources<'d> {
    /// Paths before a parameter that name a collection.
    collections: IndexSet<&'d str>,
    /// Resources of tags, and of the groups of ids if all ids have one; `None` if nothing confirms them.
    of_tags: IndexMap<&'d str, Option<String>>,
    of_groups: IndexMap<&'d str, Option<String>>,
    /// `true` if ids are paths of collections, `service.projects.locations.list`: a tag is then only the outermost
    /// collection.
    pub(super) are_ids_nested: bool,
}

impl<'d> CallResources<'d> {
    pub(super) fn new(described: &[DescribedCall<'d>]) -> Self {
        let collections = evident_collections(described);
        let tags: IndexSet<_> = described.iter().filter_map(|call| Some(tag_words(call.tag?))).collect();
        // Two tags may well begin with the same word.
        let prefix = common_call_words(&tags.into_iter().collect::<Vec<_>>());
        let of_tags = confirm_all(described, |call| call.tag, prefix, &collections);
        // A few ids without a group change nothing.
        let grouped = described.iter().filter(|call| call_id_group(call).is_some()).count();
        let are_ids_grouped = grouped * 10 >= described.len() * 9;
        let group = |call: &DescribedCall<'d>| call_id_group(call).filter(|_| are_ids_grouped);
        let of_groups = confirm_all(described, group, 0, &collections);
        Self { collections, of_tags, of_groups, are_ids_nested: are_call_ids_nested(described) }
    }

    /// Returns the resources of all calls.
    pub(super) fn name_all(&self, described: &[DescribedCall<'d>]) -> Vec<Option<String>> {
        let mut names: Vec<_> = described.iter().map(|call| self.name(call)).collect();
        join_same_call_resources(&mut names);
        names
    }

    fn name(&self, call: &DescribedCall<'d>) -> Option<String> {
        let of_group = || self.of_groups.get(call_id_group(call)?).cloned().flatten();
        let stated = stated_group(call).map(|(tag, _)| tag.to_owned());
        let name = stated.or_else(|| self.resource_of_nested_id(call)).or_else(|| self.resource_of_tag(call));
        let name = name.or_else(of_group).or_else(|| self.collection_of_path(call));
        let name = words::spec_name_from_words(&name?)?;
        Some(if is_call_resource(&name) { name } else { format!("{name}-{RESOURCE_SUFFIX}") })
    }

    /// Returns the resource that the tag of a call confirms.
    pub(super) fn resource_of_tag(&self, call: &DescribedCall<'d>) -> Option<String> {
        self.of_tags.get(call.tag?).cloned().flatten()
    }

    /// Returns the innermost collection of an id: `service.projects.locations.list`.
    fn resource_of_nested_id(&self, call: &DescribedCall) -> Option<String> {
        let id = call.id.filter(|_| self.are_ids_nested)?;
        let mut parts = id.rsplit('.').skip(1);
        let collection = parts.next()?;
        // The first part is the service.
        parts.next().map(|_| collection.to_owned())
    }

    /// Returns the first collection in a path that is the object of the id. Without an id, only a plural is one.
    fn collection_of_path(&self, call: &DescribedCall) -> Option<String> {
        let path = path_without_query(call.path).trim_end_matches('/');
        // A verb alone has no object.
        let told = Some(split_call_id(call)).filter(|told| !names_no_object(told));
        let told = told.unwrap_or_default();
        fixed_segments(path).find_map(|(end, segment)| {
            let mut words = words::split_words(segment);
            let noun = words.pop()?;
            let is_address = end == path.len();
            let is_before_action =
                told.is_empty() && call.method == "post" && !path[end + usize::from(!is_address)..].contains('/');
            let is_collection = self.collections.contains(&path[..end]);
            let is_plural = is_plural_word(&noun);
            let is_first = call_path_segments(&path[..end]).len() == 1;
            let is_found = if is_plural && (is_first || !told.is_empty()) {
                is_collection || is_address || is_before_action || path[end..].starts_with("/{")
            } else if is_plural {
                is_collection
            } else {
                is_collection && !told.is_empty()
            };
            // `/SelectThings` is the call, not a collection.
            let is_call = told.len() > 1 && told.concat() == words::split_words(segment).concat();
            let is_name =
                !is_call && !call_path_segments(segment).is_empty() && !words.iter().any(|word| is_call_verb(word));
            if !is_found || !is_name || !told.is_empty() && !is_object_of_id(&told, &noun) {
                return None;
            }
            words.push(if is_plural { noun } else { plural_word(&noun) });
            // Without an id, only the path says whose elements they are: `/issuing/cards/{card}`.
            let around = if told.is_empty() { only_word_around(&path[..end - segment.len()]) } else { None };
            Some(around.into_iter().chain(words).collect::<Vec<_>>().join("-"))
        })
    }
}

/// Returns the only word of a part of a path.
fn only_word_around(path: &str) -> Option<String> {
    let [segment] = call_path_segments(path)[..] else { return None };
    let mut words = words::split_words(segment);
    let says_nothing = ["public", "rest", "service", "services"].contains(&segment);
    words.pop().filter(|_| words.is_empty() && !says_nothing && !segment.starts_with('{'))
}

/// Returns the resources of some words of calls, such as their tags. All of them begin with `prefix` common words.
fn confirm_all<'d>(
    described: &[DescribedCall<'d>],
    words_of: impl Fn(&DescribedCall<'d>) -> Option<&'d str>,
    prefix: usize,
    collections: &IndexSet<&str>,
) -> IndexMap<&'d str, Option<String>> {
    let mut calls: IndexMap<&'d str, Vec<&DescribedCall>> = IndexMap::default();
    for call in described {
        if let Some(words) = words_of(call) {
            calls.entry(words).or_default().push(call);
        }
    }
    let confirmed = calls.into_iter().map(|(text, calls)| {
        let words = tag_words(text);
        (text, confirmed_resource(&words[prefix.min(words.len())..], &calls, collections))
    });
    confirmed.collect()
}

/// Returns `true` if a noun is the object of an id: the last word before its first preposition, and before a verb there.
fn is_object_of_id(told: &[String], noun: &str) -> bool {
    let end = told.iter().position(|word| is_call_preposition(word)).unwrap_or(told.len());
    let object = match &told[..end] {
        [.., object, verb] if is_call_verb(verb) => Some(object),
        words => words.last(),
    };
    object.is_some_and(|object| is_same_call_word(object, noun))
}

/// Returns the group of an id such as `DatabaseAccounts_CheckName`.
fn call_id_group<'d>(call: &DescribedCall<'d>) -> Option<&'d str> {
    let (group, action) = call.id?.split_once('_')?;
    let is_name = |part: &str| {
        part.starts_with(|first: char| first.is_ascii_uppercase())
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && part.bytes().any(|byte| byte.is_ascii_lowercase())
    };
    (is_name(group) && is_name(action) && !is_call_verb(&group.to_ascii_lowercase())).then_some(group)
}

/// Returns the meaningful words of a tag; none for a path or a version.
pub(super) fn tag_words(tag: &str) -> Vec<String> {
    let mut words = words::split_words(tag);
    let is_number_or_version = |word: &String| is_version_word(word) || word.bytes().all(|byte| byte.is_ascii_digit());
    if tag.contains('{') || words.iter().all(is_number_or_version) {
        return Vec::new();
    }
    // `4. Feedback`, `Create orders`; but `UpdateRuns` are runs of updates.
    let is_phrase = tag.contains(' ');
    let is_noise = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()) || is_phrase && is_call_verb(word);
    while words.len() > 1 && is_noise(&words[0]) {
        words.remove(0);
    }
    while words.len() > 1 && words.last().is_some_and(|last| TAG_SUFFIXES.contains(&last.as_str())) {
        words.pop();
    }
    words
}

/// Returns `true` if most ids are paths of collections below one service.
fn are_call_ids_nested(described: &[DescribedCall]) -> bool {
    let ids: Vec<_> = described.iter().filter_map(|call| call.id).collect();
    let service = |id: &&str| id.split_once('.').map(|(service, _)| service.to_owned());
    let nested = ids.iter().filter(|id| id.split('.').count() > 2).count();
    ids.len() == described.len()
        && nested * 2 > ids.len()
        && ids.first().and_then(service).is_some_and(|first| ids.iter().all(|id| service(id).as_ref() == Some(&first)))
}

/// Returns `true` for a name that a resource can have.
pub(super) fn is_call_resource(name: &str) -> bool {
    let accessor = name.replace('-', "_");
    let is_taken = names::CLIENT_METHODS.contains(&accessor.as_str())
        || names::GROUP_TYPES.iter().any(|taken| taken.eq_ignore_ascii_case(name));
    let has_rust_name =
        rust_names::rust_accessor_name(name).is_some() && rust_names::rust_resource_name(name).is_some();
    !is_taken && has_rust_name
}

/// Gives resources whose names differ only in case and separators the name of the first one, because they would collide
/// in Rust and in a file system.
fn join_same_call_resources(resources: &mut [Option<String>]) {
    let mut first: IndexMap<String, String> = IndexMap::default();
    for resource in resources.iter_mut().flatten() {
        let known =
            first.entry(names::name_without_case(resource).replace(['-', '_'], "")).or_insert_with(|| resource.clone());
        resource.clone_from(known);
    }
}
