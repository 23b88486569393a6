//! Words of operation ids, without the additions of tools.

use super::DescribedCall;
use super::path_ids::repeats_call_parameters;
use super::paths::{call_path_segments, path_without_query};
use super::verbs::{ARTICLES, CallVerb, is_call_verb, is_same_call_word};
use crate::import::words::{self, singular_word};

/// Suffixes of the class names with which ids of NestJS, ASP.NET and Spring begin.
const CONTROLLERS: [&str; 2] = ["Controller", "Ctrl"];

/// Suffix of a class name with which an id begins, unlike in `getApi_keys`: `InvoiceApi_New`.
const API_CLASS: &str = "Api_";

/// Length from which a word of hexadecimal digits is a hash.
const HASH_MIN: usize = 8;

/// Words of an id.
#[derive(Clone)]
pub(super) struct IdWords {
    /// Words, without the additions of tools, and without the words that all ids begin with. May be empty.
    pub(super) words: Vec<String>,
    /// Collections around the one that the call acts on, the innermost first, of an id that is a path of them.
    parents: Vec<Vec<String>>,
}

impl IdWords {
    /// Returns the words behind the tag, if they are a verb with its object: `dns-records-for-a-zone-import-dns-records` of
    /// the tag `DNS Records for a Zone`.
    pub(super) fn behind_tag(mut self, call: &DescribedCall) -> Self {
        let mut tag = call.tag.map(words::split_words).unwrap_or_default();
        tag.retain(|word| !ARTICLES.contains(&word.as_str()));
        let has_object = tag.len() > 1 && self.words.len() > tag.len() + 1;
        if has_object && self.words.starts_with(&tag) && !is_call_verb(&tag[0]) {
            self.words.drain(..tag.len());
        }
        self
    }

    /// Returns the suffixes that the surrounding collections give: the names of one, of two, and so on.
    pub(super) fn around(&self) -> impl Iterator<Item = String> {
        (1..=self.parents.len()).map(|count| {
            let parents = self.parents[..count].iter().rev().map(|parent| singular_word(&parent.join("-")));
            parents.collect::<Vec<_>>().join("-")
        })
    }
}

/// Returns the words of all ids. `are_nested` is true if they are paths of collections:
/// `service.projects.locations.list`.
pub(super) fn read_id_words(described: &[DescribedCall], are_nested: bool) -> Vec<IdWords> {
    if are_nested {
        return described.iter().map(|call| read_nested_id_words(call.id.unwrap_or_default())).collect();
    }
    let mut all: Vec<_> = described.iter().map(split_call_id).collect();
    let usable: Vec<_> = all.iter().filter(|words| !words.is_empty()).cloned().collect();
    let common = common_call_words(&usable);
    // What all ids begin with is the name of the API, unless it belongs to the noun: `Halo-5-Cards`.
    let is_verb_next = |words: &Vec<String>| words.get(common).is_some_and(|word| is_call_verb(word));
    if usable.iter().all(is_verb_next) {
        for words in all.iter_mut().filter(|words| words.len() > common) {
            words.drain(..common);
        }
    }
    all.into_iter().map(|words| IdWords { words, parents: Vec::new() }).collect()
}

fn read_nested_id_words(id: &str) -> IdWords {
    let mut parts = id.split('.').skip(1).map(words::split_words).collect::<Vec<_>>();
    let words = parts.pop().unwrap_or_default();
    parts.pop();
    parts.reverse();
    IdWords { words, parents: parts }
}

/// Returns the number of words that all names begin with.
pub(super) fn common_call_words(all: &[Vec<String>]) -> usize {
    let Some(first) = all.first() else { return 0 };
    let mut shared = first.len();
    for words in all {
        let same = words.iter().zip(first).take_while(|(one, other)| one == other && !is_call_verb(one)).count();
        shared = shared.min(same).min(words.len().saturating_sub(1));
    }
    if all.len() > 2 && all.iter().any(|words| words != first) { shared } else { 0 }
}

/// Returns the words of an id, without the additions of tools: the path, a class, a number, a hash. May be empty.
pub(super) fn split_call_id(call: &DescribedCall) -> Vec<String> {
    let action = stated_group(call).map(|(_, action)| action);
    let Some(id) = action.or(call.id).or_else(|| segment_of_action(call)) else { return Vec::new() };
    let id = id.split('?').next().unwrap_or(id);
    if id.starts_with('/') {
        return Vec::new();
    }
    // `get/cards/{id}` is the path, unlike `repos/get-card`.
    let is_path = id.contains('{') || id.starts_with(&format!("{}/", call.method));
    let id = id.rsplit('/').next().filter(|_| !is_path).unwrap_or(id);
    let id = without_controller(without_http_method(without_used_method(without_number(id))));
    // `Api::V1::Models#index`
    let id = id.strip_prefix("Api::").unwrap_or(id);
    let mut told = verb_first_words(id, call.tag).unwrap_or_else(|| words::split_words(id));
    split_glued_words(&mut told, call);
    drop_added_words(&mut told, id, call);
    drop_repeated_words(&mut told);
    if repeats_call_parameters(&told, call) { Vec::new() } else { told }
}

