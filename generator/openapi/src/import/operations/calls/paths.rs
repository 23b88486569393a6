//! Names of calls, derived from their HTTP methods and their paths.

use copperplate_language::maps::IndexSet;

use super::DescribedCall;
use super::verbs::{ARTICLES, CallVerb, is_call_computation, is_call_verb, is_same_call_word};
use crate::import::words::{self, singular_word};

/// Returns the paths that others continue with a parameter.
pub(super) fn call_collection_paths<'d>(described: &[DescribedCall<'d>]) -> IndexSet<&'d str> {
    let ends = |path: &'d str| path.match_indices("/{").map(move |(at, _)| &path[..at]);
    described.iter().flat_map(|call| ends(call.path)).collect()
}

/// Returns the paths for which a call deletes an element, at the path with a parameter behind it.
pub(super) fn paths_with_deletable_elements<'d>(described: &[DescribedCall<'d>]) -> IndexSet<&'d str> {
    let deletions = described.iter().filter(|call| call.method == "delete");
    deletions
        .filter_map(|call| call.path.trim_end_matches('/').rsplit_once("/{"))
        .filter(|(_, parameter)| parameter.find('}') == Some(parameter.len() - 1))
        .map(|(path, _)| path)
        .collect()
}

/// Returns the segments of a path that name something, without versions and usual first segments.
pub(super) fn call_path_segments(path: &str) -> Vec<&str> {
    let is_version = |segment: &str| {
        segment.strip_prefix(['v', 'V']).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
            || segment.chars().all(|character| character.is_ascii_digit() || ['.', '-'].contains(&character))
            || segment.eq_ignore_ascii_case("v")
    };
    path.split('/').filter(|segment| !segment.is_empty() && !is_version(segment) && *segment != "api").collect()
}

/// Ends of segments that name the format of a response.
const EXTENSIONS: [&str; 2] = [".json", ".xml"];

/// Returns the words of a segment, without the format at its end and its parameters: `schedules{extension}`.
fn fixed_segment_words(segment: &str) -> Vec<String> {
    let (mut fixed, mut depth) = (String::new(), 0_usize);
    for character in segment.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => fixed.push(character),
            _ => {}
        }
    }
    let format = EXTENSIONS.iter().find_map(|extension| fixed.strip_suffix(extension));
    let mut words = words::split_words(format.unwrap_or(&fixed));
    if words.len() > 1 {
        words.retain(|word| !ARTICLES.contains(&word.as_str()));
    }
    words
}

/// Returns `true` for a segment that names a resource: with its noun, and only with words that it has.
pub(super) fn is_own_segment(segment: &str, resource: &[String]) -> bool {
    if segment.starts_with('{') {
        return false;
    }
    let words = fixed_segment_words(segment);
    let is_joined = resource.len() > 1 && is_same_call_word(&words.concat(), &resource.concat());
    let has_noun = words.last().zip(resource.last()).is_some_and(|(noun, own)| is_same_call_word(noun, own));
    is_joined || has_noun && words.iter().all(|word| resource.iter().any(|own| is_same_call_word(own, word)))
}

/// Returns the words of the fixed segments before the last one of the resource.
pub(super) fn parent_call_words(path: &str, resource: &[String]) -> Vec<String> {
    let segments = call_path_segments(path);
    let own = segments.iter().rposition(|segment| is_own_segment(segment, resource)).unwrap_or(0);
    let parents =
        segments[..own].iter().filter(|segment| !segment.starts_with('{') && !is_own_segment(segment, resource));
    parents.flat_map(|segment| fixed_segment_words(segment)).collect()
}

/// Returns the parent of the resource in a path such as `/accounts/{id}/orders`: `account`.
pub(super) fn call_parent_word(path: &str, resource: &[String]) -> Option<String> {
    let segments = call_path_segments(path);
    let own = segments.iter().rposition(|segment| is_own_segment(segment, resource))?;
    let parent = segments[..own].windows(2).rfind(|pair| pair[1].starts_with('{') && !pair[0].starts_with('{'))?[0];
    (!is_own_segment(parent, resource)).then(|| singular_word(&words::split_words(parent).join("-")))
}

/// Part of a path that a name is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedPart {
    /// The part behind the resource, or the last segment of a path without it.
    BehindResource,
    Whole,
}

