//! Names of calls, derived from their ids.

use super::DescribedCall;
use super::paths::{call_path_segments, parent_call_words};
use super::verbs::{CallVerb, is_call_preposition, is_call_quantity, is_call_verb, is_same_call_word};
use crate::import::words::{self, singular_word};

/// Returns `true` for a word that has no meaning by itself.
pub(super) fn is_filler(word: &str) -> bool {
    word == "id" || is_call_preposition(word)
}

/// Returns `true` for a word that says nothing without a noun before it.
pub(super) fn is_dangling_call_word(word: &str) -> bool {
    word == "of"
}

/// Verb of an id, and its position.
fn told_call_verb(told: &[String], own: &[usize], call: &DescribedCall) -> Option<(usize, &'static CallVerb)> {
    let verb_at = |at: usize| Some((at, CallVerb::from_word(told.get(at)?)?));
    let is_usable = |verb: &CallVerb| verb.agrees_with(call.method) || !verb.is_ambiguous();
    // The verb comes first, perhaps after the resource, or last: `droplets_list`.
    let first = (0..told.len()).find(|at| !own.contains(at)).unwrap_or(0);
    let first = verb_at(first).or_else(|| verb_at(0)).filter(|(_, verb)| is_usable(verb));
    let last = || verb_at(told.len().checked_sub(1)?).filter(|(_, verb)| verb.agrees_with(call.method));
    // Or it is in between, after the words of the path: `article_version_update_thumb`.
    let path = words::split_words(call.path);
    let of_path = |word: &String| !is_call_quantity(word) && path.iter().any(|other| is_same_call_word(other, word));
    let inner = || {
        (1..told.len())
            .filter_map(verb_at)
            .find(|(at, verb)| verb.agrees_with(call.method) && told[..*at].iter().all(of_path))
    };
    let only = told.iter().filter(|word| is_call_verb(word)).count() == 1;
    let last = || last().filter(|(at, _)| !told[..*at].iter().any(|word| is_call_verb(word)));
    first.or_else(last).or_else(|| inner().filter(|_| only))
}

/// Returns `true` for an id whose words say something else with the verb first: `fuzzy_company_search` does not search
/// fuzzy companies.
pub(super) fn needs_word_order(told: &[String], call: &DescribedCall) -> bool {
    told_call_verb(told, &[], call).is_some_and(|(at, verb)| at > 1 && verb.word == "search" && at + 1 == told.len())
}

/// Returns `true` if the verb of an id names another method than the call has.
pub(super) fn is_other_call_method(told: &[String], resource: &[String], call: &DescribedCall) -> bool {
    let own = repeated_call_words(told, resource);
    // If the path has the verb, too, it is right.
    let path = words::split_words(call.path);
    told_call_verb(told, &own, call)
        .is_some_and(|(_, verb)| verb.contradicts(call.method) && !path.iter().any(|word| word == verb.word))
}

/// Returns `true` if a name has all nouns of an id besides the resource.
pub(super) fn says_nouns_of_call_id(told: &[String], resource: &[String], name: &str) -> bool {
    let said = words::split_words(name);
    let mut nouns = told.iter().filter(|word| !is_call_verb(word) && !is_filler(word) && !is_call_quantity(word));
    nouns.all(|noun| said.iter().chain(resource).any(|word| is_same_call_word(word, noun)))
}

/// Returns `true` if a name covers all words of an id besides the resource.
pub(super) fn says_all_of_call_id(told: &[String], resource: &[String], name: &str) -> bool {
    let own = repeated_call_words(told, resource);
    let mut told: Vec<_> = (0..told.len()).filter(|at| !own.contains(at)).map(|at| told[at].clone()).collect();
    let mut said = words::split_words(name);
    told.sort_unstable();
    said.sort_unstable();
    told == said
}

/// Returns the name that an id gives, with the id's verb in place of the usual one: `patch-record` beside
/// `update-record`.
pub(super) fn call_method_with_own_verb(
    told: &[String],
    resource: &[String],
    usual: &str,
    call: &DescribedCall,
) -> Option<String> {
    let (_, verb) = told_call_verb(told, &repeated_call_words(told, resource), call)?;
    let name = call_method_from_id(told, resource, usual, call);
    let (first, rest) = name.split_once('-').map_or((name.as_str(), None), |(first, rest)| (first, Some(rest)));
    // Reads have many verbs with the same meaning.
    let is_usual = first == call_method_of_verb(verb, told, usual, call) && first != verb.word && call.method != "get";
    // `postCheckPermission` beside `checkPermission`
    if verb.word == "post" && call.method == "post" && told.iter().any(|word| word == first) {
        return Some(format!("{}-{name}", verb.word));
    }
    is_usual.then(|| rest.map_or_else(|| verb.word.to_owned(), |rest| format!("{}-{rest}", verb.word)))
}

