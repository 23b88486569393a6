//! Elements that a revision of the document did not change: they stay as they are, whatever newer rules of the importer
//! would write.

use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;

use crate::import::again::nodes::DocumentNodes;
use crate::import::again::record::{RULES, Record, Row};
use crate::import::decisions::Decisions;
use crate::import::operations::operation::origin_of_operation;

/// First version of the rules that read webhooks.
const RULES_WITH_WEBHOOKS: u32 = 11;

/// The current document, compared with the last import.
pub(super) struct Unchanged<'a> {
    nodes: &'a DocumentNodes,
    decisions: &'a Decisions,
    /// Elements of the last import, by place.
    origins: IndexMap<&'a str, &'a Row>,
    /// `true` if the elements were written by older rules, and today's rules are not to be applied.
    has_other_rules: bool,
    is_same_document: bool,
    /// Version of the rules that the elements were written by.
    rules: u32,
}

impl<'a> Unchanged<'a> {
    pub(super) fn new(
        base: &'a Record,
        nodes: &'a DocumentNodes,
        decisions: &'a Decisions,
        hash: &str,
        renew: bool,
    ) -> Self {
        Self {
            nodes,
            decisions,
            origins: base.elements.values().map(|row| (row.origin.as_str(), row)).collect(),
            has_other_rules: !renew && base.rules != RULES && !base.elements.is_empty(),
            is_same_document: base.document.hash == hash,
            rules: base.rules,
        }
    }

    /// Returns `true` if the document is unchanged in the place of an element.
    pub(super) fn is_unchanged(&self, row: &Row) -> bool {
        self.is_same_document || row.node.is_some() && self.node_hash(&row.origin) == row.node
    }

    /// Returns `true` if an element stays as it is: the document is unchanged in its place, and the author made no
    /// decision about it.
    pub(super) fn protects(&self, row: &Row) -> bool {
        let is_decided = [&self.decisions.types, &self.decisions.effect, &self.decisions.skip]
            .iter()
            .any(|decisions| decisions.contains_key(&row.origin));
        self.has_other_rules && !is_decided && self.is_unchanged(row)
    }

    /// Returns `true` for a declaration that only newer rules leave out: the document has it unchanged, and a call is still
    /// selected.
    pub(super) fn keeps_without_element(&self, row: &Row, is_call: bool) -> bool {
        self.protects(row) && (!is_call || self.nodes.is_selected(&row.origin))
    }

    /// Returns `true` for an element that only newer rules find: the document was the same in its place, or has not
    /// changed anywhere.
    pub(super) fn is_found_by_rules(&self, origin: &str) -> bool {
        let known = || self.origins.get(origin_of_operation(origin)).filter(|_| !origin.is_empty());
        self.has_other_rules && (self.is_same_document || known().is_some_and(|row| self.is_unchanged(row)))
    }

    /// Returns `true` for declarations of a section that the rules did not know, so the record has no hashes of their
    /// places in the document.
    pub(super) fn is_of_newer_section(&self, section: &str) -> bool {
        self.has_other_rules && self.rules < RULES_WITH_WEBHOOKS && section == section::WEBHOOKS.name
    }

    /// Returns `true` if the document is the one of the last import.
    pub(super) fn is_same_document(&self) -> bool {
        self.is_same_document
    }

    fn node_hash(&self, origin: &str) -> Option<String> {
        self.nodes.hash(origin, &|pointer| self.origins.contains_key(pointer))
    }
}
