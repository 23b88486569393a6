//! Names of calls by their ids.

use super::DescribedCall;
use super::paths::{call_path_segments, is_same_call_word, parent_call_words};
use super::verbs::{CallVerb, is_call_verb};
use crate::import::words::{self, singular_word};

/// Articles: no name has them.
const ARTICLES: [&str; 3] = ["a", "an", "the"];

/// Words that say nothing in a name.
const FILLERS: [&str; 12] = ["a", "an", "the", "by", "for", "of", "to", "in", "from", "id", "with", "on"];

/// Ends of the classes that ids of NestJS, ASP.NET and Spring begin with.
const CONTROLLERS: [&str; 2] = ["Controller", "Ctrl"];

/// Length from which a word of hexadecimal digits is a hash.
const HASH_MIN: usize = 8;

/// What an id says.
#[derive(Default)]
pub(super) struct ToldByCallId {
    /// Words, without what tools add, and without those that all ids begin with. Empty if nothing is left.
    pub(super) words: Vec<String>,
    /// Collections around the one that the call acts on, the innermost first, of an id that is a path of them.
    parents: Vec<Vec<String>>,
}

impl ToldByCallId {
    /// Returns what names of the collections around can be added to a name: of one, of two, and so on.
    pub(super) fn around(&self) -> impl Iterator<Item = String> {
        (1..=self.parents.len()).map(|count| {
            let parents = self.parents[..count].iter().rev().map(|parent| singular_word(&parent.join("-")));
            parents.collect::<Vec<_>>().join("-")
        })
    }
}

/// Returns what all ids say. `are_nested` for ids that are paths of collections: `service.projects.locations.list`.
pub(super) fn told_by_call_ids(described: &[DescribedCall], are_nested: bool) -> Vec<ToldByCallId> {
    if are_nested {
        return described.iter().map(|call| told_by_nested_id(call.id.unwrap_or_default())).collect();
    }
    let mut all: Vec<_> = described.iter().map(told_call_words).collect();
    let usable: Vec<_> = all.iter().filter(|words| !words.is_empty()).cloned().collect();
    let common = common_call_words(&usable);
    for words in all.iter_mut().filter(|words| words.len() > common) {
        words.drain(..common);
    }
    all.into_iter().map(|words| ToldByCallId { words, parents: Vec::new() }).collect()
}

fn told_by_nested_id(id: &str) -> ToldByCallId {
    let mut parts = id.split('.').skip(1).map(words::split_words).collect::<Vec<_>>();
    let words = parts.pop().unwrap_or_default();
    parts.pop();
    parts.reverse();
    ToldByCallId { words, parents: parts }
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

/// Returns what an id says, without what tools add: the path, a class, a number, a hash. Empty if nothing is left.
pub(super) fn told_call_words(call: &DescribedCall) -> Vec<String> {
    let Some(id) = call.id else { return Vec::new() };
    let id = id.split('?').next().unwrap_or(id);
    let id = id.rsplit('/').next().unwrap_or(id);
    let id = without_controller(without_http_method(without_used_method(without_number(id))));
    let mut told = verb_first_words(id, call.tag).unwrap_or_else(|| words::split_words(id));
    // FastAPI adds the path and the method.
    let mut added = words::split_words(call.path);
    added.push(call.method.to_owned());
    if told.len() > added.len() && told.ends_with(&added) {
        told.truncate(told.len() - added.len());
    }
    let versions: Vec<_> = words::split_words(call.path).into_iter().filter(|word| is_version_word(word)).collect();
    if told.iter().any(|word| is_hash_word(word)) {
        told.retain(|word| !is_hash_word(word) && !is_hexadecimal_word(word));
    }
    told.retain(|word| !versions.contains(word) && !ARTICLES.contains(&word.as_str()));
    told
}

/// Returns an id without the method of HTTP before the name of an action: `POST_PutEvents`.
fn without_http_method(id: &str) -> &str {
    match id.split_once('_') {
        Some((method, rest)) if is_upper_http_method(method) && !rest.is_empty() => rest,
        Some(_) | None => id,
    }
}

/// Returns the words of an id that names a group beside the tag, and what is done to it, the verb first: `users_removeFromOrg`.
fn verb_first_words(id: &str, tag: Option<&str>) -> Option<Vec<String>> {
    let (group, action) = id.split_once(['_', '.'])?;
    if action.contains(['_', '.', '-', ' ']) {
        return None;
    }
    let (mut group, action) = (words::split_words(group), words::split_words(action));
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
    Some([std::slice::from_ref(verb), &group, rest].concat())
}

/// Returns the part of an id behind its class: `MessagesController_getMessages`.
fn without_controller(id: &str) -> &str {
    let behind = |end: &str| {
        let rest = &id[id.find(end)? + end.len()..];
        Some(rest.trim_start_matches(|character: char| !character.is_ascii_alphanumeric()))
            .filter(|rest| !rest.is_empty())
    };
    CONTROLLERS.into_iter().find_map(behind).unwrap_or(id)
}

/// Returns an id without what Springfox adds to it: `getUsersUsingGET`.
fn without_used_method(id: &str) -> &str {
    id.rsplit_once("Using")
        .filter(|(rest, method)| !rest.is_empty() && is_upper_http_method(method))
        .map_or(id, |(rest, _)| rest)
}

fn is_upper_http_method(word: &str) -> bool {
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].contains(&word)
}

