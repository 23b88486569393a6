//! Resources of calls.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{self, rust_names};

use super::DescribedCall;
use super::id_words::{common_call_words, is_version_word, split_call_id};
use super::paths::{call_path_segments, is_own_segment, path_without_query};
use super::verbs::{is_call_verb, is_reading_verb};
use crate::import::words;

/// Suffix for resources whose names collide with the client's own.
const RESOURCE_SUFFIX: &str = "resource";

/// Resource of calls that no tag, no path and no title name.
const ROOT: &str = "root";

/// Meaningless words at the end of a tag.
const TAG_SUFFIXES: [&str; 7] = ["api", "apis", "client", "controller", "endpoint", "endpoints", "resource"];

/// Words of a title that do not name the service.
const TITLE_FILLERS: [&str; 15] = [
    "amazon",
    "api",
    "apis",
    "aws",
    "azure",
    "documentation",
    "open",
    "openapi",
    "public",
    "rest",
    "service",
    "services",
    "spec",
    "specification",
    "the",
];

/// Number of words of a title that name a resource.
const TITLE_WORDS: usize = 4;

/// Names of the resources of all calls.
pub(super) struct CallResources<'d> {
    collections: &'d IndexSet<&'d str>,
    calls_by_first_segment: IndexMap<&'d str, usize>,
    /// Number of words that all tags begin with.
    prefix: usize,
    /// Tag that all calls have, and that adds nothing to the title.
    meaningless_tag: Option<String>,
    /// Resource of calls that belong to the API as a whole.
    root: String,
    /// `true` if ids are paths of collections, `service.projects.locations.list`: a tag is then only the outermost
    /// collection.
    pub(super) are_ids_nested: bool,
    /// `true` if ids consist of a group and an action, `DatabaseAccounts_CheckName`: a call without a tag then belongs
    /// to the group.
    are_ids_grouped: bool,
}

impl<'d> CallResources<'d> {
    pub(super) fn new(described: &[DescribedCall<'d>], title: &str, collections: &'d IndexSet<&'d str>) -> Self {
        let tags: Vec<_> = described.iter().filter_map(|call| Some(tag_words(call.tag?))).collect();
        // `DynamoDB Accelerator (DAX)`
        let mut title = words::split_words(title.split('(').next().unwrap_or(title));
        let meaningless_tag = meaningless_call_tag(described, &title);
        title.retain(|word| !TITLE_FILLERS.contains(&word.as_str()) && !is_number_or_version(word));
        title.truncate(TITLE_WORDS);
        let root = words::spec_name_from_words(&title.join("-")).unwrap_or_else(|| ROOT.to_owned());
        let are_ids_nested = are_call_ids_nested(described);
        let calls_by_first_segment = count_calls_by_first_segment(described);
        let prefix = common_call_words(&tags);
        let are_ids_grouped = described.iter().all(|call| call_id_group(call).is_some());
        Self { collections, calls_by_first_segment, prefix, meaningless_tag, root, are_ids_nested, are_ids_grouped }
    }

    /// Names the resources of all calls.
    pub(super) fn name_all(&self, described: &[DescribedCall]) -> Vec<String> {
        let mut names: Vec<_> = described.iter().map(|call| self.name(call)).collect();
        join_same_call_resources(&mut names);
        names
    }

    /// Returns `true` if the resource of a call is the API as a whole: neither a tag nor the path names it.
    pub(super) fn is_of_api(&self, call: &DescribedCall, resource: &str) -> bool {
        let words = words::split_words(resource);
        let is_in_path = || call_path_segments(call.path).iter().any(|segment| is_own_segment(segment, &words));
        resource == self.root && call.tag.is_none() && !is_in_path()
    }

    fn name(&self, call: &DescribedCall) -> String {
        let from_tag = || {
            let tag = tag_words(call.tag.filter(|tag| self.meaningless_tag.as_ref().is_none_or(|other| other != tag))?);
            Some(tag[self.prefix.min(tag.len())..].join("-")).filter(|name| !name.is_empty())
        };
        let from_group = || call_id_group(call).filter(|_| self.are_ids_grouped).map(str::to_owned);
        let name = self.resource_of_nested_id(call).or_else(from_tag).or_else(from_group);
        let name = name.unwrap_or_else(|| self.resource_of_path(call));
        let name = words::spec_name_from_words(&name).unwrap_or_else(|| self.root.clone());
        if is_call_resource(&name) { name } else { format!("{name}-{RESOURCE_SUFFIX}") }
    }

    /// Returns the innermost collection of an id: `service.projects.locations.list`.
    fn resource_of_nested_id(&self, call: &DescribedCall) -> Option<String> {
        let id = call.id.filter(|_| self.are_ids_nested)?;
        let mut parts = id.rsplit('.').skip(1);
        let collection = parts.next()?;
        // The first part is the service.
        parts.next().map(|_| collection.to_owned())
    }

    /// Returns `true` for the only call of a path whose only segment names the action: `POST /shorten`.
    fn is_only_an_action(&self, path: &str, call: &DescribedCall) -> bool {
        let [segment] = call_path_segments(path)[..] else { return false };
        let told = split_call_id(call);
        let is_told = told.is_empty() || told.concat() == words::split_words(segment).concat();
        let is_action = match call.method {
            "post" => !call.returns_created && words::singular_word(segment) == segment,
            "get" => is_reading_verb(segment),
            _ => false,
        };
        is_told && is_action && self.calls_by_first_segment.get(segment) == Some(&1)
    }

    /// Returns the name of the collection that a path is in: its fixed segments up to the first parameter.
    fn resource_of_path(&self, call: &DescribedCall) -> String {
        let path = path_without_query(call.path);
        if names_only_a_call(path, call) || self.is_only_an_action(path, call) {
            return self.root.clone();
        }
        let fixed = path.split("/{").next().unwrap_or_default();
        let mut prefix = fixed;
        loop {
            if self.collections.contains(prefix) && !call_path_segments(prefix).is_empty() {
                return call_path_segments(prefix).join("-");
            }
            let Some((shorter, _)) = prefix.rsplit_once('/') else { break };
            prefix = shorter;
        }
        let first = call_path_segments(fixed).first().map(|first| noun_of_segment(first));
        first.unwrap_or_else(|| self.root.clone())
    }
}

/// Returns a segment without the verb that it begins with: `create_order`.
fn noun_of_segment(segment: &str) -> String {
    match &words::split_words(segment)[..] {
        [verb, noun @ ..] if !noun.is_empty() && is_call_verb(verb) => noun.join("-"),
        _ => segment.to_owned(),
    }
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

/// Returns the number of calls by the first segment of their paths.
fn count_calls_by_first_segment<'d>(described: &[DescribedCall<'d>]) -> IndexMap<&'d str, usize> {
    let mut counts = IndexMap::default();
    for call in described {
        if let Some(first) = call_path_segments(path_without_query(call.path)).first() {
            *counts.entry(*first).or_default() += 1;
        }
    }
    counts
}

