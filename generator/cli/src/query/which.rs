//! `which`: all names of an element, by any of them.

use copperplate_language::diagnostics::{Positions, Span, suggest_nearest};
use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Header, Model, Operation};
use copperplate_language::names::rust_names;
use copperplate_openapi::import::{self, decisions};

use crate::console::Console;
use crate::error::{Error, ErrorCode, Failure};
use crate::{Exit, Folders, spec};

/// An element with all of its names.
struct NamedElement {
    /// What it is, with its name in the spec: ``call `messages.list` ``.
    title: String,
    span: Span,
    /// Its other names, by what they are.
    names: Vec<(&'static str, String)>,
}

/// Runs the command.
pub(crate) fn which(folders: &Folders, name: &str, console: &mut Console) -> Exit {
    let outcome = print_element(folders, name, console);
    console.finish(outcome)
}

fn print_element(folders: &Folders, name: &str, console: &mut Console) -> Result<Exit, Failure> {
    let (sources, model) = spec::understand_spec(folders)?;
    let record = spec::read_spec_file(&folders.spec_path(), folders.spec(), decisions::FILE)?;
    let places = record.map_or(Ok(IndexMap::default()), |record| import::find_document_places(&record))?;
    let all = model.operations.iter().map(|operation| name_call(&model, operation, &places));
    let records = model.records.iter().map(|record| ("record", section::RECORDS.name, &record.header));
    let enums = model.enums.iter().map(|decl| ("enum", section::ENUMS.name, &decl.header));
    let unions = model.unions.iter().map(|union| ("union", section::UNIONS.name, &union.header));
    let types = records.chain(enums).chain(unions);
    let all: Vec<_> =
        all.chain(types.map(|(kind, section, header)| name_type(kind, section, header, &places))).collect();
    let found = find_elements(&all, name);
    let positions = Positions::in_files(&sources);
    for element in &found {
        let at = positions.position(element.span);
        console.out(&format!("{}  {}:{}:{}\n", element.title, at.path, at.line, at.column));
        for (kind, name) in &element.names {
            console.out(&format!("    {kind:<9} {name}\n"));
        }
    }
    if found.is_empty() {
        let message = format!("no call and no type has the name `{name}`");
        let near = suggest_nearest(name, all.iter().flat_map(names_of));
        let help = near.map_or_else(
            || "the name can be one of the spec, of the crate, of the document, or a path".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        return Err(Error::new(ErrorCode::Usage, message).help(help).into());
    }
    Ok(Exit::Fine)
}

fn name_call(model: &Model, operation: &Operation, places: &IndexMap<String, String>) -> NamedElement {
    let resource = model.operation_resource(operation).and_then(|it| rust_names::rust_accessor_name(&it.name));
    let accessor = resource.map(|accessor| format!("{accessor}().")).unwrap_or_default();
    let method = rust_names::rust_method_name(operation).unwrap_or_default();
    let mut names = vec![
        ("method", format!("client.{accessor}{method}()")),
        ("struct", format!("operations::{}", rust_names::rust_call_name(model, operation).unwrap_or_default())),
        ("HTTP", format!("{} {}", operation.http.method, operation.http.path)),
    ];
    names.extend(operation.document_id.as_ref().map(|id| ("id", id.value.clone())));
    names.extend(
        places.get(&format!("{}.{}", section::OPERATIONS.name, operation.name)).map(|at| ("document", at.clone())),
    );
    NamedElement { title: format!("call `{}`", operation.name), span: operation.span, names }
}

fn name_type(
    kind: &'static str,
    section: &'static str,
    header: &Header,
    places: &IndexMap<String, String>,
) -> NamedElement {
    let mut names = vec![("type", format!("types::{}", rust_names::rust_type_name(header).unwrap_or_default()))];
    names.extend(places.get(&format!("{section}.{}", header.name)).map(|at| ("document", at.clone())));
    NamedElement { title: format!("{kind} `{}`", header.name), span: header.span, names }
}

/// Returns the elements with a name: exactly, or else regardless of case, separators and modules.
fn find_elements<'e>(all: &'e [NamedElement], name: &str) -> Vec<&'e NamedElement> {
    let exact: Vec<_> = all.iter().filter(|element| names_of(element).any(|own| own == name)).collect();
    if !exact.is_empty() {
        return exact;
    }
    let wanted = letters(name);
    all.iter().filter(|element| names_of(element).any(|own| letters(own) == wanted)).collect()
}

/// Returns the names of an element, and the parts of them that people search for: the path without the method, the last
/// part of a place in the document, a name without its module.
fn names_of(element: &NamedElement) -> impl Iterator<Item = &str> {
    let title = element.title.split('`').nth(1);
    let others = element.names.iter().flat_map(|(kind, name)| {
        let part = match *kind {
            "HTTP" => name.split_once(' ').map(|(_, path)| path),
            "document" => name.rsplit('/').next(),
            "struct" | "type" => name.rsplit("::").next(),
            _ => None,
        };
        [Some(name.as_str()), part].into_iter().flatten()
    });
    title.into_iter().chain(others)
}

fn letters(name: &str) -> String {
    let name = name.strip_prefix("client.").unwrap_or(name);
    name.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
