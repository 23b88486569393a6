//! Names of calls: `resource.method`, from the path, the method and the `operationId`.

mod distinct;
mod proposed;

use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{self, rust_names};

pub(in crate::import) use self::distinct::TakenCallNames;
use self::distinct::{call_name_levels, take_call_name};
use crate::import::words::{self, singular_word};

/// Name of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct CallName {
    pub(in crate::import) resource: String,
    pub(in crate::import) method: String,
    /// Name of the file: that of the tag, or of the resource.
    pub(in crate::import) file: String,
    /// Tag of the document.
    pub(in crate::import) tag: Option<String>,
    /// `true` if the usual name was taken.
    pub(in crate::import) is_longer: bool,
}

impl CallName {
    /// Returns what the call does, for the names of its types: `create todo`.
    pub(in crate::import) fn phrase(&self) -> String {
        let is_about_several = rust_names::keeps_plural_rust_name(&self.method);
        let resource = if is_about_several { self.resource.clone() } else { singular_word(&self.resource) };
        format!("{} {resource}", self.method)
    }
}

/// What a name is derived from.
pub(in crate::import) struct DescribedCall<'d> {
    /// Method of HTTP as the document has it: that of a key of its own in lower case.
    pub(in crate::import) method: &'d str,
    pub(in crate::import) path: &'d str,
    pub(in crate::import) id: Option<&'d str>,
    pub(in crate::import) tag: Option<&'d str>,
    /// Tag around the others that the tag is in.
    pub(in crate::import) section: Option<&'d str>,
    /// `true` if the response is a list, or a page.
    pub(in crate::import) returns_list: bool,
    /// Resource and method that the document proposes.
    pub(in crate::import) proposed: (Option<&'d str>, Option<&'d str>),
    /// Name that the author decided on.
    pub(in crate::import) decided: Option<&'d str>,
}

/// Verbs of ids that mean a usual method, with its name; none if the method of HTTP and the path decide.
const VERBS: [(&str, Option<&str>); 23] = [
    ("get", None),
    ("post", None),
    ("put", None),
    ("patch", None),
    ("fetch", Some("get")),
    ("retrieve", Some("get")),
    ("read", Some("get")),
    ("show", Some("get")),
    ("find", Some("find")),
    ("list", Some("list")),
    ("index", Some("list")),
    ("create", Some("create")),
    ("add", Some("add")),
    ("insert", Some("create")),
    ("update", Some("update")),
    ("modify", Some("update")),
    ("edit", Some("update")),
    ("replace", Some("replace")),
    ("delete", Some("delete")),
    ("destroy", Some("delete")),
    ("remove", Some("remove")),
    ("search", Some("search")),
    ("count", Some("count")),
];

/// Words that say nothing in a name.
const FILLERS: [&str; 12] = ["a", "an", "the", "by", "for", "of", "to", "in", "from", "id", "with", "on"];

/// Names of resources that the client itself has.
const RESOURCE_SUFFIX: &str = "resource";

/// Names all calls. Where two would have the same name, the later one has a longer one.
pub(in crate::import) fn derive_call_names(described: &[DescribedCall]) -> Vec<CallName> {
    let collections = call_collection_paths(described);
    let prefix = common_call_words(described.iter().filter_map(|call| call.tag));
    let id_prefix = common_call_words(described.iter().filter_map(|call| call.id));
    let mut resources: Vec<_> = described.iter().map(|call| call_resource(call, &collections, prefix)).collect();
    join_same_call_resources(&mut resources);
    let candidates: Vec<_> = described
        .iter()
        .zip(&resources)
        .map(|(call, resource)| call_name_candidates(call, resource, id_prefix, &collections))
        .collect();
    let levels = call_name_levels(&resources, &candidates);
    let mut names: Vec<CallName> = Vec::new();
    let (mut taken, mut numbers) = (IndexSet::default(), IndexMap::default());
    for (number, call) in described.iter().enumerate() {
        let (resource, level) = (&resources[number], levels[number]);
        let name = CallName {
            resource: resource.clone(),
            method: take_call_name(resource, &candidates[number][level], &mut taken, &mut numbers),
            file: call_file(&call.section.and_then(words::spec_name_from_words).unwrap_or_else(|| resource.clone())),
            tag: call.tag.map(str::to_owned),
            is_longer: level > 0,
        };
        names.push(decided_call_name(call.decided.or_else(|| stated_call_name(call, resource)), name));
    }
    proposed::apply_proposed_call_names(described, &mut names);
    distinct::join_many_files(&mut names);
    names
}

