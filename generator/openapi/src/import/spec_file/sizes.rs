//! Sizes of files: large files are split.

use copperplate_language::FILE_MAX;
use copperplate_language::grammar::{assumption, section};
use copperplate_language::maps::IndexSet;
use copperplate_language::tree::print::{write_declaration_size, write_spec_file};
use copperplate_language::tree::{Entry, Node};

use super::SpecFile;

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
        file.root.entries_mut().into_iter().flatten().for_each(split_long_assumptions);
        if write_spec_file(&file.root).len() as u64 <= SIZE_MAX {
            split.push(file);
        } else {
            split_large_file(&file, &mut names, &mut split);
        }
    }
    split
}

/// Splits a file by its declarations. Sections that exist once, such as `api`, stay in the first part.
pub(in crate::import) fn split_large_file(file: &SpecFile, names: &mut IndexSet<String>, split: &mut Vec<SpecFile>) {
    let is_split = |section: &&Entry| is_splittable(&section.name()) && section.value.is_map();
    let (many, once): (Vec<_>, Vec<_>) = file.sections().iter().partition(is_split);
    let mut parts = vec![(file.name.clone(), once.into_iter().cloned().collect::<Vec<_>>())];
    let mut size = write_spec_file(&Node::map(parts[0].1.clone())).len() as u64;
    for Entry { key, value, .. } in many {
        let section = key.text().unwrap_or_default();
        let mut own = Vec::new();
        for entry in value.entries() {
            let written = write_declaration_size(section, entry);
            if size > 0 && size + written > SIZE_MAX {
                add_section(&mut parts, section, std::mem::take(&mut own));
                parts.push((free_numbered_name(&file.name, names), Vec::new()));
                size = 0;
            }
            size += written;
            own.push(entry.clone());
        }
        add_section(&mut parts, section, own);
    }
    for (name, mut sections) in parts {
        sections.sort_by_key(|section| file.sections().iter().position(|known| known.name() == section.name()));
        split.push(SpecFile::new(name, sections));
    }
}

/// Returns `true` for a section whose declarations may be in several files.
pub(in crate::import) fn is_splittable(section: &str) -> bool {
    section::DECLARATIONS.iter().chain([&section::RESOURCES]).any(|many| many.name == section)
}

fn add_section(parts: &mut [(String, Vec<Entry>)], section: &str, entries: Vec<Entry>) {
    if let Some((_, sections)) = parts.last_mut().filter(|_| !entries.is_empty()) {
        sections.push(Entry::new(section, Node::map(entries)));
    }
}

/// Splits assumptions that concern very many places, such as the effects of all calls.
fn split_long_assumptions(section: &mut Entry) {
    if section.name() != section::ASSUMPTIONS.name {
        return;
    }
    let Some(entries) = section.value.entries_mut() else { return };
    let mut names: IndexSet<String> = entries.iter().map(|entry| entry.name().to_ascii_lowercase()).collect();
    let split = std::mem::take(entries).into_iter().flat_map(|entry| {
        let name = entry.name().into_owned();
        let mut parts = vec![entry];
        while let Some(mut rest) = parts.last_mut().and_then(split_off_places) {
            rest.key = Node::name(free_numbered_name(&name, &mut names));
            parts.push(rest);
        }
        parts
    });
    *entries = split.collect();
}

/// Returns the assumption with the places that are too many for this one.
fn split_off_places(entry: &mut Entry) -> Option<Entry> {
    let places = entry.value.get_mut(assumption::AT.name)?.elements_mut()?;
    let mut size = 0;
    let end = places.iter().position(|place| {
        size += AROUND_PLACE + place.text().map_or(0, str::len);
        size > PLACES_MAX
    });
    let rest = places.split_off(end.filter(|end| *end > 0)?);
    let mut other = entry.clone();
    *other.value.get_mut(assumption::AT.name)?.elements_mut()? = rest;
    Some(other)
}

/// Returns a name with the first number that is free.
pub(in crate::import) fn free_numbered_name(name: &str, names: &mut IndexSet<String>) -> String {
    let mut number = 2;
    loop {
        let candidate = format!("{name}-{number}");
        if names.insert(candidate.to_ascii_lowercase()) {
            return candidate;
        }
        number += 1;
    }
}
