//! `init`: a new workspace for an API, with a spec, the crate generated from it, and the commands.

mod contents;
mod dependencies;

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::Source;

use self::contents::init_contents;
pub use self::dependencies::Dependencies;
use crate::Exit;
use crate::console::Console;
use crate::disk::{Disk, System, create_new_folder};
use crate::error::{Error, ErrorCode, Failure};
use crate::import::{self, Acceptance, Verbosity};
use crate::workspace_name::WorkspaceName;

/// OpenAPI document of the new workspace.
pub struct InitDocument {
    pub(crate) file: PathBuf,
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
    check_init_folder(&folder)?;
    let (spec, imported) = match document {
        Some(InitDocument { file, acceptance, verbosity }) => {
            console.set_extent(verbosity.extent());
            let (spec, imported) = import::import_for_workspace(file, name.package(), acceptance, console)?;
            (spec, Some((imported, acceptance)))
        }
        None => (init_sample_spec(&name), None),
    };
    let files = init_contents(&spec, &dependencies.manifest_entries(&folder)?)?;
    create_new_folder(disk, &folder, &files).map_err(|(path, error)| {
        Error::cannot_write(&path, &error).note("nothing was written").help("fix the cause and run the command again")
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

/// Refuses a folder that holds something. A repository that is still empty is free.
fn check_init_folder(folder: &Path) -> Result<(), Error> {
    let metadata = match fs::metadata(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && !folder.is_symlink() => return Ok(()),
        metadata => metadata.map_err(|error| Error::cannot_read(folder, &error))?,
    };
    let refuse = |what: &str| {
        let error = Error::new(ErrorCode::Usage, format!("{} {what}", folder.display()));
        Err(error.note("nothing was written").help("name a folder that does not exist, or is empty"))
    };
    if !metadata.is_dir() {
        return refuse("is not a folder");
    }
    for entry in fs::read_dir(folder).map_err(|error| Error::cannot_read(folder, &error))? {
        if entry.map_err(|error| Error::cannot_read(folder, &error))?.file_name() != ".git" {
            return refuse("is not empty");
        }
    }
    Ok(())
}
