//! `schema`: the JSON Schema of the spec language, beside the spec, where editors look for it.

use std::path::Path;

use generator::files::Files;

use crate::Exit;
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::output::{Mode, output};

/// Runs the command.
pub fn schema(root: &Path, console: &mut Console) -> Exit {
    schema_to(&mut System, root, console)
}

/// The same, with everything that is written written to `disk`.
pub fn schema_to(disk: &mut dyn Disk, root: &Path, console: &mut Console) -> Exit {
    match run(disk, root, console) {
        Ok(exit) | Err(exit) => exit,
    }
}

fn run(disk: &mut dyn Disk, root: &Path, console: &mut Console) -> Result<Exit, Exit> {
    let _lock = disk::lock(root, console)?;
    output(disk, root, &files(), Mode::Write, console)
}

/// The schema, by its path from the root of the workspace.
pub(crate) fn files() -> Files {
    Files::from([("spec/spec.schema.json".to_owned(), generator::schema::schema())])
}
