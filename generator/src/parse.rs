//! Text → spec. The only stage that knows YAML.

pub(crate) mod locate;

mod api;
mod enums;
mod fields;
mod keys;
mod ledger;
mod operations;
mod records;
pub(crate) mod starts;
mod tree;
mod types;
mod unions;

use std::collections::BTreeSet;

use self::keys::{Keys, map};
use self::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place};
use crate::files::Source;
use crate::spec::{Spec, SpecFile};

const SECTIONS: [&str; 11] = [
    "api",
    "auth",
    "headers",
    "resources",
    "wire",
    "operations",
    "records",
    "templates",
    "enums",
    "unions",
    "unspecified",
];

/// Reads all files. What cannot be read is reported and left out.
pub(crate) fn parse(sources: &[Source], diagnostics: &mut Diagnostics) -> Spec {
    let mut spec = Spec::default();
    for (index, source) in sources.iter().enumerate() {
        spec.files.push(SpecFile { stem: source.stem().to_owned(), path: source.path.clone() });
        match tree::read(index, &source.text) {
            Ok(root) => file(&mut spec, &root, diagnostics),
            Err(diagnostic) => {
                spec.is_unreadable = true;
                diagnostics.report(*diagnostic);
            }
        }
    }
    if spec.api.is_none() {
        diagnostics.report(
            Diagnostic::new(Code::MissingKey, Place::file(0), "no file has a section `api`")
                .help("add `api:` with `title`, `crate` and `version` to `api.yaml`"),
        );
    }
    spec
}

fn file(spec: &mut Spec, root: &Node, diagnostics: &mut Diagnostics) {
    let Some(sections) = Keys::read(root, "a spec file", &SECTIONS, diagnostics) else { return };
    if let Some(node) = sections.get("api") {
        api::api(spec, node, diagnostics);
    }
    if let Some(node) = sections.get("auth") {
        spec.auth = api::auth(node, diagnostics);
    }
    if let Some(node) = sections.get("headers") {
        spec.headers.extend(fields::fields(node, diagnostics));
    }
    if let Some(node) = sections.get("resources") {
        spec.resources.extend(keys::texts(node, diagnostics));
    }
    if let Some(node) = sections.get("wire") {
        api::wire(&mut spec.wire, node, diagnostics);
    }
    if let Some(node) = sections.get("operations") {
        spec.operations.extend(each("operations", node, &mut spec.incomplete, diagnostics, operations::operation));
    }
    if let Some(node) = sections.get("records") {
        spec.records.extend(each("records", node, &mut spec.incomplete, diagnostics, records::record));
    }
    if let Some(node) = sections.get("templates") {
        spec.templates.extend(each("templates", node, &mut spec.incomplete, diagnostics, records::template));
    }
    if let Some(node) = sections.get("enums") {
        spec.enums.extend(each("enums", node, &mut spec.incomplete, diagnostics, enums::enumeration));
    }
    if let Some(node) = sections.get("unions") {
        spec.unions.extend(each("unions", node, &mut spec.incomplete, diagnostics, unions::union));
    }
    if let Some(node) = sections.get("unspecified") {
        spec.unspecified.extend(each("unspecified", node, &mut spec.incomplete, diagnostics, ledger::assumption));
    }
}

/// Reads each declaration of a section.
fn each<T>(
    section: &str,
    node: &Node,
    incomplete: &mut BTreeSet<String>,
    diagnostics: &mut Diagnostics,
    read: fn(&Node, &Node, &mut Diagnostics) -> Option<T>,
) -> Vec<T> {
    let mut declarations = Vec::new();
    for (name, declaration) in map(node, "declarations by name", diagnostics).unwrap_or_default() {
        let before = diagnostics.count();
        declarations.extend(read(name, declaration, diagnostics));
        if let (Value::Text(name), true) = (&name.value, diagnostics.count() > before) {
            incomplete.insert(format!("{section}.{name}"));
        }
    }
    declarations
}

/// Reports a node of the wrong kind.
fn wrong_node(node: &Node, expected: &str, diagnostics: &mut Diagnostics) {
    let found = node.describe();
    diagnostics.report(
        Diagnostic::new(Code::WrongNode, node.place, format!("expected {expected}, found {found}"))
            .label(format!("this is {found}")),
    );
}

fn list<'n>(node: &'n Node, expected: &str, diagnostics: &mut Diagnostics) -> Option<&'n [Node]> {
    if let Value::List(elements) = &node.value {
        return Some(elements);
    }
    wrong_node(node, expected, diagnostics);
    None
}