/// Returns the name that an id gives: its verb, and its words besides the resource.
pub(super) fn call_method_from_id(told: &[String], resource: &[String], usual: &str, call: &DescribedCall) -> String {
    let mut own = repeated_call_words(told, resource);
    let verb = told_call_verb(told, &own, call);
    // `inviteUser` of `invites` names the action; `Invites_…` would be the group, and so is `ContainerStart` of
    // `/containers/{id}/start`.
    let action = told.get(1..).unwrap_or_default();
    let ends_with_action = call.path.rsplit('/').next().is_some_and(|last| words::split_words(last) == action);
    let is_group = told.first() == resource.first() || ends_with_action;
    if verb.is_none() && own.first() == Some(&0) && !is_group && call.method != "get" && told.len() > 1 {
        own.clear();
    }
    own.extend(repeated_call_nouns(told, verb.map(|(at, _)| at), &own, resource));
    let rest =
        || told.iter().enumerate().filter(|(at, _)| verb.is_none_or(|(verb, _)| *at != verb) && !own.contains(at));
    let rest: Vec<_> = rest().map(|(_, word)| word.as_str()).collect();
    let word = match verb {
        // The other words name the action of a POST.
        Some((_, verb)) if verb.word == "post" && !is_call_verb(usual) && !rest.is_empty() => return rest.join("-"),
        // `getCover` gets a single element, even if the response is a list.
        Some((at, verb)) if verb.method == "get" && is_about_one(told, at, &own) => "get",
        Some((_, verb)) => call_method_of_verb(verb, told, usual, call),
        None if rest.iter().all(|word| is_filler(word)) => return usual.to_owned(),
        None if call.method == "get"
            && rest.iter().all(|word| resource.iter().any(|own| is_same_call_word(own, word))) =>
        {
            return usual.to_owned();
        }
        None if is_action_of_path(&rest, call) => {
            let (action, nouns) = rest.split_last().expect("an action");
            return format!("{action}-{}", singular_word(&nouns.join("-")));
        }
        None => {
            let noun = noun_of_modifiers(told, &own, call).map(String::as_str);
            let words: Vec<_> = rest.into_iter().skip_while(|word| *word == "id").chain(noun).collect();
            return without_id_words(&words).join("-");
        }
    };
    if rest == ["partial"] {
        return format!("partial-{word}");
    }
    let ends_with_own = told.len().checked_sub(1).is_some_and(|last| own.contains(&last));
    let mut rest: Vec<_> = told_subject(rest, ends_with_own, call, resource).into_iter().map(str::to_owned).collect();
    if rest.len() + 2 == told.len() && verb.is_some_and(|(at, _)| at == 0) {
        rest.extend(noun_of_modifiers(told, &own, call).cloned());
    }
    let is_said = rest.iter().all(|word| resource.iter().any(|own| is_same_call_word(own, word)));
    // `search_entities` of `entity-search`
    if is_said && resource.len() > 1 {
        rest.clear();
    }
    let is_of_one = call.path.trim_end_matches('/').ends_with('}');
    tidy_call_subject(word, &mut rest, call, !own.is_empty());
    match (word, &rest[..]) {
        // NestJS: `findOne` and `findAll`.
        ("find", []) if is_of_one && call.method == "get" => "get".to_owned(),
        ("find" | "list", [all]) if all == "all" && call.method == "get" => "list".to_owned(),
        ("list", [list]) if list == "list" => "list".to_owned(),
        (_, []) => word.to_owned(),
        _ => format!("{word}-{}", rest.join("-")),
    }
}

/// Simplifies the words of an id besides its verb.
fn tidy_call_subject(word: &str, rest: &mut Vec<String>, call: &DescribedCall, has_own: bool) {
    // `DELETE /servers/{id}` deletes a single server, even if the id has a plural.
    let is_of_one = call.path.trim_end_matches('/').ends_with('}');
    let elements = call_path_segments(call.path).into_iter().rfind(|segment| !segment.starts_with('{'));
    let of_elements = elements.map(words::split_words).unwrap_or_default();
    let elements = of_elements.last().cloned();
    if let Some(noun) = rest.last_mut().filter(|noun| is_of_one && elements.as_ref() == Some(noun))
        && ["get", "update", "delete", "replace", "patch"].contains(&word)
    {
        *noun = singular_word(noun);
    }
    // `ip-addresses_create` creates a single address.
    let is_created = word == "create" && !call.returns_list && rest.ends_with(&of_elements);
    if let Some(noun) = rest.last_mut().filter(|_| is_created) {
        *noun = singular_word(noun);
    }
    // API Platform: `getUserItem`, `getUserCollection`.
    if has_own && (*rest == ["item"] || *rest == ["collection"]) {
        rest.clear();
    }
    // `getListOfUsers`
    if word == "list" && rest.len() > 1 && rest[0] == "list" {
        rest.drain(..=usize::from(rest.len() > 2 && is_call_preposition(&rest[1])));
    }
    if ["create", "add"].contains(&word) {
        rest.retain(|word| word != "new");
    }
    let kept = without_id_words(&rest.iter().map(String::as_str).collect::<Vec<_>>()).len();
    rest.truncate(kept);
}

