//! `codegen`: the crate from the spec, and the schema and the reference of the spec language.

mod pipeline;
mod timings;
mod watch;

use copperplate_language::FileCache;
use copperplate_language::diagnostics::{Level, Warnings};
use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;

use self::pipeline::Pipeline;
use self::timings::Timings;
pub(crate) use self::watch::watch;
pub use self::watch::watch_with;
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::Failure;
use crate::output::{self, Mode};
use crate::{Exit, Folders, kept_blocks, manifest, schema, spec, up_to_date};

/// Runs the command. Writing and checking differ only in the last step.
pub fn codegen(folders: &Folders, mode: Mode, console: &mut Console) -> Exit {
    codegen_on(&mut System, folders, mode, console)
}

/// Runs the command with all writes going to `disk`.
pub fn codegen_on(disk: &mut dyn Disk, folders: &Folders, mode: Mode, console: &mut Console) -> Exit {
    let outcome = run_codegen(disk, folders, mode, Pipeline::Once, console);
    console.finish(outcome)
}

/// Runs the command and prints the time of each stage, even if nothing has changed since the last run.
pub(crate) fn codegen_timed(folders: &Folders, mode: Mode, console: &mut Console) -> Exit {
    let mut timings = Timings::start();
    let outcome = run_codegen(&mut System, folders, mode, Pipeline::Timed(&mut timings), console);
    timings.print(console);
    console.finish(outcome)
}

/// Runs the command and parses only files that are not in the cache.
fn codegen_cached(folders: &Folders, cache: &mut FileCache, console: &mut Console) -> Exit {
    let outcome = run_codegen(&mut System, folders, Mode::Write, Pipeline::Again(cache), console);
    console.finish(outcome)
}

fn run_codegen(
    disk: &mut dyn Disk,
    folders: &Folders,
    mode: Mode,
    mut pipeline: Pipeline<'_>,
    console: &mut Console,
) -> Result<Exit, Failure> {
    // Taken before the spec is read, so that the later of two runs writes the spec that it read.
    let mut lock = match mode {
        Mode::Check => None,
        Mode::Write => Some(disk::acquire_lock(folders, console)?),
    };
    if let Some(lock) = lock.as_mut().filter(|_| !pipeline.is_unconditional()) {
        let note = lock.note().unwrap_or_default();
        if let Some(files) = up_to_date::up_to_date_files(folders, &note) {
            console.step("Unchanged", &format!("{files} files and their sources since the last run"));
            return Ok(Exit::Fine);
        }
    }
    let began_with = up_to_date::sources_digest(folders);
    let sources = spec::read_spec(folders)?;
    pipeline.end_step("read");
    let model = pipeline.understand(&sources)?;
    let manifest = kept_blocks::outdated_manifest(folders, &model)?;
    let features = manifest::check_manifest(folders, &model, manifest.as_ref().map(|file| &*file.new))?;
    let generated = pipeline.generate(&model, &features.undeclared);
    let readmes = kept_blocks::outdated_readmes(folders, &model, &generated)?;
    let kept = manifest.into_iter().chain(readmes).collect();
    announce_codegen(folders, &sources, &model, &generated, console);
    features.differences.iter().for_each(|difference| console.step("Warning", difference));
    announce_codegen_warnings(&copperplate_language::warnings(&sources, &model), console);
    pipeline.end_step("lint");
    let generated = generated.into_iter().map(|(path, text)| (folders.in_crate(&path), text));
    let files: Files = generated.chain(schema::schema_files(folders)).collect();
    let exit = output::output_files(disk, folders, &files, kept, mode, console)?;
    if let Some(lock) = &mut lock {
        lock.leave_note(&up_to_date::up_to_date_note(folders, began_with, files.len()));
    }
    pipeline.end_step("write");
    Ok(exit)
}

/// Prints the number of warnings: `lint` shows them.
fn announce_codegen_warnings(warnings: &Warnings, console: &mut Console) {
    match warnings.count(Level::Error) + warnings.count(Level::Warning) {
        0 => {}
        1 => console.step("Warning", "1 about the spec; `copperplate lint` shows it"),
        count => console.step("Warning", &format!("{count} about the spec; `copperplate lint` shows them")),
    }
}

fn announce_codegen(folders: &Folders, sources: &[Source], model: &Model, files: &Files, console: &mut Console) {
    spec::announce_spec(folders, sources, model, console);
    let lines: usize = files.values().map(|text| text.lines().count()).sum();
    console.step("Generated", &format!("{} files, {lines} lines", files.len()));
}
