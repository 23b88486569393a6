//! The declarations of each revision, to be paired.

use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::pairing::Declared;
use super::parts::parts;
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
            }));
        }
    }
    all
}

/// Returns a declaration with what it contains.
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
    }
}

/// Returns the declarations of the last import by section.
pub(super) fn of_base(base: &Record) -> IndexMap<&str, Vec<Declared>> {
    let mut all: IndexMap<&str, Vec<Declared>> = IndexMap::default();
    for (path, row) in &base.elements {
        let Some((section, rest)) = path.split_once('.') else { continue };
        let dots = usize::from(section == section::OPERATIONS.name);
        let end = rest.match_indices('.').nth(dots).map_or(rest.len(), |(at, _)| at);
        let (name, member) = (&rest[..end], rest[end..].trim_start_matches('.'));
        let declarations = all.entry(section).or_default();
        // A declaration comes before its members.
        if member.is_empty() {
            declarations.push(Declared {
                name: name.to_owned(),
                document_name: base.names.get(path).map_or(name, String::as_str).to_owned(),
                origin: row.origin.clone(),
                contents: IndexSet::default(),
            });
        }
        if let Some(last) = declarations.last_mut().filter(|last| last.name == name) {
            last.contents.extend(row.hashes.iter().map(|(key, hash)| format!("{member} {key} {hash}")));
        }
    }
    all
}
