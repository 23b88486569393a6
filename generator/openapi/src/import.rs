//! Import: turns an OpenAPI document into a spec that people maintain.
//!
//! | stage | from → to |
//! |---|---|
//! | `document` | text → nodes with their positions; references |
//! | `check` | reports malformed parts as faults |
//! | `prune` | removes the smallest element that contains each fault |
//! | `extensions` | proposals from the extensions of other tools |
//! | `operations` | nodes → operations: names, parameters, bodies and responses, pagination, common parts |
//! | `schemas` | schemas → shapes: records, enums and unions, and how their variants are told apart |
//! | `build` | operations and shapes → the files of the spec as trees, with type names |
//! | `settle` | builds a spec until its checks accept it |
//! | `simplify` | what a rejected element of an import loses |
//! | `lints` | allows the warnings that the spec inherits from the document |
//! | `update` | trees of a new revision, and the spec as it is → the new spec |
//!
//! `import.toml` beside the spec holds the author's decisions ([`decisions`]) and the importer's record of its last run
//! (`update/record`).

mod build;
mod check;
mod chosen_names;
pub mod costs;
pub mod decisions;
mod document;
mod draft;
mod extensions;
mod hash;
mod lints;
mod losses;
mod lost_docs;
mod operations;
mod options;
mod prune;
mod reading;
mod report;
mod rust_names;
mod schemas;
mod selection;
mod settle;
mod simplify;
mod spec_file;
mod unused;
mod update;
mod words;

pub use self::document::{NotText, UnreadFile, decode_document, referenced_documents};
pub use self::operations::facts::OperationFacts;
pub use self::operations::repeats::SharedParts;
pub use self::options::Options;
pub use self::reading::Reading;
pub use self::report::Report;
pub use self::selection::{SchemaScope, Selection};
pub use self::spec_file::{SpecFile, write_spec_files};
pub use self::update::merge::{Merged, Revision, merge};
pub use self::update::nodes::DocumentNodes;
pub use self::update::places::DocumentPlaces;
pub use self::update::record::{DocumentRecord, ElementRename, rename_in_record, rename_keys_in_record};

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Errors, Warnings};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;

use self::document::Documents;
use self::draft::ImportDraft;
use self::losses::{LeftOutCalls, Loss, MendedFault};
use self::operations::{collect, facts, pages, repeats, successes};
use self::schemas::read::SchemaReader;
use self::schemas::shapes::ShapeTy;
use self::schemas::{decided_types, distinguish, same};
use self::simplify::Simplified;

/// Result of an import.
#[derive(Debug)]
pub struct Import {
    /// Files of the spec.
    pub files: Vec<SpecFile>,
    /// Parts that were not imported, and decisions that were made.
    pub report: Report,
    /// Nodes of the document.
    pub nodes: DocumentNodes,
    /// Facts about the operations that the spec lacks.
    pub operations: Vec<OperationFacts>,
}

