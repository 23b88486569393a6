//! Sizes of files: large files are split.

use copperplate_language::FILE_MAX;
use copperplate_language::grammar::{assumption, section};
use copperplate_language::maps::IndexSet;

use super::{write_spec_file, write_spec_file_size};
use crate::import::tree::{Entry, SpecFile, Tree};

/// Size of a file in bytes from which it is split. The language allows a quarter more, which leaves room for additions
/// by people.
pub(in crate::import) const SIZE_MAX: u64 = FILE_MAX / 5 * 4;

/// Maximum size of the places of an assumption in bytes; a larger assumption is split.
const PLACES_MAX: usize = 300_000;

/// Size of the text around a place.
const AROUND_PLACE: usize = 8;

/// Splits files that are larger than the spec language allows: the rest goes to further files, numbered from 2.
pub(in crate::import) fn split_large_files(files: Vec<SpecFile>) -> Vec<SpecFile> {
    let mut names: IndexSet<String> = files.iter().map(|file| file.name.to_ascii_lowercase()).collect();
    let mut split = Vec::new();
    for mut file in files {
        file.sections.iter_mut().for_each(|(section, tree)| split_long_assumptions(section, tree));
        if write_spec_file(&file).len() as u64 <= SIZE_MAX {
            split.push(file);
        } else {
            split_large_file(file, &mut names, &mut split);
        }
    }
    split
}

/// Splits a file by its declarations. Sections that exist once, such as `api`, stay in the first part.
pub(in crate::import) fn split_large_file(file: SpecFile, names: &mut IndexSet<String>, split: &mut Vec<SpecFile>) {
    let order: Vec<_> = file.sections.iter().map(|(section, _)| *section).collect();
    let (many, once): (Vec<_>, Vec<_>) =
        file.sections.into_iter().partition(|(section, tree)| is_splittable(section) && matches!(tree, Tree::Map(_)));
    let first = SpecFile { name: file.name.clone(), sections: once };
    let mut size = write_spec_file(&first).len() as u64;
    let mut parts = vec![first];
    for (section, tree) in many {
        let Tree::Map(entries) = tree else { continue };
        let mut own = Vec::new();
        for entry in entries {
            let written = write_spec_file_size(section, &entry);
            if size > 0 && size + written > SIZE_MAX {
                add_section(&mut parts, section, std::mem::take(&mut own));
                parts.push(SpecFile { name: free_file_name(&file.name, names), sections: Vec::new() });
                size = 0;
            }
            size += written;
            own.push(entry);
        }
        add_section(&mut parts, section, own);
    }
    for part in &mut parts {
        part.sections.sort_by_key(|(section, _)| order.iter().position(|known| known == section));
    }
    split.append(&mut parts);
}

/// Returns `true` for a section whose declarations may be in several files.
pub(in crate::import) fn is_splittable(section: &str) -> bool {
    section::DECLARATIONS.iter().chain([&section::RESOURCES]).any(|many| many.name == section)
}

fn add_section(parts: &mut [SpecFile], section: &'static str, entries: Vec<Entry>) {
    if let Some(part) = parts.last_mut().filter(|_| !entries.is_empty()) {
        part.sections.push((section, Tree::Map(entries)));
    }
}

/// Splits assumptions that concern very many places, such as the effects of all calls.
fn split_long_assumptions(section: &str, tree: &mut Tree) {
    let Tree::Map(entries) = tree else { return };
    if section != section::ASSUMPTIONS.name {
        return;
    }
    let split = std::mem::take(entries).into_iter().flat_map(|entry| {
        let name = entry.key.clone();
        let mut parts = vec![entry];
        while let Some(mut rest) = parts.last_mut().and_then(split_off_places) {
            rest.key = format!("{name}-{}", parts.len() + 1);
            parts.push(rest);
        }
        parts
    });
    *entries = split.collect();
}

/// Returns the assumption with the places that are too many for this one.
fn split_off_places(entry: &mut Entry) -> Option<Entry> {
    let Tree::Map(keys) = &mut entry.value else { return None };
    let at = keys.iter_mut().find(|key| key.key == assumption::AT.name)?;
    let Tree::List(places) = &mut at.value else { return None };
    let mut size = 0;
    let end = places.iter().position(|place| {
        size += AROUND_PLACE + if let Tree::Word(path) = place { path.len() } else { 0 };
        size > PLACES_MAX
    });
    let rest = places.split_off(end.filter(|end| *end > 0)?);
    let mut other = entry.clone();
    if let Tree::Map(keys) = &mut other.value {
        keys.iter_mut().filter(|key| key.key == assumption::AT.name).for_each(|at| at.value = Tree::List(rest.clone()));
    }
    Some(other)
}

/// Returns the name of the next part of a file.
pub(in crate::import) fn free_file_name(name: &str, names: &mut IndexSet<String>) -> String {
    let mut number = 2;
    loop {
        let candidate = format!("{name}-{number}");
        if names.insert(candidate.to_ascii_lowercase()) {
            return candidate;
        }
        number += 1;
    }
}
