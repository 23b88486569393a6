//! Names of calls: `resource.method`, from the path, the method and the `operationId`, or a method of the client itself.

mod candidates;
mod confirmed;
mod distinct;
mod id_words;
mod ids;
mod of_client;
mod path_ids;
mod paths;
mod proposed;
mod resources;
mod sources;
mod verbs;

use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;
use copperplate_language::names::{self, rust_names};

pub(in crate::import) use self::distinct::TakenCallNames;
use self::sources::NameSources;
pub(in crate::import) use self::verbs::{find_summary_verb, is_call_verb};
use self::verbs::{is_call_preposition, is_call_quantity, is_reading_verb, is_same_call_word};
use crate::import::words::{self, singular_word};

/// Name of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct CallName {
    /// `None` for a call of the client itself.
    pub(in crate::import) resource: Option<String>,
    pub(in crate::import) method: String,
    /// Name of the file: of the tag, or else of the resource.
    pub(in crate::import) file: String,
    /// Tag of the document.
    pub(in crate::import) tag: Option<String>,
    /// `true` for a GET or HEAD.
    pub(in crate::import) is_read: bool,
    /// `true` if the method has all words that type names need, and no other resource has a method with this name.
    pub(in crate::import) is_telling: bool,
    /// Note about the name for the report.
    pub(in crate::import) note: Option<CallNameNote>,
}

impl CallName {
    /// Returns a phrase for the action of the call, for the names of its types: `create todo`, `get product info`,
    /// `create image from urls`.
    pub(in crate::import) fn phrase(&self) -> String {
        let Some(resource) = &self.resource else { return self.method.clone() };
        let is_about_several = rust_names::keeps_plural_rust_name(&self.method);
        let one = singular_word(resource);
        if self.method == one {
            return one;
        }
        let said = words::split_words(&self.method);
        let is_said = |word: &String| said.iter().any(|other| is_same_call_word(other, word));
        if self.is_telling || words::split_words(resource).iter().all(is_said) {
            return self.method.clone();
        }
        let MethodWords { verb, quantity, nouns, rest } = MethodWords::split(&said, self.is_read);
        let is_plural = (is_about_several || quantity.iter().any(|word| is_several(word))) && nouns.is_empty();
        let resource = if is_plural { resource } else { &one };
        let words = verb.iter().chain(quantity).map(String::as_str).chain([resource.as_str()]);
        words.chain(nouns.iter().chain(rest).map(String::as_str)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the name as the spec writes it.
    pub(in crate::import) fn full_name(&self) -> String {
        let Self { resource, method, .. } = self;
        resource.as_ref().map_or_else(|| method.clone(), |resource| format!("{resource}.{method}"))
    }

    /// Returns the object of the call: `todo`, `product info`; `None` if nothing names one.
    pub(in crate::import) fn object(&self) -> Option<String> {
        let said = words::split_words(&self.method);
        let mut nouns = MethodWords::split(&said, self.is_read).nouns.to_vec();
        nouns.retain(|word| !is_call_quantity(word));
        let nouns = nouns.join(" ");
        let resource = self.resource.as_ref().map(|resource| singular_word(resource)).unwrap_or_default();
        let is_said = |word: &String| nouns.split(' ').any(|noun| is_same_call_word(noun, word));
        let object = match (words::split_words(&resource).iter().all(is_said), nouns.is_empty()) {
            (true, _) => singular_word(&nouns),
            (false, true) => resource,
            (false, false) => format!("{resource} {}", singular_word(&nouns)),
        };
        Some(object).filter(|object| !object.is_empty())
    }
}

/// Returns `true` for an id with the same letters and digits as the full name of a call, such as `customersCreate` and
/// `customers_create` for `customers.create`.
pub(in crate::import) fn spells_call_id(name: &str, id: &str) -> bool {
    let letters = |text: &str| {
        let letters = text.chars().filter(|character| character.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect::<Vec<_>>()
    };
    letters(id) == letters(name)
}

/// Returns `true` for a quantity of several.
fn is_several(quantity: &str) -> bool {
    ["all", "bulk", "batch", "many", "multiple", "several"].contains(&quantity)
}

/// Words of a method, by their role.
struct MethodWords<'w> {
    /// Verb; empty if the method only names the object that it reads.
    verb: &'w [String],
    /// How many, or which: `all`.
    quantity: &'w [String],
    /// Objects of the verb, besides the resource.
    nouns: &'w [String],
    /// Everything from the first preposition on: `for user`.
    rest: &'w [String],
}

impl<'w> MethodWords<'w> {
    fn split(words: &'w [String], is_read: bool) -> Self {
        // The first word of a method that writes is a verb, known or not.
        let has_verb = words.first().is_some_and(|first| !is_read || is_call_verb(first) || is_reading_verb(first));
        let (verb, words) = words.split_at(usize::from(has_verb));
        let quantities = words.iter().take_while(|word| is_call_quantity(word)).count();
        let (quantity, words) = words.split_at(quantities);
        let preposition = words.iter().position(|word| is_call_preposition(word)).unwrap_or(words.len());
        let (nouns, rest) = words.split_at(preposition);
        Self { verb, quantity, nouns, rest }
    }
}

/// Facts from which a name is derived.
pub(in crate::import) struct DescribedCall<'d> {
    /// HTTP method as in the document: in lower case, if it has a separate key.
    pub(in crate::import) method: &'d str,
    pub(in crate::import) path: &'d str,
    pub(in crate::import) id: Option<&'d str>,
    pub(in crate::import) tag: Option<&'d str>,
    /// Outermost tag that contains the tag.
    pub(in crate::import) section: Option<&'d str>,
    /// `true` if the response is a list, or a page.
    pub(in crate::import) returns_list: bool,
    /// `true` if the response is an object of scalar values.
    pub(in crate::import) returns_one: bool,
    /// `true` if a response says that something was created.
    pub(in crate::import) returns_created: bool,
    pub(in crate::import) has_body: bool,
    /// `true` if the summary says that the call updates something, and no other method of the path clearly does.
    pub(in crate::import) says_update: bool,
    /// Verb that the summary of a call without an id begins with.
    pub(in crate::import) summary_verb: Option<&'static str>,
    /// Names of the parameters of the query.
    pub(in crate::import) query: Vec<&'d str>,
    /// Method of the client itself that it is, if an export says so.
    pub(in crate::import) client_method: Option<&'d str>,
    /// Resource and method that the document proposes.
    pub(in crate::import) proposed: (Option<&'d str>, Option<&'d str>),
    /// Name that the author decided on.
    pub(in crate::import) decided: Option<&'d str>,
}

impl DescribedCall<'_> {
    /// Returns `true` if a body or parameters of the query can select something.
    fn selects(&self) -> bool {
        self.has_body || !self.query.is_empty()
    }
}

