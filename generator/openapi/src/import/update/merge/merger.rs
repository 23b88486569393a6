//! Merge of one import, step by step.

mod record;

use copperplate_language::grammar::{NameKind, assumption, section};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::{Entry, Node};

use super::Revision;
use super::current::{Commented, TreeFile};
use super::declared::{Theirs, document_declarations};
use super::fallbacks::{Fallbacks, Side};
use super::kept_calls::follow_call_names;
use super::names::{NameChange, Names, assign_names, kind_of_section};
use super::needs::{Element, Needs};
use super::order::order_record;
use super::report::Note;
use super::sections::{self, Key, declaration_keys, keyed_declarations};
use super::three_way::{Sides, ThreeWay, show_value};
use super::unchanged::Unchanged;
use crate::import::decisions::Decisions;
use crate::import::spec_file::SpecFile;
use crate::import::update::parts::declaration_parts;
use crate::import::update::record::{Record, Row};

/// State of one merge: the three revisions, and the names of the result.
pub(super) struct Merger<'s> {
    files: &'s [TreeFile],
    commented: &'s Commented,
    base: &'s Record,
    revision: Revision<'s>,
    unchanged: Unchanged<'s>,
    names: Names,
    /// Declarations that the document uses.
    used_in_document: IndexSet<Element>,
    /// Declarations of the document, with the names that the spec gets.
    theirs: IndexMap<Key, Theirs>,
    /// Names in the document by spec path, where they differ.
    document_names: IndexMap<String, String>,
}

/// Result of a merge.
#[derive(Debug)]
pub(super) struct MergedTrees {
    pub(super) files: Vec<TreeFile>,
    /// The record, still without an order.
    pub(super) record: Record,
    pub(super) notes: Vec<Note>,
}

/// Elements that a merge treats specially, and its notes.
#[derive(Default)]
struct MergeLog {
    /// Declarations that the document no longer has and nobody edited, with their place in it. A declaration without a
    /// place stays silently.
    removable: IndexMap<Key, Option<String>>,
    /// Rows of elements that stay as they are.
    carried: IndexMap<String, Row>,
    /// Elements of the document that the spec does not get, by spec path.
    suppressed: IndexSet<String>,
    notes: Vec<Note>,
}

impl<'s> Merger<'s> {
    pub(super) fn new(
        files: &'s [TreeFile],
        commented: &'s Commented,
        base: &'s Record,
        decisions: &'s Decisions,
        revision: Revision<'s>,
    ) -> Self {
        let unchanged = Unchanged::new(base, revision, decisions);
        let document = document_declarations(revision.files, |origin| decisions.skip.contains_key(origin));
        let names = assign_names(files, base, decisions, &document, &unchanged);
        let mut document_names = IndexMap::default();
        let mut theirs = IndexMap::default();
        for new in document {
            let name = names.document.of_declaration(new.section, &new.name).to_owned();
            if name != new.name {
                document_names.insert(sections::spec_path(new.section, &name, ""), new.name.clone());
            }
            let tree = names.document.applied(new.section, &new.name, &new.tree);
            theirs.insert((new.section, name.clone()), Theirs { name, tree, ..new });
        }
        follow_call_names(&mut theirs, files, revision.nodes);
        let mut needs = Needs::default();
        for ((section, name), new) in &theirs {
            needs.add(section, name, &new.tree, !is_used_by_others(section));
        }
        let used_in_document = needs.needed();
        Self { files, commented, base, revision, unchanged, names, used_in_document, theirs, document_names }
    }

    /// Merges all files. Elements in `fallbacks` are taken from a single revision.
    pub(super) fn merge(&self, fallbacks: &Fallbacks) -> MergedTrees {
        let mut outcome = MergeLog::default();
        let mut files: Vec<Vec<Entry>> =
            self.files.iter().map(|file| self.merge_file(file, fallbacks, &mut outcome)).collect();
        let new_files = self.add_and_remove(&mut files, fallbacks, &mut outcome);
        let record = self.record(&files, &mut outcome);
        let mut notes = outcome.notes;
        notes.extend(record.gone.iter().map(|(path, origin)| Note::gone(path, origin)));
        let is_there = |change: &&NameChange| {
            let is_resource = change.section == section::RESOURCES.name;
            is_resource || record.elements.contains_key(&sections::spec_path(change.section, &change.now, ""))
        };
        notes.extend(self.names.changes.iter().filter(is_there).map(Note::renamed));
        let merged = self.files.iter().zip(files).filter(|(_, sections)| !sections.is_empty());
        let merged = merged.map(|(file, sections)| TreeFile { path: file.path.clone(), root: Node::map(sections) });
        let added = new_files.into_iter().map(|file| TreeFile::new(file, self.files));
        MergedTrees { files: merged.chain(added).collect(), record, notes }
    }

    /// Returns the order of the record of a merge, whose result is these files.
    pub(super) fn order(&self, record: &Record, files: &[TreeFile]) -> IndexSet<String> {
        order_record(record, &self.base.order, &|path| self.base_path(path), files)
    }

