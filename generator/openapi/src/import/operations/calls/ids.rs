//! Names of calls by their ids.

use super::DescribedCall;
use super::paths::{call_path_segments, parent_call_words};
use super::verbs::{ARTICLES, CallVerb, is_call_preposition, is_call_verb, is_same_call_word};
use crate::import::words::{self, singular_word};

/// Returns `true` for a word that says nothing without others.
fn is_filler(word: &str) -> bool {
    word == "id" || is_call_preposition(word)
}

/// Returns `true` for an id that only repeats the path: it says less than method and path do.
pub(super) fn repeats_call_path(told: &[String], call: &DescribedCall) -> bool {
    let is_said = |word: &&String| !is_filler(word) && !ARTICLES.contains(&word.as_str());
    // Each `by` names a parameter: `getTokensWebhooksByTokenByIdWebhook`.
    if told.iter().filter(|word| *word == "by").count() > 1 {
        return true;
    }
    if told.iter().any(|word| is_call_preposition(word)) {
        return false;
    }
    let told: Vec<_> = told.iter().filter(is_said).collect();
    let Some((verb, told)) = told.split_first() else { return false };
    if **verb != call.method {
        return false;
    }
    let with_parameters = words::split_words(&call_path_segments(call.path).join("-"));
    let fixed: Vec<_> = call_path_segments(call.path).into_iter().filter(|segment| !segment.starts_with('{')).collect();
    let fixed = words::split_words(&fixed.join("-"));
    let is_path = |path: &[String]| {
        let path: Vec<_> = path.iter().filter(is_said).collect();
        let Some(skipped) = path.len().checked_sub(told.len()) else { return false };
        path[skipped..].iter().zip(told).all(|(one, other)| is_same_call_word(one, other))
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
    // `inviteUser` of `invites` says what is done; `Invites_…` would be the group.
    let is_group = told.first() == resource.first();
    if verb.is_none() && own.first() == Some(&0) && !is_group && call.method != "get" && told.len() > 1 {
        own.clear();
    }
    own.extend(repeated_call_nouns(told, verb.map(|(at, _)| at), &own, resource));
    let rest =
        || told.iter().enumerate().filter(|(at, _)| verb.is_none_or(|(verb, _)| *at != verb) && !own.contains(at));
    let rest: Vec<_> = rest().map(|(_, word)| word.as_str()).collect();
    let word = match verb {
        // What a POST does is said by the rest.
        Some((_, verb)) if verb.word == "post" && !is_call_verb(usual) && !rest.is_empty() => return rest.join("-"),
        // `getCover` is of one, even if the response is a list.
        Some((at, verb)) if verb.word == "get" && is_about_one(told, at, &own) => "get",
        Some((_, verb)) => call_method_of_verb(verb, usual, call),
        None if rest.iter().all(|word| is_filler(word)) => return usual.to_owned(),
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
    // `getListOfUsers`
    if word == "list" && rest.len() > 2 && rest[0] == "list" && is_call_preposition(&rest[1]) {
        rest.drain(..2);
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
    let mut rest: Vec<_> = rest.into_iter().skip_while(|word| *word == "id").collect();
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
    if rest.iter().all(|word| is_filler(word)) || rest.iter().all(is_parent) { Vec::new() } else { rest }
}

/// Returns the positions of the words that repeat the name of the resource, whole and in its order.
fn repeated_call_words(told: &[String], resource: &[String]) -> Vec<usize> {
    let mut positions = Vec::new();
    for (at, words) in told.windows(resource.len().max(1)).enumerate() {
        if !resource.is_empty() && words.iter().zip(resource).all(|(word, own)| is_same_call_word(word, own)) {
            positions.extend(at..at + resource.len());
        }
    }
    // `singlesends` of `single-sends`.
    if resource.len() > 1 {
        let joined = singular_word(&resource.concat());
        positions.extend((0..told.len()).filter(|at| singular_word(&told[*at]) == joined));
    }
    // `radar_getSummary` of `radar-http`.
    let leading = told.iter().take_while(|word| resource.iter().any(|own| is_same_call_word(own, word))).count();
    if told.get(leading).is_some_and(|word| is_call_verb(word)) {
        positions.extend(0..leading);
    }
    positions
}

/// Returns `true` if the noun of an id is singular: the last word before a preposition, unless it is the resource.
fn is_about_one(told: &[String], verb: usize, own: &[usize]) -> bool {
    let end = told.iter().position(|word| is_call_preposition(word)).unwrap_or(told.len());
    let noun = (0..end).rev().find(|at| *at != verb).filter(|at| !own.contains(at)).map(|at| told[at].as_str());
    let says_several = told.iter().any(|word| ["all", "collection", "list", "multiple"].contains(&word.as_str()));
    !says_several && noun.is_some_and(|noun| singular_word(noun) == noun && !noun.ends_with('s'))
}

/// Returns the positions of the last words of the resource behind the verb of an id, which says nothing else, or at least
/// two of them: `delete_account` of `user-accounts`, `rotate_service_token` of `access-service-tokens`.
fn repeated_call_nouns(told: &[String], verb: Option<usize>, own: &[usize], resource: &[String]) -> Vec<usize> {
    let others: Vec<_> = (0..told.len()).filter(|at| Some(*at) != verb && !own.contains(at)).collect();
    let repeated = |positions: &[usize], is_behind_verb: bool| {
        let counts = (1..=positions.len().min(resource.len())).rev();
        let mut counts = counts.filter(|count| *count > 1 || is_behind_verb && positions.len() == 1);
        let is_repeated = |count: &usize| {
            let pairs = positions[..*count].iter().zip(&resource[resource.len() - count..]);
            pairs.into_iter().all(|(at, own)| is_same_call_word(&told[*at], own))
        };
        counts.find(is_repeated).map(|count| positions[..count].to_vec())
    };
    // The first word is a verb, if no other one is known to be.
    let behind_first = if verb.is_some() { &others[..] } else { others.get(1..).unwrap_or_default() };
    repeated(behind_first, true).or_else(|| repeated(&others, verb.is_some())).unwrap_or_default()
}
