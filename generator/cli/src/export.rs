//! `export`: the spec as OpenAPI.

use std::path::PathBuf;

use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::{Error, Failure};
use crate::{Exit, Folders, spec};

/// Target of an export.
pub enum Target {
    /// Standard output.
    Console,
    /// A file.
    File(PathBuf),
}

/// Runs the command.
pub(crate) fn export(folders: &Folders, target: &Target, console: &mut Console) -> Exit {
    export_on(&mut System, folders, target, console)
}

/// Runs the command with all writes going to `disk`.
pub fn export_on(disk: &mut dyn Disk, folders: &Folders, target: &Target, console: &mut Console) -> Exit {
    let outcome = write_export(disk, folders, target, console);
    console.finish(outcome)
}

fn write_export(
    disk: &mut dyn Disk,
    folders: &Folders,
    target: &Target,
    console: &mut Console,
) -> Result<Exit, Failure> {
    match target {
        Target::Console => console.out(&export_openapi(folders)?),
        Target::File(path) => {
            let _lock = disk::acquire_lock(folders, console)?;
            disk::write_file_to_disk(disk, path, &export_openapi(folders)?)
                .map_err(|error| Error::cannot_write(path, &error))?;
        }
    }
    Ok(Exit::Fine)
}

fn export_openapi(folders: &Folders) -> Result<String, Failure> {
    let (_, model) = spec::understand_spec(folders)?;
    Ok(copperplate_openapi::export::openapi_document(&model))
}
