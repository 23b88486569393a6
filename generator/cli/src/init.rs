//! `init`: a new workspace for an API, with a spec, the crate generated from it, and the commands; or a crate with its
//! spec in a workspace that exists.

mod contents;
mod dependencies;
mod fill;
mod host_workspace;

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::{Files, Source};

use self::contents::{InitKind, init_contents};
pub use self::dependencies::Dependencies;
use self::dependencies::DependencyEntries;
use self::host_workspace::HostWorkspace;
use crate::Exit;
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::{Error, ErrorCode, Failure};
use crate::import::{
    self, Acceptance, OverlayOptions, Overlays, ReferenceFolders, ReferenceOptions, SchemaOptions, Verbosity,
    WorkspaceImport,
};
use crate::workspace_name::WorkspaceName;

/// Folder of a repository, in which a workspace may be created.
const REPOSITORY: &str = ".git";

/// OpenAPI document of the new workspace.
pub struct InitDocument {
    pub(crate) file: PathBuf,
    pub(crate) references: ReferenceOptions,
    pub(crate) overlays: OverlayOptions,
    pub(crate) schemas: SchemaOptions,
    pub(crate) acceptance: Acceptance,
    pub(crate) verbosity: Verbosity,
}

/// What to create.
pub struct InitOptions {
    /// Folder to create; with `into`, its path in the workspace.
    pub folder: PathBuf,
    /// Workspace to which a crate is added.
    pub into: Option<PathBuf>,
    /// Source of the crates that the new ones depend on.
    pub dependencies: Dependencies,
    /// Document to import, in place of the sample.
    pub document: Option<InitDocument>,
}

/// Runs the command, in the workspace at `root`.
pub(crate) fn init(root: &Path, options: &InitOptions, console: &mut Console) -> Exit {
    init_on(&mut System, root, options, console)
}

/// Runs the command with all writes going to `disk`.
pub fn init_on(disk: &mut dyn Disk, root: &Path, options: &InitOptions, console: &mut Console) -> Exit {
    let outcome = run_init(disk, root, options, console);
    console.finish(outcome)
}

fn run_init(disk: &mut dyn Disk, root: &Path, options: &InitOptions, console: &mut Console) -> Result<Exit, Failure> {
    let host = options.into.as_deref().map(HostWorkspace::read).transpose()?;
    let (kind, folder) = match &host {
        Some(host) => (InitKind::Crate, host.crate_folder(&options.folder)?),
        None => (InitKind::Workspace, absolute_path(&options.folder)?),
    };
    let name = WorkspaceName::from_folder(&folder)?;
    let state = InitFolder::new(&folder)?;
    let dependencies = options.dependencies.manifest_entries(&folder, root)?;
    let import = options.document.as_ref().map(|document| import_document(document, &folder, &name, console));
    let import = import.transpose()?;
    let files = match &import {
        Some(import) => init_contents(kind, &import.files, &dependencies)?,
        None => init_contents(kind, &init_sample_spec(&name), &dependencies)?,
    };
    state.require_only(&folder, &files)?;
    let staged = match &host {
        Some(host) => stage_member(disk, host, &folder, &name, console)?,
        None => Vec::new(),
    };
    disk::create_new_folder(disk, &folder, &files, None).map_err(|(path, error)| {
        Error::cannot_write(&path, &error).unwritten().help("fix the cause and run the command again")
    })?;
    let written: Vec<_> = staged.iter().map(|(_, target)| target.display().to_string()).collect();
    disk::replace_staged_files(disk, staged)?;
    announce_new_folder(options, &files, &dependencies, &written, console);
    Ok(import.map_or(Exit::Fine, |WorkspaceImport { imported, accepted, .. }| {
        import::report_left_out_calls(&imported, &accepted, console)
    }))
}

fn absolute_path(given: &Path) -> Result<PathBuf, Error> {
    std::path::absolute(given).map_err(|error| Error::cannot_read(given, &error))
}

/// Imports the document.
fn import_document(
    document: &InitDocument,
    folder: &Path,
    name: &WorkspaceName,
    console: &mut Console,
) -> Result<WorkspaceImport, Failure> {
    let InitDocument { file, references, overlays, schemas, acceptance, verbosity } = document;
    console.set_extent(verbosity.extent());
    let refs_from = ReferenceFolders::new(references, folder, Vec::new())?;
    let overlays = Overlays::new(overlays, folder, Vec::new())?;
    import::import_for_workspace(file, refs_from, overlays, name.package(), schemas, acceptance, console)
}

