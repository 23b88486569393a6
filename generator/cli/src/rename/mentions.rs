//! Mentions of an old name in files that people write: they are only listed, because only people know their meaning.

use std::collections::BTreeSet;
use std::fs;

use copperplate_codegen::feature_names;
use copperplate_diff::waivers;
use copperplate_language::model::Model;
use copperplate_language::names::rust_names::{
    rust_accessor_name, rust_call_name, rust_method_name, rust_resource_name, rust_type_name,
};
use copperplate_language::names::{required_name, response_name};

use super::target::Target;
use crate::Folders;
use crate::console::Console;
use crate::disk;
use crate::error::{Error, Failure};
use crate::spec;

/// Maximum number of lines that are listed.
const LINES_MAX: usize = 40;

/// Folders of the crate with code that people write.
const BY_HAND: [&str; 3] = ["tests", "examples", "benches"];

/// Returns the names in the spec and in Rust that an element no longer has.
pub(super) fn old_names(before: &Model, after: &Model, target: &Target) -> Vec<String> {
    let calls = |model: &Model| -> BTreeSet<String> {
        let names = model.operations.iter().filter_map(|operation| rust_call_name(model, operation));
        names.flat_map(|call| [response_name(&call), required_name(&call), call]).collect()
    };
    let mut names: Vec<String> = calls(before).difference(&calls(after)).cloned().collect();
    match target {
        Target::Call(name) => {
            names.push(name.clone());
            let operation = before.operations.iter().find(|operation| operation.name == *name);
            let method = operation.and_then(rust_method_name);
            let is_kept =
                |method: &String| after.operations.iter().any(|call| rust_method_name(call).as_ref() == Some(method));
            names.extend(method.filter(|method| !is_kept(method)));
        }
        Target::Type(_, name) => {
            let records = before.records.iter().map(|record| &record.header);
            let others = before.enums.iter().map(|it| &it.header).chain(before.unions.iter().map(|it| &it.header));
            let header = records.chain(others).find(|header| header.name == *name);
            let name_in_rust = header.and_then(rust_type_name);
            names.extend(name_in_rust.as_deref().map(required_name));
            names.extend(name_in_rust);
            names.push(name.clone());
        }
        Target::Resource(name) => {
            names.push(name.clone());
            names.extend(rust_resource_name(name));
            let features = before.resources.iter().zip(feature_names(before));
            names.extend(features.filter(|(resource, _)| resource.name == *name).map(|(_, feature)| feature));
            names.extend(rust_accessor_name(name));
        }
        Target::Field(field) => {
            names.extend(field.rust.clone());
        }
    }
    names.sort();
    names.dedup();
    names
}

/// Lists the lines of waivers, of the manifest and of tests that have one of the names.
pub(super) fn list_mentions(folders: &Folders, names: &[String], console: &mut Console) -> Result<(), Failure> {
    let mut texts = Vec::new();
    let waivers = spec::read_spec_file(&folders.spec_path(), folders.spec(), waivers::FILE)?;
    texts.extend(waivers.map(|source| (source.path, source.text)));
    let manifest = folders.manifest();
    texts.extend(fs::read_to_string(folders.root().join(&manifest)).ok().map(|text| (manifest, text)));
    for folder in BY_HAND {
        let path = folders.root().join(folders.in_crate(folder));
        let files = disk::list_files_on_disk(&path).map_err(|(path, error)| Error::cannot_read(&path, &error))?;
        for (name, path) in
            files.into_iter().filter(|(_, path)| path.extension().is_some_and(|extension| extension == "rs"))
        {
            let text = fs::read_to_string(&path).map_err(|error| Error::cannot_read(&path, &error))?;
            texts.push((folders.in_crate(&format!("{folder}/{name}")), text));
        }
    }
    let mentions = texts.iter().flat_map(|(path, text)| {
        let lines = text.lines().enumerate().filter(|(_, line)| names.iter().any(|name| has_word(line, name)));
        lines.map(move |(number, line)| format!("{path}:{}: {}", number + 1, line.trim()))
    });
    let mentions: Vec<String> = mentions.collect();
    for mention in mentions.iter().take(LINES_MAX) {
        console.step("By hand", mention);
    }
    if mentions.len() > LINES_MAX {
        console.step("By hand", &format!("{} more lines", mentions.len() - LINES_MAX));
    }
    Ok(())
}

/// Returns `true` if a line contains a name that is not part of a longer one.
fn has_word(line: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(name).any(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + name.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}
