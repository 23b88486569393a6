//! Elements of the document in which the places of a report are.

use copperplate_language::diagnostics::{DocumentElement, Span, Warnings};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexSet;

use crate::import::document::pointers::{PointersBySpan, pointers_as_written, split_operation_pointer};
use crate::import::document::{DocumentFormat, Documents};

/// Names the elements in which warnings are, by the pointers that they have in the author's document. Returns the
/// pointers that they have among the nodes. Keys of other files are not shown: these may not belong to the document.
pub(super) fn name_elements(warnings: &mut Warnings, documents: &Documents, source: &Source) -> PointersBySpan {
    let spans = warnings.iter().flat_map(|(_, diagnostic)| std::iter::once(&diagnostic.span).chain(&diagnostic.also));
    let spans: IndexSet<Span> = spans.copied().collect();
    let mut pointers = documents.find_pointers(&spans);
    // Malformed parts are not among the nodes any more, and Swagger 2.0 has other keys.
    let is_whole = spans.iter().all(|span| pointers.contains_key(span));
    let written = if is_whole && documents.format_at(documents.root().node.span) == DocumentFormat::OpenApi {
        PointersBySpan::default()
    } else {
        pointers_as_written(source, &spans)
    };
    let shown = |span: Span| written.get(&span).or_else(|| pointers.get(&span)).filter(|it| it.starts_with('#'));
    warnings.name_elements(|span| shown(span).map(|pointer| document_element(pointer)));
    for (span, pointer) in written {
        pointers.entry(span).or_insert(pointer);
    }
    pointers
}

fn document_element(pointer: &str) -> DocumentElement {
    let call = split_operation_pointer(pointer);
    let label = match &call {
        Some((call, "")) => call.clone(),
        Some((call, inside)) => format!("{call}, {inside}"),
        None => pointer.to_owned(),
    };
    DocumentElement { operation: call.map(|(call, _)| call), pointer: pointer.to_owned(), label }
}
