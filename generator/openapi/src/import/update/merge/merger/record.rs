//! The record of a merge.

use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::Entry;

use super::super::report::Note;
use super::super::sections::{self, keyed_declarations};
use super::{MergeLog, Merger};
use crate::import::update::parts::{declaration_parts, split_path};
use crate::import::update::record::{RULES, Record, Row};

impl Merger<'_> {
    /// Returns the record, still without an order. Takes the notes about elements that the document no longer has.
    pub(super) fn record(&self, files: &[Vec<Entry>], outcome: &mut MergeLog) -> Record {
        let elements = self.elements(outcome);
        let gone = self.gone(files, &elements, outcome);
        let names = self.document_names.clone();
        let names = names.into_iter().filter(|(path, _)| elements.contains_key(path)).collect();
        Record {
            document: self.revision.document.clone(),
            rules: if outcome.carried.is_empty() { RULES } else { self.base.rules },
            others: self.unchanged.others(elements.values().map(|row| row.origin.as_str())),
            elements,
            names,
            renamed: IndexMap::default(),
            gone,
            order: IndexSet::default(),
        }
    }

    /// Returns the elements that the record keeps, by spec path, in the order of the document.
    fn elements(&self, outcome: &MergeLog) -> IndexMap<String, Row> {
        let mut elements: IndexMap<String, Row> = IndexMap::default();
        for ((section, name), new) in &self.theirs {
            if outcome.suppressed.contains(&sections::spec_path(section, name, "")) {
                continue;
            }
            let tree = if *section == section::LINT.name { &new.tree } else { &new.document_tree };
            for (member, part) in declaration_parts(section, &new.origin, tree) {
                let path = sections::spec_path(section, name, &member);
                if !outcome.suppressed.contains(&path) {
                    let row = Row { origin: part.origin, node: None, hashes: part.hashes, lists: part.lists };
                    let row = outcome.carried.get(&path).cloned().unwrap_or(row);
                    elements.insert(path, row);
                }
            }
        }
        // A declaration comes before its members.
        for (path, row) in &outcome.carried {
            if !elements.contains_key(path) {
                elements.insert(path.clone(), row.clone());
            }
        }
        let origins: IndexSet<String> =
            elements.values().map(|row| row.origin.clone()).filter(|origin| !origin.is_empty()).collect();
        for row in elements.values_mut() {
            row.node = self.revision.nodes.hash(&row.origin, &|pointer| origins.contains(pointer));
        }
        elements
    }

    /// Returns the elements that the document no longer has: found in this run, or in an earlier one and still in the
    /// spec.
    fn gone(
        &self,
        files: &[Vec<Entry>],
        elements: &IndexMap<String, Row>,
        outcome: &mut MergeLog,
    ) -> IndexMap<String, String> {
        let mut gone = self.base.gone_now();
        gone.extend(outcome.notes.iter().filter_map(Note::gone_path));
        outcome.notes.retain(|note| note.gone_path().is_none());
        if gone.is_empty() {
            return gone;
        }
        let mut paths: IndexSet<String> = IndexSet::default();
        for ((section, name), entry) in files.iter().flatten().flat_map(keyed_declarations) {
            let members = declaration_parts(section, "", &entry.value).into_keys();
            paths.extend(members.map(|member| sections::spec_path(section, &name, &member)));
        }
        gone.retain(|path, _| paths.contains(path) && !elements.contains_key(path));
        gone
    }

    /// Returns the path of an element in the last import.
    pub(super) fn base_path(&self, path: &str) -> String {
        let Some((section, name, member)) = split_path(path) else { return path.to_owned() };
        let base_name = self.names.base.of_declaration(section, name);
        let declaration = sections::spec_path(section, base_name, "");
        let declaration = self.base.renamed.get(&declaration).cloned().unwrap_or(declaration);
        if member.is_empty() { declaration } else { format!("{declaration}.{member}") }
    }
}
