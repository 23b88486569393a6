//! OpenAPI documents as nodes with their positions, and the references between them.

mod json;
mod node;
mod reference;
pub(super) mod version;
mod yaml;

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use copperplate_language::files::Source;
use copperplate_language::maps::{IndexMap, IndexSet};

pub(super) use self::node::{DocumentNode, LocatedNode, NodeValue, json_node_text};
pub(super) use self::reference::LostReference;
use self::reference::join_reference_path;

/// Maximum nesting of a document. Real ones need a third of it.
pub(super) const DEPTH_MAX: usize = 256;

/// Maximum size of a document in bytes: spans are small.
const SIZE_MAX: usize = 1 << 30;

/// A document, and the files that it refers to.
#[derive(Debug)]
pub(super) struct Documents {
    /// Paths and roots; the document itself is the first.
    files: IndexMap<String, DocumentNode>,
    /// Length of all texts in bytes.
    pub(super) length: usize,
}

impl Documents {
    /// Parses files. Reports what is neither JSON nor YAML.
    pub(super) fn parse(sources: &[Source], diagnostics: &mut Diagnostics) -> Option<Self> {
        let mut files = IndexMap::default();
        for (file, source) in sources.iter().enumerate() {
            files.insert(source.path.clone(), parse_document(file, source, diagnostics)?);
        }
        let length = sources.iter().map(|source| source.text.len()).sum();
        (!files.is_empty()).then_some(Self { files, length })
    }

    /// Removes nodes, and makes others schemas of any value, all by their spans.
    pub(super) fn change_nodes(&mut self, dropped: &IndexSet<Span>, any_value: &IndexSet<Span>) {
        for root in self.files.values_mut() {
            root.change_nodes(dropped, any_value);
        }
    }

    /// Returns the root of the document.
    pub(super) fn root(&self) -> LocatedNode<'_> {
        LocatedNode::root(&self.files[0], "")
    }
}

/// Returns the paths of other files that a document refers to, in the order of their first occurrence.
#[must_use]
pub fn referenced_documents(source: &Source) -> Vec<String> {
    let sources = std::slice::from_ref(source);
    let mut diagnostics = Diagnostics::new(sources);
    let mut paths = IndexSet::default();
    if let Some(root) = parse_document(0, source, &mut diagnostics) {
        root.visit_entries(&mut |key, value| {
            if key == "$ref"
                && let NodeValue::String(reference) = &value.value
                && let path = reference.split('#').next().unwrap_or_default()
                && !path.is_empty()
                && !path.contains("://")
            {
                paths.insert(join_reference_path(&source.path, path));
            }
        });
    }
    paths.into_iter().collect()
}

fn parse_document(file: usize, source: &Source, diagnostics: &mut Diagnostics) -> Option<DocumentNode> {
    if source.text.len() > SIZE_MAX {
        let message = "this document is larger than 1 GiB";
        diagnostics.report(Diagnostic::new(Code::DocumentLimit, Span::file(file), message));
        return None;
    }
    let text = &source.text;
    let is_json = text.trim_start_matches('\u{feff}').trim_start().starts_with('{');
    // A YAML document can start with a brace, too, but only JSON has all escapes of JSON.
    let parsed = if is_json { json::parse_json_document(file, text) } else { yaml::parse_yaml_document(file, text) };
    parsed.map_err(|error| diagnostics.report(*error)).ok()
}
