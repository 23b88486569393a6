//! Page of the guide with all assumptions. Docs of items link to its headings.

use super::{as_inline_spans, as_link_spans, docs_markdown_after_lead};
use crate::ir::Docs;
use crate::lower::Lowering;

/// Module of the page.
const PAGE: &str = "assumptions";

/// Returns the page; nothing if there are no assumptions.
pub(in crate::lower) fn lower_assumptions_docs_page(cx: &Lowering) -> Docs {
    if cx.model.assumptions.is_empty() {
        return Docs::new();
    }
    let mut docs = vec!["# Assumptions".to_owned(), String::new(), INTRODUCTION.to_owned()];
    for assumption in &cx.model.assumptions {
        docs.extend([String::new(), format!("## {}", as_inline_spans(&assumption.name)), String::new()]);
        docs.extend(docs_markdown_after_lead("*Document:*", &assumption.document));
        docs.push(String::new());
        docs.extend(docs_markdown_after_lead("*Assumed:*", &assumption.assume));
        docs.push(String::new());
        docs.extend(docs_markdown_after_lead("*Reason:*", &assumption.because));
    }
    docs
}

const INTRODUCTION: &str =
    "The API document leaves these points open. Each is listed with the assumption that this crate makes.";

/// Returns a link to the assumption of this name.
pub(super) fn assumption_docs_link(name: &str) -> String {
    // For any other name, rustdoc decides on the anchor of its heading.
    let is_anchor = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let anchor = if is_anchor { format!("#{name}") } else { String::new() };
    format!("[{}](crate::guide::{PAGE}{anchor})", as_link_spans(name))
}
