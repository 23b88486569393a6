//! Assumptions: decisions that were made where the document is silent.

use copperplate_language::grammar::assumption::{ASSUME, AT, BECAUSE, DOCUMENT};
use copperplate_language::grammar::section;

use super::{Entry, Node, entry, text, word};
use crate::import::operations::operation::{Assumption, Security};
use crate::import::spec_file::SpecFile;

/// Decisions of an import, with the spec paths that they concern.
#[derive(Debug, Default)]
pub(in crate::import) struct Assumed {
    pub(in crate::import) effects: Vec<String>,
    /// Effects of POST operations that only read.
    pub(in crate::import) reads: Vec<String>,
    pub(in crate::import) security: Security,
    pub(in crate::import) prefixes: Vec<String>,
    pub(in crate::import) successes: Vec<String>,
    pub(in crate::import) pages: Vec<String>,
    pub(in crate::import) extensions: Vec<String>,
    pub(in crate::import) tags: Vec<String>,
}

impl Assumed {
    pub(super) fn entries(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut add = |name: &str, [document, assume, because]: [&str; 3], at: Vec<String>| {
            if !at.is_empty() {
                entries.push(build_assumption(name, [document, assume, because], at));
            }
        };
        let effects = [
            "What it means to repeat a call is not stated.",
            "POST adds the same again. PUT, PATCH and DELETE write the same again, possibly over a newer change. None of \
             them is sent twice unless the first attempt provably had no effect.",
            "This is the meaning of the methods in HTTP, and the careful choice.",
        ];
        add("effects", effects, self.effects.clone());
        let reads = [
            "What it means to repeat a call is not stated.",
            "A POST that is named like a search or a list and responds like one, or whose response has a URL of the next page, \
             only reads: it may be sent twice.",
            "Such calls send by POST what does not fit into a query.",
        ];
        add("reads", reads, self.reads.clone());
        let api = || vec![section::API.name.to_owned()];
        match self.security {
            Security::Stated => {}
            Security::Unused => {
                let security = [
                    "Schemes of authentication are described, but not which calls need them.",
                    "Every call has the credentials that the client holds.",
                    "A scheme would not be described if no call needed it.",
                ];
                add("security", security, api());
            }
            Security::Missing => {
                let security = [
                    "No authentication is described.",
                    "No call has credentials, and a client is built without any.",
                    "A scheme that nobody described cannot be sent.",
                ];
                add("security", security, api());
            }
        }
        let prefixes = [
            "What stands before a key in its header is described in prose only.",
            "The word that the description shows is sent before the key, which is given without it.",
            "A key without the word would be refused.",
        ];
        add("key-prefixes", prefixes, self.prefixes.clone());
        let successes = [
            "No response of a success is described.",
            "Any 2xx is a success, with a body of any kind, which is kept as received.",
            "The call would not be described if it could only fail.",
        ];
        add("successes", successes, self.successes.clone());
        let pages = [
            "How a list continues, and where it ends, is not described as data.",
            "The parameters and fields with the usual names are those of the pagination.",
            "The names are the usual ones, and a walk over the pages ends in any case.",
        ];
        add("pagination", pages, self.pages.clone());
        let extensions = [
            "Extensions of other tools say how a list continues, or that slashes in a part of a path are those of the path.",
            "They mean here what these tools make of them.",
            "OpenAPI has no words for it, and the tools are used with the service.",
        ];
        add("extensions", extensions, self.extensions.clone());
        let tags = [
            "The field that tells these objects apart is not required.",
            "It is always there.",
            "Without it, nothing would say which object it is.",
        ];
        add("tags", tags, self.tags.clone());
        entries
    }
}

fn build_assumption(name: &str, [document, assume, because]: [&str; 3], at: Vec<String>) -> Entry {
    let at = Node::list(at.into_iter().map(word));
    let keys = [(DOCUMENT.name, document), (ASSUME.name, assume), (BECAUSE.name, because)];
    let mut keys: Vec<_> = keys.into_iter().map(|(key, value)| entry(key, text(value))).collect();
    keys.push(entry(AT.name, at));
    entry(name, Node::map(keys))
}

/// Builds the assumptions that the document states, with the places that exist in the spec. An assumption without such
/// a place concerns the API.
pub(super) fn build_stated_assumptions(assumptions: &[Assumption], files: &[SpecFile]) -> Vec<Entry> {
    let spelled = assumptions.iter().map(|stated| {
        let mut at: Vec<_> = stated.at.iter().filter(|path| has_element(files, path)).cloned().collect();
        if at.is_empty() {
            at.push(section::API.name.to_owned());
        }
        build_assumption(&stated.name, [&stated.document, &stated.assume, &stated.because], at)
    });
    spelled.collect()
}

/// Returns `true` if a spec has the element with a path such as `records.User.name`.
fn has_element(files: &[SpecFile], path: &str) -> bool {
    let (wanted, rest) = path.split_once('.').unwrap_or((path, ""));
    let mut sections = files.iter().filter_map(|file| file.root.get(wanted));
    if rest.is_empty() { sections.next().is_some() } else { sections.any(|section| has_entry(section, rest)) }
}

/// Returns `true` if a value has an entry with a path: an own one, or of a field anywhere in it.
fn has_entry(value: &Node, path: &str) -> bool {
    value.entries().iter().any(|entry| {
        let name = entry.name();
        let key = name.trim_end_matches('?');
        let inside = path.strip_prefix(key).and_then(|rest| rest.strip_prefix('.'));
        key == path || inside.is_some_and(|rest| has_entry(&entry.value, rest)) || has_entry(&entry.value, path)
    })
}
