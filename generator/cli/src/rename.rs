//! `rename`: renames an element wherever the spec uses it.

mod mentions;
mod target;

use copperplate_language::diagnostics::Errors;
use copperplate_language::edits::TextEdit;
use copperplate_language::files::Source;
use copperplate_language::grammar::{NameKind, section};
use copperplate_language::model::{Model, Operation};
use copperplate_language::uses::{rename_field_in_rust, visit_names};
use copperplate_openapi::import::{ElementRename, decisions, rename_in_record};

use self::target::{NamedElements, Target};
use crate::console::Console;
use crate::disk::{self, Disk, System};
use crate::error::{Error, ErrorCode, Failure};
use crate::{Exit, Folders, spec};

/// Runs the command.
pub(crate) fn rename(folders: &Folders, old: &str, new: &str, console: &mut Console) -> Exit {
    rename_on(&mut System, folders, old, new, console)
}

/// Runs the command with all writes going to `disk`.
pub fn rename_on(disk: &mut dyn Disk, folders: &Folders, old: &str, new: &str, console: &mut Console) -> Exit {
    let outcome = run_rename(disk, folders, old, new, console);
    console.finish(outcome)
}

fn run_rename(
    disk: &mut dyn Disk,
    folders: &Folders,
    old: &str,
    new: &str,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let _lock = disk::acquire_lock(folders, console)?;
    let (sources, model) = spec::understand_spec(folders)?;
    let elements = NamedElements::new(&model, &sources)?;
    let target = elements.find(old)?;
    let new = elements.check_new_name(&target, new)?;
    let files = rename_in_files(&sources, &elements, &target, &new)?;
    let after = copperplate_language::understand(&files).map_err(|errors| refuse_rename(&errors, &target, &new))?;
    let record = spec::read_spec_file(&folders.spec_path(), folders.spec(), decisions::FILE)?;
    let renames = element_renames(&model, &target, &new);
    let new_record = record.as_ref().map(|record| rename_in_record(record, &renames)).transpose()?;
    let old_files = sources.iter().chain(&record);
    let changed: Vec<&Source> =
        files.iter().chain(&new_record).zip(old_files).filter(|(new, old)| new != old).map(|(new, _)| new).collect();
    let texts = changed.iter().map(|file| (folders.root().join(&file.path), file.text.as_bytes()));
    let staged = disk::stage_files(disk, texts)?;
    disk::replace_staged_files(disk, staged)?;
    let in_rust = if matches!(target, Target::Field(_)) { " in Rust" } else { "" };
    console.step("Renamed", &format!("{} to `{new}`{in_rust}", target.shown()));
    for file in &changed {
        console.step("Wrote", &file.path);
    }
    let names = mentions::old_names(&model, &after, &target);
    mentions::list_mentions(folders, &names, console)?;
    if let Target::Resource(name) = &target
        && let Some(one) =
            model.resources.iter().find(|resource| resource.name == *name).and_then(|it| it.singular.as_ref())
    {
        console.step("Note", &format!("`singular: {}` still names the calls of the resource", one.value));
    }
    console.step("Next", "`copperplate codegen` writes the crate");
    Ok(Exit::Fine)
}

/// Returns the files of a spec with the new name.
fn rename_in_files(
    sources: &[Source],
    elements: &NamedElements,
    target: &Target,
    new: &str,
) -> Result<Vec<Source>, Failure> {
    let mut edits = Vec::new();
    let new_name = |kind: NameKind, name: &str| elements.renamed(target, kind, name, new);
    if let Target::Field(field) = target {
        let keys: Vec<&str> = field.keys.iter().map(String::as_str).collect();
        edits.extend(rename_field_in_rust(sources, &keys, new)?);
        if edits.is_empty() {
            let message = format!("{} is not declared in a file of the spec", target.shown());
            return Err(Error::new(ErrorCode::Usage, message).into());
        }
    } else {
        visit_names(sources, &mut |text| edits.extend(text.renamed(&new_name)))?;
    }
    Ok(TextEdit::apply_all(sources, edits))
}

/// Returns the error for a name that would make the spec invalid.
fn refuse_rename(errors: &Errors, target: &Target, new: &str) -> Failure {
    let reason = errors.iter().next().map(|(_, first)| (first.message.clone(), first.help.clone()));
    let (message, help) = reason.unwrap_or_default();
    let error = Error::new(ErrorCode::Usage, format!("{} cannot be called `{new}`: {message}", target.shown()));
    let error = error.unwritten();
    match help {
        Some(help) => error.help(help).into(),
        None => error.into(),
    }
}

/// Returns the renames of elements as the record of an import lists them: renaming a resource also renames its calls.
fn element_renames(model: &Model, target: &Target, new: &str) -> Vec<ElementRename> {
    let rename = |section, old: &str, new: &str| ElementRename { section, old: old.to_owned(), new: new.to_owned() };
    match target {
        Target::Call(old) => vec![rename(section::OPERATIONS.name, old, new)],
        Target::Type(section, old) => vec![rename(section, old, new)],
        Target::Resource(old) => {
            let is_of_resource = |operation: &&Operation| {
                model.operation_resource(operation).is_some_and(|resource| resource.name == *old)
            };
            let calls = model.operations.iter().filter(is_of_resource).map(|operation| {
                rename(section::OPERATIONS.name, &operation.name, &format!("{new}.{}", operation.method))
            });
            [rename(section::RESOURCES.name, old, new)].into_iter().chain(calls).collect()
        }
        Target::Field(_) => Vec::new(),
    }
}
