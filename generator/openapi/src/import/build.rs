//! Shapes and operations → files of the spec.

mod api;
mod assumptions;
pub(super) mod fields;
mod files;
pub(super) mod naming;
mod operations;
mod types;

use copperplate_language::grammar::{section, types as builtin};
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::{Entry, Node};

pub(super) use self::assumptions::{Assumed, Evidenced};
use self::files::Placement;
use self::naming::Names;
use super::operations::envelopes::Envelopes;
use super::operations::operation::{CollectedApi, ImportedOperation};
use super::operations::repeats::Repeats;
use super::reading::Reading;
use super::schemas::shapes::{ShapeId, ShapeKind, ShapeTy, Shapes};
use super::spec_file::SpecFile;
use super::words;

/// A document that was read, ready to be written as a spec.
pub(super) struct SpecBuilder<'a> {
    pub(super) shapes: &'a Shapes,
    pub(super) names: &'a Names,
    pub(super) outcome: &'a CollectedApi,
    pub(super) assumed: &'a Assumed,
    pub(super) repeats: &'a Repeats,
    pub(super) envelopes: &'a Envelopes,
    pub(super) reading: Reading,
    /// Name of the package that is generated.
    pub(super) package: &'a str,
    /// Its version.
    pub(super) version: Option<&'a str>,
}

/// Builds all files, `api.yaml` first.
pub(super) fn build_files(builder: &SpecBuilder) -> Vec<SpecFile> {
    let placement = Placement::of(builder);
    let by_file = group_operations_by_file(&builder.outcome.operations);
    let mut files = vec![api::build_api_file(builder)];
    for name in placement.files() {
        let mut sections = Vec::new();
        let operations = by_file.get(name.as_str()).into_iter().flatten();
        let calls: Vec<_> = operations.map(|operation| operations::build_operation(builder, operation)).collect();
        add_section(&mut sections, section::OPERATIONS.name, calls);
        let own: Vec<_> = placement.types(&name).collect();
        let of = |is_wanted: fn(&ShapeKind) -> bool| -> Vec<ShapeId> {
            own.iter().copied().filter(|id| is_wanted(&builder.shapes.get(*id).kind)).collect()
        };
        let records = of(|kind| matches!(kind, ShapeKind::Record { .. }));
        let (records, templates) = types::build_records(builder, &records);
        add_section(&mut sections, section::RECORDS.name, records);
        add_section(&mut sections, section::TEMPLATES.name, templates);
        let enums = of(|kind| matches!(kind, ShapeKind::Enum { .. }));
        add_section(
            &mut sections,
            section::ENUMS.name,
            enums.iter().map(|id| types::build_enum(builder, *id)).collect(),
        );
        let unions = of(|kind| matches!(kind, ShapeKind::Union(_)));
        add_section(
            &mut sections,
            section::UNIONS.name,
            unions.iter().map(|id| types::build_union(builder, *id)).collect(),
        );
        files.push(SpecFile::new(name, sections));
    }
    let mut assumptions = builder.assumed.entries(builder);
    assumptions.extend(assumptions::build_stated_assumptions(&builder.outcome.api.assumptions, &files));
    if let Some(sections) = files[0].root.entries_mut() {
        add_section(sections, section::ASSUMPTIONS.name, assumptions);
    }
    files
}

fn add_section(sections: &mut Vec<Entry>, name: &str, entries: Vec<Entry>) {
    if !entries.is_empty() {
        sections.push(entry(name, Node::map(entries)));
    }
}

impl SpecBuilder<'_> {
    /// Returns the notation of a type.
    fn ty(&self, ty: &ShapeTy) -> String {
        match ty {
            ShapeTy::Plain(word) => (*word).to_owned(),
            ShapeTy::List(ty) => format!("{}<{}>", builtin::LIST, self.ty(ty)),
            ShapeTy::Map(ty) => format!("{}<{}>", builtin::MAP, self.ty(ty)),
            ShapeTy::Nullable(ty) => format!("{} | {}", self.ty(ty), builtin::NULL),
            ShapeTy::Named(id) => match self.envelopes.get(id) {
                Some(envelope) => format!("{}<{}>", envelope.template, self.ty(&envelope.field.ty)),
                None => self.names.get(*id).to_owned(),
            },
        }
    }
}

/// Creates an entry without an origin.
fn entry(key: impl Into<String>, value: Node) -> Entry {
    Entry::new(key, value)
}

fn word(text: impl Into<String>) -> Node {
    Node::keyword(text)
}

fn text(text: impl Into<String>) -> Node {
    Node::prose(text)
}

/// Creates a map of words by name, if there is one.
fn build_words_by_name(key: &str, names: Vec<(String, String)>) -> Option<Entry> {
    let entries: Vec<_> = names.into_iter().map(|(name, value)| entry(name, word(value))).collect();
    (!entries.is_empty()).then(|| entry(key, Node::map(entries)))
}

/// Creates a map of texts by name, if there is one.
fn build_texts_by_name(key: &str, names: Vec<(String, String)>) -> Option<Entry> {
    let entries: Vec<_> = names.into_iter().map(|(name, value)| entry(name, text(value))).collect();
    (!entries.is_empty()).then(|| entry(key, Node::map(entries)))
}

/// Returns the operations of each file.
fn group_operations_by_file(operations: &[ImportedOperation]) -> IndexMap<&str, Vec<&ImportedOperation>> {
    let mut files: IndexMap<&str, Vec<&ImportedOperation>> = IndexMap::default();
    for operation in operations {
        files.entry(&operation.name.file).or_default().push(operation);
    }
    files
}
