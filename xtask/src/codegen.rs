//! `codegen`: the crate in `generated` from the spec in `spec`, and the schema that editors check a spec with.

mod compare;
mod report;

use std::path::Path;

use generator::files::{Files, Source};
use generator::model::Model;

use self::compare::{Change, Comparison};
use crate::console::Console;
use crate::{Exit, disk, manifest, schema, spec};

/// Whether to write, or only to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Make the crate match the spec.
    Write,
    /// Fail if it does not.
    Check,
}

/// Runs the command. Writing and checking are one path up to the last step.
pub fn codegen(root: &Path, mode: Mode, console: &mut Console) -> Exit {
    match run(root, mode, console) {
        Ok(exit) | Err(exit) => exit,
    }
}

fn run(root: &Path, mode: Mode, console: &mut Console) -> Result<Exit, Exit> {
    let (sources, model) = spec::understand(root, console)?;
    let crate_root = root.join("generated");
    manifest::agrees(&crate_root.join("Cargo.toml"), &model.api, console)?;
    let files = generator::generate(&model);
    announce(&sources, &model, &files, console);
    let comparison = Comparison::of(&crate_root, &files).map_err(|(path, error)| console.io(&path, "read", &error))?;
    match mode {
        Mode::Check => {
            let crate_is = report::check(&comparison, console);
            let schema_is = schema::bring(root, mode, console)?;
            Ok(if crate_is == Exit::Fine { schema_is } else { crate_is })
        }
        Mode::Write => {
            write(&crate_root, &comparison, console)?;
            schema::bring(root, mode, console)
        }
    }
}

fn announce(sources: &[Source], model: &Model, files: &Files, console: &mut Console) {
    let lines = |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| text.lines().count()).sum::<usize>();
    let read = lines(&mut sources.iter().map(|source| &source.text));
    console.step("Read", &format!("spec/ ({} files, {read} lines)", sources.len()));
    console.step(
        "Checked",
        &format!(
            "{} operations, {} records, {} enums, {} unions, {} assumptions",
            model.operations.len(),
            model.records.len(),
            model.enums.len(),
            model.unions.len(),
            model.assumptions.len()
        ),
    );
    console.step("Generated", &format!("{} files, {} lines", files.len(), lines(&mut files.values())));
}

fn write(crate_root: &Path, comparison: &Comparison, console: &mut Console) -> Result<Exit, Exit> {
    if let Some(path) = comparison.foreign_in_the_way() {
        console.err(&format!(
            "error: generated/{path} was not written by this command, and is in the way of a file that would be\n\
             help: move it somewhere else; everything in generated/src is emitted\n"
        ));
        return Err(Exit::Io);
    }
    for (path, change) in &comparison.changes {
        let target = crate_root.join(path);
        let outcome = match change {
            Change::Added { new } | Change::Changed { new, .. } | Change::Edited { new, .. } => {
                disk::write(&target, new)
            }
            Change::Stale { .. } => disk::remove(&target, crate_root),
            Change::Foreign { .. } => unreachable!("it was refused above"),
        };
        outcome.map_err(|error| console.io(&target, "write", &error))?;
        let verb = match change {
            Change::Added { .. } | Change::Changed { .. } => "Wrote",
            Change::Edited { .. } => "Restored",
            Change::Stale { .. } => "Removed",
            Change::Foreign { .. } => unreachable!("it was refused above"),
        };
        console.step(verb, &format!("generated/{path}"));
    }
    console.step("Unchanged", &format!("{} files", comparison.unchanged));
    Ok(Exit::Fine)
}