/// Writes the manifest of the workspace with the new member to a temporary file.
fn stage_member(
    disk: &mut dyn Disk,
    host: &HostWorkspace,
    folder: &Path,
    name: &WorkspaceName,
    console: &mut Console,
) -> Result<disk::StagedFiles, Error> {
    host.require_new_package(&name.package())?;
    if let Some(warning) = host.resolver_warning() {
        console.step("Warning", warning);
    }
    let member = host.with_member(folder)?;
    let target = |path: PathBuf| disk::real_path(&path);
    let texts: Vec<_> = member.into_iter().map(|(path, text)| (target(path), text)).collect();
    disk::stage_files(disk, texts.iter().map(|(path, text)| (path.clone(), text.as_bytes())))
}

fn announce_new_folder(
    options: &InitOptions,
    files: &Files,
    dependencies: &DependencyEntries,
    written: &[String],
    console: &mut Console,
) {
    let folder = options.into.as_ref().map_or(options.folder.clone(), |root| root.join(&options.folder));
    let shown = folder.strip_prefix(".").unwrap_or(&folder).display();
    console.step("Created", &format!("{shown} ({} files)", files.len()));
    for path in written {
        console.step("Wrote", path);
    }
    console.step("Depends", &format!("on {}", dependencies.shown));
    if options.into.is_none()
        && let Some(outer) = host_workspace::find_outer_workspace(&options.folder)
    {
        let outer = outer.display();
        console.step("Note", &format!("the folder is in the workspace {outer}; `--into` adds a crate to a workspace"));
    }
    let commands = match options.into {
        Some(_) => "copperplate codegen && cargo test",
        None => "cargo xtask codegen && cargo test --workspace",
    };
    console.step("Next", &format!("cd {shown} && {commands}"));
}

/// Returns the spec of a sample API: its files, by their names.
fn init_sample_spec(name: &WorkspaceName) -> Vec<Source> {
    let texts = [
        ("api.yaml", include_str!("init/template/sample/api.yaml")),
        ("tasks.yaml", include_str!("init/template/sample/tasks.yaml")),
    ];
    texts.map(|(file, text)| Source { path: file.to_owned(), text: name.fill(text) }).into()
}

/// State of the folder of a new workspace.
enum InitFolder {
    /// It does not exist, is empty, or contains only an empty repository.
    Free,
    /// It has contents, and a run that was killed here left a temporary folder.
    Begun,
}

impl InitFolder {
    /// Refuses a folder with other contents.
    fn new(folder: &Path) -> Result<Self, Error> {
        let metadata = match fs::metadata(folder) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !folder.is_symlink() => {
                return Ok(Self::Free);
            }
            metadata => metadata.map_err(|error| Error::cannot_read(folder, &error))?,
        };
        let refuse = |what: &str| {
            let error = Error::new(ErrorCode::Usage, format!("{} {what}", folder.display()));
            Err(error.unwritten().help("name a folder that does not exist, or is empty"))
        };
        if !metadata.is_dir() {
            return refuse("is not a folder");
        }
        let abandoned = disk::find_abandoned_folders(folder);
        for entry in fs::read_dir(folder).map_err(|error| Error::cannot_read(folder, &error))? {
            let entry = entry.map_err(|error| Error::cannot_read(folder, &error))?;
            if entry.file_name() != REPOSITORY && !abandoned.contains(&entry.path()) {
                return if abandoned.is_empty() { refuse("is not empty") } else { Ok(Self::Begun) };
            }
        }
        Ok(Self::Free)
    }

    /// Refuses a folder that contains more files than a killed run moved there, or files with different texts.
    fn require_only(&self, folder: &Path, files: &Files) -> Result<(), Error> {
        if matches!(self, Self::Free) {
            return Ok(());
        }
        let abandoned = disk::find_abandoned_folders(folder);
        let found = disk::list_files_on_disk(folder).map_err(|(path, error)| Error::cannot_read(&path, &error))?;
        for (name, path) in found {
            let is_repository = name.starts_with(&format!("{REPOSITORY}/"));
            let is_ours =
                || files.get(&name).is_some_and(|text| fs::read(&path).is_ok_and(|old| old == text.as_bytes()));
            if is_repository || abandoned.iter().any(|folder| path.starts_with(folder)) || is_ours() {
                continue;
            }
            let message = format!("{} is neither empty nor left over from an interrupted run", folder.display());
            let error = Error::new(ErrorCode::Usage, message).unwritten();
            return Err(error.help(format!(
                "this command would write another {name}: move any files that you need elsewhere, and empty the folder"
            )));
        }
        Ok(())
    }
}
