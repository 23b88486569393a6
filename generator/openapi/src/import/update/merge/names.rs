//! Names that differ between the spec, the document, and the last import.

mod assign;
mod changes;
mod same_types;

use copperplate_language::grammar::cursor::Cursor;
use copperplate_language::grammar::{NameKind, section, template};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::{Entry, Node, NodeValue, Style};
use copperplate_language::uses::names::{find_names, replace_names};

use self::assign::{Naming, Revisions, names_by_hand};
use self::changes::join_changes;
pub(super) use self::changes::{ChangeCause, NameChange};
use self::same_types::find_same_types;
use super::current::TreeFile;
use super::declared::{Theirs, describe_declaration, recorded_declarations};
use super::pairing::Declared;
use super::sections::declarations;
use super::unchanged::Unchanged;
use crate::import::decisions::Decisions;
use crate::import::update::record::Record;

/// Names in an import.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// From names in the document to new names in the spec.
    pub(super) document: Renames,
    /// From current names in the spec to new ones.
    pub(super) spec: Renames,
    /// From new names in the spec to names of the last import.
    pub(super) base: Renames,
    /// From new names in the spec to names in the document of the last import, by which the record has hashes: so a new
    /// name changes no hash of the elements that use it.
    pub(super) hashed_before: Renames,
    /// From new names in the spec to names in the document.
    pub(super) hashed: Renames,
    /// Names that change in the spec.
    pub(super) changes: Vec<NameChange>,
}

impl Names {
    /// Returns a declaration as the hashes of the last import have it.
    pub(super) fn as_hashed_before(&self, section: &str, name: &str, tree: &Node) -> Node {
        // The places of an allowance are elements, which the record has by their names in the spec.
        let is_by_path = section == section::LINT.name;
        if is_by_path { &self.base } else { &self.hashed_before }.applied(section, name, tree)
    }

    /// Returns a declaration as the hashes of this import have it.
    pub(super) fn as_hashed(&self, section: &str, name: &str, tree: &Node) -> Node {
        if section == section::LINT.name { tree.clone() } else { self.hashed.applied(section, name, tree) }
    }
}

/// New names, by the kind and the old name of an element.
#[derive(Debug, Default)]
pub(super) struct Renames {
    names: IndexMap<(NameKind, String), String>,
    /// Earlier names of types and templates. An instance without a declaration is named after both of its parts.
    types: IndexSet<String>,
    templates: IndexSet<String>,
}

impl Renames {
    pub(super) fn add(&mut self, kind: NameKind, old: &str, new: &str) {
        if old != new {
            self.names.insert((kind, old.to_owned()), new.to_owned());
        }
    }

    /// Adds a name, unless the element has one.
    fn add_first(&mut self, kind: NameKind, old: &str, new: &str) {
        if self.find(kind, old).is_none() {
            self.add(kind, old, new);
        }
    }

    /// Notes a type under its old name.
    pub(super) fn declare_type(&mut self, section: &str, name: &str) {
        self.types.insert(name.to_owned());
        if section == section::TEMPLATES.name {
            self.templates.insert(name.to_owned());
        }
    }

    /// Returns the new name of a declaration.
    pub(super) fn of_declaration<'n>(&'n self, section: &str, name: &'n str) -> &'n str {
        kind_of_section(section).and_then(|kind| self.find(kind, name)).unwrap_or(name)
    }

    fn find(&self, kind: NameKind, name: &str) -> Option<&str> {
        self.names.get(&(kind, name.to_owned())).map(String::as_str)
    }

    /// Returns the new name of an element, if it gets one.
    fn renamed(&self, kind: NameKind, name: &str) -> Option<String> {
        match self.find(kind, name) {
            None if kind == NameKind::Type && !self.types.contains(name) => {
                let (argument, template) = split_instance(name, &self.templates)?;
                let new = |part| self.find(kind, part).unwrap_or(part);
                let instance = format!("{}{}", new(argument), new(template));
                (instance != name).then_some(instance)
            }
            found => found.map(str::to_owned),
        }
    }

    /// Returns a declaration that uses the new names.
    pub(super) fn applied(&self, section: &str, name: &str, declaration: &Node) -> Node {
        let mut renamed = declaration.clone();
        if !self.names.is_empty() {
            let parameter = template_parameter(section, declaration);
            self.rename_within(&mut renamed, Cursor::of_declaration(section, name), parameter);
        }
        renamed
    }