/// Returns an id without a number that tells it from others: `list_1`.
fn without_number(id: &str) -> &str {
    match id.rsplit_once(['_', '-', '.']) {
        Some((rest, number)) if !rest.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        Some(_) | None => id,
    }
}

fn is_version_word(word: &str) -> bool {
    word.strip_prefix('v').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_hexadecimal_word(word: &str) -> bool {
    word.len() >= 4
        && word.bytes().all(|byte| byte.is_ascii_hexdigit())
        && word.bytes().any(|byte| byte.is_ascii_digit())
}

fn is_hash_word(word: &str) -> bool {
    word.len() >= HASH_MIN && is_hexadecimal_word(word) && word.bytes().filter(u8::is_ascii_digit).count() > 1
}

/// Returns `true` for an id that only repeats the path: it says less than method and path do.
pub(super) fn repeats_call_path(told: &[String], call: &DescribedCall) -> bool {
    let is_said = |word: &&String| !FILLERS.contains(&word.as_str());
    if told.iter().any(|word| is_call_preposition(word)) {
        return false;
    }
    let told: Vec<_> = told.iter().filter(is_said).collect();
    let Some((verb, told)) = told.split_first() else { return false };
    if !CallVerb::from_word(verb).is_some_and(CallVerb::is_http) {
        return false;
    }
    let with_parameters = words::split_words(&call_path_segments(call.path).join("-"));
    let fixed: Vec<_> = call_path_segments(call.path).into_iter().filter(|segment| !segment.starts_with('{')).collect();
    let fixed = words::split_words(&fixed.join("-"));
    let is_path = |path: &[String]| {
        let path: Vec<_> = path.iter().filter(is_said).collect();
        path.len() == told.len() && path.iter().zip(told).all(|(one, other)| is_same_call_word(one, other))
    };
    !told.is_empty() && (is_path(&with_parameters) || is_path(&fixed))
}

/// Verb of an id, and where it stands.
fn told_call_verb(told: &[String], own: &[usize], call: &DescribedCall) -> Option<(usize, &'static CallVerb)> {
    let verb_at = |at: usize| Some((at, CallVerb::from_word(told.get(at)?)?));
    let is_usable = |verb: &CallVerb| verb.agrees_with(call.method) || !verb.is_ambiguous();
    // The verb stands first, perhaps behind the resource, or last: `droplets_list`.
    let first = (0..told.len()).find(|at| !own.contains(at)).unwrap_or(0);
    let first = verb_at(first).or_else(|| verb_at(0)).filter(|(_, verb)| is_usable(verb));
    let last = || verb_at(told.len().checked_sub(1)?).filter(|(_, verb)| verb.agrees_with(call.method));
    first.or_else(|| last().filter(|(at, _)| !told[..*at].iter().any(|word| is_call_verb(word))))
}

/// Returns `true` if the verb of an id says another method than the call has.
pub(super) fn is_other_call_method(told: &[String], resource: &[String], call: &DescribedCall) -> bool {
    let own = repeated_call_words(told, resource);
    // A path that says so, too, is right.
    let path = words::split_words(call.path);
    told_call_verb(told, &own, call)
        .is_some_and(|(_, verb)| verb.contradicts(call.method) && !path.iter().any(|word| word == verb.word))
}

/// Returns `true` if a name says all that an id does beside the resource.
pub(super) fn says_all_of_call_id(told: &[String], resource: &[String], name: &str) -> bool {
    let own = repeated_call_words(told, resource);
    let mut told: Vec<_> = (0..told.len()).filter(|at| !own.contains(at)).map(|at| told[at].clone()).collect();
    let mut said = words::split_words(name);
    told.sort_unstable();
    said.sort_unstable();
    told == said
}

/// Returns the name that an id gives: its verb, and what it says beside the resource.
pub(super) fn call_method_from_id(told: &[String], resource: &[String], usual: &str, call: &DescribedCall) -> String {
    let mut own = repeated_call_words(told, resource);
    let verb = told_call_verb(told, &own, call);
    if own.is_empty() {
        own = repeated_call_noun(told, verb.map(|(at, _)| at), resource);
    }
    let rest =
        || told.iter().enumerate().filter(|(at, _)| verb.is_none_or(|(verb, _)| *at != verb) && !own.contains(at));
    let rest: Vec<_> = rest().map(|(_, word)| word.as_str()).collect();
    let word = match verb {
        // What a POST does is said by the rest.
        Some((_, verb)) if verb.word == "post" && !is_call_verb(usual) && !rest.is_empty() => return rest.join("-"),
        Some((_, verb)) => call_method_of_verb(verb, usual, call),
        None if rest.iter().all(|word| FILLERS.contains(word)) => return usual.to_owned(),
        None => return rest.join("-"),
    };
    if rest == ["partial"] {
        return format!("partial-{word}");
    }
    let ends_with_own = told.len().checked_sub(1).is_some_and(|last| own.contains(&last));
    let mut rest: Vec<_> = told_subject(rest, ends_with_own, call, resource).into_iter().map(str::to_owned).collect();
    // `DELETE /servers/{id}` deletes one of them, whatever the id says.
    let is_of_one = call.path.trim_end_matches('/').ends_with('}');
    let elements = call_path_segments(call.path).into_iter().rfind(|segment| !segment.starts_with('{'));
    let elements = elements.and_then(|segment| words::split_words(segment).pop());
    if let Some(noun) = rest.last_mut().filter(|noun| is_of_one && elements.as_ref() == Some(noun))
        && ["get", "update", "delete", "replace"].contains(&word)
    {
        *noun = singular_word(noun);
    }
    // API Platform: `getUserItem`, `getUserCollection`.
    if !own.is_empty() && (rest == ["item"] || rest == ["collection"]) {
        rest.clear();
    }
    if rest.is_empty() || rest == ["all"] && word == "list" {
        word.to_owned()
    } else {
        format!("{word}-{}", rest.join("-"))
    }
}

fn call_method_of_verb<'u>(verb: &'static CallVerb, usual: &'u str, call: &DescribedCall) -> &'u str {
    match verb.method {
        _ if verb.word == call.method => usual,
        _ if verb.is_http() && verb.word != "get" => verb.word,
        "get" if usual == "list" || call.method == "post" && call.returns_list => "list",
        "get" if call.method == "head" => usual,
        method => method,
    }
}

/// Returns what an id says beside its verb and its resource: no article, no id, and not what the path is in.
fn told_subject<'t>(
    rest: Vec<&'t str>,
    ends_with_own: bool,
    call: &DescribedCall,
    resource: &[String],
) -> Vec<&'t str> {
    let is_filler = |word: &&str| FILLERS.contains(word);
    let rest = rest.into_iter().skip_while(|word| is_filler(word) && !is_call_preposition(word));
    let mut rest: Vec<_> = rest.collect();
    // `by-transaction-id` says what `by` means; another id is only a place in the path.
    let is_of_by = rest.len() > 2 && rest.ends_with(&["id"]) && rest.contains(&"by") && rest[rest.len() - 2] != "by";
    let count = rest.len();
    if !is_of_by {
        rest.retain(|word| *word != "id");
    }
    let ends_with_own = ends_with_own || rest.len() < count;
    // `for` of `for-user` says nothing in `users`; `on` of `add-on` does.
    while rest.last().is_some_and(|word| is_filler(word) && *word != "id" && (ends_with_own || rest.len() == 1)) {
        rest.pop();
    }
    let parents = parent_call_words(call.path, resource);
    let is_parent = |word: &&str| parents.iter().any(|parent| is_same_call_word(parent, word));
    if rest.iter().all(is_filler) || rest.iter().all(is_parent) { Vec::new() } else { rest }
}

pub(super) fn is_call_preposition(word: &str) -> bool {
    ["for", "by", "from", "of", "in", "with", "to", "on"].contains(&word)
}

/// Returns the positions of the words that repeat the name of the resource, whole and in its order.
fn repeated_call_words(told: &[String], resource: &[String]) -> Vec<usize> {
    let mut positions = Vec::new();
    for (at, words) in told.windows(resource.len().max(1)).enumerate() {
        if !resource.is_empty() && words.iter().zip(resource).all(|(word, own)| is_same_call_word(word, own)) {
            positions.extend(at..at + resource.len());
        }
    }
    positions
}

/// Returns the position of the noun of the resource, if an id says nothing else beside its verb: `delete_account` of
/// `user-accounts`.
fn repeated_call_noun(told: &[String], verb: Option<usize>, resource: &[String]) -> Vec<usize> {
    // The first word is a verb, if no other one is known to be.
    let verb = verb.unwrap_or(0);
    let others: Vec<_> = (0..told.len()).filter(|at| *at != verb).collect();
    match (&others[..], resource.last()) {
        ([only], Some(noun)) if is_same_call_word(&told[*only], noun) => others,
        _ => Vec::new(),
    }
}
