//! OpenAPI documents as nodes with their positions, and the references between them.

mod flow_lines;
mod json;
mod node;
mod overlay;
mod path_template;
pub(super) mod pointers;
mod reference;
mod repeated;
mod swagger;
mod unread;
pub(super) mod version;
mod yaml;

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Span};
use copperplate_language::files::Source;
use copperplate_language::maps::{IndexMap, IndexSet};

pub(super) use self::node::{
    DocumentNode, LocatedNode, NodeValue, escape_pointer_key, json_node_text, unescape_pointer_key,
};
pub(super) use self::overlay::AppliedOverlays;
pub(super) use self::path_template::{PathTemplate, declared_template_name};
use self::reference::referenced_path;
pub(super) use self::reference::{LostReference, scheme_of_requirement};
use self::repeated::RepeatedKeys;
pub use self::unread::UnreadFile;
use crate::codes;

/// Maximum nesting of a document. Real ones need a third of it.
pub(super) const DEPTH_MAX: usize = 256;

/// Maximum size of a document in bytes: spans are small.
const SIZE_MAX: usize = 1 << 30;

/// A document, and the files that it refers to.
#[derive(Debug)]
pub(super) struct Documents {
    /// Paths and roots; the document itself is the first.
    files: IndexMap<String, DocumentNode>,
    /// Files that are referred to but not read, by path.
    unread: IndexMap<String, UnreadFile>,
    repeated: RepeatedKeys,
    /// `true` if the document is one of Swagger 2.0, whose objects were converted.
    is_converted: bool,
    /// Length of all texts in bytes.
    pub(super) length: usize,
    /// Number of overlays, which are between the document and the files that it refers to.
    overlay_count: usize,
    pub(super) overlays: AppliedOverlays,
}

impl Documents {
    /// Parses files: a document, overlays, and the files that the document refers to. Reports a document or an overlay
    /// that is neither JSON nor YAML. Any other such file counts as not read, and so does one with a repeated key:
    /// messages never show keys of a file that may not belong to the document.
    pub(super) fn parse(
        sources: &[Source],
        overlay_count: usize,
        unread: &IndexMap<String, UnreadFile>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let (first, others) = sources.split_first()?;
        let (changes, others) = others.split_at_checked(overlay_count)?;
        let mut repeated = RepeatedKeys::default();
        let mut root = parse_nodes(0, first, &mut repeated).map_err(|error| diagnostics.report(*error)).ok()?;
        let mut overlays = AppliedOverlays::default();
        for (source, file) in changes.iter().zip(1..) {
            let applied = match parse_unambiguous_document(file, source) {
                Ok(overlay) => overlays.apply(&mut root, &overlay),
                Err(error) => Err(vec![*error]),
            };
            applied.map_err(|errors| errors.into_iter().for_each(|error| diagnostics.report(error))).ok()?;
        }
        let is_converted = swagger::is_swagger(&root);
        let root = swagger::openapi_from_any(root);
        let mut unread = unread.clone();
        let mut files = IndexMap::from_iter([(first.path.clone(), root)]);
        for (source, file) in others.iter().zip(1 + overlay_count..) {
            let root = parse_unambiguous_document(file, source).unwrap_or_else(|error| {
                unread.insert(source.path.clone(), UnreadFile::malformed(&error, sources));
                DocumentNode::new(Span::file(file), NodeValue::Null)
            });
            files.insert(source.path.clone(), root);
        }
        let length = sources.iter().map(|source| source.text.len()).sum();
        Some(Self { files, unread, repeated, is_converted, length, overlay_count, overlays })
    }

    /// Removes nodes, and turns others into schemas of any value, all by their spans.
    pub(super) fn change_nodes(&mut self, dropped: &IndexSet<Span>, any_value: &IndexSet<Span>) {
        for root in self.files.values_mut() {
            root.change_nodes(dropped, any_value);
        }
    }

    /// Returns the earlier spans of a key that is in its object more than once; `counts` is the one that counts.
    pub(super) fn repeated_keys(&self, counts: Span) -> &[Span] {
        self.repeated.before(counts)
    }

    /// Returns the file that contains a span, with its path. Values from an overlay belong to the document.
    fn file_of(&self, span: Span) -> Option<(&String, &DocumentNode)> {
        self.files.get_index(span.file_index().saturating_sub(self.overlay_count))
    }

    /// Returns `true` if the document is one of Swagger 2.0.
    pub(super) fn is_converted(&self) -> bool {
        self.is_converted
    }

    /// Returns the root of the document.
    pub(super) fn root(&self) -> LocatedNode<'_> {
        LocatedNode::root(&self.files[0], "")
    }
}

/// Returns the paths of other files that a document refers to, in the order of their first occurrence.
#[must_use]
pub fn referenced_documents(source: &Source) -> Vec<String> {
    let mut paths = IndexSet::default();
    if let Ok(root) = parse_document(0, source, &mut RepeatedKeys::default()) {
        root.visit_entries(&mut |key, value| {
            if key == "$ref"
                && let NodeValue::String(reference) = &value.value
                && let path = reference.split('#').next().unwrap_or_default()
                && let Some(path) = referenced_path(&source.path, &root, path)
                && path != source.path
            {
                paths.insert(path);
            }
        });
    }
    paths.into_iter().collect()
}

fn parse_unambiguous_document(file: usize, source: &Source) -> Result<DocumentNode, Box<Diagnostic>> {
    let mut repeated = RepeatedKeys::default();
    let root = parse_document(file, source, &mut repeated)?;
    match repeated.first() {
        Some(key) => Err(Box::new(Diagnostic::new(codes::DOCUMENT_DUPLICATE, key, "a key occurs twice"))),
        None => Ok(root),
    }
}

/// Parses a file. Converts the objects of Swagger 2.0 to those that OpenAPI has.
fn parse_document(file: usize, source: &Source, repeated: &mut RepeatedKeys) -> Result<DocumentNode, Box<Diagnostic>> {
    parse_nodes(file, source, repeated).map(swagger::openapi_from_any)
}

/// Parses a file of JSON or YAML.
fn parse_nodes(file: usize, source: &Source, repeated: &mut RepeatedKeys) -> Result<DocumentNode, Box<Diagnostic>> {
    if source.text.len() > SIZE_MAX {
        let message = "this document is larger than 1 GiB";
        return Err(Box::new(Diagnostic::new(codes::DOCUMENT_LIMIT, Span::file(file), message)));
    }
    let text = &source.text;
    // YAML can start with a brace, too, but only JSON has all escapes of JSON: the first key tells them apart.
    let object = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('{');
    let is_json = object.is_some_and(|object| !object.trim_start().starts_with(char::is_alphabetic));
    if is_json {
        json::parse_json_document(file, text, repeated)
    } else {
        yaml::parse_yaml_document(file, text, repeated)
    }
}
