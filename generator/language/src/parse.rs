//! Text → spec. This is the only stage that knows YAML.

mod api;
mod assumptions;
mod auth;
mod cache;
mod contents;
mod enums;
mod fields;
mod keys;
mod lint;
mod operations;
mod parts;
mod records;
mod responses;
mod servers;
mod types;
mod unions;
mod webhooks;

use std::collections::BTreeSet;
use std::rc::Rc;

pub(crate) use self::api::language::AcceptedVersions;
pub use self::cache::FileCache;
pub use self::contents::is_media_type;
use self::keys::{Keys, parse_map};
pub use self::parts::SourceParts;
use crate::codes;

use crate::diagnostics::{Diagnostic, Diagnostics, Span};
use crate::files::{Source, file_stem};
use crate::grammar::{Key, foreign, section};
use crate::spec::{Declarations, FileStart, Section, Spec, SpecFile};
use crate::tree::{Entry, Node, NodeValue, yaml};

/// Parses all files, except those in the cache. Elements with errors are reported and left out.
pub(crate) fn parse_spec(
    sources: &[Source],
    accepted: AcceptedVersions,
    mut cache: Option<&mut FileCache>,
    diagnostics: &mut Diagnostics,
) -> Spec {
    let before = diagnostics.count();
    let parse = |(index, source): (usize, &Source)| SpecFile {
        stem: source.stem().to_owned(),
        path: source.path.clone(),
        declarations: match &mut cache {
            Some(cache) => cache.parse_file(index, &source.text, diagnostics),
            None => Rc::new(parse_file(index, &source.text, diagnostics)),
        },
        instances: Vec::new(),
        webhook_union: None,
    };
    let files = sources.iter().enumerate().map(parse).collect();
    let mut spec = join_files(files, diagnostics);
    if let Some(error) = api::language::find_version_error(&spec, sources, accepted) {
        spec.is_of_other_version = true;
        diagnostics.truncate(before);
        diagnostics.report(error);
    }
    spec
}

/// Parses the nodes of files, each with its path, as if they had been read from text.
pub(crate) fn parse_spec_nodes(files: &[(String, &Node)], diagnostics: &mut Diagnostics) -> Spec {
    let parse = |(path, root): &(String, &Node)| {
        yaml::limits::report_nodes_beyond_limits(root, diagnostics);
        SpecFile {
            stem: file_stem(path).to_owned(),
            path: path.clone(),
            declarations: Rc::new(parse_declarations(root, diagnostics)),
            instances: Vec::new(),
            webhook_union: None,
        }
    };
    let files = files.iter().map(parse).collect();
    join_files(files, diagnostics)
}

/// Joins the files of a spec, and reports repeated and missing sections.
fn join_files(files: Vec<SpecFile>, diagnostics: &mut Diagnostics) -> Spec {
    let mut spec = Spec { files, is_of_other_version: false };
    spec.declare_instances();
    spec.declare_webhook_union();
    let versions = spec.files().filter_map(|file| file.language.as_ref());
    report_repeated_sections(&section::LANGUAGE, versions, diagnostics);
    report_repeated_sections(&section::API, spec.files().filter_map(|file| file.api.as_ref()), diagnostics);
    report_repeated_sections(&section::AUTH, spec.files().filter_map(|file| file.auth.as_ref()), diagnostics);
    report_repeated_sections(&section::SERVERS, spec.files().filter_map(|file| file.servers.as_ref()), diagnostics);
    report_repeated_sections(&section::WEBHOOKS, spec.files().filter_map(|file| file.webhooks.as_ref()), diagnostics);
    report_repeated_sections(&section::WIRE, spec.files().filter_map(|file| file.wire.as_ref()), diagnostics);
    report_repeated_sections(&section::LINT, spec.files().filter_map(|file| file.lints.as_ref()), diagnostics);
    report_repeated_sections(&section::ERRORS, spec.files().filter_map(|file| file.errors.as_ref()), diagnostics);
    if spec.api().is_none() && !spec.is_unreadable() {
        diagnostics.report(
            Diagnostic::new(codes::MISSING_KEY, Span::file(0), "no file has a section `api`")
                .help("add `api:` with `title`, `crate` and `version` to `api.yaml`"),
        );
    }
    spec
}