/// Imports a document. The first source is the document, followed by overlays, if the options give their number, and by
/// the files that it refers to.
///
/// Fails if the document is neither JSON nor YAML, or does not state its OpenAPI version. A malformed part costs the
/// smallest element that contains it, with a warning; a strict import fails.
pub fn import_openapi(sources: &[Source], options: &Options) -> Result<Import, Errors> {
    let mut diagnostics = Diagnostics::new(sources).quote_first_files(1 + options.overlays);
    let Some(mut documents) = Documents::parse(sources, options.overlays, &options.unread, &mut diagnostics) else {
        return Err(diagnostics.into_errors());
    };
    let version = document::version::check_openapi_version(&documents.root(), &mut diagnostics);
    diagnostics.abort_if_errors()?;
    if options.is_strict {
        let faults = check::check_document(&documents, &options.selection, &LeftOutCalls::default(), false).faults;
        for fault in faults {
            diagnostics.report(Diagnostic { cost: None, ..fault.diagnostic });
        }
        diagnostics.abort_if_errors()?;
    }
    let leaves_out_unused = options.selection.is_whole() && options.selection.schemas == SchemaScope::Used;
    let unused = if leaves_out_unused { unused::find_unused_schemas(&documents) } else { Vec::new() };
    let mended = prune::prune_faults(&mut documents, &options.selection);
    let mut reader = SchemaReader::new(&documents, mended.losses, &options.decisions, options.reading);
    let outcome = collect::collect_operations(&mut reader, &options.selection, &options.decisions, &mended.left_out);
    let SchemaReader { shapes, mut losses, aliases, places, .. } = reader;
    for schema in unused {
        losses.add_at_span(Loss::UnusedSchema, schema);
    }
    let mut draft = ImportDraft { shapes, outcome, places };
    draft.replace_aliases(&aliases);
    let required = distinguish::distinguish_unions(&mut draft.shapes, &mut losses);
    let same = same::join_same_shapes(&mut draft.shapes);
    for operation in &mut draft.outcome.operations {
        operation.change_types(&mut |ty| same.replace_in_type(ty));
        successes::join_same_successes(operation);
    }
    draft.outcome.kept_types.iter_mut().for_each(|ty| same.replace_in_type(ty));
    draft.outcome.webhooks.iter_mut().for_each(|webhook| same.replace_in_type(&mut webhook.ty));
    draft.outcome.join_same_webhooks();
    draft.places.change_types(&mut |ty| same.replace_in_type(ty));
    pages::detect_pages(&documents, &draft.shapes, &mut draft.outcome.operations, &mut losses);
    repeats::agree_on_repeated_response_headers(&mut draft.outcome.operations);
    let simplified = simplify::simplify_until_valid(draft, losses, &required, options);
    let Simplified { files, outcome, mut losses, mut places, chosen } = simplified;
    // A comparison is about messages: it reports docs where both specs have them.
    if !options.reading.is_literal() {
        for place in lost_docs::find_lost_docs(&files, &losses.descriptions) {
            losses.add_at_span(Loss::Description, place);
        }
    }
    for span in losses.locate_pointers(&documents) {
        places.add_place(span, &ShapeTy::JSON, None);
    }
    let warnings = version.into_iter().chain(std::mem::take(&mut documents.overlays.warnings));
    let warnings = warnings.map(|warning| MendedFault { warning, schema: None });
    let faults = warnings.chain(mended.faults).collect();
    let operations = facts::find_operation_facts(&documents, &outcome.operations);
    let report = Report::new(diagnostics, (&documents, &sources[0]), faults, &outcome, losses, &places, &chosen);
    let nodes = DocumentNodes::new(documents, outcome.selected);
    Ok(Import { files, report, nodes, operations })
}

/// Returns the parts that the operations of an imported spec already share, for the import of the next revision.
/// `record` is the record file of the last import.
pub fn find_shared_parts(record: &Source) -> Result<SharedParts, Errors> {
    Ok(update::record::Record::parse(record)?.shared_parts())
}

/// Returns the places of calls and types in the document, as JSON pointers by spec path. `record` is the record file of the
/// last import.
pub fn find_document_places(record: &Source) -> Result<IndexMap<String, String>, Errors> {
    Ok(update::record::Record::parse(record)?.places())
}

/// Reports decisions about elements that the document does not have. If the last import may have had them, they are
/// warnings. `record` is the file with the decisions.
pub fn require_imported_elements(sources: &[Source], options: &Options, record: &Source) -> Result<Warnings, Errors> {
    let mut diagnostics = Diagnostics::new(sources).quote_first_files(1 + options.overlays);
    let Some(documents) = Documents::parse(sources, options.overlays, &options.unread, &mut diagnostics) else {
        return Err(diagnostics.into_errors());
    };
    let is_type = |text: &str| decided_types::parse_decided_type(text).is_some();
    let is_first = update::record::Record::parse(record)?.elements.is_empty();
    options.decisions.require_elements(record, |pointer| documents.node_at(pointer).is_some(), is_type, is_first)
}
