//! `codegen`: the crate in `generated` from the spec in `spec`, and the schema that editors check a spec with.

use std::path::Path;

use generator::files::{Files, Source};
use generator::model::Model;

use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::output::{Mode, output};
use crate::{Exit, manifest, schema, spec, up_to_date};

/// Runs the command. Writing and checking are one path up to the last step.
pub fn codegen(root: &Path, mode: Mode, console: &mut Console) -> Exit {
    codegen_to(&mut System, root, mode, console)
}

/// The same, with everything that is written written to `disk`.
pub fn codegen_to(disk: &mut dyn Disk, root: &Path, mode: Mode, console: &mut Console) -> Exit {
    match run(disk, root, mode, console) {
        Ok(exit) | Err(exit) => exit,
    }
}

fn run(disk: &mut dyn Disk, root: &Path, mode: Mode, console: &mut Console) -> Result<Exit, Exit> {
    // Held from before the spec is read, so that the last of two runs has the last word.
    let mut lock = match mode {
        Mode::Check => None,
        Mode::Write => Some(disk::lock(root, console)?),
    };
    if let Some(lock) = &mut lock {
        let note = lock.note().unwrap_or_default();
        if let Some(files) = up_to_date::files(root, &note) {
            console.step("Unchanged", &format!("{files} files, and nothing they come from, since the last run"));
            return Ok(Exit::Fine);
        }
    }
    let began_with = up_to_date::sources(root);
    let (sources, model) = spec::understand(root, console)?;
    manifest::agrees(&root.join("generated/Cargo.toml"), &model.api, console)?;
    let emitted = generator::generate(&model);
    announce(&sources, &model, &emitted, console);
    let emitted = emitted.into_iter().map(|(path, text)| (format!("generated/{path}"), text));
    let files: Files = emitted.chain(schema::files()).collect();
    let exit = output(disk, root, &files, mode, console)?;
    if let Some(lock) = &mut lock {
        lock.leave(&up_to_date::note(root, began_with, files.len()));
    }
    Ok(exit)
}

fn announce(sources: &[Source], model: &Model, files: &Files, console: &mut Console) {
    spec::announce(sources, model, console);
    let lines: usize = files.values().map(|text| text.lines().count()).sum();
    console.step("Generated", &format!("{} files, {lines} lines", files.len()));
}
