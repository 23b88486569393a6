//! Selection of operations: parts that are not selected never cause errors.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexSet;

use super::document::{Documents, LocatedNode, METHODS};

/// Part of the document to import.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Tags of the selected operations; if empty, all are selected.
    pub tags: Vec<String>,
    /// Selected operations by `operationId`, or by method and path; if empty, all are selected.
    pub operations: Vec<String>,
    /// Named schemas.
    pub schemas: SchemaScope,
}

/// Named schemas to import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SchemaScope {
    /// Schemas that calls and webhooks use.
    #[default]
    Used,
    /// All schemas, for programs that read such values from elsewhere.
    All,
}

impl SchemaScope {
    /// Each scope, with its word on the command line and in `import.toml`.
    pub const EACH: [(&'static str, Self); 2] = [(Self::Used.keyword(), Self::Used), (Self::All.keyword(), Self::All)];

    pub(super) const fn keyword(self) -> &'static str {
        match self {
            Self::Used => "used",
            Self::All => "all",
        }
    }
}

impl Selection {
    /// Returns `true` if all operations are selected.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.tags.is_empty() && self.operations.is_empty()
    }

    /// Returns `true` if an operation is selected.
    pub(super) fn has_operation(&self, method: &str, path: &str, at: &LocatedNode) -> bool {
        let has_tag = || {
            let mut tags = at.get("tags").into_iter().flat_map(|tags| tags.elements());
            tags.any(|tag| tag.node.as_text().is_some_and(|tag| self.tags.iter().any(|wanted| wanted == tag)))
        };
        let is_named = |wanted: &String| {
            at.text("operationId") == Some(wanted.as_str())
                || wanted.split_once(' ').is_some_and(|(verb, of)| verb.eq_ignore_ascii_case(method) && of == path)
        };
        (self.tags.is_empty() || has_tag()) && (self.operations.is_empty() || self.operations.iter().any(is_named))
    }

    /// Returns the spans of the operations that are not selected, and of the path items without a selected one.
    pub(super) fn unselected_spans(&self, documents: &Documents) -> IndexSet<Span> {
        let mut unselected = IndexSet::default();
        if self.is_whole() {
            return unselected;
        }
        for (path, at) in documents.root().get("paths").iter().flat_map(LocatedNode::entries) {
            let item = documents.resolve_references(&at).unwrap_or_else(|| at.clone());
            let mut has_selected = false;
            for (method, at) in item.entries().filter(|(method, _)| METHODS.contains(method)) {
                let operation = documents.resolve_references(&at).unwrap_or_else(|| at.clone());
                if self.has_operation(method, path, &operation) {
                    has_selected = true;
                } else {
                    unselected.extend([at.node.span, operation.node.span]);
                }
            }
            if !has_selected {
                unselected.extend([at.node.span, item.node.span]);
            }
        }
        unselected
    }
}
