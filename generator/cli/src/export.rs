//! `export`: the spec as OpenAPI.

use std::path::{Path, PathBuf};

use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::{Error, Failure};
use crate::{Exit, spec};

/// Target of an export.
pub enum Target {
    /// Standard output.
    Console,
    /// A file.
    File(PathBuf),
}

/// Runs the command.
pub(crate) fn export(root: &Path, target: &Target, console: &mut Console) -> Exit {
    export_on(&mut System, root, target, console)
}

/// Runs the command with all writes going to `disk`.
pub fn export_on(disk: &mut dyn Disk, root: &Path, target: &Target, console: &mut Console) -> Exit {
    let outcome = write(disk, root, target, console);
    console.finish(outcome)
}

fn write(disk: &mut dyn Disk, root: &Path, target: &Target, console: &mut Console) -> Result<Exit, Failure> {
    match target {
        Target::Console => console.out(&openapi(root)?),
        Target::File(path) => {
            let _lock = disk::lock(root, console)?;
            disk::write(disk, path, &openapi(root)?).map_err(|error| Error::write(path, &error))?;
        }
    }
    Ok(Exit::Fine)
}

fn openapi(root: &Path) -> Result<String, Failure> {
    let (_, model) = spec::understand(root)?;
    Ok(generator::openapi::openapi(&model))
}
