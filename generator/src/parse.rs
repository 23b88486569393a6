//! Text → spec. The only stage that knows YAML.

mod api;
mod assumptions;
mod cache;
mod encoding;
mod enums;
mod fields;
mod keys;
mod operations;
mod parts;
mod records;
mod refusals;
mod scalar;
mod syntax;
mod tokens;
mod tree;
mod types;
mod unions;

use std::collections::BTreeSet;
use std::rc::Rc;

pub use self::cache::FileCache;
pub use self::encoding::FILE_MAX;
use self::keys::{Keys, map};
pub(crate) use self::parts::Parts;
use self::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use crate::files::Source;
use crate::language;
use crate::spec::{Declarations, Section, Spec, SpecFile};

/// The sections whose entries are declarations: what is wrong in one of them says nothing about the others.
const DECLARING: [&str; 6] = ["operations", "records", "templates", "enums", "unions", "assumptions"];

/// Parses all files, those that are not in the cache. Files and declarations with errors are reported and left out.
pub(crate) fn parse(sources: &[Source], mut cache: Option<&mut FileCache>, diagnostics: &mut Diagnostics) -> Spec {
    let parse = |(index, source): (usize, &Source)| SpecFile {
        stem: source.stem().to_owned(),
        path: source.path.clone(),
        declarations: match &mut cache {
            Some(cache) => cache.file(index, &source.text, diagnostics),
            None => Rc::new(file(index, &source.text, diagnostics)),
        },
    };
    let spec = Spec { files: sources.iter().enumerate().map(parse).collect() };
    declared_once("api", spec.files().filter_map(|file| file.api.as_ref()), diagnostics);
    declared_once("auth", spec.files().filter_map(|file| file.auth.as_ref()), diagnostics);
    declared_once("wire", spec.files().filter_map(|file| file.wire.as_ref()), diagnostics);
    if spec.api().is_none() && !spec.is_unreadable() {
        diagnostics.report(
            Diagnostic::new(Code::MissingKey, Span::file(0), "no file has a section `api`")
                .help("add `api:` with `title`, `crate` and `version` to `api.yaml`"),
        );
    }
    spec
}

/// Reports the errors of a section, and every other section of its name.
fn declared_once<'s, T: 's>(
    name: &str,
    mut sections: impl Iterator<Item = &'s Section<T>>,
    diagnostics: &mut Diagnostics,
) {
    let Some(first) = sections.next() else { return };
    first.errors.iter().cloned().for_each(|error| diagnostics.report(error));
    for another in sections {
        let message = format!("the section `{name}` is in two files");
        let diagnostic = Diagnostic::new(Code::DuplicateName, another.span, message).label("again here");
        diagnostics.report(diagnostic.related(first.span, "first here"));
    }
}

/// Reads one file; what keeps it from being a tree is reported.
fn file(index: usize, text: &str, diagnostics: &mut Diagnostics) -> Declarations {
    let root = match encoding::first_error(index, text) {
        Some(error) => {
            diagnostics.report(*error);
            None
        }
        None => tree::read(index, text, diagnostics),
    };
    match root {
        Some(root) => declarations(&root, diagnostics),
        None => Declarations { is_unreadable: true, ..Declarations::default() },
    }
}

fn declarations(root: &Node, diagnostics: &mut Diagnostics) -> Declarations {
    let mut file = Declarations::default();
    let Some(sections) = sections(&mut file, root, diagnostics) else { return file };
    file.api = sections.get("api").map(|node| section(node, api::api));
    file.auth = sections.get("auth").map(|node| section(node, api::auth));
    file.wire = sections.get("wire").map(|node| section(node, api::wire));
    if let Some(node) = sections.get("headers") {
        file.headers = fields::fields(node, diagnostics);
    }
    if let Some(node) = sections.get("resources") {
        file.resources = keys::texts(node, diagnostics);
    }
    if let Some(node) = sections.get("operations") {
        file.operations = each("operations", node, &mut file.incomplete, diagnostics, operations::operation);
    }
    if let Some(node) = sections.get("records") {
        file.records = each("records", node, &mut file.incomplete, diagnostics, records::record);
    }
    if let Some(node) = sections.get("templates") {
        file.templates = each("templates", node, &mut file.incomplete, diagnostics, records::template);
    }
    if let Some(node) = sections.get("enums") {
        file.enums = each("enums", node, &mut file.incomplete, diagnostics, enums::enumeration);
    }
    if let Some(node) = sections.get("unions") {
        file.unions = each("unions", node, &mut file.incomplete, diagnostics, unions::union);
    }
    if let Some(node) = sections.get("assumptions") {
        file.assumptions = each("assumptions", node, &mut file.incomplete, diagnostics, assumptions::assumption);
    }
    file
}

fn section<T>(node: &Node, read: fn(&Node, &mut Diagnostics) -> Option<T>) -> Section<T> {
    let mut own = Diagnostics::new(&[]);
    Section { span: node.span, value: read(node, &mut own), errors: own.into_reported() }
}

/// The sections of a file.
fn sections<'n>(file: &mut Declarations, root: &'n Node, diagnostics: &mut Diagnostics) -> Option<Keys<'n>> {
    if !matches!(root.value, Value::Map(_) | Value::Refused) {
        let found = if matches!(root.value, Value::Null) { "this file says nothing" } else { root.describe() };
        let message = "a file of a spec is a map of sections";
        let diagnostic = Diagnostic::new(Code::WrongNode, root.span, message).label(found);
        diagnostics.report(
            diagnostic.note(format!("the sections are {}", language::FILE.names().collect::<Vec<_>>().join(", "))),
        );
        // An empty file declares nothing; what another was meant to declare nobody knows.
        file.is_unreadable = !matches!(root.value, Value::Null);
        return None;
    }
    file.is_unreadable = hides_a_name(root);
    Keys::read(root, &language::FILE, diagnostics)
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
    section: &'static str,
    node: &Node,
    incomplete: &mut BTreeSet<(&'static str, String)>,
    diagnostics: &mut Diagnostics,
    read: fn(&Node, &Node, &mut Diagnostics) -> Option<T>,
) -> Vec<T> {
    let entries = map(node, "declarations by name", diagnostics).unwrap_or_default();
    let mut declarations = Vec::with_capacity(entries.len());
    for (name, declaration) in entries {
        let before = diagnostics.count();
        declarations.extend(read(name, declaration, diagnostics));
        let is_wrong = diagnostics.count() > before || declaration.is_refused();
        if let (Value::Text(name), true) = (&name.value, is_wrong) {
            incomplete.insert((section, name.clone()));
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
        Diagnostic::new(Code::WrongNode, node.span, format!("expected {expected}, found {found}"))
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
