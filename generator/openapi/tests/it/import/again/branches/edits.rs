//! Edits of an imported spec, as a branch makes them.

use copperplate_language::edits::TextEdit;
use copperplate_language::files::Source;
use copperplate_language::grammar::NameKind;
use copperplate_language::uses::visit_names;
use copperplate_openapi::import::{ElementRename, rename_in_record};
use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::super::documents;

/// A branch: the spec, the record, and the document.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) files: Vec<Source>,
    pub(super) record: Source,
    pub(super) document: Value,
}

/// An edit in a branch.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// `copperplate rename`: the section, the old name and the new one.
    Rename(&'static str, String, String),
    /// A revision of the document with another text, by the pointer of its node.
    Reword(String, String),
    /// A revision without a node, by the pointer of what contains it, and its key.
    Remove(String, String),
    /// A revision with one more node: the pointer of what contains it, its key, and the node.
    Add(String, String, Value),
    /// A decision of the author, as its table and its line.
    Decide(&'static str, String),
}

impl Branch {
    pub(super) fn new(document: Value) -> Self {
        let first = documents::first(&document.to_string());
        Self { files: first.files, record: first.record, document }
    }

    /// Returns the files of the branch.
    pub(super) fn sources(&self) -> Vec<Source> {
        self.files.iter().chain([&self.record]).cloned().collect()
    }

    /// Imports the document.
    pub(super) fn import(&mut self) {
        let merged = documents::again(&self.files, &self.record, &self.document.to_string());
        (self.files, self.record) = (merged.files, merged.record);
    }

    /// Returns the branch with an edit.
    pub(super) fn with(&self, edit: &Edit) -> Self {
        let mut branch = self.clone();
        edit.revise(&mut branch.document);
        match edit {
            Edit::Rename(section, old, new) => branch.rename(section, old, new),
            Edit::Decide(table, line) => {
                let header = format!("[{table}]\n");
                let text = branch.record.text.replacen(&header, "", 1);
                branch.record.text = format!("{header}{line}\n{text}");
                branch.import();
            }
            Edit::Reword(..) | Edit::Remove(..) | Edit::Add(..) => branch.import(),
        }
        branch
    }

    /// Returns the place of a declaration.
    fn place(&self, section: &str, name: &str) -> String {
        let header = format!("[elements.\"{section}.{name}\"]");
        let rows = self.record.text.split_once(&header).expect("a declaration").1;
        let mut lines = rows.lines().skip(1).take_while(|line| *line != "]");
        let place =
            lines.find_map(|line| line.strip_prefix('"')?.strip_suffix("\",").filter(|line| line.starts_with('#')));
        place.map_or_else(|| format!("#/components/schemas/{name}"), str::to_owned)
    }

    fn rename(&mut self, section: &'static str, old: &str, new: &str) {
        let kind = if section == "operations" { NameKind::Operation } else { NameKind::Type };
        let renamed = |other: NameKind, name: &str| (other == kind && name == old).then(|| new.to_owned());
        let mut edits: Vec<TextEdit> = Vec::new();
        visit_names(&self.files, &mut |text| edits.extend(text.renamed(&renamed))).expect("YAML");
        self.files = TextEdit::apply_all(&self.files, edits);
        let rename = ElementRename { section, old: old.to_owned(), new: new.to_owned() };
        self.record = rename_in_record(&self.record, &[rename]).expect("a record");
    }
}

impl Edit {
    /// Applies an edit of the document, whose keys are sorted, unless it no longer has the place.
    pub(super) fn revise(&self, document: &mut Value) {
        match self {
            Self::Rename(..) | Self::Decide(..) => {}
            Self::Reword(pointer, text) => {
                let key = if pointer.starts_with("/paths") { "summary" } else { "description" };
                object_at(document, pointer).and_then(|node| node.insert(key.to_owned(), json!(text)));
            }
            Self::Remove(pointer, key) => drop(object_at(document, pointer).and_then(|node| node.shift_remove(key))),
            Self::Add(pointer, key, value) => {
                object_at(document, pointer).and_then(|node| node.insert(key.clone(), value.clone()));
            }
        }
        document.sort_all_objects();
    }

    /// Returns the place in the document of the element that is edited.
    pub(super) fn place(&self, base: &Branch) -> String {
        match self {
            Self::Rename(section, name, _) => base.place(section, name),
            Self::Reword(pointer, _) => format!("#{pointer}"),
            Self::Decide(_, line) => line.split('"').nth(1).expect("a place").to_owned(),
            Self::Remove(pointer, key) | Self::Add(pointer, key, _) => match pointer.strip_suffix("/properties") {
                Some(schema) => format!("#{schema}"),
                None => format!("#{pointer}/{key}"),
            },
        }
    }

    /// Returns the table of a decision.
    pub(super) fn table(&self) -> Option<&str> {
        if let Self::Decide(table, _) = self { Some(table) } else { None }
    }

    /// Draws an edit; `number` is part of all new names and texts.
    pub(super) fn random(branch: &Branch, number: usize, random: &mut Rng) -> Self {
        let schemas = keys(&branch.document, "/components/schemas");
        let schema = random.choice(&schemas).expect("a schema").clone();
        let fields = keys(&branch.document, &format!("{schema}/properties"));
        let operations: Vec<String> =
            keys(&branch.document, "/paths").iter().flat_map(|path| keys(&branch.document, path)).collect();
        let operations: Vec<_> = operations.into_iter().filter(|pointer| !pointer.ends_with("parameters")).collect();
        let operation = random.choice(&operations).expect("an operation").clone();
        let place = |pointer: &str| format!("#{pointer}");
        let text = format!("Revised {number}.");
        match random.u8(..10) {
            0..=2 => Self::random_rename(branch, number, random),
            3 => Self::Reword(operation, text),
            4 => Self::Reword(schema, text),
            5 if let Some(field) = random.choice(&fields) => Self::Reword(field.clone(), text),
            6 if let Some(field) = random.choice(&fields) => split(field),
            7 => split(&operation),
            8 => Self::Add(format!("{schema}/properties"), format!("more{number}"), json!({ "type": "string" })),
            9 if random.bool() => Self::Decide("effect", format!("\"{}\" = \"append\"", place(&operation))),
            9 => Self::Decide("skip", format!("\"{}\" = \"Not for clients.\"", place(&operation))),
            _ => {
                let name = format!("find{number}");
                let operation = json!({
                    "operationId": name, "tags": ["Teams"], "summary": text, "responses": { "204": { "description": "" } }
                });
                Self::Add("/paths".to_owned(), format!("/teams/{name}"), json!({ "get": operation }))
            }
        }
    }

    fn random_rename(branch: &Branch, number: usize, random: &mut Rng) -> Self {
        let headers =
            branch.record.text.lines().filter_map(|line| line.strip_prefix("[elements.\"")?.strip_suffix("\"]"));
        let named: Vec<_> = headers
            .filter_map(|path| {
                let (section, name) = path.split_once('.')?;
                Some((["operations", "records", "enums", "unions"].into_iter().find(|known| *known == section)?, name))
            })
            .collect();
        let (section, name) = *random.choice(&named).expect("a declaration");
        let end = if section == "operations" { format!("-{number}") } else { format!("Mine{number}") };
        Self::Rename(section, name.to_owned(), format!("{name}{end}"))
    }
}

fn object_at<'d>(document: &'d mut Value, pointer: &str) -> Option<&'d mut Map<String, Value>> {
    document.pointer_mut(pointer).and_then(Value::as_object_mut)
}

/// Returns the pointers of the entries of an object.
fn keys(document: &Value, pointer: &str) -> Vec<String> {
    let entries = document.pointer(pointer).and_then(Value::as_object);
    let key = |key: &String| format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"));
    entries.into_iter().flat_map(|entries| entries.keys().map(key)).collect()
}

/// Returns the removal of a node.
fn split(pointer: &str) -> Edit {
    let (around, key) = pointer.rsplit_once('/').expect("a key");
    Edit::Remove(around.to_owned(), key.replace("~1", "/").replace("~0", "~"))
}
