//! One import, step by step.

use copperplate_language::diagnostics::{Diagnostics, Errors};
use copperplate_language::files::Source;
use copperplate_language::grammar::auth::NONE;
use copperplate_language::grammar::section;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::current::{Current, current};
use super::declared::{Theirs, declared, of_base, of_document};
use super::names::{Names, types_in};
use super::parts::parts;
use super::report::{Note, report};
use super::splice::Splice;
use super::three_way::ThreeWay;
use super::{Merged, RECORD, path_beside};
use crate::import::again::record::{DocumentRecord, Record, Row};
use crate::import::decisions::Decisions;
use crate::import::tree::{Entry, SpecFile, Tree};
use crate::import::write::write_spec_file;

/// Section and name of a declaration.
type Key = (&'static str, String);

/// An import: the revisions, and what comes of them.
pub(super) struct Run<'s> {
    sources: &'s [Source],
    files: Vec<Current>,
    base: Record,
    decisions: Decisions,
    names: Names,
    /// Declarations that the document no longer has, and nobody edited, with their place in the document.
    removable: IndexMap<Key, String>,
    /// Declarations that the author removed.
    notes: Vec<Note>,
}

impl<'s> Run<'s> {
    pub(super) fn new(sources: &'s [Source], base: Record, decisions: Decisions) -> Result<Self, Errors> {
        let files = current(sources)?;
        let (names, removable, notes) = (Names::default(), IndexMap::default(), Vec::new());
        Ok(Self { sources, files, base, decisions, names, removable, notes })
    }

    pub(super) fn merged(
        mut self,
        document: &[SpecFile],
        record: Option<&Source>,
        about: DocumentRecord,
    ) -> Result<Merged, Errors> {
        let theirs = of_document(document, |origin| self.decisions.skip.contains_key(origin));
        self.names = self.pair(&theirs);
        let mut document_names = IndexMap::default();
        for new in &theirs {
            let name = self.names.document.of(new.section, &new.name);
            if name != new.name {
                document_names.insert(spec_path(new.section, name, ""), new.name.clone());
            }
        }
        let theirs: IndexMap<Key, Theirs> = theirs.into_iter().map(|new| self.named(new)).collect();
        let mut files: Vec<Vec<Entry>> = (0..self.files.len()).map(|file| self.file(file, &theirs)).collect();
        let new_files = self.add(document, &theirs, &mut files);
        self.remove(&mut files);
        let elements = elements(&theirs);
        let gone = self.gone(&files, &elements);
        let mut sources = Vec::new();
        for ((source, old), sections) in self.sources.iter().zip(&self.files).zip(files) {
            if sections.is_empty() {
                continue;
            }
            let splice = Splice::of(&source.text, &old.root, &Tree::Map(sections));
            self.notes.extend(splice.refused.iter().map(|at| Note::refused(at)));
            sources.push(Source { path: source.path.clone(), text: splice.text() });
        }
        sources.extend(new_files.iter().map(|file| Source {
            path: path_beside(self.sources, &format!("{}.yaml", file.name)),
            text: write_spec_file(file),
        }));
        let roots: Vec<_> = current(&sources)?.into_iter().map(|file| file.root).collect();
        let mut diagnostics = Diagnostics::new(&sources);
        self.notes.extend(gone.iter().map(|(path, origin)| Note::gone(path, origin)));
        report(&self.notes, &roots, &mut diagnostics);
        let warnings = diagnostics.into_warnings();
        let record_path = record.map_or_else(|| path_beside(self.sources, RECORD), |record| record.path.clone());
        let new = Record { document: about, elements, names: document_names, gone };
        let text = new.text(record.map(|record| record.text.as_str()));
        Ok(Merged { files: sources, record: Source { path: record_path, text }, warnings })
    }

    /// Pairs the declarations of the revisions.
    fn pair(&self, theirs: &[Theirs]) -> Names {
        let mut base = of_base(&self.base);
        let mut names = Names::default();
        for section in section::DECLARATIONS {
            let section = section.name;
            let own = self.files.iter().flat_map(|file| declarations(&file.tree, section));
            let own: Vec<_> = own.map(|entry| declared(section, &entry.key, "", &entry.value)).collect();
            let new = theirs.iter().filter(|new| new.section == section);
            let new: Vec<_> = new.map(|new| declared(section, &new.name, &new.origin, &new.tree)).collect();
            names.add(section, &base.swap_remove(section).unwrap_or_default(), &own, &new, &self.decisions);
        }
        names
    }

