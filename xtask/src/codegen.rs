//! `codegen`: the crate in `generated` from the spec in `spec`.

mod compare;
mod replace;
mod report;

use std::path::Path;

use generator::diagnostics::Report;
use generator::files::{Files, Source};
use generator::model::Model;

use self::compare::{Change, Comparison};
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::fault::Fault;
use crate::{Exit, manifest, spec};

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
    let _lock = match mode {
        Mode::Check => None,
        Mode::Write => Some(
            disk::lock(root, || console.step("Waiting", "for another run to end"))
                .map_err(|(path, error)| console.io(Fault::Write, &path, &error))?,
        ),
    };
    let (sources, model) = spec::understand(root, console)?;
    let crate_root = root.join("generated");
    manifest::agrees(&crate_root.join("Cargo.toml"), &model.api, console)?;
    let files = generator::generate(&model);
    announce(&sources, &model, &files, console);
    let comparison =
        Comparison::of(&crate_root, &files).map_err(|(path, error)| console.io(Fault::Read, &path, &error))?;
    match mode {
        Mode::Check => Ok(report::check(&comparison, console)),
        Mode::Write => write(disk, &crate_root, &comparison, console),
    }
}

fn announce(sources: &[Source], model: &Model, files: &Files, console: &mut Console) {
    spec::announce(sources, model, console);
    let lines: usize = files.values().map(|text| text.lines().count()).sum();
    console.step("Generated", &format!("{} files, {lines} lines", files.len()));
}

fn write(disk: &mut dyn Disk, crate_root: &Path, comparison: &Comparison, console: &mut Console) -> Result<Exit, Exit> {
    report::in_the_way(comparison, console)?;
    are_rust(comparison, console)?;
    if let Err(failure) = replace::replace(disk, crate_root, comparison) {
        return Err(report::failed(&failure, comparison, console));
    }
    for (path, change) in &comparison.changes {
        let (verb, why) = match change {
            Change::Added { .. } | Change::Changed { .. } => ("Wrote", ""),
            Change::Edited { .. } => ("Restored", ", which was edited by hand"),
            Change::Stale { .. } => ("Removed", ""),
            Change::Leftover => ("Removed", ", which a run that was stopped had left"),
            Change::StaleEdited { .. } | Change::Foreign { .. } | Change::Obstacle { .. } => {
                unreachable!("it was refused above")
            }
        };
        console.step(verb, &format!("generated/{path}{why}"));
    }
    console.step("Unchanged", &format!("{} files", comparison.unchanged));
    Ok(Exit::Fine)
}

/// Reads again what is about to be written: what is on the disk already has been read by the compiler.
fn are_rust(comparison: &Comparison, console: &mut Console) -> Result<(), Exit> {
    let mut outcome = Ok(());
    for (path, change) in &comparison.changes {
        if let Change::Added { new } | Change::Changed { new, .. } | Change::Edited { new, .. } = change
            && let Err(error) = generator::reparse(new)
        {
            let message = format!("generated/{path} would not be Rust: {error}");
            let report = Report::new(Fault::NotRust.id(), message).file(format!("generated/{path}"));
            console.fault(&report.help("this is a mistake of the generator; please report it. Nothing was written"));
            outcome = Err(Exit::Usage);
        }
    }
    outcome
}