/// Returns the name of the file of a resource, or of a tag around several. That of what all calls share is taken.
fn call_file(resource: &str) -> String {
    if resource == section::API.name { format!("{resource}-calls") } else { resource.to_owned() }
}

/// Returns the id of a call that is its name already: the resource and a method.
fn stated_call_name<'d>(call: &DescribedCall<'d>, resource: &str) -> Option<&'d str> {
    let id = call.id?;
    let method = id.strip_prefix(resource)?.strip_prefix('.')?;
    // Behind a dot there would be another resource.
    let is_name = !method.contains('.')
        && names::is_value_name(&names::value_name(method)?)
        && free_call_method(method.to_owned()) == method;
    is_name.then_some(id)
}

/// Applies a decision of the author: `resource.method`.
pub(super) fn decided_call_name(decided: Option<&str>, name: CallName) -> CallName {
    match decided.and_then(|decided| decided.rsplit_once('.')) {
        Some((resource, method)) => {
            CallName { resource: resource.to_owned(), method: method.to_owned(), is_longer: false, ..name }
        }
        None => name,
    }
}

/// Returns the paths that others continue with a parameter.
fn call_collection_paths<'d>(described: &[DescribedCall<'d>]) -> IndexSet<&'d str> {
    let ends = |path: &'d str| path.match_indices("/{").map(move |(at, _)| &path[..at]).next();
    described.iter().filter_map(|call| ends(call.path)).collect()
}

/// Returns the number of words that all names begin with.
fn common_call_words<'d>(names: impl Iterator<Item = &'d str>) -> usize {
    let mut all = names.map(words::split_words);
    let Some(first) = all.next() else { return 0 };
    let mut shared = first.len();
    let (mut count, mut differs) = (1, false);
    for words in all {
        count += 1;
        differs |= words != first;
        let same = words.iter().zip(&first).take_while(|(one, other)| one == other && !is_call_verb(one)).count();
        shared = shared.min(same).min(words.len().saturating_sub(1));
    }
    if count > 2 && differs { shared } else { 0 }
}

fn call_resource(call: &DescribedCall, collections: &IndexSet<&str>, prefix: usize) -> String {
    let from_tag = call.tag.map(|tag| words::split_words(tag)[prefix.min(words::split_words(tag).len())..].join("-"));
    let name =
        from_tag.filter(|name| !name.is_empty()).unwrap_or_else(|| call_resource_from_path(call.path, collections));
    let name = words::spec_name_from_words(&name).unwrap_or_else(|| "root".to_owned());
    if is_call_resource(&name) { name } else { format!("{name}-{RESOURCE_SUFFIX}") }
}

/// Returns `true` for a name that a resource can have.
fn is_call_resource(name: &str) -> bool {
    let accessor = name.replace('-', "_");
    let is_taken = names::CLIENT_METHODS.contains(&accessor.as_str())
        || names::GROUP_TYPES.iter().any(|taken| taken.eq_ignore_ascii_case(name));
    let has_rust_name =
        rust_names::rust_accessor_name(name).is_some() && rust_names::rust_resource_name(name).is_some();
    !is_taken && has_rust_name
}

/// Gives resources whose names differ only in case and separators the name of the first one: to Rust and to a file system
/// they are one.
fn join_same_call_resources(resources: &mut [String]) {
    let mut first: IndexMap<String, String> = IndexMap::default();
    for resource in resources {
        let known =
            first.entry(names::name_without_case(resource).replace(['-', '_'], "")).or_insert_with(|| resource.clone());
        resource.clone_from(known);
    }
}

