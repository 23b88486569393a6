//! Text → spec. The only stage that knows YAML.

mod api;
mod encoding;
mod enums;
mod fields;
mod keys;
mod ledger;
mod operations;
mod records;
mod refusals;
mod scalar;
mod syntax;
mod tokens;
mod tree;
mod trees;
mod types;
mod unions;

use std::collections::BTreeSet;

pub use self::encoding::FILE_MAX;
use self::keys::{Keys, map};
use self::tree::{Node, Value};
pub(crate) use self::trees::Trees;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place};
use crate::files::Source;
use crate::language;
use crate::spec::{Spec, SpecFile};

/// The sections whose entries are declarations: what is wrong in one of them says nothing about the others.
const DECLARING: [&str; 6] = ["operations", "records", "templates", "enums", "unions", "unspecified"];

/// Reads all files. What cannot be read is reported and left out.
pub(crate) fn parse(sources: &[Source], trees: &mut Trees, diagnostics: &mut Diagnostics) -> Spec {
    let mut spec = Spec::default();
    for (index, source) in sources.iter().enumerate() {
        spec.files.push(SpecFile { stem: source.stem().to_owned(), path: source.path.clone() });
        match trees.read(index, &source.text, diagnostics) {
            Some(root) => file(&mut spec, &root, diagnostics),
            None => spec.is_unreadable = true,
        }
    }
    if !(spec.single.contains_key("api") || spec.is_unreadable) {
        diagnostics.report(
            Diagnostic::new(Code::MissingKey, Place::file(0), "no file has a section `api`")
                .help("add `api:` with `title`, `crate` and `version` to `api.yaml`"),
        );
    }
    spec
}

/// Reads one file; what keeps it from being a tree is reported.
fn read(index: usize, text: &str, diagnostics: &mut Diagnostics) -> Option<Node> {
    if let Some(fault) = encoding::fault(index, text) {
        diagnostics.report(*fault);
        return None;
    }
    tree::read(index, text, diagnostics)
}

fn file(spec: &mut Spec, root: &Node, diagnostics: &mut Diagnostics) {
    let Some(sections) = sections(spec, root, diagnostics) else { return };
    if let Some(node) = single(spec, "api", &sections, diagnostics) {
        spec.api = api::api(node, diagnostics);
    }
    if let Some(node) = single(spec, "auth", &sections, diagnostics) {
        spec.auth = api::auth(node, diagnostics);
    }
    if let Some(node) = single(spec, "wire", &sections, diagnostics) {
        api::wire(&mut spec.wire, node, diagnostics);
    }
    if let Some(node) = sections.get("headers") {
        spec.headers.extend(fields::fields(node, diagnostics));
    }
    if let Some(node) = sections.get("resources") {
        spec.resources.extend(keys::texts(node, diagnostics));
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

/// The sections of a file.
fn sections<'n>(spec: &mut Spec, root: &'n Node, diagnostics: &mut Diagnostics) -> Option<Keys<'n>> {
    if !matches!(root.value, Value::Map(_) | Value::Refused) {
        let found = if matches!(root.value, Value::Null) { "this file says nothing" } else { root.describe() };
        let message = "a file of a spec is a map of sections";
        let diagnostic = Diagnostic::new(Code::WrongNode, root.place, message).label(found);
        diagnostics.report(
            diagnostic.note(format!("the sections are {}", language::FILE.names().collect::<Vec<_>>().join(", "))),
        );
        // An empty file declares nothing; what another was meant to declare nobody knows.
        spec.is_unreadable |= !matches!(root.value, Value::Null);
        return None;
    }
    spec.is_unreadable |= hides_a_name(root);
    Keys::read(root, &language::FILE, diagnostics)
}

/// A section of which the spec has one.
fn single<'n>(
    spec: &mut Spec,
    name: &'static str,
    sections: &Keys<'n>,
    diagnostics: &mut Diagnostics,
) -> Option<&'n Node> {
    let node = sections.get(name)?;
    let Some(first) = spec.single.get(name) else {
        spec.single.insert(name, node.place);
        return Some(node);
    };
    let message = format!("the section `{name}` stands in two files");
    let diagnostic = Diagnostic::new(Code::DuplicateName, node.place, message).label("again here");
    diagnostics.report(diagnostic.related(*first, "first here"));
    None
}

/// Whether something was refused that may have brought names along: then names will be missed that are not missing.
fn hides_a_name(root: &Node) -> bool {
    let Value::Map(sections) = &root.value else { return true };
    sections.iter().any(|(section, content)| match (&section.value, &content.value) {
        (Value::Text(name), Value::Map(entries)) if DECLARING.contains(&name.as_str()) => {
            entries.iter().any(|(name, _)| name.is_refused())
        }
        _ => section.is_refused() || content.is_refused(),
    })
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
        let is_wrong = diagnostics.count() > before || declaration.is_refused();
        if let (Value::Text(name), true) = (&name.value, is_wrong) {
            incomplete.insert(format!("{section}.{name}"));
        }
    }
    declarations
}

/// Reports a node of the wrong kind.
fn wrong_node(node: &Node, expected: &str, diagnostics: &mut Diagnostics) {
    if matches!(node.value, Value::Refused) {
        return;
    }
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
