//! Merged trees → the texts of the files. Declarations that no longer fit into a file move to another file.

use copperplate_language::FILE_MAX;
use copperplate_language::files::Source;
use copperplate_language::grammar::cursor::Cursor;
use copperplate_language::maps::IndexSet;
use copperplate_language::tree::print::{write_declaration_size, write_spec_file};
use copperplate_language::tree::{Entry, Node, Splice, Style};

use super::current::{Commented, TreeFile};
use crate::import::spec_file::SpecFile;
use crate::import::spec_file::sizes::{SIZE_MAX, free_numbered_name, is_splittable, split_large_file};

/// Writes all files of a spec: those that it has, given by their texts and their trees, with the sections that they have
/// now, and new ones. Returns their trees, too.
pub(super) fn write_merged_files(
    sources: &[Source],
    current: &[TreeFile],
    commented: &Commented,
    files: Vec<TreeFile>,
) -> (Vec<Source>, Vec<TreeFile>) {
    let stems = sources.iter().map(Source::stem).chain(files.iter().map(TreeFile::stem));
    let mut names: IndexSet<String> = stems.map(str::to_ascii_lowercase).collect();
    let (mut written, mut new_files) = (Vec::new(), Vec::new());
    let mut moved_files = Vec::new();
    for mut file in files {
        let Some(before) = current.iter().position(|before| before.path == file.path) else {
            new_files.push(file);
            continue;
        };
        let splice = |root: &Node| Splice::new(&sources[before].text, &current[before].root, root).text();
        let mut text = splice(&file.root);
        if text.len() as u64 > FILE_MAX {
            let moved = take_excess(&mut file.root, commented, text.len() as u64);
            moved_files.append(&mut name_moved(file.stem(), moved, &mut names));
            text = splice(&file.root);
        }
        written.push((Source { path: file.path.clone(), text }, file));
    }
    let moved_files = moved_files.into_iter().map(|file| TreeFile::new(file, current));
    new_files.extend(moved_files);
    let written_new = |file: TreeFile| (Source { path: file.path.clone(), text: write_spec_file(&file.root) }, file);
    written.into_iter().chain(new_files.into_iter().map(written_new)).unzip()
}

/// Takes declarations out of a file of that size until it has room again: first those that are new in it, and only if that
/// is not enough others, those with comments last. Each from the end.
fn take_excess(root: &mut Node, commented: &Commented, size: u64) -> Vec<Entry> {
    let mut candidates = Vec::new();
    for (at, section) in root.entries().iter().enumerate() {
        let name = section.name();
        if !is_splittable(&name) {
            continue;
        }
        for (number, entry) in section.value.entries().iter().enumerate() {
            let is_old = !entry.is_new();
            let has_comment = is_old && commented.contains_key(&entry.key.span);
            candidates.push(((has_comment, is_old), (at, number), write_declaration_size(&name, entry)));
        }
    }
    candidates.reverse();
    candidates.sort_by_key(|(cost, ..)| *cost);
    let added: u64 = candidates.iter().filter(|((_, is_old), ..)| !is_old).map(|(.., written)| written).sum();
    let excess = if size.saturating_sub(added) <= FILE_MAX { added.min(size - SIZE_MAX) } else { size - SIZE_MAX };
    let mut taken_size = 0;
    let mut taken: IndexSet<(usize, usize)> = IndexSet::default();
    for (_, place, written) in candidates {
        if taken_size >= excess {
            break;
        }
        taken_size += written;
        taken.insert(place);
    }
    let mut moved = Vec::new();
    let Some(sections) = root.entries_mut() else { return moved };
    for (at, section) in sections.iter_mut().enumerate() {
        let name = section.name().into_owned();
        let Some(entries) = section.value.entries_mut() else { continue };
        let all = std::mem::take(entries).into_iter().enumerate();
        let (gone, kept): (Vec<_>, Vec<_>) = all.partition(|(number, _)| taken.contains(&(at, *number)));
        entries.extend(kept.into_iter().map(|(_, entry)| entry));
        let mut gone: Vec<Entry> = gone.into_iter().map(|(_, entry)| entry).collect();
        for entry in &mut gone {
            quote_prose(&mut entry.value, Cursor::of_declarations(&name));
        }
        if !gone.is_empty() {
            moved.push(Entry::new(name, Node::map(gone)));
        }
    }
    let was_emptied =
        |section: &Entry| section.value.is_empty() && moved.iter().any(|moved| moved.name() == section.name());
    sections.retain(|section| !was_emptied(section));
    moved
}

/// Gives texts for readers the quotes that brackets need. A file can have such a text without quotes on a separate line,
/// and in another file the text may be within brackets.
fn quote_prose(node: &mut Node, place: Cursor) {
    if place.is_prose() && node.text().is_some() {
        node.style = Style::Prose;
    }
    for entry in node.entries_mut().into_iter().flatten() {
        let place = place.entry(&entry.name());
        quote_prose(&mut entry.value, place);
    }
}

/// Returns the files of what moved, named after the one that it was in: further parts of that one.
fn name_moved(stem: &str, moved: Vec<Entry>, names: &mut IndexSet<String>) -> Vec<SpecFile> {
    let is_part = |(whole, number): &(&str, &str)| names.contains(*whole) && number.parse::<u32>().is_ok();
    let stem = stem.rsplit_once('-').filter(is_part).map_or(stem, |(whole, _)| whole).to_owned();
    let mut parts = Vec::new();
    if !moved.is_empty() {
        let first = SpecFile::new(free_numbered_name(&stem, names), moved);
        split_large_file(&first, &mut names.clone(), &mut parts);
    }
    for part in parts.iter_mut().skip(1) {
        part.name = free_numbered_name(&stem, names);
    }
    parts
}