/// Returns the name of the collection that a path is in: its fixed segments up to the first parameter.
fn call_resource_from_path(path: &str, collections: &IndexSet<&str>) -> String {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let fixed = path.split("/{").next().unwrap_or_default();
    let mut prefix = fixed;
    loop {
        if collections.contains(prefix) && !call_path_segments(prefix).is_empty() {
            return call_path_segments(prefix).join("-");
        }
        let Some((shorter, _)) = prefix.rsplit_once('/') else { break };
        prefix = shorter;
    }
    call_path_segments(fixed).first().map_or_else(|| call_path_segments(path).join("-"), |first| (*first).to_owned())
}

/// Returns the segments of a path that name something: no version, and none that most APIs begin with.
fn call_path_segments(path: &str) -> Vec<&str> {
    let is_version = |segment: &str| {
        segment.strip_prefix(['v', 'V']).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
            || segment.chars().all(|character| character.is_ascii_digit() || character == '.')
    };
    path.split('/').filter(|segment| !segment.is_empty() && !is_version(segment) && *segment != "api").collect()
}

/// Returns the possible names of a method, from the shortest to one that no other call has.
fn call_name_candidates(
    call: &DescribedCall,
    resource: &str,
    id_prefix: usize,
    collections: &IndexSet<&str>,
) -> Vec<String> {
    let of_resource = words::split_words(resource);
    let usual = usual_call_method(call, collections);
    let of_path = call_method_from_path(call, &of_resource, usual, collections);
    let mut names: Vec<String> = Vec::new();
    if let Some(id) = call.id {
        let whole = words::split_words(id);
        let last = words::split_words(id.split('?').next().unwrap_or(id).rsplit('/').next().unwrap_or(id));
        let told = if last.len() > id_prefix { &last[id_prefix..] } else { &last[..] };
        // An id that only repeats method and path says less than they do.
        let repeats = told.first().is_some_and(|verb| is_call_http_method(verb))
            && !told.iter().any(|word| is_call_preposition(word));
        if repeats {
            names.push(of_path.clone());
        }
        names.push(call_method_from_id(told, &of_resource, usual));
        names.push(told.join("-"));
        names.push(whole.join("-"));
    } else {
        names.push(of_path.clone());
    }
    names.push(of_path);
    let fixed = words::split_words(&call_path_segments(call.path).join("-")).join("-");
    names.push(format!("{usual}-{fixed}"));
    names.push(format!("{}-{fixed}", call.method));
    names.push(format!("{}-{}", call.method, words::split_words(call.path).join("-")));
    let mut usable: Vec<String> = Vec::new();
    for name in names {
        if let Some(name) = words::spec_name_from_words(&name)
            .map(free_call_method)
            .filter(|name| name.len() < 80 && !usable.contains(name))
        {
            usable.push(name);
        }
    }
    if usable.is_empty() { vec![usual.to_owned()] } else { usable }
}

fn is_call_verb(word: &str) -> bool {
    VERBS.iter().any(|(verb, _)| *verb == word)
}

fn is_call_http_method(verb: &str) -> bool {
    ["get", "post", "put", "patch", "delete"].contains(&verb)
}

fn is_call_preposition(word: &str) -> bool {
    ["for", "by", "from", "of", "in", "with", "to", "on"].contains(&word)
}