/// Reports the errors of a section, and every further section of the same name.
fn report_repeated_sections<'s, T: 's>(
    name: &Key,
    mut sections: impl Iterator<Item = &'s Section<T>>,
    diagnostics: &mut Diagnostics,
) {
    let Some(first) = sections.next() else { return };
    first.errors.iter().cloned().for_each(|error| diagnostics.report(error));
    for another in sections {
        let message = format!("two files have a section `{}`", name.name);
        let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, another.span, message).label("again here");
        diagnostics.report(diagnostic.related(first.span, "first here"));
    }
}

/// Parses one file.
fn parse_file(index: usize, text: &str, diagnostics: &mut Diagnostics) -> Declarations {
    let root = match yaml::encoding::find_encoding_error(index, text) {
        Some(error) => {
            diagnostics.report(*error);
            None
        }
        None => yaml::parse_yaml_tree(index, text, diagnostics),
    };
    match root {
        Some(root) => parse_declarations(&root, diagnostics),
        None => Declarations { is_unreadable: true, ..Declarations::default() },
    }
}

fn parse_declarations(root: &Node, diagnostics: &mut Diagnostics) -> Declarations {
    let first = if let NodeValue::Map(sections) = &root.value { sections.first() } else { None };
    let start = first.map(|entry| FileStart { key: entry.key.span, is_flow: root.is_flow() });
    let mut file = Declarations { start, ..Declarations::default() };
    let Some(sections) = parse_sections(&mut file, root, diagnostics) else { return file };
    file.language =
        sections.get(&section::LANGUAGE).map(|node| parse_section(node, api::language::parse_language_version));
    file.api = sections.get(&section::API).map(|node| parse_section(node, api::parse_api));
    file.auth = sections.get(&section::AUTH).map(|node| parse_section(node, auth::parse_auth));
    file.servers = sections.get(&section::SERVERS).map(|node| parse_section(node, servers::parse_servers));
    file.webhooks = sections.get(&section::WEBHOOKS).map(|node| parse_section(node, webhooks::parse_webhooks));
    file.wire = sections.get(&section::WIRE).map(|node| parse_section(node, api::parse_wire_settings));
    file.lints = sections.get(&section::LINT).map(|node| parse_section(node, lint::parse_lints));
    file.errors = sections
        .get(&section::ERRORS)
        .map(|node| parse_section(node, |node, own| Some(responses::errors::parse_common_errors(node, own))));
    if let Some(node) = sections.get(&section::HEADERS) {
        let before = diagnostics.count();
        file.headers = fields::parse_fields(node, diagnostics);
        if diagnostics.count() > before {
            file.incomplete.insert((section::HEADERS.name, String::new()));
        }
    }
    if let Some(node) = sections.get(&section::RESPONSE_HEADERS) {
        let before = diagnostics.count();
        file.response_headers = responses::headers::parse_response_headers(node, diagnostics);
        if diagnostics.count() > before {
            file.incomplete.insert((section::RESPONSE_HEADERS.name, String::new()));
        }
    }
    file.resources = api::parse_resources(&sections, diagnostics);
    let incomplete = &mut file.incomplete;
    file.operations =
        parse_each_declaration(&sections, &section::OPERATIONS, incomplete, diagnostics, operations::parse_operation);
    file.records = parse_each_declaration(&sections, &section::RECORDS, incomplete, diagnostics, records::parse_record);
    file.templates =
        parse_each_declaration(&sections, &section::TEMPLATES, incomplete, diagnostics, records::parse_template);
    file.enums = parse_each_declaration(&sections, &section::ENUMS, incomplete, diagnostics, enums::parse_enum);
    file.unions = parse_each_declaration(&sections, &section::UNIONS, incomplete, diagnostics, unions::parse_union);
    file.assumptions = parse_each_declaration(
        &sections,
        &section::ASSUMPTIONS,
        incomplete,
        diagnostics,
        assumptions::parse_assumption,
    );
    file
}

/// Parses a section that a spec has once, and keeps its errors separate, because the errors of a second one are not
/// reported.
fn parse_section<T>(node: &Node, parse: fn(&Node, &mut Diagnostics) -> Option<T>) -> Section<T> {
    let mut own = Diagnostics::new(&[]);
    Section { span: node.span, value: parse(node, &mut own), errors: own.into_reported() }
}

