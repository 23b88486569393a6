//! Sections of the files of a spec, with their declarations.

use copperplate_language::grammar::auth::NONE;
use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::{Entry, Node};

use super::current::TreeFile;
use super::declared::Theirs;
use crate::import::spec_file::SpecFile;

/// Section and name of a declaration.
pub(super) type Key = (&'static str, String);

/// Returns the spec path of a declaration or one of its members.
pub(super) fn spec_path(section: &str, name: &str, member: &str) -> String {
    if member.is_empty() { format!("{section}.{name}") } else { format!("{section}.{name}.{member}") }
}

/// Returns the declarations of a section of a file.
pub(super) fn declarations<'t>(file: &'t Node, section: &str) -> &'t [Entry] {
    file.get(section).map(Node::entries).unwrap_or_default()
}

/// Returns the declarations of a section.
pub(super) fn keyed_declarations(section: &Entry) -> impl Iterator<Item = (Key, &Entry)> {
    let name = section::find_section(&section.name());
    section.value.entries().iter().filter_map(move |entry| Some(((name?, entry.name().into_owned()), entry)))
}

pub(super) fn declaration_keys(section: &Entry) -> impl Iterator<Item = Key> {
    keyed_declarations(section).map(|(key, _)| key)
}

/// Removes declarations, and the sections that are empty without them.
pub(super) fn remove(files: &mut [Vec<Entry>], removed: &IndexSet<Key>) {
    for sections in files {
        sections.retain_mut(|section| {
            let Some(name) = section::find_section(&section.name()) else { return true };
            let Some(entries) = section.value.entries_mut() else { return true };
            let before = entries.len();
            entries.retain(|entry| !removed.contains(&(name, entry.name().into_owned())));
            let is_emptied = before > 0 && entries.is_empty();
            if is_emptied && name == section::AUTH.name {
                section.value = Node::name(NONE);
                return true;
            }
            !is_emptied
        });
    }
}

/// Inserts the added declarations of the document into their files. Returns the new files.
pub(super) fn insert_all(
    files: &mut [Vec<Entry>],
    current: &[TreeFile],
    document: &[SpecFile],
    theirs: &IndexMap<&Key, &Theirs>,
    is_added: &dyn Fn(&Key) -> bool,
) -> Vec<SpecFile> {
    let stems: IndexMap<&str, usize> =
        current.iter().enumerate().rev().map(|(number, file)| (file.stem(), number)).collect();
    let mut added: IndexMap<usize, Vec<AddedEntry>> = IndexMap::default();
    let mut new_files: IndexMap<usize, Vec<Entry>> = IndexMap::default();
    let mut before: Option<&Key> = None;
    for (key @ (section, name), new) in theirs {
        let after = before.replace(key).filter(|(other, _)| other == section).map(|(_, name)| name.as_str());
        if !is_added(key) {
            continue;
        }
        let entry = Entry::new(name, new.tree.clone());
        let target = &document[new.file].name;
        match stems.get(target.as_str()) {
            Some(file) => {
                let after = after.map(str::to_owned);
                added.entry(*file).or_default().push(AddedEntry { section, entry, after });
            }
            None => {
                let sections = new_files.entry(new.file).or_default();
                if sections.last().is_none_or(|last| last.name() != *section) {
                    sections.push(Entry::new(*section, Node::map([])));
                }
                if let Some(declarations) = sections.last_mut().and_then(|last| last.value.entries_mut()) {
                    declarations.push(entry.clone());
                }
            }
        }
    }
    for (file, added) in added {
        insert_entries(&mut files[file], added);
    }
    let new_file = |(number, mut sections): (usize, Vec<Entry>)| {
        insert_scalars(&document[number], &mut sections);
        SpecFile::new(&document[number].name, sections)
    };
    new_files.into_iter().map(new_file).collect()
}

/// Copies the sections that consist of a word or a text, such as `auth: none`, to a new file.
fn insert_scalars(document: &SpecFile, sections: &mut Vec<Entry>) {
    for scalar in document.sections().iter().filter(|section| section.value.text().is_some()) {
        let at = sections.partition_point(|other| section_order(other) < section_order(scalar));
        sections.insert(at, scalar.clone());
    }
}

/// Returns the number of a section in the order of a file.
fn section_order(section: &Entry) -> Option<usize> {
    section::FILE.names().position(|known| section.name() == known)
}

/// A declaration to be added to a file.
struct AddedEntry {
    section: &'static str,
    entry: Entry,
    /// The declaration that it follows in the document.
    after: Option<String>,
}

/// Inserts declarations into their sections, each behind the one that it follows in the document.
fn insert_entries(sections: &mut Vec<Entry>, added: Vec<AddedEntry>) {
    let mut by_section: IndexMap<&'static str, Vec<AddedEntry>> = IndexMap::default();
    for added in added {
        by_section.entry(added.section).or_default().push(added);
    }
    for (section, added) in by_section {
        let Some(at) = sections.iter().position(|other| other.name() == section) else {
            let section = Entry::new(section, Node::map(added.into_iter().map(|added| added.entry)));
            let at = sections
                .iter()
                .rposition(|other| section_order(other) < section_order(&section))
                .map_or(0, |at| at + 1);
            sections.insert(at, section);
            continue;
        };
        match sections[at].value.entries_mut() {
            Some(entries) => insert_into_section(entries, added),
            // `auth: none` gets its first scheme.
            None => sections[at].value = Node::map(added.into_iter().map(|added| added.entry)),
        }
    }
}

fn insert_into_section(entries: &mut Vec<Entry>, added: Vec<AddedEntry>) {
    let known: IndexSet<String> = entries.iter().map(|entry| entry.name().into_owned()).collect();
    // A run of declarations is inserted behind the known one that precedes it.
    let mut leader: IndexMap<String, String> = IndexMap::default();
    let (mut behind, mut last): (IndexMap<String, Vec<Entry>>, Vec<Entry>) = Default::default();
    for AddedEntry { entry, after, .. } in added {
        let after =
            after.and_then(|after| if known.contains(&after) { Some(after) } else { leader.get(&after).cloned() });
        match after {
            Some(after) => {
                leader.insert(entry.name().into_owned(), after.clone());
                behind.entry(after).or_default().push(entry);
            }
            None => last.push(entry),
        }
    }
    for entry in std::mem::take(entries) {
        let behind = behind.swap_remove(&*entry.name());
        entries.push(entry);
        entries.extend(behind.into_iter().flatten());
    }
    entries.append(&mut last);
}
