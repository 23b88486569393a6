//! OpenAPI documents as nodes with their positions, and the references between them.

mod json;
mod node;
mod reference;
pub(super) mod version;
mod yaml;

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use copperplate_language::files::Source;

pub(super) use self::node::{At, Node, Value, json_text};
pub(super) use self::reference::Lost;
use self::reference::joined;

/// Maximum nesting of a document. Real ones need a third of it.
pub(super) const DEPTH_MAX: usize = 256;

/// Maximum size of a document in bytes: spans are small.
const SIZE_MAX: usize = 1 << 30;

/// A document, and the files that it refers to.
#[derive(Debug)]
pub(super) struct Documents {
    /// Paths and roots; the document itself is the first.
    files: Vec<(String, Node)>,
}

impl Documents {
    /// Parses files. Reports what is neither JSON nor YAML.
    pub(super) fn parse(sources: &[Source], diagnostics: &mut Diagnostics) -> Option<Self> {
        let mut files = Vec::new();
        for (file, source) in sources.iter().enumerate() {
            files.push((source.path.clone(), parse(file, source, diagnostics)?));
        }
        (!files.is_empty()).then_some(Self { files })
    }

    /// Returns the root of the document.
    pub(super) fn root(&self) -> At<'_> {
        At::root(&self.files[0].1, "")
    }
}

/// Returns the paths of other files that a document refers to, in the order of their first occurrence.
#[must_use]
pub fn referenced_files(source: &Source) -> Vec<String> {
    let sources = std::slice::from_ref(source);
    let mut diagnostics = Diagnostics::new(sources);
    let mut paths = Vec::new();
    if let Some(root) = parse(0, source, &mut diagnostics) {
        root.visit(&mut |key, value| {
            if key == "$ref"
                && let Value::String(reference) = &value.value
                && let path = reference.split('#').next().unwrap_or_default()
                && !path.is_empty()
                && !path.contains("://")
            {
                let path = joined(&source.path, path);
                if !paths.contains(&path) {
                    paths.push(path);
                }
            }
        });
    }
    paths
}

fn parse(file: usize, source: &Source, diagnostics: &mut Diagnostics) -> Option<Node> {
    if source.text.len() > SIZE_MAX {
        let message = "this document is larger than 1 GiB";
        diagnostics.report(Diagnostic::new(Code::DocumentLimit, Span::file(file), message));
        return None;
    }
    let text = &source.text;
    let is_json = text.trim_start_matches('\u{feff}').trim_start().starts_with('{');
    // A YAML document can start with a brace, too, but only JSON has all escapes of JSON.
    let parsed = if is_json { json::parse(file, text) } else { yaml::parse(file, text) };
    parsed.map_err(|error| diagnostics.report(*error)).ok()
}