/// Parses the sections of a file.
fn parse_sections<'n>(file: &mut Declarations, root: &'n Node, diagnostics: &mut Diagnostics) -> Option<Keys<'n>> {
    if !matches!(root.value, NodeValue::Map(_) | NodeValue::Refused) {
        let found = if matches!(root.value, NodeValue::Null) { "this file is empty" } else { root.describe() };
        let message = "a spec file is a map of sections";
        let diagnostic = Diagnostic::new(codes::WRONG_NODE, root.span, message).label(found);
        let sections = section::FILE.names().collect::<Vec<_>>().join(", ");
        diagnostics.report(diagnostic.note(format!("the sections are {sections}")));
        // An empty file has no declarations. The declarations of any other file are unknown.
        file.is_unreadable = !matches!(root.value, NodeValue::Null);
        return None;
    }
    if let Some(key) = find_openapi_key(root) {
        let message = "this is an OpenAPI document, not a file of a spec";
        let help = "move it out of this folder, and write a spec from it: `import FILE`";
        diagnostics.report(Diagnostic::new(codes::WRONG_NODE, key.span, message).help(help));
        file.is_unreadable = true;
        return None;
    }
    // Of a section that a file has twice, only the first one is read.
    file.is_unreadable = may_hide_declared_name(root) || repeated_keys(root).any(has_declared_names);
    Keys::parse(root, &section::FILE, diagnostics)
}

/// Returns the key that makes a file an OpenAPI document.
fn find_openapi_key(root: &Node) -> Option<&Node> {
    let NodeValue::Map(entries) = &root.value else { return None };
    let is_version =
        |key: &Node| matches!(&key.value, NodeValue::String(name) if ["openapi", "swagger"].contains(&name.as_str()));
    entries.iter().map(|entry| &entry.key).find(|key| is_version(key))
}

/// Returns `true` for a section with the names of declarations.
fn has_declared_names(section: &str) -> bool {
    section == section::RESOURCES.name || section::DECLARATIONS.iter().any(|known| known.name == section)
}

/// Returns `true` if a rejected node, or one in the place of a section, may contain names, which would seem to be missing.
fn may_hide_declared_name(root: &Node) -> bool {
    let NodeValue::Map(sections) = &root.value else { return true };
    sections.iter().any(|Entry { key: name, value: content, .. }| {
        if let (NodeValue::String(name), NodeValue::Map(entries)) = (&name.value, &content.value)
            && section::DECLARATIONS.iter().any(|section| section.name == name)
        {
            return entries.iter().any(|entry| entry.key.is_refused());
        }
        let is_list = matches!(content.value, NodeValue::List(_));
        if let NodeValue::String(name) = &name.value
            && (is_list && has_declared_names(name) || foreign::is_section(name))
        {
            return true;
        }
        name.is_refused() || content.is_refused()
    })
}

/// Parses each declaration of a section, and notes the ones with errors.
fn parse_each_declaration<T>(
    sections: &Keys,
    section: &Key,
    incomplete: &mut BTreeSet<(&'static str, String)>,
    diagnostics: &mut Diagnostics,
    parse: fn(&Node, &Node, &mut Diagnostics) -> Option<T>,
) -> Vec<T> {
    let Some(node) = sections.get(section) else { return Vec::new() };
    let entries = parse_map(node, "declarations by name", diagnostics).unwrap_or_default();
    let mut declarations = Vec::with_capacity(entries.len());
    incomplete.extend(repeated_keys(node).map(|name| (section.name, name.to_owned())));
    for Entry { key: name, value: declaration, .. } in entries {
        let before = diagnostics.count();
        declarations.extend(parse(name, declaration, diagnostics));
        let is_wrong = diagnostics.count() > before || declaration.is_refused();
        if let (NodeValue::String(name), true) = (&name.value, is_wrong) {
            incomplete.insert((section.name, name.clone()));
        }
    }
    declarations
}

/// Returns the keys that a map has more than once.
fn repeated_keys(node: &Node) -> impl Iterator<Item = &str> {
    let mut seen = BTreeSet::new();
    let names = node.entries().iter().filter_map(|entry| entry.key.text());
    names.filter(move |name| !seen.insert(*name))
}

/// Reports a node of the wrong kind.
fn report_wrong_node(node: &Node, expected: &str, diagnostics: &mut Diagnostics) {
    if matches!(node.value, NodeValue::Refused) {
        return;
    }
    let found = node.describe();
    diagnostics.report(
        Diagnostic::new(codes::WRONG_NODE, node.span, format!("expected {expected}, found {found}"))
            .label(format!("this is {found}")),
    );
}

fn parse_list<'n>(node: &'n Node, expected: &str, diagnostics: &mut Diagnostics) -> Option<&'n [Node]> {
    if let NodeValue::List(elements) = &node.value {
        return Some(elements);
    }
    report_wrong_node(node, expected, diagnostics);
    None
}
