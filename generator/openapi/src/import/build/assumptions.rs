//! Assumptions: decisions that were made where the document is silent.

use copperplate_language::grammar::assumption::{ASSUME, AT, BECAUSE, DOCUMENT};
use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::types::field_path;
use super::{Entry, Node, ShapeId, SpecBuilder, entry, text, word};
use crate::import::operations::credentials::Security;
use crate::import::operations::evidence::Evidence;
use crate::import::operations::operation::Assumption;
use crate::import::schemas::read::UntypedParts;
use crate::import::spec_file::SpecFile;
use crate::import::spec_file::sizes::free_numbered_name;
use crate::import::words;

/// Decisions of an import, with the spec paths that they concern.
#[derive(Debug, Default)]
pub(in crate::import) struct Assumed {
    pub(in crate::import) effects: Vec<String>,
    /// Effects of POST operations that only read.
    pub(in crate::import) reads: Evidenced,
    pub(in crate::import) security: Security,
    /// Credentials of operations that state none, beside others that do.
    pub(in crate::import) silent: Evidenced,
    /// Credentials that are described as parameters.
    pub(in crate::import) credential_parameters: Evidenced,
    pub(in crate::import) prefixes: Vec<String>,
    /// Bodies that are required because of their fields.
    pub(in crate::import) bodies: Vec<String>,
    pub(in crate::import) successes: Vec<String>,
    /// Bodies with parts without a type, each with the meaning of these.
    pub(in crate::import) untyped_parts: Vec<(UntypedParts, String)>,
    /// Responses of JSON that are streams.
    pub(in crate::import) streams: Evidenced,
    pub(in crate::import) pages: Evidenced,
    pub(in crate::import) extensions: Vec<String>,
    /// Fields that tell objects apart, by record and name.
    pub(in crate::import) tags: Vec<(ShapeId, String)>,
}

/// Spec paths of the guesses of one kind, by their evidence.
#[derive(Debug, Default)]
pub(in crate::import) struct Evidenced(IndexMap<Evidence, Vec<String>>);

impl Evidenced {
    pub(in crate::import) fn collect<'e>(guesses: impl Iterator<Item = (&'e Evidence, String)>) -> Self {
        let mut by_evidence: IndexMap<Evidence, Vec<String>> = IndexMap::default();
        for (evidence, path) in guesses {
            by_evidence.entry(evidence.clone()).or_default().push(path);
        }
        Self(by_evidence)
    }

    /// Returns one assumption for each evidence. It is named after its words, so that it keeps its name when others
    /// come and go; only evidence with the same words is numbered.
    fn entries(&self, kind: &str, document: &str, assume: &str) -> Vec<Entry> {
        let mut taken: IndexSet<String> = IndexSet::default();
        let entries = self.0.iter().map(|(evidence, paths)| {
            let mut name =
                words::spec_name_from_words(&format!("{kind} {}", evidence.words)).unwrap_or_else(|| kind.to_owned());
            if !taken.insert(name.clone()) {
                name = free_numbered_name(&name, &mut taken);
            }
            build_assumption(&name, [document, assume, &evidence.reason], paths.clone())
        });
        entries.collect()
    }
}

impl Assumed {
    pub(super) fn entries(&self, builder: &SpecBuilder) -> Vec<Entry> {
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
        let reads = self.reads.entries(
            "reads",
            "What it means to repeat a call is not stated.",
            "These POSTs only read: they may be sent twice.",
        );
        if let Some(security) = security_assumption(&self.security) {
            add("security", security, vec![section::API.name.to_owned()]);
        }
        let silent = self.silent.entries(
            "security",
            "These operations state no `security`, and others do.",
            "These need no credentials.",
        );
        let credential_parameters = self.credential_parameters.entries(
            "parameter",
            "A parameter `Authorization` is described, and no scheme for it that these operations accept.",
            "Its value is a credential of these calls, which may be absent where the parameter may be.",
        );
        let prefixes = [
            "What stands before a key in its header is described in prose only.",
            "The word that the description shows is sent before the key, which is given without it.",
            "A key without the word would be refused.",
        ];
        add("key-prefixes", prefixes, self.prefixes.clone());
        let bodies = [
            "Whether a body is required is not stated, and its type has required fields.",
            "The body is always sent.",
            "A request without the body would lack these fields.",
        ];
        add("bodies", bodies, self.bodies.clone());
        let successes = [
            "No response of a success is described.",
            "Any 2xx is a success, with a body of any kind, which is kept as received.",
            "The call would not be described if it could only fail.",
        ];
        add("successes", successes, self.successes.clone());
        for (meaning, [assume, because]) in UNTYPED_PARTS {
            let at = self.untyped_parts.iter().filter(|(of_body, _)| *of_body == meaning);
            let document = "These bodies have parts of which neither a type nor a media type is stated.";
            add("untyped-parts", [document, assume, because], at.map(|(_, path)| path.clone()).collect());
        }
        let streams = self.streams.entries(
            "stream",
            "A response is described as JSON, and only words say that it is a stream.",
            "It has a line for each message, an object with `result`; a line with `error` ends it.",
        );
        let pages = self.pages.entries(
            "pagination",
            "How a list continues, and where it ends, is not described as data.",
            "Its parameters and fields have their usual meaning.",
        );
        let extensions = [
            "Extensions of other tools, or the patterns of a router, say how a list continues, or that slashes in a part of a path are those of the path.",
            "They mean here what these tools make of them.",
            "OpenAPI has no words for it, and the tools are used with the service.",
        ];
        add("extensions", extensions, self.extensions.clone());
        let tags = [
            "The field that tells these objects apart is not required.",
            "It is always there.",
            "Without it, nothing would say which object it is.",
        ];
        let fields: IndexSet<String> =
            self.tags.iter().map(|(record, tag)| field_path(builder, *record, tag)).collect();
        add("tags", tags, fields.into_iter().collect());
        let evidenced = [silent, credential_parameters, reads, streams, pages];
        entries.into_iter().chain(evidenced.into_iter().flatten()).collect()
    }
}

/// Assumption about parts without a type, by their meaning, which is the same in a whole document.
const UNTYPED_PARTS: [(UntypedParts, [&str; 2]); 2] = [
    (UntypedParts::Files, ["They are files.", "Since OpenAPI 3.1, such a part has the media type of bytes."]),
    (UntypedParts::Json, ["They are sent as JSON.", "OpenAPI 3.0 states nothing about them, and JSON has any value."]),
];

/// Returns the assumption about the credentials of all calls that the document leaves open.
fn security_assumption(security: &Security) -> Option<[&str; 3]> {
    match security {
        Security::Stated => None,
        Security::Unused => Some([
            "Schemes of authentication are described, but not which calls need them.",
            "Every call has the credentials that the client holds.",
            "A scheme would not be described if no call needed it.",
        ]),
        Security::Exempt(reason) => Some([
            "Some operations state that they need no credentials, and the others state nothing.",
            "The others have the credentials that the client holds.",
            reason,
        ]),
        Security::Refused => Some([
            "Schemes of authentication are described, and no call accepts one of them.",
            "No call has credentials, and a client is built without any.",
            "A secret is sent only where the document says so.",
        ]),
        Security::Unsendable => Some([
            "Schemes of authentication are described, and none of them can be sent by calls alone.",
            "No call has credentials, and a client is built without any.",
            "Some credentials are computed for each request, and a certificate belongs to the connection.",
        ]),
        Security::Missing => Some([
            "No authentication is described.",
            "No call has credentials, and a client is built without any.",
            "A scheme that nobody described cannot be sent.",
        ]),
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