    fn merge_file(&self, file: &TreeFile, fallbacks: &Fallbacks, outcome: &mut MergeLog) -> Vec<Entry> {
        let merged = |mut entry: Entry| {
            let section = section::find_section(&entry.name());
            let (Some(section), Some(entries)) = (section, entry.value.entries_mut()) else { return Some(entry) };
            let before = std::mem::take(entries);
            let is_emptied = !before.is_empty();
            entries.extend(before.iter().filter_map(|each| self.merge_declaration(section, each, fallbacks, outcome)));
            (!entries.is_empty() || !is_emptied).then_some(entry)
        };
        file.root.entries().iter().cloned().filter_map(merged).collect()
    }

    fn merge_declaration(
        &self,
        section: &'static str,
        entry: &Entry,
        fallbacks: &Fallbacks,
        outcome: &mut MergeLog,
    ) -> Option<Entry> {
        let former = entry.name();
        let name = self.names.spec.of_declaration(section, &former).to_owned();
        let ours = self.names.spec.applied(section, &former, &entry.value);
        let base_name = self.names.base.of_declaration(section, &name);
        let key = (section, name.clone());
        let new = self.theirs.get(&key);
        let base_tree = |tree: &Node| self.names.as_hashed_before(section, &name, tree);
        let sides = Sides { base: self.base, unchanged: &self.unchanged, fallbacks, names: &self.names };
        let mut merge = ThreeWay::new(section, &name, base_name, sides)
            .with_base_names(Some(&base_tree(&ours)), new.map(|new| base_tree(&new.tree)).as_ref());
        merge.comments(self.commented, entry);
        let row = merge.row("");
        let path = || vec![section.to_owned(), name.clone()];
        let is_call = section == section::OPERATIONS.name;
        let mut value = match (fallbacks.level(&[section, &name]), new, row) {
            (Some((Side::Ours, error)), new, _) => {
                outcome.notes.extend(new.map(|new| Note::held(path(), &show_value(&new.tree), error)));
                ours
            }
            (Some((Side::Theirs, error)), Some(new), _) => {
                outcome.notes.push(Note::yielded(path(), &show_value(&ours), error));
                super::entries::adopted(&new.tree, Some(&ours))
            }
            (Some((Side::Theirs | Side::Neither, error)), _, _) => {
                outcome.notes.push(Note::removed(path(), &show_value(&ours), error));
                outcome.suppressed.insert(sections::spec_path(section, &name, ""));
                return None;
            }
            (None, Some(new), _) => merge.merged(&ours, &new.tree),
            (None, None, Some(row)) if self.unchanged.keeps_without_element(row, is_call) => {
                if is_used_by_others(section) && !self.unchanged.is_same_document() {
                    outcome.removable.insert(key, None);
                }
                ours
            }
            (None, None, Some(row)) if merge.is_untouched("", std::slice::from_ref(&name)) => {
                outcome.removable.insert(key, Some(row.origin.clone()));
                ours
            }
            (None, None, Some(row)) => {
                merge.keep(row);
                ours
            }
            (None, None, None) => ours,
        };
        merge.remove_lost_paths(&mut value);
        for (member, row) in merge.carried(&value) {
            outcome.carried.insert(sections::spec_path(section, &name, &member), row);
        }
        let suppressed = merge.suppressed.iter().map(|member| sections::spec_path(section, &name, member));
        outcome.suppressed.extend(suppressed);
        outcome.notes.append(&mut merge.notes);
        if section == section::ASSUMPTIONS.name && value.is_map() && value.get(assumption::AT.name).is_none() {
            return None;
        }
        if section == section::LINT.name && value.is_map() && value.is_empty() {
            return None;
        }
        Some(Entry::new(name, value).replacing(Some(entry)))
    }

