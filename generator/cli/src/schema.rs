//! `schema`: the JSON Schema and the reference of the spec language, in `spec/`, where editors and readers find them.

use std::path::Path;

use generator::files::Files;

use crate::Exit;
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::Failure;
use crate::output::{self, Mode};

/// Runs the command.
pub(crate) fn schema(root: &Path, console: &mut Console) -> Exit {
    schema_on(&mut System, root, console)
}

/// Runs the command with all writes going to `disk`.
pub fn schema_on(disk: &mut dyn Disk, root: &Path, console: &mut Console) -> Exit {
    let outcome = write(disk, root, console);
    console.finish(outcome)
}

fn write(disk: &mut dyn Disk, root: &Path, console: &mut Console) -> Result<Exit, Failure> {
    let _lock = disk::lock(root, console)?;
    output::output(disk, root, &files(), Mode::Write, console)
}

/// Returns the schema and the reference, by their paths from the root of the workspace.
pub(crate) fn files() -> Files {
    Files::from([
        ("spec/spec.schema.json".to_owned(), generator::schema::schema()),
        ("spec/REFERENCE.md".to_owned(), generator::reference::reference()),
    ])
}
