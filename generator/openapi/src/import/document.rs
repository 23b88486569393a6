//! OpenAPI documents as nodes with their positions, and the references between them.

mod encoding;
mod format;
mod json;
mod node;
mod overlay;
mod parsed;
mod path_template;
pub(super) mod pointers;
mod reference;
mod repeated;
mod swagger;
mod text;
mod unread;
pub(super) mod version;
mod yaml;

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Span};
use copperplate_language::files::Source;
use copperplate_language::maps::{IndexMap, IndexSet};

pub use self::encoding::{NotText, decode_document};
pub(super) use self::format::DocumentFormat;
pub(super) use self::node::{
    DocumentNode, LocatedNode, NodeValue, escape_pointer_key, json_node_text, unescape_pointer_key,
};
pub(super) use self::overlay::AppliedOverlays;
use self::parsed::ParsedText;
pub(super) use self::path_template::{PathTemplate, declared_template_name};
use self::reference::referenced_path;
pub(super) use self::reference::{LostReference, scheme_of_requirement};
use self::repeated::RepeatedKeys;
use self::swagger::MovedParts;
use self::text::{parse_text, parse_unambiguous_text};
pub use self::unread::UnreadFile;

/// Methods that are keys of a path item.
pub(super) const METHODS: [&str; 9] = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/// A document, and the files that it refers to.
#[derive(Debug)]
pub(super) struct Documents {
    /// Files by path; the document itself is the first.
    files: IndexMap<String, DocumentFile>,
    /// Files that are referred to but not read, by path.
    unread: IndexMap<String, UnreadFile>,
    /// Keys of the document that are in an object more than once.
    repeated: RepeatedKeys,
    /// First place of each file where its text is not YAML as the standard defines it, although it can be read.
    pub(super) deviations: Vec<Diagnostic>,
    /// Length of all texts in bytes.
    pub(super) length: usize,
    /// Number of overlays, which are between the document and the files that it refers to.
    overlay_count: usize,
    pub(super) overlays: AppliedOverlays,
}

/// A file of a document.
#[derive(Debug)]
struct DocumentFile {
    /// Its contents, as OpenAPI has them.
    root: DocumentNode,
    /// Its format, as it is written.
    format: DocumentFormat,
    /// Parts that are elsewhere than in the text.
    moved: MovedParts,
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
        let parsed = parse_text(0, first).map_err(|error| diagnostics.report(*error)).ok()?;
        let ParsedText { mut root, repeated, deviation } = parsed;
        let mut deviations: Vec<_> = deviation.into_iter().collect();
        let mut overlays = AppliedOverlays::default();
        for (source, file) in changes.iter().zip(1..) {
            let applied = match parse_unambiguous_text(file, source) {
                Ok(ParsedText { root: overlay, deviation, .. }) => {
                    deviations.extend(deviation);
                    overlays.apply(&mut root, &overlay)
                }
                Err(error) => Err(vec![*error]),
            };
            applied.map_err(|errors| errors.into_iter().for_each(|error| diagnostics.report(error))).ok()?;
        }
        let mut unread = unread.clone();
        let mut files = IndexMap::from_iter([(first.path.clone(), root)]);
        for (source, file) in others.iter().zip(1 + overlay_count..) {
            let root = match parse_unambiguous_text(file, source) {
                Ok(ParsedText { root, deviation, .. }) => {
                    deviations.extend(deviation);
                    root
                }
                Err(error) => {
                    unread.insert(source.path.clone(), UnreadFile::malformed(&error, sources));
                    DocumentNode::new(Span::file(file), NodeValue::Null)
                }
            };
            files.insert(source.path.clone(), root);
        }
        let files = swagger::convert_files(files);
        let length = sources.iter().map(|source| source.text.len()).sum();
        Some(Self { files, unread, repeated, deviations, length, overlay_count, overlays })
    }

    /// Removes nodes, and turns others into schemas of any value, all by their spans.
    pub(super) fn change_nodes(&mut self, dropped: &IndexSet<Span>, any_value: &IndexSet<Span>) {
        for file in self.files.values_mut() {
            file.root.change_nodes(dropped, any_value);
        }
    }

    /// Returns the earlier spans of a key that is in its object more than once; `counts` is the one that counts.
    pub(super) fn repeated_keys(&self, counts: Span) -> &[Span] {
        self.repeated.before(counts)
    }

    /// Returns the file that contains a span, with its path. Values from an overlay belong to the document.
    fn file_of(&self, span: Span) -> Option<(&String, &DocumentFile)> {
        self.files.get_index(span.file_index().saturating_sub(self.overlay_count))
    }

    /// Returns the root of the document.
    pub(super) fn root(&self) -> LocatedNode<'_> {
        LocatedNode::root(&self.files[0].root, "")
    }

    /// Returns the format of the file that contains a span.
    pub(super) fn format_at(&self, span: Span) -> DocumentFormat {
        self.file_of(span).map_or(DocumentFormat::OpenApi, |(_, file)| file.format)
    }
}

/// Returns the paths of other files that a document refers to, in the order of their first occurrence.
#[must_use]
pub fn referenced_documents(source: &Source) -> Vec<String> {
    let mut paths = IndexSet::default();
    if let Ok(ParsedText { root, .. }) = parse_text(0, source) {
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