/// Note about a name that a person should review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct CallNameNote {
    /// `true` if the `operationId` names another method than the call has; `false` if the usual name was taken.
    pub(in crate::import) is_of_other_method: bool,
    /// Other names that are free, the best first.
    pub(in crate::import) alternatives: Vec<String>,
}

/// Names all calls. If two would have the same name, the later one gets a longer name.
pub(in crate::import) fn derive_call_names(described: &[DescribedCall], title: &str) -> Vec<CallName> {
    let sources = NameSources::new(described);
    let mut resources = sources.resources.name_all(described);
    let mut candidates = sources.all_candidates(&mut resources);
    let mut methods = sources.choose_methods(&resources, &mut candidates, title);
    if sources.leave_repeated_resources(&methods, &mut resources, &mut candidates) {
        methods = sources.choose_methods(&resources, &mut candidates, title);
    }
    let calls = described.iter().zip(resources).zip(methods);
    let mut names: Vec<_> = calls.map(|((call, resource), method)| usual_call_name(call, resource, method)).collect();
    let taken = TakenCallNames::new(&names);
    for ((call, name), candidates) in described.iter().zip(&mut names).zip(&candidates) {
        name.note = candidates.note(&name.method, |other| taken.has(name.resource.as_deref(), other));
        let decided = call.decided.or_else(|| stated_call_name(call, name.resource.as_deref()));
        *name = decided_call_name(decided, name.clone());
    }
    of_client::apply_client_call_names(described, &mut names);
    proposed::apply_proposed_call_names(described, &mut names);
    find_telling_call_names(&mut names);
    distinct::join_many_files(&mut names);
    names
}

fn usual_call_name(call: &DescribedCall, resource: Option<String>, method: String) -> CallName {
    let of_section = call.section.filter(|_| resource.is_some()).and_then(words::spec_name_from_words);
    let file = of_section.or_else(|| resource.clone()).unwrap_or_else(|| of_client::FILE.to_owned());
    CallName {
        resource,
        method,
        file: call_file(&file),
        tag: call.tag.map(str::to_owned),
        is_read: ["get", "head"].contains(&call.method),
        is_telling: false,
        note: None,
    }
}

/// Finds the methods that name their object: a verb followed by two words, the first of which is not a filler.
fn find_telling_call_names(names: &mut [CallName]) {
    let mut counts: IndexMap<String, usize> = IndexMap::default();
    for name in names.iter() {
        *counts.entry(name.method.clone()).or_default() += 1;
    }
    for name in names {
        let words = words::split_words(&name.method);
        let is_about_something = matches!(&words[..], [_, noun, _, ..] if !is_call_quantity(noun));
        name.is_telling =
            is_about_something && !words.iter().any(|word| is_call_preposition(word)) && counts[&name.method] == 1;
    }
}

/// Returns the name of the file of a resource, or of a tag around several. The name of the file with the common parts
/// is taken.
fn call_file(resource: &str) -> String {
    if resource == section::API.name { format!("{resource}-calls") } else { resource.to_owned() }
}

/// Returns the id of a call if it already is a name: the tag and a method, as in an export. In capital letters it is one
/// only in the resource that the call has anyway.
fn stated_call_name<'d>(call: &DescribedCall<'d>, resource: Option<&str>) -> Option<&'d str> {
    let id = call.id?;
    let tag = call.tag.filter(|tag| resources::is_call_resource(tag) && names::is_spec_name(tag))?;
    let method = id.strip_prefix(tag)?.strip_prefix('.')?;
    let is_kebab = !id.bytes().any(|byte| byte.is_ascii_uppercase()) || resource == Some(tag);
    // A further dot would separate another resource.
    let is_name = is_kebab
        && !method.contains('.')
        && names::is_value_name(&names::value_name(method)?)
        && free_call_method(method.to_owned()) == method;
    is_name.then_some(id)
}

/// Applies a decision of the author: `resource.method`, or a method of the client itself.
pub(super) fn decided_call_name(decided: Option<&str>, name: CallName) -> CallName {
    let Some(decided) = decided else { return name };
    match decided.rsplit_once('.') {
        Some((resource, method)) => {
            CallName { resource: Some(resource.to_owned()), method: method.to_owned(), note: None, ..name }
        }
        None => of_client::client_call_name(decided, &name),
    }
}

/// Returns a name that does not collide with the methods that every group has.
fn free_call_method(name: String) -> String {
    if names::GROUP_METHODS.contains(&name.as_str()) { format!("{name}-call") } else { name }
}