/// Drops words that tools add to an id: the path and the method, hashes, versions, numbers.
fn drop_added_words(told: &mut Vec<String>, id: &str, call: &DescribedCall) {
    // FastAPI adds the path and the method.
    let mut added = words::split_words(call.path);
    added.push(call.method.to_owned());
    if told.len() > added.len() && told.ends_with(&added) && id.contains('_') {
        told.truncate(told.len() - added.len());
    }
    if told.iter().any(|word| is_hash_word(word)) {
        told.retain(|word| !is_hash_word(word) && !is_hexadecimal_word(word));
    }
    // `V1API`
    let versions: Vec<_> = words::split_words(call.path).into_iter().filter(|word| is_version_word(word)).collect();
    for word in told.iter_mut().filter(|word| !is_version_word(word)) {
        let rest = versions.iter().find_map(|version| word.strip_prefix(version.as_str()));
        if let Some(rest) = rest.filter(|rest| rest.bytes().all(|byte| byte.is_ascii_lowercase())) {
            *word = rest.to_owned();
        }
    }
    // `deleteA` is about an `A`.
    let last = told.pop();
    let is_added = |word: &String| is_version_word(word) || ARTICLES.contains(&word.as_str());
    told.retain(|word| !is_added(word));
    told.extend(last.filter(|word| word == "a" || !is_added(word)));
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    // `4.Authorize`
    if told.len() > 1 && is_number(&told[0]) {
        told.remove(0);
    }
    // `Get_Vendor_GET`
    if told.len() > 2 && is_call_verb(&told[0]) && id.ends_with(&call.method.to_ascii_uppercase()) {
        told.pop();
    }
    // `tasks_comment_2_patch`
    if matches!(&told[..], [_, .., number, verb] if is_number(number) && verb == call.method) {
        told.remove(told.len() - 2);
    }
}

/// Drops words that say what another word of the id says.
fn drop_repeated_words(told: &mut Vec<String>) {
    // `update_updateBatch`
    told.dedup();
    // `tripsTripDetails`
    if matches!(&told[..], [plural, one, _, ..] if *plural == format!("{one}s")) {
        told.remove(0);
    }
    // `requestListOfUsers`, `listOfUsers`
    if told.len() > 3 && told[..3] == ["request", "list", "of"] {
        told.remove(0);
    }
    if told.len() > 2 && told[..2] == ["list", "of"] {
        told.remove(1);
    }
}

/// Returns the group and the action of an id that begins with the tag, before a mark that the path has, too, or that
/// separates it from an action of several words: `dependabot/create-secret`, `chat_update` of `/chat.update`.
pub(super) fn stated_group<'d>(call: &DescribedCall<'d>) -> Option<(&'d str, &'d str)> {
    let (tag, id) = (call.tag?, call.id?);
    let rest = id.strip_prefix(tag)?;
    let action = rest.strip_prefix(['/', '.', '_']).filter(|action| !action.contains(['/', '.', '_']))?;
    let is_in_path = call.path.ends_with(&format!("/{tag}.{action}")) || rest.starts_with('/');
    let is_lower = tag.starts_with(|first: char| first.is_ascii_lowercase());
    (is_in_path || is_lower && words::split_words(action).len() > 1).then_some((tag, action))
}

/// Returns the last segment of a path that names a call, for one without an id: `/unpinAllMessages`, `/create_order`.
fn segment_of_action<'d>(call: &DescribedCall<'d>) -> Option<&'d str> {
    let last = call_path_segments(path_without_query(call.path)).pop().filter(|last| !last.contains(['{', '.']))?;
    let words = words::split_words(last);
    let is_camel_case =
        last.as_bytes().windows(2).any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    let is_name = words.first().is_some_and(|first| is_call_verb(first))
        || is_camel_case && call.method == "post" && !call.returns_created;
    (words.len() > 1 && is_name).then_some(last)
}

