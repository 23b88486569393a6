//! Descriptions of the document that no element of the spec has as its doc.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::Node;

use super::spec_file::SpecFile;
use super::words::{import_doc, letters};

/// Returns the places of the descriptions that the spec lacks. A doc may consist of several descriptions, so they are
/// compared by paragraph.
pub(super) fn find_lost_docs(files: &[SpecFile], descriptions: &IndexMap<Span, String>) -> Vec<Span> {
    let mut kept = IndexSet::default();
    for file in files {
        collect_paragraphs(&file.root, &mut kept);
    }
    let is_kept = |text: &str| paragraphs(text).all(|paragraph| kept.contains(&paragraph));
    let is_lost = |text: &str| !is_kept(text) && import_doc(Some(text)).is_some_and(|doc| !is_kept(&doc));
    descriptions.iter().filter(|(_, text)| is_lost(text)).map(|(place, _)| *place).collect()
}

fn collect_paragraphs(node: &Node, found: &mut IndexSet<String>) {
    found.extend(node.text().into_iter().flat_map(paragraphs));
    node.children().for_each(|child| collect_paragraphs(child, found));
}

/// Returns the letters of each paragraph of a text, if it has any.
fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.split("\n\n").map(letters).filter(|letters| !letters.is_empty())
}
