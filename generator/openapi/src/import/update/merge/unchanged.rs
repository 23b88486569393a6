//! Elements that a revision of the document did not change: they stay as they are, whatever newer rules of the importer
//! would write.

use std::cell::OnceCell;

use copperplate_language::maps::{IndexMap, IndexSet};

use super::Revision;
use crate::import::decisions::Decisions;
use crate::import::operations::operation::{origin_of_call, origin_of_operation};
use crate::import::selection::SchemaScope;
use crate::import::update::nodes::DocumentNodes;
use crate::import::update::record::{RULES, Record, Row};

/// The current document, compared with the last import.
pub(super) struct Unchanged<'a> {
    nodes: &'a DocumentNodes,
    decisions: &'a Decisions,
    base: &'a Record,
    schemas: SchemaScope,
    /// Elements of the last import, by place.
    origins: IndexMap<&'a str, &'a Row>,
    /// `true` if the elements were written by older rules, and today's rules are not to be applied.
    has_other_rules: bool,
    /// Hashes of the nodes that are the place of no element of the last import.
    others_now: OnceCell<IndexMap<String, String>>,
    is_same_document: OnceCell<bool>,
}

impl<'a> Unchanged<'a> {
    pub(super) fn new(base: &'a Record, revision: Revision<'a>, decisions: &'a Decisions) -> Self {
        Self {
            nodes: revision.nodes,
            decisions,
            base,
            schemas: revision.document.schemas,
            origins: base.elements.values().map(|row| (row.origin.as_str(), row)).collect(),
            has_other_rules: !revision.renew && base.rules != RULES && !base.elements.is_empty(),
            others_now: OnceCell::new(),
            is_same_document: OnceCell::new(),
        }
    }

    /// Returns `true` if the document is unchanged in the place of an element.
    pub(super) fn is_unchanged(&self, row: &Row) -> bool {
        self.is_same_node(row) || self.is_same_document()
    }

    /// Returns `true` for a call that has no `operationId`: its name is a guess, which new texts do not change.
    pub(super) fn is_call_without_id(&self, row: &Row) -> bool {
        let documents = self.nodes.documents();
        let at = documents.and_then(|documents| documents.node_at(origin_of_operation(&row.origin)));
        at.is_some_and(|at| at.get("operationId").is_none())
    }

    fn is_same_node(&self, row: &Row) -> bool {
        row.node.is_some() && self.node_hash(&row.origin) == row.node
    }

    /// Returns `true` if an element stays as it is: the document is unchanged in its place, and the author made no
    /// decision about it.
    pub(super) fn protects(&self, row: &Row) -> bool {
        let Decisions { types, effect, skip, .. } = self.decisions;
        let is_decided = || [types, effect, skip].iter().any(|decisions| decisions.contains_key(&row.origin));
        self.has_other_rules && !is_decided() && self.is_unchanged(row)
    }

    /// Returns `true` for a declaration that only newer rules leave out: the document has it unchanged, and a call is still
    /// selected.
    pub(super) fn keeps_without_element(&self, row: &Row, is_call: bool) -> bool {
        self.protects(row) && (!is_call || self.nodes.is_selected(&row.origin))
    }

    /// Returns `true` for an element that only newer rules find: the document was the same in its place, or has not
    /// changed anywhere.
    pub(super) fn is_found_by_rules(&self, origin: &str) -> bool {
        let origin = origin_of_call(origin);
        let is_known = || self.origins.get(origin).is_some_and(|row| !origin.is_empty() && self.is_unchanged(row));
        self.has_other_rules && (is_known() || self.is_same_other_node(origin) || self.is_same_document())
    }

    /// Returns `true` if the document is the one of the last import, as far as the spec depends on it.
    pub(super) fn is_same_document(&self) -> bool {
        *self.is_same_document.get_or_init(|| {
            let rows = || self.base.elements.values().filter(|row| row.node.is_some());
            self.nodes.documents().is_some()
                && *self.others_now() == self.base.others
                && rows().all(|row| self.is_same_node(row))
        })
    }

    /// Returns `true` for the place of an element that older rules left out, if the document did not change it.
    fn is_same_other_node(&self, origin: &str) -> bool {
        let before = self.base.others.get(origin);
        before.is_some() && self.others_now().get(origin) == before
    }

    /// Returns the hashes of the document's nodes that are the place of no element.
    pub(super) fn others<'o>(&self, origins: impl Iterator<Item = &'o str>) -> IndexMap<String, String> {
        let places: IndexSet<&str> = origins.flat_map(|origin| [origin, origin_of_operation(origin)]).collect();
        let is_skipped = |pointer: &str| self.decisions.skip.contains_key(pointer);
        self.nodes.others(self.schemas, &|pointer| places.contains(pointer) || is_skipped(pointer))
    }

    fn others_now(&self) -> &IndexMap<String, String> {
        self.others_now.get_or_init(|| self.others(self.origins.keys().copied()))
    }

    fn node_hash(&self, origin: &str) -> Option<String> {
        self.nodes.hash(origin, &|pointer| self.origins.contains_key(pointer))
    }
}