    fn rename_within(&self, node: &mut Node, place: Cursor, parameter: Option<&str>) {
        let rename = |kind: NameKind, name: &str| self.renamed(kind, name).filter(|_| Some(name) != parameter);
        match &mut node.value {
            NodeValue::String(text) if node.style != Style::Json => {
                if let Some(kind) = place.named() {
                    *text = replace_names(kind, text, &rename);
                }
            }
            NodeValue::List(elements) => {
                for element in elements {
                    self.rename_within(element, place.element(), parameter);
                }
            }
            NodeValue::Map(entries) => {
                let keys = place.named_keys();
                for Entry { key, value, .. } in entries {
                    self.rename_within(value, place.entry(key.text().unwrap_or_default()), parameter);
                    if let (NodeValue::String(text), Some(kind)) = (&mut key.value, keys) {
                        *text = replace_names(kind, text, &rename);
                    }
                }
            }
            NodeValue::Null
            | NodeValue::Boolean(_)
            | NodeValue::Integer(_)
            | NodeValue::Float(_)
            | NodeValue::String(_)
            | NodeValue::Refused => {}
        }
    }
}

/// Decides about the names of all declarations.
pub(super) fn assign_names(
    files: &[TreeFile],
    base: &Record,
    decisions: &Decisions,
    document: &[Theirs],
    unchanged: &Unchanged,
) -> Names {
    let mut rows = recorded_declarations(base);
    let same_types = find_same_types(&rows, document);
    let mut naming = Naming::default();
    let places: IndexSet<(&str, &str)> = document
        .iter()
        .flat_map(|new| [(new.section, new.name.as_str()), (new.section, new.origin.as_str())])
        .filter(|(_, place)| !place.is_empty())
        .collect();
    let origin = |section: &str, name: &str| Some(base.elements.get(&format!("{section}.{name}"))?.origin.as_str());
    let is_in_document = |section: &str, name: &str| {
        origin(section, name)
            .is_none_or(|origin| places.contains(&(section, name)) || places.contains(&(section, origin)))
    };
    let sections = section::DECLARATIONS.map(|section| section.name);
    let known = known_names(files, &rows, base, &sections);
    let own = |section: &str| -> Vec<_> {
        let own = files.iter().flat_map(|file| declarations(&file.root, section));
        own.map(|entry| {
            let name = entry.name();
            describe_declaration(section, &name, "", &known.applied(section, &name, &entry.value))
        })
        .collect()
    };
    let spec: IndexMap<&str, Vec<_>> = sections.into_iter().map(|section| (section, own(section))).collect();
    let renamed = |section: &str| -> IndexMap<String, String> {
        let inside = |path: &str| path.strip_prefix(section)?.strip_prefix('.').map(str::to_owned);
        base.renamed.iter().filter_map(|(now, before)| Some((inside(now)?, inside(before)?))).collect()
    };
    let is_type = |section: &str| kind_of_section(section) == Some(NameKind::Type);
    for section in sections {
        let new = document.iter().filter(|new| new.section == section);
        let new: Vec<_> = new.map(|new| describe_declaration(section, &new.name, &new.origin, &new.tree)).collect();
        let others: Vec<(&str, &str)> = spec
            .iter()
            .filter(|(other, _)| is_type(section) && is_type(other) && **other != section)
            .flat_map(|(other, own)| own.iter().map(|own| (*other, own.name.as_str())))
            .collect();
        let others = others
            .into_iter()
            .map(|(other, name)| (name, origin(other, name).filter(|_| !is_in_document(other, name))));
        let same = new.iter().map(|new| same_types.get(&(section, new.name.clone())).map(String::as_str));
        let revisions = Revisions {
            base: &rows.swap_remove(section).unwrap_or_default(),
            spec: &spec[section],
            document: &new,
            same: &same.collect::<Vec<_>>(),
            others: &others.collect(),
            renamed: &renamed(section),
        };
        if is_type(section) {
            revisions.spec.iter().for_each(|own| {
                naming.names.spec.declare_type(section, &own.name);
                naming.names.base.declare_type(section, &own.name);
                naming.names.hashed_before.declare_type(section, &own.name);
                naming.names.hashed.declare_type(section, &own.name);
            });
            revisions.document.iter().for_each(|new| naming.names.document.declare_type(section, &new.name));
        }
        if section == section::OPERATIONS.name {
            let resources = |found: &[Entry]| found.iter().map(|entry| entry.name().into_owned()).collect::<Vec<_>>();
            let spec: Vec<_> =
                files.iter().flat_map(|file| resources(declarations(&file.root, section::RESOURCES.name))).collect();
            let rows = rows.get(section::RESOURCES.name).into_iter().flatten();
            let named: Vec<_> = rows.map(|row| (row.name.clone(), row.document_name.clone())).collect();
            let before: Vec<_> = named.iter().map(|(name, _)| name.clone()).collect();
            let calls = names_by_hand(&revisions);
            naming.assign_resources(&before, &spec, &named, &renamed(section::RESOURCES.name), &calls);
        }
        let keeps_name = |row: &Declared| {
            let is_call = section == section::OPERATIONS.name;
            let row = base.elements.get(&format!("{section}.{}", row.name));
            row.is_some_and(|row| unchanged.is_unchanged(row) || is_call && unchanged.is_call_without_id(row))
        };
        naming.assign(section, &revisions, decisions, &keeps_name);
    }
    let resources = files.iter().flat_map(|file| declarations(&file.root, section::RESOURCES.name));
    let resources: IndexSet<String> = resources.map(|entry| entry.name().into_owned()).collect();
    let changes = std::mem::take(&mut naming.names.changes);
    naming.names.changes = join_changes(changes, &|name| resources.contains(name));
    naming.names
}