    /// Adds the declarations that are new in the document, and removes the gone ones, unless an element that stays uses
    /// them. Returns the new files.
    fn add_and_remove(&self, files: &mut [Vec<Entry>], fallbacks: &Fallbacks, outcome: &mut MergeLog) -> Vec<SpecFile> {
        let own: IndexSet<Key> = files.iter().flatten().flat_map(declaration_keys).collect();
        let mut needs = Needs::default();
        for section in files.iter().flatten() {
            for (key, entry) in keyed_declarations(section) {
                needs.add(key.0, &entry.name(), &entry.value, !outcome.removable.contains_key(&key));
            }
        }
        let (mut added, mut on_demand) = (IndexSet::default(), IndexSet::default());
        for (key, new) in self.theirs.iter().filter(|(key, _)| !own.contains(*key)) {
            let refused = fallbacks.level(&[key.0, &key.1]).filter(|(level, _)| *level != Side::Theirs);
            let path = sections::spec_path(key.0, &key.1, "");
            let is_added = match self.addition(key, new) {
                _ if self.stays_in_another_section(key, &own) => {
                    outcome.suppressed.insert(path);
                    None
                }
                // It was removed, which is already noted.
                _ if outcome.suppressed.contains(&path) => None,
                _ if let Some((_, error)) = refused => {
                    outcome.notes.push(Note::refused(key.0, &key.1, &new.origin, error));
                    outcome.suppressed.insert(path);
                    None
                }
                Addition::Always => Some(true),
                Addition::IfUsed => Some(false),
                Addition::Never => {
                    outcome.suppressed.insert(sections::spec_path(key.0, &key.1, ""));
                    None
                }
            };
            if let Some(is_root) = is_added {
                needs.add(key.0, &key.1, &new.tree, is_root);
                if is_root {
                    added.insert(key.clone())
                } else {
                    on_demand.insert(key.clone())
                };
            }
        }
        let needed = needs.needed();
        let is_needed =
            |(section, name): &Key| kind_of_section(section).is_some_and(|kind| needed.contains(&(kind, name.clone())));
        for key in on_demand {
            let new = &self.theirs[&key];
            let was_there = self.base_row(&key).is_some();
            if is_needed(&key) {
                if was_there {
                    outcome.notes.push(Note::restored(key.0, &key.1));
                }
                added.insert(key);
            } else if was_there {
                self.note_deleted(&key, new, outcome);
            } else {
                outcome.suppressed.insert(sections::spec_path(key.0, &key.1, ""));
            }
        }
        let (kept, removed): (Vec<_>, Vec<_>) =
            std::mem::take(&mut outcome.removable).into_iter().partition(|(key, _)| is_needed(key));
        let gone = kept.iter().filter_map(|((section, name), origin)| Some((section, name, origin.as_ref()?)));
        outcome.notes.extend(gone.map(|(section, name, origin)| Note::gone(&format!("{section}.{name}"), origin)));
        for ((section, name), _) in &removed {
            let path = sections::spec_path(section, name, "");
            let inside = format!("{path}.");
            outcome.carried.retain(|other, _| *other != path && !other.starts_with(&inside));
        }
        let theirs: IndexMap<&Key, &Theirs> = self.theirs.iter().collect();
        let is_added = |key: &Key| added.contains(key);
        // Additions come first, so that no section is empty in between.
        let new_files = sections::insert_all(files, self.files, self.revision.files, &theirs, &is_added);
        sections::remove(files, &removed.into_iter().map(|(key, _)| key).collect());
        new_files
    }

    /// Returns the row of a declaration in the last import.
    fn base_row(&self, (section, name): &Key) -> Option<&'s Row> {
        self.base.elements.get(&format!("{section}.{}", self.names.base.of_declaration(section, name)))
    }

    /// Returns `true` for a type that is in another section of the spec, and stays as older rules wrote it.
    fn stays_in_another_section(&self, (section, name): &Key, own: &IndexSet<Key>) -> bool {
        let is_type = |section: &str| kind_of_section(section) == Some(NameKind::Type);
        let others = section::DECLARATIONS.iter().map(|other| other.name);
        let mut others = others.filter(|other| is_type(section) && is_type(other) && other != section);
        others.any(|other| {
            let key = (other, name.clone());
            own.contains(&key) && self.base_row(&key).is_some_and(|row| self.unchanged.protects(row))
        })
    }

    /// Decides about a declaration of the document that the spec does not have.
    fn addition(&self, key: &Key, new: &Theirs) -> Addition {
        let was_there = self.base_row(key).is_some();
        let is_used = kind_of_section(key.0)
            .is_some_and(|kind| is_used_by_others(key.0) && self.used_in_document.contains(&(kind, key.1.clone())));
        if was_there || is_used {
            Addition::IfUsed
        } else if self.unchanged.is_found_by_rules(&new.origin) {
            Addition::Never
        } else {
            Addition::Always
        }
    }

    /// Notes a declaration that the author removed, if the document changed it.
    fn note_deleted(&self, key: &Key, new: &Theirs, outcome: &mut MergeLog) {
        let base_path = format!("{}.{}", key.0, self.names.base.of_declaration(key.0, &key.1));
        let tree = self.names.as_hashed_before(new.section, &new.name, &new.tree);
        let is_changed = declaration_parts(new.section, "", &tree).iter().any(|(member, part)| {
            let path = if member.is_empty() { base_path.clone() } else { format!("{base_path}.{member}") };
            self.base.elements.get(&path).is_none_or(|row| row.hashes != part.hashes)
        });
        let is_protected = self.base_row(key).is_some_and(|row| self.unchanged.protects(row));
        if is_changed && !is_protected {
            outcome.notes.push(Note::deleted(new.section, &new.name, &new.origin));
        }
    }
}

/// Returns `true` for declarations that are useless by themselves.
fn is_used_by_others(section: &str) -> bool {
    matches!(kind_of_section(section), Some(NameKind::Type | NameKind::Resource))
}

/// Whether a declaration of the document is added to a spec that does not have it.
enum Addition {
    Always,
    IfUsed,
    Never,
}