/// Returns the name that method and path give: what the path names behind its resource, after the usual verb.
fn call_method_from_path(
    call: &DescribedCall,
    resource: &[String],
    usual: &'static str,
    collections: &IndexSet<&str>,
) -> String {
    let path = call.path.split(['?', '#']).next().unwrap_or_default();
    let all: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let is_own = |word: &String| {
        resource.iter().any(|own| own == word || singular_word(own) == *word || *own == singular_word(word))
    };
    let mut tail: Vec<String> = Vec::new();
    for (at, segment) in all.iter().enumerate() {
        if call_path_segments(segment).is_empty() || segment.starts_with('{') {
            continue;
        }
        let is_one = all.get(at + 1).is_some_and(|next| next.starts_with('{'));
        let is_created = at + 1 == all.len() && call.method == "post" && collections.contains(path);
        let words = words::split_words(segment);
        let words: Vec<_> = words.into_iter().filter(|word| !is_own(word)).collect();
        let count = words.len();
        tail.extend(words.into_iter().enumerate().map(|(number, word)| {
            if (is_one || is_created) && number + 1 == count { singular_word(&word) } else { word }
        }));
    }
    if tail.is_empty() {
        return usual.to_owned();
    }
    let is_action = call.method == "post" && !path.ends_with('}') && !collections.contains(path);
    let is_verb = ["search", "count", "list"].contains(&tail[tail.len() - 1].as_str());
    if is_action || is_verb && call.method == "get" { tail.join("-") } else { format!("{usual}-{}", tail.join("-")) }
}

/// Returns a name that no method of every group has.
fn free_call_method(name: String) -> String {
    if names::GROUP_METHODS.contains(&name.as_str()) { format!("{name}-call") } else { name }
}

/// Returns the usual name of a method, by the method of HTTP and the path.
fn usual_call_method(call: &DescribedCall, collections: &IndexSet<&str>) -> &'static str {
    let path = call.path.split(['?', '#']).next().unwrap_or_default();
    let ends_with_parameter = path.trim_end_matches('/').ends_with('}');
    match call.method {
        "get" if !ends_with_parameter && (call.returns_list || collections.contains(path)) => "list",
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
        "post" => "create",
        "put" => "replace",
        "patch" => "update",
        "delete" => "delete",
        _ => "call",
    }
}

/// Returns the name that an id gives: its verb, and what it says beside the resource.
fn call_method_from_id(all: &[String], resource: &[String], usual: &'static str) -> String {
    let repeated = repeated_call_words(all, resource);
    let verb = all.iter().position(|word| is_call_verb(word));
    // The verb stands first, or last: `droplets_list`.
    let verb = verb.filter(|at| *at == 0 || at + 1 == all.len());
    let rest: Vec<_> = all
        .iter()
        .enumerate()
        .filter(|(at, _)| Some(*at) != verb && !repeated.contains(at))
        .map(|(_, word)| word.as_str())
        .collect();
    let told = rest.iter().filter(|word| !FILLERS.contains(word)).count();
    let meaning = verb.map(|at| VERBS.iter().find(|(verb, _)| *verb == all[at]).and_then(|(_, name)| *name));
    let word = match meaning {
        Some(Some("get")) if usual == "list" => "list",
        Some(Some(word)) => word,
        Some(None) => usual,
        None if told == 0 => usual,
        None => return rest.join("-"),
    };
    if told == 0 {
        return word.to_owned();
    }
    let rest: Vec<_> =
        rest.into_iter().skip_while(|word| FILLERS.contains(word) && !is_call_preposition(word)).collect();
    let mut rest: Vec<_> = rest.into_iter().filter(|word| *word != "id").collect();
    while rest.last().is_some_and(|word| FILLERS.contains(word)) {
        rest.pop();
    }
    if rest.is_empty() || rest.iter().all(|word| FILLERS.contains(word)) {
        word.to_owned()
    } else {
        format!("{word}-{}", rest.join("-"))
    }
}

/// Returns the positions of the words that repeat the name of the resource, whole and in its order.
fn repeated_call_words(all: &[String], resource: &[String]) -> Vec<usize> {
    let is_same = |one: &String, other: &String| one == other || singular_word(one) == singular_word(other);
    let mut positions = Vec::new();
    for (at, words) in all.windows(resource.len().max(1)).enumerate() {
        if !resource.is_empty() && words.iter().zip(resource).all(|(word, own)| is_same(word, own)) {
            positions.extend(at..at + resource.len());
        }
    }
    positions
}