/// Returns names in the document by the current ones, as far as the record has them.
fn known_names(
    files: &[TreeFile],
    rows: &IndexMap<&str, Vec<Declared>>,
    base: &Record,
    sections: &[&'static str],
) -> Renames {
    let mut known = Renames::default();
    for section in sections {
        if kind_of_section(section) == Some(NameKind::Type) {
            let own = files.iter().flat_map(|file| declarations(&file.root, section));
            own.for_each(|entry| known.declare_type(section, &entry.name()));
        }
    }
    let now: IndexMap<&str, &str> = base.renamed.iter().map(|(now, before)| (before.as_str(), now.as_str())).collect();
    for (section, declarations) in rows {
        let Some(kind) = kind_of_section(section) else { continue };
        for row in declarations {
            let path = now.get(format!("{section}.{}", row.name).as_str()).and_then(|now| now.split_once('.'));
            known.add(kind, path.map_or(row.name.as_str(), |(_, name)| name), &row.document_name);
        }
    }
    known
}

/// Returns the kind of the elements that a section declares.
pub(super) fn kind_of_section(section: &str) -> Option<NameKind> {
    Cursor::FILE.entry(section).named_keys()
}

/// Returns the argument and the template of an instance without a declaration: `TaskData` is a `Data<Task>`.
pub(super) fn split_instance<'n>(name: &'n str, templates: &'n IndexSet<String>) -> Option<(&'n str, &'n str)> {
    let split = |template: &'n String| name.strip_suffix(template.as_str()).filter(|argument| !argument.is_empty());
    templates.iter().find_map(|template| split(template).map(|argument| (argument, template.as_str())))
}

/// Collects the names that a declaration uses. A spec path by itself does not need a declaration.
pub(super) fn used_names(section: &str, name: &str, declaration: &Node, found: &mut Vec<(NameKind, String)>) {
    let parameter = template_parameter(section, declaration);
    let mut own = Vec::new();
    collect_names(declaration, Cursor::of_declaration(section, name), &mut own);
    found.extend(own.into_iter().filter(|(_, name)| Some(name.as_str()) != parameter));
}

fn collect_names(node: &Node, place: Cursor, found: &mut Vec<(NameKind, String)>) {
    let kind = place.named().filter(|kind| *kind != NameKind::Path && node.style != Style::Json);
    if let (Some(text), Some(kind)) = (node.text(), kind) {
        found.extend(find_names(kind, text).into_iter().map(|part| (part.kind, text[part.range].to_owned())));
    }
    node.elements().iter().for_each(|element| collect_names(element, place.element(), found));
    for entry in node.entries() {
        collect_names(&entry.value, place.entry(&entry.name()), found);
    }
}

/// Returns the parameter of a template, which hides a type of the same name.
fn template_parameter<'t>(section: &str, declaration: &'t Node) -> Option<&'t str> {
    declaration.get(template::OF.name).filter(|_| section == section::TEMPLATES.name)?.text()
}
