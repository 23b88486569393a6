//! `fix`: makes the edits that errors and warnings are sure of, and lists the other ones.

mod flags;
mod uncommitted;

use copperplate_language::diagnostics::Level;
use copperplate_language::files::Source;
use copperplate_language::fix::{FixedSpec, fix_spec};
use copperplate_openapi::import::{decisions, rename_keys_in_record};

use self::flags::{FixedFlag, fix_flags};
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::{Error, ErrorCode, Failure};
use crate::output::line_diff::line_diff;
use crate::{Exit, Folders, spec};

/// Options of the command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::Args)]
pub struct FixOptions {
    /// Write no files; print the edits, and exit with 1 if there are any
    #[arg(long)]
    pub dry_run: bool,
    /// Edit files that have uncommitted changes, or are in no git repository
    #[arg(long)]
    pub allow_dirty: bool,
}

/// Runs the command.
pub(crate) fn fix(folders: &Folders, options: FixOptions, console: &mut Console) -> Exit {
    fix_on(&mut System, folders, options, console)
}

/// Runs the command with all writes going to `disk`.
pub fn fix_on(disk: &mut dyn Disk, folders: &Folders, options: FixOptions, console: &mut Console) -> Exit {
    let outcome = run_fix(disk, folders, options, console);
    console.finish(outcome)
}

/// A file before and after its edits.
struct EditedFile {
    before: Source,
    after: String,
}

impl EditedFile {
    fn is_edited(&self) -> bool {
        self.before.text != self.after
    }
}

fn run_fix(
    disk: &mut dyn Disk,
    folders: &Folders,
    options: FixOptions,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let _lock = if options.dry_run { None } else { Some(disk::acquire_lock(folders, console)?) };
    let sources = spec::read_spec(folders)?;
    let fixed = fix_spec(&sources);
    let (others, flags) = fix_other_files(folders)?;
    let of_spec = sources.into_iter().zip(&fixed.sources);
    let of_spec = of_spec.map(|(before, after)| EditedFile { before, after: after.text.clone() });
    let edited: Vec<EditedFile> = of_spec.chain(others).filter(EditedFile::is_edited).collect();
    if !options.dry_run {
        if !options.allow_dirty {
            let paths: Vec<&str> = edited.iter().map(|file| file.before.path.as_str()).collect();
            uncommitted::refuse_uncommitted(folders, &paths)?;
        }
        write_edited_files(disk, folders, &edited)?;
    }
    announce_edits(&fixed, &flags, options, console);
    if edited.is_empty() {
        console.step("Unchanged", "there is nothing to fix");
    }
    for EditedFile { before, after } in &edited {
        if options.dry_run {
            console.out(&line_diff(&before.path, "fix", &before.text, after));
        } else {
            console.step("Wrote", &before.path);
        }
    }
    let exit = if options.dry_run && !edited.is_empty() { Exit::Findings } else { Exit::Fine };
    Ok(list_other_suggestions(fixed, exit, console))
}

/// Returns the files beside the spec, before and after their edits.
fn fix_other_files(folders: &Folders) -> Result<(Vec<EditedFile>, Vec<FixedFlag>), Failure> {
    let mut files = Vec::new();
    if let Some(record) = spec::read_spec_file(&folders.spec_path(), folders.spec(), decisions::FILE)? {
        let after = rename_keys_in_record(&record)?.text;
        files.push(EditedFile { before: record, after });
    }
    let mut flags = Vec::new();
    for before in flags::read_files_with_commands(folders)? {
        let (after, fixed) = fix_flags(&before);
        flags.extend(fixed);
        files.push(EditedFile { before, after });
    }
    Ok((files, flags))
}

/// Writes all files, unless one of them changed since it was read. All texts are on disk before the first file is
/// replaced.
fn write_edited_files(disk: &mut dyn Disk, folders: &Folders, edited: &[EditedFile]) -> Result<(), Failure> {
    // A link stays, and the file that it names is edited.
    let target = |file: &EditedFile| disk::real_path(&folders.root().join(&file.before.path));
    let texts = edited.iter().map(|file| (target(file), file.after.as_bytes()));
    let staged = disk::stage_files(disk, texts)?;
    for EditedFile { before, .. } in edited {
        let path = folders.root().join(&before.path);
        let now = std::fs::read(&path).map_err(|error| Error::cannot_read(&path, &error))?;
        if now != before.text.as_bytes() {
            let message = format!("{} changed while it was edited", before.path);
            return Err(Error::new(ErrorCode::Read, message).unwritten().help("run the command again").into());
        }
    }
    disk::replace_staged_files(disk, staged)?;
    Ok(())
}

fn announce_edits(fixed: &FixedSpec, flags: &[FixedFlag], options: FixOptions, console: &mut Console) {
    let verb = if options.dry_run { "Would fix" } else { "Fixed" };
    for fix in &fixed.applied {
        let (position, message) = (&fix.position, &fix.message);
        let place = format!("{}:{}:{}", position.path, position.line, position.column);
        console.step(verb, &format!("{place}: {message} [{}]", fix.code));
    }
    for FixedFlag { place, before, now } in flags {
        console.step(verb, &format!("{place}: the option `{before}` is called `{now}` now"));
    }
}

/// Prints the errors that are left, or the warnings that suggest an edit. Returns the exit.
fn list_other_suggestions(fixed: FixedSpec, exit: Exit, console: &mut Console) -> Exit {
    match fixed.left {
        Ok((_, warnings)) => {
            let suggested = warnings.with_edits();
            if suggested.count(Level::Error) + suggested.count(Level::Warning) > 0 {
                console.warnings_with_edits(&suggested);
            }
            exit
        }
        Err(errors) => {
            console.errors_with_edits(&errors);
            Exit::Usage
        }
    }
}
