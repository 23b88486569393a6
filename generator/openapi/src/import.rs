//! Import: from an OpenAPI document to a spec that people maintain.
//!
//! | stage | from → to |
//! |---|---|
//! | `document` | text → nodes with their positions; references |
//! | `check` | what is malformed is a fault |
//! | `mend` | each fault costs the smallest element that holds it |
//! | `operations` | nodes → operations: names, parameters, bodies and responses, pagination, what they have in common |
//! | `schemas` | schemas → shapes: records, enums and unions, and what tells variants apart |
//! | `spell` | all of it → [`tree`], the files of the spec, with names of types |
//! | `simplify` | what the checks of the spec refuse is left out |
//! | `write` | trees → text |
//! | `again` | trees of a new revision, and the spec as it is → the new spec |
//!
//! `import.toml` beside the spec has the decisions of the author ([`decisions`]) and what the importer knows of its last
//! run (`again/record`).

mod again;
mod check;
pub mod decisions;
mod document;
mod draft;
mod losses;
mod mend;
mod operations;
mod options;
mod report;
mod rust_names;
mod schemas;
mod selection;
mod simplify;
mod spell;
pub mod tree;
mod words;
mod write;

pub use self::again::merge::{Merged, merge};
pub use self::document::referenced_documents;
pub use self::options::Options;
pub use self::report::Report;
pub use self::selection::Selection;
pub use self::write::write_spec_files;

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Errors};
use copperplate_language::files::Source;

use self::document::Documents;
use self::draft::ImportDraft;
use self::losses::LeftOutCalls;
use self::operations::{collect, pages, repeats};
use self::schemas::read::SchemaReader;
use self::schemas::shapes::ShapeTy;
use self::schemas::{decided_types, distinguish, same};
use self::simplify::Simplified;
use self::tree::SpecFile;

/// Result of an import.
#[derive(Debug)]
pub struct Import {
    /// Files of the spec.
    pub files: Vec<SpecFile>,
    /// What was not carried over, and what was decided.
    pub report: Report,
}

/// Imports a document. The first source is the document; the others are the files that it refers to.
///
/// Fails if the document is neither JSON nor YAML, or does not say which OpenAPI it is. What is malformed in it costs the
/// smallest element that holds it, with a warning; if the import is strict, it fails.
pub fn import_openapi(sources: &[Source], options: &Options) -> Result<Import, Errors> {
    let mut diagnostics = Diagnostics::new(sources);
    let Some(mut documents) = Documents::parse(sources, &mut diagnostics) else {
        return Err(diagnostics.into_errors());
    };
    document::version::check_openapi_version(&documents.root(), &mut diagnostics);
    diagnostics.abort_if_errors()?;
    if options.is_strict {
        let faults = check::check_document(&documents, &options.selection, &LeftOutCalls::default(), false).faults;
        for fault in faults {
            diagnostics.report(Diagnostic { cost: None, ..fault.diagnostic });
        }
        diagnostics.abort_if_errors()?;
    }
    let mended = mend::mend_document(&mut documents, &options.selection);
    let mut reader = SchemaReader::new(&documents, mended.losses, &options.decisions);
    let outcome = collect::collect_operations(&mut reader, &options.selection, &options.decisions, &mended.left_out);
    let SchemaReader { shapes, mut losses, forgotten, places, .. } = reader;
    let mut draft = ImportDraft { shapes, outcome, places };
    draft.replace_aliases(&forgotten);
    let required = distinguish::distinguish_unions(&mut draft.shapes, &mut losses);
    let same = same::join_same_shapes(&mut draft.shapes);
    for operation in &mut draft.outcome.operations {
        operation.change_types(&mut |ty| same.replace_in_type(ty));
    }
    draft.places.change_types(&mut |ty| same.replace_in_type(ty));
    pages::detect_pages(&draft.shapes, &mut draft.outcome.operations);
    repeats::agree_on_repeated_response_headers(&mut draft.outcome.operations);
    let simplified = simplify::simplify(draft, losses, &required, options);
    let Simplified { files, outcome, mut losses, mut places, renamed } = simplified;
    for span in losses.locate_pointers(&documents) {
        places.add_place(span, &ShapeTy::JSON, None);
    }
    Ok(Import { files, report: Report::new(sources, mended.faults, outcome, losses, &places, &renamed) })
}

/// Reports the decisions about elements that a document does not have. `record` is the file with the decisions.
pub fn require_imported_elements(
    sources: &[Source],
    decisions: &decisions::Decisions,
    record: &Source,
) -> Result<(), Errors> {
    let mut diagnostics = Diagnostics::new(sources);
    let Some(documents) = Documents::parse(sources, &mut diagnostics) else {
        return Err(diagnostics.into_errors());
    };
    let is_type = |text: &str| decided_types::parse_decided_type(text).is_some();
    decisions.require_elements(record, |pointer| documents.has_reference_target(pointer), is_type)
}