    /// Gives a declaration of the document the names that the spec gets.
    fn named(&self, new: Theirs) -> (Key, Theirs) {
        let name = self.names.document.of(new.section, &new.name).to_owned();
        let tree = self.names.document.applied(new.section, &new.tree);
        ((new.section, name.clone()), Theirs { name, tree, ..new })
    }

    /// Merges a file of the spec.
    fn file(&mut self, file: usize, theirs: &IndexMap<Key, Theirs>) -> Vec<Entry> {
        let Tree::Map(sections) = self.files[file].tree.clone() else { return Vec::new() };
        let merged = |entry: Entry| match (known(&entry.key), &entry.value) {
            (Some(section), Tree::Map(entries)) => {
                let entries = entries.iter().map(|entry| self.declaration(file, section, entry, theirs));
                Entry { value: Tree::Map(entries.collect()), ..entry }
            }
            (None, _) | (Some(_), Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => entry,
        };
        sections.into_iter().map(merged).collect()
    }

    fn declaration(
        &mut self,
        file: usize,
        section: &'static str,
        entry: &Entry,
        theirs: &IndexMap<Key, Theirs>,
    ) -> Entry {
        let name = self.names.spec.of(section, &entry.key).to_owned();
        let ours = self.names.spec.applied(section, &entry.value);
        let base_name = self.names.base.of(section, &name);
        let key = (section, name.clone());
        let new = theirs.get(&key);
        let base_tree = |tree: &Tree| self.names.base.applied(section, tree);
        let mut merge = ThreeWay::new(section, &name, base_name, &self.base)
            .with_base_names(Some(&base_tree(&ours)), new.map(|new| base_tree(&new.tree)).as_ref());
        merge.comments(&self.files[file].commented, &entry.key);
        let row = self.base.elements.get(&format!("{section}.{base_name}"));
        let value = match (new, row) {
            (Some(new), _) => merge.merged(&ours, &new.tree),
            (None, Some(row)) if merge.is_untouched("", std::slice::from_ref(&name)) => {
                self.removable.insert(key, row.origin.clone());
                ours
            }
            (None, Some(row)) => {
                merge.keep(row);
                ours
            }
            (None, None) => ours,
        };
        self.notes.append(&mut merge.notes);
        Entry { key: name, value, origin: entry.origin.clone() }
    }

    /// Adds the declarations that are new in the document. Returns those of new files.
    fn add(
        &mut self,
        document: &[SpecFile],
        theirs: &IndexMap<Key, Theirs>,
        files: &mut [Vec<Entry>],
    ) -> Vec<SpecFile> {
        let own: IndexSet<Key> = files.iter().flatten().flat_map(keys).collect();
        let mut new_files: IndexMap<usize, SpecFile> = IndexMap::default();
        let mut before: Option<&Key> = None;
        for (key @ (section, name), new) in theirs {
            let after = before.replace(key).filter(|(other, _)| other == section).map(|(_, name)| name.as_str());
            let base_path = format!("{section}.{}", self.names.base.of(section, name));
            if own.contains(key) {
                continue;
            }
            if self.base.elements.contains_key(&base_path) {
                self.deleted(&base_path, new);
                continue;
            }
            let entry = Entry { key: name.clone(), value: new.tree.clone(), origin: String::new() };
            let target = &document[new.file].name;
            match self.sources.iter().position(|source| source.stem() == target) {
                Some(file) => insert(&mut files[file], section, entry, after),
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
        for (number, file) in &mut new_files {
            words(&document[*number], file);
        }
        new_files.into_values().collect()
    }

    /// Notes a declaration that the author removed, if the document changed it.
    fn deleted(&mut self, base_path: &str, new: &Theirs) {
        let tree = self.names.base.applied(new.section, &new.tree);
        let is_changed = parts(new.section, "", &tree).iter().any(|(member, part)| {
            let path = if member.is_empty() { base_path.to_owned() } else { format!("{base_path}.{member}") };
            self.base.elements.get(&path).is_none_or(|row| row.hashes != part.hashes)
        });
        if is_changed {
            self.notes.push(Note::deleted(new.section, &new.name, &new.origin));
        }
    }

    /// Removes the declarations that are gone, unless something that stays uses them.
    fn remove(&mut self, files: &mut Vec<Vec<Entry>>) {
        let mut names = Vec::new();
        let mut uses: IndexMap<String, Vec<String>> = IndexMap::default();
        for section in files.iter().flatten() {
            for (key, entry) in keyed(section) {
                let mut found = Vec::new();
                types_in(key.0, &entry.value, &mut found);
                if self.removable.contains_key(&key) {
                    uses.insert(key.1, found)
                } else {
                    names.append(&mut found);
                    None
                };
            }
        }
        let mut needed: IndexSet<String> = IndexSet::default();
        while let Some(name) = names.pop() {
            if needed.insert(name.clone()) {
                names.extend(uses.get(&name).cloned().unwrap_or_default());
            }
        }
        let is_type = |section: &str| section::TYPES.iter().any(|ty| ty.name == section);
        let (kept, removed): (Vec<_>, Vec<_>) = std::mem::take(&mut self.removable)
            .into_iter()
            .partition(|((section, name), _)| is_type(section) && needed.contains(name));
        self.notes
            .extend(kept.iter().map(|((section, name), origin)| Note::gone(&format!("{section}.{name}"), origin)));
        let removed: IndexSet<Key> = removed.into_iter().map(|(key, _)| key).collect();
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

    /// Returns the elements that the document no longer has: those of this run, and those of earlier ones that are still
    /// there.
    fn gone(&mut self, files: &[Vec<Entry>], elements: &IndexMap<String, Row>) -> IndexMap<String, String> {
        let mut gone = std::mem::take(&mut self.base.gone);
        gone.extend(self.notes.iter().filter_map(Note::gone_path));
        self.notes.retain(|note| note.gone_path().is_none());
        if gone.is_empty() {
            return gone;
        }
        let mut paths: IndexSet<String> = IndexSet::default();
        for ((section, name), entry) in files.iter().flatten().flat_map(keyed) {
            let members = parts(section, "", &entry.value).into_keys();
            paths.extend(members.map(|member| spec_path(section, &name, &member)));
        }
        gone.retain(|path, _| paths.contains(path) && !elements.contains_key(path));
        gone
    }
}

/// Returns the elements of the document by spec path.
fn elements(theirs: &IndexMap<Key, Theirs>) -> IndexMap<String, Row> {
    let mut elements = IndexMap::default();
    for ((section, name), new) in theirs {
        for (member, part) in parts(section, &new.origin, &new.tree) {
            let path = spec_path(section, name, &member);
            elements.insert(path, Row { origin: part.origin, hashes: part.hashes });
        }
    }
    elements
}

/// Returns the spec path of a declaration, or of a member of it.
fn spec_path(section: &str, name: &str, member: &str) -> String {
    if member.is_empty() { format!("{section}.{name}") } else { format!("{section}.{name}.{member}") }
}

fn known(name: &str) -> Option<&'static str> {
    section::FILE.names().find(|known| *known == name)
}

/// Gives a new file the sections that are a word: `auth: none`.
fn words(document: &SpecFile, file: &mut SpecFile) {
    let order = |name: &str| section::FILE.names().position(|known| known == name);
    for (name, word) in document.sections.iter().filter(|(_, tree)| matches!(tree, Tree::Word(_))) {
        let at = file.sections.partition_point(|(other, _)| order(other) < order(name));
        file.sections.insert(at, (*name, word.clone()));
    }
}

/// Returns the declarations of a section of a file.
fn declarations<'t>(file: &'t Tree, section: &str) -> &'t [Entry] {
    let Tree::Map(sections) = file else { return &[] };
    match sections.iter().find(|entry| entry.key == section).map(|entry| &entry.value) {
        Some(Tree::Map(entries)) => entries,
        Some(Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) | None => &[],
    }
}

/// Returns the declarations of a section.
fn keyed(section: &Entry) -> impl Iterator<Item = (Key, &Entry)> {
    let entries: &[Entry] = if let Tree::Map(entries) = &section.value { entries } else { &[] };
    let name = known(&section.key);
    entries.iter().filter_map(move |entry| Some(((name?, entry.key.clone()), entry)))
}

fn keys(section: &Entry) -> impl Iterator<Item = Key> {
    keyed(section).map(|(key, _)| key)
}

/// Inserts a declaration into its section, behind the one that it follows in the document.
fn insert(sections: &mut Vec<Entry>, section: &'static str, entry: Entry, after: Option<&str>) {
    let Some(at) = sections.iter().position(|other| other.key == section) else {
        let order = |name: &str| section::FILE.names().position(|known| known == name);
        let at = sections.iter().rposition(|other| order(&other.key) < order(section)).map_or(0, |at| at + 1);
        let value = Tree::Map(vec![entry]);
        sections.insert(at, Entry { key: section.to_owned(), value, origin: String::new() });
        return;
    };
    match &mut sections[at].value {
        Tree::Map(entries) => {
            let before = after.and_then(|name| entries.iter().position(|other| other.key == name));
            entries.insert(before.map_or(entries.len(), |before| before + 1), entry);
        }
        // `auth: none` gets its first scheme.
        value @ (Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => *value = Tree::Map(vec![entry]),
    }
}
