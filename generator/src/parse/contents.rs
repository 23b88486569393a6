//! Contents of bodies and responses.

use super::keys::text;
use super::types::of_text;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::content::NONE;
use crate::spec::Content;

/// Parses a type or a content word.
pub(super) fn content(node: &Node, diagnostics: &mut Diagnostics) -> Option<Content> {
    if matches!(node.value, Value::Null) && !node.span.is_empty() {
        let diagnostic =
            Diagnostic::new(Code::WrongNode, node.span, format!("expected a type, found {}", node.describe()));
        diagnostics.report(diagnostic.help(format!("write `{NONE}` if there is no content")));
        return None;
    }
    let text = text(node, diagnostics)?;
    if text.text.trim() == NONE {
        return Some(Content::None);
    }
    of_text(&text, diagnostics).map(Content::Json)
}