/// Returns the meaningful words of a tag; none for a path or a version.
fn tag_words(tag: &str) -> Vec<String> {
    let mut words = words::split_words(tag);
    if tag.contains('{') || words.iter().all(|word| is_number_or_version(word)) {
        return Vec::new();
    }
    // `4. Feedback`
    while words.len() > 1 && words[0].bytes().all(|byte| byte.is_ascii_digit()) {
        words.remove(0);
    }
    while words.len() > 1 && words.last().is_some_and(|last| TAG_SUFFIXES.contains(&last.as_str())) {
        words.pop();
    }
    words
}

/// Tag that tools write for operations without tags.
const DEFAULT_TAG: &str = "default";

/// Returns the tag of all calls, if it adds nothing to the title.
fn meaningless_call_tag(described: &[DescribedCall], title: &[String]) -> Option<String> {
    let first = described.first()?.tag?;
    let own: Vec<_> =
        words::split_words(first).into_iter().filter(|word| !TITLE_FILLERS.contains(&word.as_str())).collect();
    let title: Vec<_> = title.iter().filter(|word| !TITLE_FILLERS.contains(&word.as_str())).cloned().collect();
    // A single word may well be the object of all calls.
    let says_no_more = own == title && words::split_words(first).len() > 1 || own == [DEFAULT_TAG];
    let is_common = described.len() > 2 && described.iter().all(|call| call.tag == Some(first));
    (is_common && says_no_more).then(|| first.to_owned())
}

fn is_number_or_version(word: &str) -> bool {
    is_version_word(word) || word.bytes().all(|byte| byte.is_ascii_digit())
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

/// Returns `true` for a path whose only segment is the name of the call: `/DescribeResource`.
fn names_only_a_call(path: &str, call: &DescribedCall) -> bool {
    let [segment] = call_path_segments(path)[..] else { return false };
    let words = words::split_words(segment);
    let is_name = words.first().is_some_and(|first| is_call_verb(first))
        || segment.starts_with(|first: char| first.is_ascii_uppercase())
        || call.method == "post";
    let told = split_call_id(call);
    let is_camel_case =
        segment.as_bytes().windows(2).any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    let is_told = told.len() > 1 && told.concat() == words.concat();
    if told.is_empty() { words.len() > 1 && is_camel_case } else { is_told && (is_name || words.len() == 1) }
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
fn join_same_call_resources(resources: &mut [String]) {
    let mut first: IndexMap<String, String> = IndexMap::default();
    for resource in resources {
        let known =
            first.entry(names::name_without_case(resource).replace(['-', '_'], "")).or_insert_with(|| resource.clone());
        resource.clone_from(known);
    }
}
