//! `schema`: the JSON Schema and the reference of the spec language, next to the spec, where editors and readers find
//! them.

use std::sync::LazyLock;

use copperplate_language::files::Files;

use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::Failure;
use crate::output::{self, Mode};
use crate::{Exit, Folders};

/// Runs the command.
pub(crate) fn schema(folders: &Folders, console: &mut Console) -> Exit {
    schema_on(&mut System, folders, console)
}

/// Runs the command with all writes going to `disk`.
pub fn schema_on(disk: &mut dyn Disk, folders: &Folders, console: &mut Console) -> Exit {
    let outcome = write_schema(disk, folders, console);
    console.finish(outcome)
}

fn write_schema(disk: &mut dyn Disk, folders: &Folders, console: &mut Console) -> Result<Exit, Failure> {
    let _lock = disk::acquire_lock(folders, console)?;
    output::output_files(disk, folders, &schema_files(folders), Vec::new(), Mode::Write, console)
}

/// Returns the schema and the reference, by their paths from the root of the workspace.
pub(crate) fn schema_files(folders: &Folders) -> Files {
    static TEXTS: LazyLock<[String; 2]> = LazyLock::new(|| {
        [copperplate_language::schema::spec_schema(), copperplate_language::reference::reference_page()]
    });
    let (spec, [schema, reference]) = (folders.spec(), &*TEXTS);
    Files::from([
        (format!("{spec}/spec.schema.json"), schema.clone()),
        (format!("{spec}/REFERENCE.md"), reference.clone()),
    ])
}
