//! Sections of the files of a spec, with their declarations.

use copperplate_language::files::Source;
use copperplate_language::grammar::auth::NONE;
use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::declared::Theirs;
use crate::import::tree::{Entry, SpecFile, Tree};

/// Section and name of a declaration.
pub(super) type Key = (&'static str, String);

/// Returns the spec path of a declaration or one of its members.
pub(super) fn spec_path(section: &str, name: &str, member: &str) -> String {
    if member.is_empty() { format!("{section}.{name}") } else { format!("{section}.{name}.{member}") }
}

/// Returns the name of a section of the language.
pub(super) fn known(name: &str) -> Option<&'static str> {
    section::FILE.names().find(|known| *known == name)
}

/// Returns `true` for a declaration without a key.
pub(super) fn lacks_key(declaration: &Tree, key: &str) -> bool {
    matches!(declaration, Tree::Map(entries) if entries.iter().all(|entry| entry.key != key))
}

/// Returns the declarations of a section of a file.
pub(super) fn declarations<'t>(file: &'t Tree, section: &str) -> &'t [Entry] {
    let Tree::Map(sections) = file else { return &[] };
    match sections.iter().find(|entry| entry.key == section).map(|entry| &entry.value) {
        Some(Tree::Map(entries)) => entries,
        Some(Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) | None => &[],
    }
}

/// Returns the declarations of a section.
pub(super) fn keyed(section: &Entry) -> impl Iterator<Item = (Key, &Entry)> {
    let entries: &[Entry] = if let Tree::Map(entries) = &section.value { entries } else { &[] };
    let name = known(&section.key);
    entries.iter().filter_map(move |entry| Some(((name?, entry.key.clone()), entry)))
}

pub(super) fn keys(section: &Entry) -> impl Iterator<Item = Key> {
    keyed(section).map(|(key, _)| key)
}

/// Removes declarations, and the sections that are empty without them.
pub(super) fn remove(files: &mut [Vec<Entry>], removed: &IndexSet<Key>) {
    for sections in files {
        sections.retain_mut(|section| {
            let Some(name) = known(&section.key) else { return true };
            let Tree::Map(entries) = &mut section.value else { return true };
            let before = entries.len();
            entries.retain(|entry| !removed.contains(&(name, entry.key.clone())));
            let is_emptied = before > 0 && entries.is_empty();
            if is_emptied && name == section::AUTH.name {
                section.value = Tree::Word(NONE.to_owned());
                return true;
            }
            !is_emptied
        });
    }
}

/// Inserts the added declarations of the document into their files. Returns the new files.
pub(super) fn insert_all(
    files: &mut [Vec<Entry>],
    sources: &[Source],
    document: &[SpecFile],
    theirs: &IndexMap<&Key, &Theirs>,
    is_added: &dyn Fn(&Key) -> bool,
) -> Vec<SpecFile> {
    let stems: IndexMap<&str, usize> =
        sources.iter().enumerate().rev().map(|(file, source)| (source.stem(), file)).collect();
    let mut added: IndexMap<usize, Vec<AddedEntry>> = IndexMap::default();
    let mut new_files: IndexMap<usize, SpecFile> = IndexMap::default();
    let mut before: Option<&Key> = None;
    for (key @ (section, name), new) in theirs {
        let after = before.replace(key).filter(|(other, _)| other == section).map(|(_, name)| name.as_str());
        if !is_added(key) {
            continue;
        }
        let entry = Entry { key: name.clone(), value: new.tree.clone(), origin: String::new() };
        let target = &document[new.file].name;
        match stems.get(target.as_str()) {
            Some(file) => {
                let after = after.map(str::to_owned);
                added.entry(*file).or_default().push(AddedEntry { section, entry, after });
            }
            None => {
                let file = new_files.entry(new.file);
                let file = file.or_insert_with(|| SpecFile { name: target.clone(), sections: Vec::new() });
                if file.sections.last().is_none_or(|(name, _)| name != section) {
                    file.sections.push((section, Tree::Map(Vec::new())));
                }
                if let Some((_, Tree::Map(entries))) = file.sections.last_mut() {
                    entries.push(entry);
                }
            }
        }
    }
    for (file, added) in added {
        insert_entries(&mut files[file], added);
    }
    for (number, file) in &mut new_files {
        insert_scalars(&document[*number], file);
    }
    new_files.into_values().collect()
}

/// Copies the sections that consist of a word or a text, such as `auth: none`, to a new file.
fn insert_scalars(document: &SpecFile, file: &mut SpecFile) {
    let order = |name: &str| section::FILE.names().position(|known| known == name);
    let is_scalar = |tree: &Tree| matches!(tree, Tree::Word(_) | Tree::Text(_));
    for (name, scalar) in document.sections.iter().filter(|(_, tree)| is_scalar(tree)) {
        let at = file.sections.partition_point(|(other, _)| order(other) < order(name));
        file.sections.insert(at, (*name, scalar.clone()));
    }
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
        let Some(at) = sections.iter().position(|other| other.key == section) else {
            let order = |name: &str| section::FILE.names().position(|known| known == name);
            let at = sections.iter().rposition(|other| order(&other.key) < order(section)).map_or(0, |at| at + 1);
            let value = Tree::Map(added.into_iter().map(|added| added.entry).collect());
            sections.insert(at, Entry { key: section.to_owned(), value, origin: String::new() });
            continue;
        };
        match &mut sections[at].value {
            Tree::Map(entries) => insert_into_section(entries, added),
            // `auth: none` gets its first scheme.
            value @ (Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => {
                *value = Tree::Map(added.into_iter().map(|added| added.entry).collect());
            }
        }
    }
}

fn insert_into_section(entries: &mut Vec<Entry>, added: Vec<AddedEntry>) {
    let known: IndexSet<String> = entries.iter().map(|entry| entry.key.clone()).collect();
    // A run of declarations is inserted behind the known one that precedes it.
    let mut leader: IndexMap<String, String> = IndexMap::default();
    let (mut behind, mut last): (IndexMap<String, Vec<Entry>>, Vec<Entry>) = Default::default();
    for AddedEntry { entry, after, .. } in added {
        let after =
            after.and_then(|after| if known.contains(&after) { Some(after) } else { leader.get(&after).cloned() });
        match after {
            Some(after) => {
                leader.insert(entry.key.clone(), after.clone());
                behind.entry(after).or_default().push(entry);
            }
            None => last.push(entry),
        }
    }
    for entry in std::mem::take(entries) {
        let behind = behind.swap_remove(&entry.key);
        entries.push(entry);
        entries.extend(behind.into_iter().flatten());
    }
    entries.append(&mut last);
}