/// Returns words without the trailing ones that only say that something is identified by its id: `for-mandate-uuid`.
fn without_id_words<'w, 'n>(words: &'w [&'n str]) -> &'w [&'n str] {
    let is_told_by = words.len() > 2
        && !["by", "with"].contains(&words[words.len() - 3])
        && is_call_preposition(words[words.len() - 3]);
    match words {
        [kept @ .., "id" | "uuid" | "guid"] if is_told_by => kept,
        _ => words,
    }
}

/// Returns the noun at the end of an id that a name must keep, though it is the resource: `setAccountFlags` of `flags` does
/// not set an account.
fn noun_of_modifiers<'t>(told: &'t [String], own: &[usize], call: &DescribedCall) -> Option<&'t String> {
    let [_, modifiers @ .., noun] = told else { return None };
    // `removeItemsPlaylist` is about items.
    if modifiers.last().is_none_or(|last| singular_word(last) != *last) {
        return None;
    }
    let is_write = ["post", "put", "patch", "delete"].contains(&call.method);
    let are_modifiers =
        !modifiers.is_empty() && !modifiers.iter().any(|word| is_filler(word) || is_call_quantity(word));
    (is_write && are_modifiers && own == [told.len() - 1]).then_some(noun)
}

/// Returns `true` for words that end like a path: an action on an element of a collection, `servers-start` of
/// `/servers/{id}/start`.
fn is_action_of_path(words: &[&str], call: &DescribedCall) -> bool {
    let segments = call_path_segments(call.path);
    let [.., collection, element, action] = segments[..] else { return false };
    let Some((last, nouns)) = words.split_last() else { return false };
    call.method != "get"
        && element.starts_with('{')
        && *last == action
        && singular_word(action) == action
        && nouns.join("-") == words::split_words(collection).join("-")
}

/// Returns `true` for a GET of the plural that the path ends with: `getMovies` of `/movies`.
fn gets_collection(told: &[String], call: &DescribedCall) -> bool {
    let last = call.path.trim_end_matches('/').rsplit('/').next().map(words::split_words).unwrap_or_default();
    let is_plural = |noun: &&String| singular_word(noun) != **noun && last.last() == Some(*noun);
    call.method == "get" && !call.returns_one && told.last().as_ref().is_some_and(is_plural)
}

fn call_method_of_verb<'u>(verb: &'static CallVerb, told: &[String], usual: &'u str, call: &DescribedCall) -> &'u str {
    match verb.method {
        // The author chose the word.
        "update" if verb.word == "patch" && call.method == "patch" => verb.word,
        _ if verb.word == call.method => usual,
        _ if verb.is_http() && verb.word != "get" => verb.word,
        "get" if usual == "list" || call.method == "post" && call.returns_list => "list",
        "get" if gets_collection(told, call) => "list",
        "get" if call.method == "head" => usual,
        method => method,
    }
}

/// Returns the object of an id, besides its verb and its resource: without articles, ids, and the names of surrounding
/// elements of the path.
fn told_subject<'t>(
    rest: Vec<&'t str>,
    ends_with_own: bool,
    call: &DescribedCall,
    resource: &[String],
) -> Vec<&'t str> {
    let mut rest: Vec<_> = rest.into_iter().skip_while(|word| *word == "id").collect();
    // `by-transaction-id` explains its `by`; any other id is only a position in the path.
    let is_of_by = rest.len() > 2 && rest.ends_with(&["id"]) && rest.contains(&"by") && rest[rest.len() - 2] != "by";
    let count = rest.len();
    if !is_of_by {
        rest.retain(|word| *word != "id");
    }
    let ends_with_own = ends_with_own || rest.len() < count;
    // `for` of `for-user` is meaningless in `users`; `on` of `add-on` is not.
    while rest.last().is_some_and(|word| is_filler(word) && *word != "id" && (ends_with_own || rest.len() == 1)) {
        rest.pop();
    }
    let parents = parent_call_words(call.path, resource);
    let is_parent = |word: &&str| parents.iter().any(|parent| is_same_call_word(parent, word));
    if rest.iter().all(|word| is_filler(word)) || rest.iter().all(is_parent) { Vec::new() } else { rest }
}

