//! Two OpenAPI documents, compared without a workspace: both are imported in memory, the second as a later import that
//! keeps the names of the first, so that derived names do not cause findings.

mod document_source;
mod left_out;
mod names;

use std::ffi::OsStr;
use std::path::Path;

use copperplate_diff::waivers::Waivers;
use copperplate_diff::{DocumentFacts, DocumentOperation, Report, Spec, diff_documents};
use copperplate_language::diagnostics::Position;
use copperplate_language::model::Model;
use copperplate_language::{FileCache, PartlyUnderstood};
use copperplate_openapi::import::{
    self, DocumentPlaces, DocumentRecord, Import, Merged, OperationFacts, Reading, Revision,
};

use self::document_source::DocumentSource;
use self::left_out::left_out_notes;
use self::names::find_document_names;
use super::comparison::{SpecComparison, check_compared_names};
use super::error_notes::spec_error_notes;
use super::git::Git;
use super::options::Options;
use crate::error::{Error, ErrorCode, Failure};
use crate::import::{ImportDocuments, ReferenceFolders};

/// Name and version of the crate of both documents. None is generated.
const CRATE: (&str, &str) = ("api", "0.1.0");

/// An imported document.
struct ImportedDocument {
    label: String,
    documents: ImportDocuments,
    imported: Import,
    merged: Merged,
    model: Model,
    /// Notes about output of the importer that the language refuses.
    notes: Vec<String>,
}

/// Compares two documents, each a file, `COMMIT:FILE` or `-` for the standard input.
pub(super) fn compare_documents(options: &Options, names: [&OsStr; 2]) -> Result<SpecComparison, Failure> {
    if let Some(threshold) = options.fail_on.iter().find(|threshold| threshold.needs_workspace()) {
        return Err(threshold.needs_workspace_error().into());
    }
    let here = Path::new(".");
    let git = Git::at(here);
    let folders = ReferenceFolders::new(&options.references(), here, Vec::new())?;
    let [base, head] = DocumentSource::both(&git, names)?;
    let mut cache = FileCache::new();
    let base = ImportedDocument::new("base", &base, base.read(&git, "base", &folders)?, None, &mut cache)?;
    let head = ImportedDocument::new("head", &head, head.read(&git, "head", &folders)?, Some(&base), &mut cache)?;
    let places = [base.places()?, head.places()?];
    let names = find_document_names([(&base.model, &places[0]), (&head.model, &places[1])]);
    check_compared_names(options, &names.addresses().collect::<Vec<_>>(), &names.schemas().collect::<Vec<_>>())?;
    let report = diff_documents((base.spec(), &base.facts()), (head.spec(), &head.facts()));
    let mut report = report.without_crate().named_as_in_documents(&names);
    move_findings(&mut report, &places);
    let mut notes = left_out_notes([&base.imported.report, &head.imported.report], options.verbose);
    notes.extend(base.notes.into_iter().chain(head.notes));
    Ok(SpecComparison {
        base: base.label,
        head: head.label,
        sources: (base.documents.sources, head.documents.sources),
        notes,
        report,
        since_release: None,
        waivers: (None, Waivers::default()),
    })
}

impl ImportedDocument {
    /// Imports a document, omitting the parts that cannot be imported. With a document `before`, it is imported as the
    /// next revision of that one.
    fn new(
        role: &str,
        source: &DocumentSource,
        documents: ImportDocuments,
        before: Option<&Self>,
        cache: &mut FileCache,
    ) -> Result<Self, Failure> {
        let record = before.map(|before| &before.merged.record);
        let is_security_stated = before.is_some_and(|before| before.imported.nodes.states_security());
        let options = import::Options {
            reading: Reading::ForComparison { is_security_stated },
            shared: record.map(import::find_shared_parts).transpose()?.unwrap_or_default(),
            package: CRATE.0.to_owned(),
            version: Some(CRATE.1.to_owned()),
            unread: documents.unread.clone(),
            ..import::Options::default()
        };
        let label = source.label();
        let imported = import::import_openapi(&documents.sources, &options).map_err(|errors| {
            let message = format!("the {role}, {label}, cannot be read as an OpenAPI document; nothing was compared");
            Failure::from(errors).and(Error::new(ErrorCode::InvalidSource, message))
        })?;
        let document = DocumentRecord::default();
        let revision = Revision { files: &imported.files, nodes: &imported.nodes, document: &document, renew: true };
        let current = before.map_or(&[][..], |before| &before.merged.files);
        let mut merged = import::merge(current, record, revision)?;
        // Positions count files in this order.
        merged.files.sort_by(|one, other| one.path.cmp(&other.path));
        let PartlyUnderstood { model, errors, .. } = cache.understand_partly(&merged.files)?;
        let notes = errors.map(|errors| spec_error_notes(role, &label, &model, &errors)).unwrap_or_default();
        Ok(Self { label, documents, imported, merged, model, notes })
    }

    fn spec(&self) -> Spec<'_> {
        Spec { sources: &self.merged.files, model: &self.model, version: CRATE.1 }
    }

    /// Returns the facts about operations that the spec lacks.
    fn facts(&self) -> DocumentFacts {
        let mut facts = DocumentFacts::default();
        for OperationFacts { method, path, id, statuses } in &self.imported.operations {
            let operation = DocumentOperation { id: id.clone(), statuses: statuses.clone() };
            facts.add_operation(method, path, operation);
        }
        facts
    }

    fn places(&self) -> Result<DocumentPlaces<'_>, Failure> {
        Ok(DocumentPlaces::new(&self.merged, &self.imported.nodes, &self.documents.sources)?)
    }
}

/// Gives the findings their positions in the documents.
fn move_findings(report: &mut Report, [base, head]: &[DocumentPlaces; 2]) {
    let moved = |position: &mut Option<Position>, places: &DocumentPlaces| {
        *position = position.take().and_then(|position| places.find(&position));
    };
    for finding in &mut report.findings {
        moved(&mut finding.base, base);
        moved(&mut finding.head, head);
    }
}
