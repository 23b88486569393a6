//! Texts as nodes, and the errors about texts that cannot be read.

use copperplate_language::diagnostics::{Diagnostic, Span};

use super::node::DocumentNode;
use super::repeated::RepeatedKeys;
use crate::codes;

/// Maximum nesting of a document. Real ones need a third of it.
pub(super) const DEPTH_MAX: usize = 256;

/// Mark of the byte order, which editors put before a text.
pub(super) const MARK: &str = "\u{feff}";

/// A text as nodes.
pub(super) struct ParsedText {
    pub(super) root: DocumentNode,
    pub(super) repeated: RepeatedKeys,
    /// First place where the text is not YAML as the standard defines it, although it can be read.
    pub(super) deviation: Option<Diagnostic>,
}

/// Creates the error for a text that cannot be read.
pub(super) fn document_syntax_error(span: Span, message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(codes::DOCUMENT_SYNTAX, span, message))
}

/// Creates the error for nesting that is too deep.
pub(super) fn document_depth_error(span: Span) -> Box<Diagnostic> {
    let message = format!("this nests deeper than {DEPTH_MAX} levels");
    Box::new(Diagnostic::new(codes::DOCUMENT_LIMIT, span, message))
}