/// Returns a name without the parameters that follow `by` at its end: `get-by-username` of `/users/{username}`.
/// Parameters of the path count, and these of the query.
pub(super) fn without_named_parameters(name: &str, call: &DescribedCall, query: &[&str]) -> Option<String> {
    let (method, said) = name.rsplit_once("-by-")?;
    let in_path =
        call_path_segments(call.path).into_iter().filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let mut names: Vec<_> =
        in_path.chain(query.iter().copied()).map(|name| words::split_words(name).concat()).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let said: String = said.split('-').filter(|word| *word != "and").collect();
    let mut unsaid = said.as_str();
    while let Some(rest) = names.iter().find_map(|name| unsaid.strip_prefix(name.as_str()).filter(|_| !name.is_empty()))
    {
        unsaid = rest;
    }
    // `get-departures-by-station` gets several.
    let is_of_several =
        call.path.trim_end_matches('/').ends_with('}') && method.contains('-') && singular_word(method) != method;
    (unsaid.is_empty() && !is_of_several).then(|| method.to_owned())
}

/// Returns the positions of the words that repeat the name of the resource, completely and in order.
fn repeated_call_words(told: &[String], resource: &[String]) -> Vec<usize> {
    let mut positions = Vec::new();
    let is_noun = |word: &&String| !is_call_verb(word) && !is_filler(word) && !is_call_quantity(word);
    let has_verb = told.iter().any(|word| is_call_verb(word));
    for (at, words) in told.windows(resource.len().max(1)).enumerate() {
        // `private_collection_author` belongs to a private collection.
        let is_other = |word: &&String| is_noun(word) && !resource.iter().any(|own| is_same_call_word(own, word));
        let before = at.checked_sub(1).map(|before| &told[before]);
        // Without a known verb, the first word counts as the verb.
        let is_inside =
            has_verb && before.filter(is_other).and(told.get(at + resource.len()).filter(is_noun)).is_some();
        // `by-country-name` tells whose name it is.
        let is_of_key = before.is_some_and(|before| before == "by")
            && told.get(at + resource.len()).is_some_and(|next| !is_filler(next));
        let is_inside = is_inside || is_of_key;
        let is_repeated = words.iter().zip(resource).all(|(word, own)| is_same_call_word(word, own));
        if !resource.is_empty() && !is_inside && is_repeated {
            positions.extend(at..at + resource.len());
        }
    }
    // `singlesends` of `single-sends`.
    if resource.len() > 1 {
        let joined = singular_word(&resource.concat());
        positions.extend((0..told.len()).filter(|at| singular_word(&told[*at]) == joined));
    }
    // `api_key` of `apikeys`.
    if let [joined] = resource {
        for (at, pair) in told.windows(2).enumerate() {
            if is_same_call_word(&pair.concat(), joined) {
                positions.extend([at, at + 1]);
            }
        }
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

/// Returns the positions of the last words of the resource after the verb of an id that has no other words, or at least
/// two such words: `delete_account` of `user-accounts`, `rotate_service_token` of `access-service-tokens`.
fn repeated_call_nouns(told: &[String], verb: Option<usize>, own: &[usize], resource: &[String]) -> Vec<usize> {
    let others: Vec<_> = (0..told.len()).filter(|at| Some(*at) != verb && !own.contains(at)).collect();
    let repeated = |positions: &[usize], is_behind_verb: bool| {
        let counts = (1..=positions.len().min(resource.len())).rev();
        let ends = |count: usize| positions.get(count).is_none_or(|next| is_call_preposition(&told[*next]));
        let mut counts = counts.filter(|count| *count > 1 || is_behind_verb && ends(*count));
        let is_repeated = |count: &usize| {
            let pairs = positions[..*count].iter().zip(&resource[resource.len() - count..]);
            pairs.into_iter().all(|(at, own)| is_same_call_word(&told[*at], own))
        };
        counts.find(is_repeated).map(|count| positions[..count].to_vec())
    };
    // The first word counts as the verb, if no other word is a known one.
    let behind_first = if verb.is_some() { &others[..] } else { others.get(1..).unwrap_or_default() };
    repeated(behind_first, true).or_else(|| repeated(&others, verb.is_some())).unwrap_or_default()
}
