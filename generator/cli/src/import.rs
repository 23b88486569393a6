//! `import`: creates a spec from an OpenAPI document, and updates it from later revisions.

mod changes;
mod document;
mod dry_run;
mod overlays;
mod references;
mod write;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use copperplate_language::FileCache;
use copperplate_language::diagnostics::Level;
use copperplate_language::files::Source;
use copperplate_language::model::Model;
use copperplate_openapi::import::decisions::{self, Decisions};
use copperplate_openapi::import::{self, DocumentRecord, Import, Merged, Report, Revision, SchemaScope, Selection};

pub(crate) use self::document::{
    ImportDocuments, SHOWN_INPUT, STANDARD_INPUT, document_source, not_text, referenced_source,
};
pub(crate) use self::overlays::{OverlayOptions, Overlays};
pub(crate) use self::references::{ReferenceFolders, ReferenceOptions};
use crate::console::{Console, Extent};
use crate::disk::{self, Disk, System};
use crate::error::{Error, ErrorCode, Failure};
use crate::keyword_argument::keyword_argument;
use crate::workspace_name::WorkspaceName;
use crate::{Exit, Folders, manifest, spec};

/// Options of the command.
#[derive(Args, Clone, Debug, Default)]
pub struct Options {
    /// Only operations with one of these tags
    #[arg(long, value_name = "TAG", num_args = 1..)]
    tags: Vec<String>,
    /// Only these operations, by `operationId`, or by method and path: `"GET /things"`
    #[arg(long, value_name = "OPERATION", num_args = 1..)]
    only: Vec<String>,
    /// Write no files; print the changes, and fail if there are any
    #[arg(long)]
    dry_run: bool,
    /// Also apply the rules of this version to unchanged parts of the document
    #[arg(long)]
    renew: bool,
    #[command(flatten)]
    schemas: SchemaOptions,
    #[command(flatten)]
    references: ReferenceOptions,
    #[command(flatten)]
    overlays: OverlayOptions,
    #[command(flatten)]
    acceptance: Acceptance,
    #[command(flatten)]
    verbosity: Verbosity,
}

impl Options {
    /// Returns `true` if the command only prints the changes.
    pub(crate) fn is_dry_run(&self) -> bool {
        self.dry_run
    }
}

/// Choice of the imported schemas.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SchemaOptions {
    /// Schemas to import: the ones that calls and webhooks use, or all
    #[arg(long, value_name = "WHICH", value_parser = keyword_argument(SchemaScope::EACH))]
    schemas: Option<SchemaScope>,
}

/// Accepted defects of a document.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Acceptance {
    /// Accept the operations that are left out, in later imports too
    #[arg(long)]
    accept: bool,
    /// Refuse a malformed document, instead of ignoring its malformed parts
    #[arg(long)]
    strict: bool,
}

impl Acceptance {
    /// Returns the operations that are left out with the author's consent: all of them now, or those that were accepted
    /// before and still cannot be imported. What an import of some operations does not look at stays accepted.
    fn left_out_calls(&self, imported: &Import, before: &[String], selection: &Selection) -> Vec<String> {
        let now = &imported.report.left_out;
        let mut accepted = before.to_vec();
        accepted.retain(|operation| now.contains(operation) || !selection.is_whole());
        if self.accept {
            accepted.extend(now.iter().filter(|operation| !before.contains(operation)).cloned());
        }
        accepted
    }
}

/// Level of detail of the output.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Verbosity {
    /// Print each place where the spec is less specific than the document, and each file
    #[arg(long, short)]
    verbose: bool,
}

impl Verbosity {
    pub(crate) fn extent(&self) -> Extent {
        if self.verbose { Extent::Places } else { Extent::Kinds }
    }
}

/// Runs the command.
pub(crate) fn import(folders: &Folders, file: &Path, options: &Options, console: &mut Console) -> Exit {
    import_on(&mut System, folders, file, options, console)
}

/// Runs the command with all writes going to `disk`.
pub fn import_on(
    disk: &mut dyn Disk,
    folders: &Folders,
    file: &Path,
    options: &Options,
    console: &mut Console,
) -> Exit {
    console.set_extent(options.verbosity.extent());
    let outcome = run_import(disk, folders, file, options, console);
    console.finish(outcome)
}