/// Returns the name that method and path give: the usual verb, followed by a part of the path.
pub(super) fn call_method_from_path(
    call: &DescribedCall,
    resource: &[String],
    usual: &str,
    collections: &IndexSet<&str>,
    part: NamedPart,
) -> String {
    let path = path_without_query(call.path);
    let all: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let is_fixed = |segment: &&str| !call_path_segments(segment).is_empty() && !segment.starts_with('{');
    let from = match part {
        NamedPart::Whole => 0,
        NamedPart::BehindResource => all
            .iter()
            .rposition(|segment| is_own_segment(segment, resource))
            .or_else(|| all.iter().rposition(is_fixed))
            .unwrap_or(0),
    };
    let is_own = |word: &String| resource.iter().any(|own| is_same_call_word(own, word));
    let mut tail: Vec<String> = Vec::new();
    for (at, segment) in all.iter().enumerate().skip(from).filter(|(_, segment)| is_fixed(segment)) {
        let is_one = all.get(at + 1).is_some_and(|next| next.starts_with('{'));
        let is_created = at + 1 == all.len() && call.method == "post" && !names_action(action_of_segment(segment));
        let mut words = fixed_segment_words(action_of_segment(segment));
        // `external-accounts` differ from `accounts`.
        let is_of_modifiers =
            words.len() > 1 && words.last().is_some_and(is_own) && !words[..words.len() - 1].iter().any(is_own);
        let is_said = is_own_segment(segment, resource);
        words.retain(|word| !is_said && (is_of_modifiers || !is_own(word)));
        let count = words.len();
        tail.extend(words.into_iter().enumerate().map(|(number, word)| {
            if (is_one || is_created) && number + 1 == count { singular_word(&word) } else { word }
        }));
    }
    // `/create_order` of `order`.
    let verb = if let [only] = &tail[..] { CallVerb::from_word(only) } else { None };
    let is_of_noun = all.last().is_some_and(|last| fixed_segment_words(last).len() > 1);
    if let Some(verb) = verb.filter(|verb| is_of_noun && verb.agrees_with(call.method)) {
        return if usual == "list" { usual.to_owned() } else { verb.method.to_owned() };
    }
    let told = call.summary_verb.filter(|_| ["create", "get"].contains(&usual));
    let Some(last) = tail.last() else { return told.unwrap_or(usual).to_owned() };
    // `/chart.artists.get`; on the client itself, `/oauth/clients/create`, too.
    let ends_with_verb = |segment: &&&str| segment.contains('.') || resource.is_empty() && **segment == last;
    let verb = all.last().filter(ends_with_verb).and_then(|_| CallVerb::from_word(last));
    if let Some(verb) = verb.filter(|verb| verb.agrees_with(call.method)) {
        tail.pop();
        tail.insert(0, verb.method.to_owned());
        return tail.join("-");
    }
    // A list under a singular name is the contents of a single element.
    let is_one = singular_word(last) == *last && (!last.ends_with('s') || last == "status");
    let usual = if usual == "list" && is_one { "get" } else { usual };
    if let Some(action) =
        call.summary_verb.filter(|action| is_call_computation(action) && is_call_action(call, collections))
        && !tail.iter().any(|word| word == action)
        && tail.len() == 1
    {
        return format!("{action}-{}", tail.join("-"));
    }
    let is_verb = ["search", "count", "list", "find"].contains(&last.as_str());
    let begins_with_verb = names_action(&tail.join("-")) || tail.len() > 1 && tail[0] == usual;
    if is_call_action(call, collections) || is_verb && call.method == "get" || begins_with_verb {
        tail.join("-")
    } else {
        let said = told.filter(|action| !tail.iter().any(|word| word == action));
        format!("{}-{}", said.unwrap_or(usual), tail.join("-"))
    }
}

/// Returns the part of a segment that names the action, behind the names of services: `reports.get_permits`.
fn action_of_segment(segment: &str) -> &str {
    segment.rsplit_once('.').map(|(_, action)| action).filter(|action| names_action(action)).unwrap_or(segment)
}

pub(super) fn path_without_query(path: &str) -> &str {
    path.split(['?', '#']).next().unwrap_or_default()
}

/// Returns `true` for a call whose path names its action: a POST to a path that is not a collection.
fn is_call_action(call: &DescribedCall, collections: &IndexSet<&str>) -> bool {
    let path = path_without_query(call.path).trim_end_matches('/');
    let last = path.rsplit('/').next().unwrap_or_default();
    call.method == "post"
        && !last.is_empty()
        && !last.ends_with('}')
        && !call.returns_created
        && !collections.contains(path)
        && (fixed_segment_words(last).last().is_some_and(|noun| singular_word(noun) == *noun) || names_action(last))
}

/// Returns `true` for a segment that names an action, or its occasion: `post-logs`, `on-fetch`.
fn names_action(segment: &str) -> bool {
    let words = words::split_words(segment);
    words.len() > 1 && (is_call_verb(&words[0]) || words[0] == "on")
}

/// Returns the usual name of a method, by the HTTP method and the path.
pub(super) fn usual_call_method(call: &DescribedCall, collections: &IndexSet<&str>) -> String {
    let path = path_without_query(call.path);
    let ends_with_parameter = path.trim_end_matches('/').ends_with('}');
    let method = match call.method {
        "get" if !ends_with_parameter && (call.returns_list || collections.contains(path) && !call.returns_one) => {
            "list"
        }
        "get" => "get",
        "head" => "head",
        "query" | "SEARCH" => "search",
        "COPY" => "copy",
        "MOVE" => "move",
        "LINK" => "link",
        "UNLINK" => "unlink",
        "LOCK" => "lock",
        "UNLOCK" => "unlock",
        "PURGE" => "purge",
        "REPORT" => "report",
        "post" if ends_with_parameter => "update",
        "post" if is_call_action(call, collections) => {
            let last = call_path_segments(path).last().map(|last| fixed_segment_words(last).join("-"));
            return last.filter(|last| !last.is_empty()).unwrap_or_else(|| "post".to_owned());
        }
        "post" => "create",
        "put" if call.says_update => "update",
        "put" => "replace",
        "patch" => "update",
        "delete" => "delete",
        _ => "call",
    };
    method.to_owned()
}
