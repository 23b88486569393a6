//! Declarations of each revision, to be paired.

use copperplate_language::grammar::{operation, section};
use copperplate_language::maps::{IndexMap, IndexSet};

use super::pairing::Declared;
use crate::import::again::parts::{parts, split_path};
use crate::import::again::record::Record;
use crate::import::tree::{SpecFile, Tree};

/// A declaration of the document.
#[derive(Clone)]
pub(super) struct Theirs {
    /// Index of its file.
    pub(super) file: usize,
    pub(super) section: &'static str,
    pub(super) name: String,
    /// Place in the document.
    pub(super) origin: String,
    pub(super) tree: Tree,
    /// The declaration with the names of the document.
    pub(super) document_tree: Tree,
}

/// Returns all declarations of a document, except those that the author skips.
pub(super) fn of_document(document: &[SpecFile], is_skipped: impl Fn(&str) -> bool) -> Vec<Theirs> {
    let mut all = Vec::new();
    for (file, spec) in document.iter().enumerate() {
        for (section, tree) in &spec.sections {
            let Tree::Map(entries) = tree else { continue };
            all.extend(entries.iter().filter(|entry| !is_skipped(&entry.origin)).map(|entry| Theirs {
                file,
                section,
                name: entry.key.clone(),
                origin: entry.origin.clone(),
                tree: entry.value.clone(),
                document_tree: entry.value.clone(),
            }));
        }
    }
    all
}

/// Returns a declaration with its contents.
pub(super) fn declared(section: &str, name: &str, origin: &str, tree: &Tree) -> Declared {
    let parts = parts(section, origin, tree);
    let contents = parts
        .iter()
        .flat_map(|(member, part)| part.hashes.iter().map(move |(key, hash)| format!("{member} {key} {hash}")));
    Declared {
        name: name.to_owned(),
        document_name: name.to_owned(),
        origin: origin.to_owned(),
        contents: contents.collect(),
        address: address_of(section, tree),
    }
}

/// Returns the declarations of the last import by section.
pub(super) fn of_base(base: &Record) -> IndexMap<&str, Vec<Declared>> {
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
fn address_of(section: &str, tree: &Tree) -> Option<String> {
    let Tree::Map(entries) = tree else { return None };
    let http = entries.iter().find(|entry| section == section::OPERATIONS.name && entry.key == operation::HTTP.name)?;
    if let Tree::Text(text) | Tree::Word(text) = &http.value { Some(text.clone()) } else { None }
}