fn run_import(
    disk: &mut dyn Disk,
    folders: &Folders,
    file: &Path,
    options: &Options,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let _lock = if options.dry_run { None } else { Some(disk::acquire_lock(folders, console)?) };
    let record = spec::read_spec_file(&folders.spec_path(), folders.spec(), decisions::FILE)?;
    let current = read_spec_before_import(folders, record.as_ref())?;
    let decisions = record.as_ref().map_or(Ok(Decisions::default()), Decisions::parse)?;
    let before = record.as_ref().map_or(Ok(DocumentRecord::default()), DocumentRecord::parse)?;
    let schemas = options.schemas.schemas.unwrap_or(before.schemas);
    let refs_from = ReferenceFolders::new(&options.references, folders.root(), before.refs_from)?;
    let overlays = Overlays::new(&options.overlays, folders.root(), before.overlays)?;
    let (package, version) = match manifest::manifest_package(folders)? {
        Some((package, version)) => (package, Some(version)),
        None => (WorkspaceName::from_folder(&named_root(folders)?)?.package(), None),
    };
    let documents = ImportDocuments::read(file, &overlays, &refs_from)?;
    let options_of_import = import::Options {
        selection: Selection { tags: options.tags.clone(), operations: options.only.clone(), schemas },
        decisions,
        shared: record.as_ref().map(import::find_shared_parts).transpose()?.unwrap_or_default(),
        package,
        version,
        reading: import::Reading::ForCrate,
        overlays: documents.overlays,
        unread: documents.unread.clone(),
        is_strict: options.acceptance.strict,
    };
    let gone = match &record {
        Some(record) => Some(import::require_imported_elements(&documents.sources, &options_of_import, record)?),
        None => None,
    };
    let mut imported = import::import_openapi(&documents.sources, &options_of_import)?;
    require_imported_calls(&imported, schemas, documents.shown_path(), console)?;
    let left_out = options.acceptance.left_out_calls(&imported, &before.left_out, &options_of_import.selection);
    let about = DocumentRecord { refs_from: refs_from.remembered, overlays: overlays.remembered, schemas, left_out };
    let merged = merge_import(&current, record.as_ref(), &imported, &about, options.renew)?;
    let merged = place_import_in_folder(merged, folders);
    let mut cache = FileCache::new();
    let model = cache.understand(&merged.files)?;
    if let Some(last) = &record {
        imported.report.put_new_first(last, &merged.record, &imported.nodes)?;
    }
    announce_import(&imported, documents.shown_path(), console);
    console.warnings(&merged.warnings);
    if let Some(gone) = &gone {
        console.warnings(gone);
    }
    let is_changed = if options.dry_run {
        dry_run::print_import_edits(&current, record.as_ref(), &merged, console)
    } else {
        write::write_imported_spec(disk, folders, &current, record.as_ref(), &merged, console)?;
        false
    };
    if record.is_some() {
        changes::print_import_changes(folders, &current, &merged.files, &model, &mut cache, console)?;
    }
    if !options.dry_run {
        announce_next_steps(&model, console);
    }
    let exit = report_left_out_calls(&imported, &about.left_out, console);
    let is_undecided = [Some(&merged.warnings), gone.as_ref()]
        .into_iter()
        .flatten()
        .any(|warnings| warnings.count(Level::Warning) > 0);
    Ok(if is_undecided || is_changed { Exit::Findings } else { exit })
}

/// Merges the imported document into the spec.
fn merge_import(
    current: &[Source],
    record: Option<&Source>,
    imported: &Import,
    document: &DocumentRecord,
    renew: bool,
) -> Result<Merged, Failure> {
    let revision = Revision { files: &imported.files, nodes: &imported.nodes, document, renew };
    Ok(import::merge(current, record, revision)?)
}

/// Returns the root of the workspace by a path with its name, which `.` lacks.
fn named_root(folders: &Folders) -> Result<PathBuf, Failure> {
    fs::canonicalize(folders.root()).map_err(|error| Error::cannot_read(folders.root(), &error).into())
}

/// Reads the current spec. A spec that was written by hand has no record of an import, and is not touched. Files that
/// a first import moved there before it was killed are not a spec yet.
fn read_spec_before_import(folders: &Folders, record: Option<&Source>) -> Result<Vec<Source>, Failure> {
    if !folders.spec_path().is_dir() {
        return Ok(Vec::new());
    }
    let current = spec::read_spec_folder(&folders.spec_path(), folders.spec())?;
    if record.is_some() || current.is_empty() {
        return Ok(current);
    }
    if disk::find_abandoned_folders(&folders.spec_path()).is_empty() {
        return Err(refuse_spec_by_hand(folders).into());
    }
    Ok(Vec::new())
}

fn refuse_spec_by_hand(folders: &Folders) -> Error {
    let message = format!("{}/ has a spec that was not imported", folders.spec());
    let error = Error::new(ErrorCode::Usage, message).unwritten();
    error.help("name another folder with `--spec`, or remove the files")
}

