//! Declarations of each revision, to be paired.

use copperplate_language::grammar::{operation, section};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::Node;

use super::pairing::Declared;
use crate::import::spec_file::SpecFile;
use crate::import::update::parts::{declaration_parts, split_path};
use crate::import::update::record::Record;

/// A declaration of the document.
#[derive(Clone)]
pub(super) struct Theirs {
    /// Index of its file.
    pub(super) file: usize,
    pub(super) section: &'static str,
    pub(super) name: String,
    /// Name that a first import gives it.
    pub(super) name_in_document: String,
    /// Place in the document.
    pub(super) origin: String,
    pub(super) tree: Node,
    /// The declaration with the names of the document.
    pub(super) document_tree: Node,
}

/// Returns all declarations of a document, except those that the author skips.
pub(super) fn document_declarations(document: &[SpecFile], is_skipped: impl Fn(&str) -> bool) -> Vec<Theirs> {
    let mut all = Vec::new();
    for (file, spec) in document.iter().enumerate() {
        for (section, entries) in
            spec.sections().iter().filter_map(|entry| Some((section::find_section(&entry.name())?, &entry.value)))
        {
            let declared = entries.entries().iter().filter(|entry| !is_skipped(&entry.origin));
            all.extend(declared.map(|entry| Theirs {
                file,
                section,
                name: entry.name().into_owned(),
                name_in_document: entry.name().into_owned(),
                origin: entry.origin.clone(),
                tree: entry.value.clone(),
                document_tree: entry.value.clone(),
            }));
        }
    }
    all
}

/// Returns a declaration with its contents.
pub(super) fn describe_declaration(section: &str, name: &str, origin: &str, tree: &Node) -> Declared {
    let parts = declaration_parts(section, origin, tree);
    let contents = parts
        .iter()
        .flat_map(|(member, part)| part.hashes.iter().map(move |(key, hash)| format!("{member} {key} {hash}")));
    Declared {
        name: name.to_owned(),
        document_name: name.to_owned(),
        origin: origin.to_owned(),
        contents: contents.collect(),
        address: operation_address(section, tree),
    }
}

/// Returns the declarations of the last import by section.
pub(super) fn recorded_declarations(base: &Record) -> IndexMap<&str, Vec<Declared>> {
    let mut all: IndexMap<&str, Vec<Declared>> = IndexMap::default();
    for (path, row) in &base.elements {
        let Some((section, name, member)) = split_path(path) else { continue };
        let declarations = all.entry(section).or_default();
        // A declaration comes before its members.
        if member.is_empty() {
            declarations.push(Declared {
                name: name.to_owned(),
                document_name: base.names.get(path).map_or(name, String::as_str).to_owned(),
                origin: row.origin.clone(),
                contents: IndexSet::default(),
                address: None,
            });
        }
        if let Some(last) = declarations.last_mut().filter(|last| last.name == name) {
            last.contents.extend(row.hashes.iter().map(|(key, hash)| format!("{member} {key} {hash}")));
        }
    }
    all
}

/// Returns the method and path of an operation.
fn operation_address(section: &str, declaration: &Node) -> Option<String> {
    let http = declaration.get(operation::HTTP.name).filter(|_| section == section::OPERATIONS.name);
    http.and_then(Node::text).map(str::to_owned)
}
