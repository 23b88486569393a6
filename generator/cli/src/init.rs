//! `init`: a new workspace for an API, with a spec, the crate generated from it, and the commands.

mod contents;
mod dependencies;
mod fill;

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::{Files, Source};

use self::contents::init_contents;
pub use self::dependencies::Dependencies;
use crate::Exit;
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::{Error, ErrorCode, Failure};
use crate::import::{
    self, Acceptance, OverlayOptions, Overlays, ReferenceFolders, ReferenceOptions, SchemaOptions, Verbosity,
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

/// Runs the command.
pub(crate) fn init(
    folder: &Path,
    dependencies: &Dependencies,
    document: Option<&InitDocument>,
    console: &mut Console,
) -> Exit {
    init_on(&mut System, folder, dependencies, document, console)
}

/// Runs the command with all writes going to `disk`.
pub fn init_on(
    disk: &mut dyn Disk,
    folder: &Path,
    dependencies: &Dependencies,
    document: Option<&InitDocument>,
    console: &mut Console,
) -> Exit {
    let outcome = init_workspace(disk, folder, dependencies, document, console);
    console.finish(outcome)
}

fn init_workspace(
    disk: &mut dyn Disk,
    given: &Path,
    dependencies: &Dependencies,
    document: Option<&InitDocument>,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let folder = std::path::absolute(given).map_err(|error| Error::cannot_read(given, &error))?;
    let name = WorkspaceName::from_folder(&folder)?;
    let state = InitFolder::new(&folder)?;
    let (spec, imported) = match document {
        Some(InitDocument { file, references, overlays, schemas, acceptance, verbosity }) => {
            console.set_extent(verbosity.extent());
            let refs_from = ReferenceFolders::new(references, &folder, Vec::new())?;
            let overlays = Overlays::new(overlays, &folder, Vec::new())?;
            let package = name.package();
            let (spec, imported) =
                import::import_for_workspace(file, refs_from, overlays, package, schemas, acceptance, console)?;
            (spec, Some((imported, acceptance)))
        }
        None => (init_sample_spec(&name), None),
    };
    let files = init_contents(&spec, &dependencies.manifest_entries(&folder)?)?;
    state.require_only(&folder, &files)?;
    disk::create_new_folder(disk, &folder, &files, None).map_err(|(path, error)| {
        Error::cannot_write(&path, &error).unwritten().help("fix the cause and run the command again")
    })?;
    console.step("Created", &format!("{} ({} files)", given.display(), files.len()));
    console.step("Next", &format!("cd {} && cargo xtask codegen && cargo test --workspace", given.display()));
    Ok(imported
        .map_or(Exit::Fine, |(imported, acceptance)| import::report_left_out_calls(&imported, acceptance, console)))
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