/// Splits an only word that the path writes apart, or a verb that is written together with a word of the path:
/// `getorderinginfo` of `/get-ordering-info`, `getranking-rules`.
fn split_glued_words(told: &mut Vec<String>, call: &DescribedCall) {
    let segments = call_path_segments(path_without_query(call.path));
    let written_apart = segments.iter().map(|segment| words::split_words(segment));
    if let [only] = &told[..]
        && let Some(apart) = written_apart.into_iter().find(|apart| apart.len() > 1 && apart.concat() == *only)
    {
        *told = apart;
    }
    let Some(first) = told.first().filter(|first| !is_call_verb(first)) else { return };
    let is_of_path = |rest: &str| words::split_words(call.path).iter().any(|word| is_same_call_word(word, rest));
    let split = CallVerb::words().find_map(|verb| Some((verb, first.strip_prefix(verb)?.to_owned())));
    if let Some((verb, rest)) = split.filter(|(_, rest)| rest.len() > 2 && is_of_path(rest)) {
        told.splice(..1, [verb.to_owned(), rest]);
    }
}

/// Returns the words of a resource that an id may repeat, without articles and versions.
pub(super) fn repeatable_resource_words(resource: &str) -> Vec<String> {
    let all = words::split_words(resource);
    let telling = all.iter().filter(|word| !ARTICLES.contains(&word.as_str()) && !is_version_word(word));
    let telling: Vec<_> = telling.cloned().collect();
    if telling.is_empty() { all } else { telling }
}

/// Returns an id without the HTTP method before the name of an action: `POST_PutEvents`.
fn without_http_method(id: &str) -> &str {
    match id.split_once('_') {
        Some((method, rest))
            if is_upper_http_method(method) && rest.starts_with(|first: char| first.is_ascii_uppercase()) =>
        {
            rest
        }
        Some(_) | None => id,
    }
}

/// Returns the words of an id that consists of a group other than the tag and an action, with the verb first:
/// `users_removeFromOrg`.
fn verb_first_words(id: &str, tag: Option<&str>) -> Option<Vec<String>> {
    let (group, action) = id.split_once(['_', '.'])?;
    if action.contains(['_', '.', '-', ' ']) {
        return None;
    }
    let (mut group, action) = (words::split_words(group), words::split_words(action));
    group.retain(|word| !is_version_word(word));
    let (verb, rest) = action.split_first()?;
    let noun = group.last_mut()?;
    let is_of_tag =
        tag.is_some_and(|tag| words::split_words(tag).last().is_some_and(|own| is_same_call_word(own, noun)));
    CallVerb::from_word(verb).filter(|_| !is_of_tag)?;
    if !rest.is_empty() {
        *noun = singular_word(noun);
    }
    if rest.iter().any(|word| is_same_call_word(word, noun)) {
        group.clear();
    }
    // `organizations_createOrUpdate`
    if let [or, other] = rest
        && or == "or"
    {
        return Some([&[verb.clone(), or.clone(), other.clone()], &group[..]].concat());
    }
    Some([std::slice::from_ref(verb), &group, rest].concat())
}

/// Returns the part of an id behind its class: `MessagesController_getMessages`.
fn without_controller(id: &str) -> &str {
    let behind = |end: &str| {
        let rest = &id[id.find(end)? + end.len()..];
        Some(rest.trim_start_matches(|character: char| !character.is_ascii_alphanumeric()))
            .filter(|rest| !rest.is_empty())
    };
    let behind_api = || behind(API_CLASS).filter(|_| id.starts_with(|first: char| first.is_ascii_uppercase()));
    CONTROLLERS.into_iter().find_map(behind).or_else(behind_api).unwrap_or(id)
}

/// Returns an id without the suffix that Springfox adds: `getUsersUsingGET`.
fn without_used_method(id: &str) -> &str {
    id.rsplit_once("Using")
        .filter(|(rest, method)| !rest.is_empty() && is_upper_http_method(method))
        .map_or(id, |(rest, _)| rest)
}

fn is_upper_http_method(word: &str) -> bool {
    let is_upper = word.bytes().all(|byte| byte.is_ascii_uppercase());
    is_upper && CallVerb::from_word(&word.to_ascii_lowercase()).is_some_and(CallVerb::is_http)
}

/// Returns an id without a number that distinguishes it from others: `list_1`.
fn without_number(id: &str) -> &str {
    match id.rsplit_once(['_', '-', '.']) {
        Some((rest, number)) if !rest.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        Some(_) | None => id,
    }
}

pub(super) fn is_version_word(word: &str) -> bool {
    let without_stage = word.replace("alpha", "").replace("beta", "");
    let digits = without_stage.strip_prefix('v');
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_hexadecimal_word(word: &str) -> bool {
    word.len() >= 4
        && word.bytes().all(|byte| byte.is_ascii_hexdigit())
        && word.bytes().any(|byte| byte.is_ascii_digit())
}

fn is_hash_word(word: &str) -> bool {
    word.len() >= HASH_MIN && is_hexadecimal_word(word) && word.bytes().filter(u8::is_ascii_digit).count() > 1
}