/// Gives new files the folder of the spec.
fn place_import_in_folder(merged: Merged, folders: &Folders) -> Merged {
    let placed = |source: Source| {
        let is_placed = source.path.contains('/');
        if is_placed { source } else { Source { path: format!("{}/{}", folders.spec(), source.path), ..source } }
    };
    let Merged { files, record, warnings } = merged;
    Merged { files: files.into_iter().map(placed).collect(), record: placed(record), warnings }
}

/// Prints the report and its summary: calls, and the types that they send and return.
fn announce_import(imported: &Import, file: &str, console: &mut Console) {
    let Report { operations, carried_over, ref left_out, webhooks, typed, untyped, .. } = imported.report;
    console.import_report(&imported.report, file);
    let left_out = left_out.len();
    let left_out = if left_out > 0 { format!("; {left_out} left out") } else { String::new() };
    console.step("Imported", &format!("{carried_over} of {operations} operations from {file}{left_out}"));
    if webhooks > 0 {
        console.step("Webhooks", &format!("{webhooks} that the service sends"));
    }
    let untyped_too = if untyped > 0 { format!("; {untyped} untyped") } else { String::new() };
    console.step("Typed", &format!("{typed} of {} places{untyped_too}", typed + untyped));
}

/// Prints the steps that follow an import.
fn announce_next_steps(model: &Model, console: &mut Console) {
    match model.assumptions.len() {
        0 => {}
        1 => console.step("Review", "1 assumption where the document is silent: `copperplate assumptions`"),
        count => console
            .step("Review", &format!("{count} assumptions where the document is silent: `copperplate assumptions`")),
    }
    console.step("Next", "`copperplate codegen` writes the crate");
}

/// Fails if no operation can be called, unless the document describes only webhooks or only types, and all of them are
/// wanted.
fn require_imported_calls(
    imported: &Import,
    schemas: SchemaScope,
    file: &str,
    console: &mut Console,
) -> Result<(), Failure> {
    let has_no_operation = imported.report.operations == 0;
    let has_others = imported.report.webhooks > 0 || schemas == SchemaScope::All;
    if imported.report.carried_over > 0 || has_no_operation && has_others {
        return Ok(());
    }
    console.import_report(&imported.report, file);
    let message = format!("no operation of {file} can be imported");
    let error = Error::new(ErrorCode::LeftOut, message).unwritten();
    let help = "`--schemas all` imports types alone";
    Err(if has_no_operation { error.help(help) } else { error }.into())
}

/// Reports operations that are left out, unless all of them are accepted.
pub(crate) fn report_left_out_calls(imported: &Import, accepted: &[String], console: &mut Console) -> Exit {
    let operations: Vec<_> = imported.report.left_out.iter().filter(|call| !accepted.contains(call)).collect();
    let message = match &operations[..] {
        [] => return Exit::Fine,
        [only] => format!("`{only}` is left out"),
        [first, others @ ..] => format!("`{first}` and {} more operations are left out", others.len()),
    };
    let error = Error::new(ErrorCode::LeftOut, message);
    console.error(&error.help("everything else was written; `--accept` accepts this, in later imports too"));
    Exit::Findings
}

/// Import for a new workspace.
pub(crate) struct WorkspaceImport {
    /// Files of the spec by their names, and the record of the import.
    pub(crate) files: Vec<Source>,
    pub(crate) imported: Import,
    /// Operations that are left out and accepted.
    pub(crate) accepted: Vec<String>,
}

/// Imports a document for a new workspace.
pub(crate) fn import_for_workspace(
    file: &Path,
    refs_from: ReferenceFolders,
    overlays: Overlays,
    package: String,
    schemas: &SchemaOptions,
    acceptance: &Acceptance,
    console: &mut Console,
) -> Result<WorkspaceImport, Failure> {
    let documents = ImportDocuments::read(file, &overlays, &refs_from)?;
    let schemas = schemas.schemas.unwrap_or_default();
    let options = import::Options {
        selection: Selection { schemas, ..Selection::default() },
        package,
        overlays: documents.overlays,
        unread: documents.unread.clone(),
        is_strict: acceptance.strict,
        ..import::Options::default()
    };
    let imported = import::import_openapi(&documents.sources, &options)?;
    require_imported_calls(&imported, schemas, documents.shown_path(), console)?;
    let left_out = acceptance.left_out_calls(&imported, &[], &options.selection);
    let about = DocumentRecord { refs_from: refs_from.remembered, overlays: overlays.remembered, schemas, left_out };
    let merged = merge_import(&[], None, &imported, &about, false)?;
    announce_import(&imported, documents.shown_path(), console);
    let files = merged.files.into_iter().chain([merged.record]).collect();
    Ok(WorkspaceImport { files, imported, accepted: about.left_out })
}
