//! `export`: the spec as OpenAPI.

use std::path::{Path, PathBuf};

use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::ErrorCode;
use crate::{Exit, spec};

/// Where an export goes.
pub enum Target {
    /// To standard output.
    Console,
    /// To a file.
    File(PathBuf),
}

/// Runs the command.
pub fn export(root: &Path, target: &Target, console: &mut Console) -> Exit {
    export_to(&mut System, root, target, console)
}

/// The same, with everything that is written written to `disk`.
pub fn export_to(disk: &mut dyn Disk, root: &Path, target: &Target, console: &mut Console) -> Exit {
    match run(disk, root, target, console) {
        Ok(exit) | Err(exit) => exit,
    }
}

fn run(disk: &mut dyn Disk, root: &Path, target: &Target, console: &mut Console) -> Result<Exit, Exit> {
    let openapi = |console: &mut Console| {
        let (_, model) = spec::understand(root, console)?;
        Ok(generator::openapi::openapi(&model))
    };
    match target {
        Target::Console => {
            let text = openapi(console)?;
            console.out(&text);
        }
        Target::File(path) => {
            let _lock = disk::lock(root, console)?;
            let text = openapi(console)?;
            disk::write(disk, path, &text).map_err(|error| console.io(ErrorCode::Write, path, &error))?;
        }
    }
    Ok(Exit::Fine)
}
