//! Record → text, beside the decisions of the author.

mod rows;

use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;
use toml_writer::{ToTomlValue, TomlStringBuilder};

use self::rows::{Element, write_row};
use super::{
    DOCUMENT, ELEMENTS, LEFT_OUT, NOW, OTHERS, OVERLAYS, OWN, REFS_FROM, RULES_KEY, Record, SCHEMAS, split_declaration,
};
use crate::import::decisions::table::OF_THE_IMPORTER;
use crate::import::selection::SchemaScope;

/// Comment at the start of a new file.
const INTRODUCTION: &str = "\
# Where the elements of this spec came from: `copperplate import openapi` merges a new revision of the document by it.
# The tables `[rename]`, `[skip]`, `[types]` and `[effect]` are for decisions of yours, each with the place in the
# document, such as `\"#/components/schemas/usr\" = \"User\"`. The importer writes all other tables, and `copperplate
# rename` edits them. Git merges them like the spec. If a conflict remains, take either side and import again.
";

/// Returns the text of the file.
pub(super) fn text(record: &Record, file: Option<&str>) -> String {
    let file = file.unwrap_or(INTRODUCTION);
    let end = if file.contains("\r\n") { "\r\n" } else { "\n" };
    let mut lines = of_the_author(file);
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    lines.extend([String::new(), format!("[{DOCUMENT}]")]);
    for (key, paths) in [(REFS_FROM, &record.document.refs_from), (OVERLAYS, &record.document.overlays)] {
        if !paths.is_empty() {
            let paths: Vec<_> = paths.iter().map(|path| quoted(path)).collect();
            lines.push(format!("{key} = [{}]", paths.join(", ")));
        }
    }
    if record.document.schemas != SchemaScope::Used {
        lines.push(format!("{SCHEMAS} = {}", quoted(record.document.schemas.keyword())));
    }
    if !record.document.left_out.is_empty() {
        lines.push(format!("{LEFT_OUT} = ["));
        lines.extend(record.document.left_out.iter().map(|operation| format!("{},", quoted(operation))));
        lines.push("]".to_owned());
    }
    lines.push(format!("{RULES_KEY} = {}", quoted(&record.rules.to_string())));
    if !record.others.is_empty() {
        lines.extend([String::new(), format!("[{OTHERS}]")]);
    }
    for (place, hash) in &record.others {
        lines.extend([format!("{} = [", quoted(place)), format!("{},", quoted(hash)), "]".to_owned()]);
    }
    write_elements(record, &mut lines);
    lines.join(end) + end
}

/// Writes a table for each declaration.
fn write_elements(record: &Record, lines: &mut Vec<String>) {
    let now: IndexMap<&str, &str> =
        record.renamed.iter().map(|(now, before)| (before.as_str(), now.as_str())).collect();
    let mut declarations: IndexMap<&str, Vec<(&str, Element)>> = IndexMap::default();
    for path in &record.order {
        let (declaration, member) = split_declaration(path);
        let element = Element { row: record.elements.get(path), gone: record.gone.get(path).map(String::as_str) };
        declarations.entry(declaration).or_default().push((member, element));
    }
    let mut group = String::new();
    for (path, elements) in declarations {
        let next = group_of(path);
        if next != group {
            lines.extend([String::new(), format!("# {next}")]);
            group = next;
        }
        lines.extend([String::new(), format!("[{ELEMENTS}.{}]", quoted(path))]);
        // In front of the row, the name is apart from the lines that an import changes.
        let name = now.get(path).and_then(|now| Some(now.split_once('.')?.1));
        lines.extend(name.map(|name| format!("{OWN}.{NOW} = {}", quoted(name))));
        for (member, element) in elements {
            write_row(record, path, member, element, lines);
        }
    }
}

/// Returns the declarations that are together in a spec, and apart from others: a section, or the calls of a resource.
fn group_of(path: &str) -> String {
    let (section, name) = path.split_once('.').unwrap_or((path, ""));
    match name.split_once('.') {
        Some((resource, _)) if section == section::OPERATIONS.name => format!("{section} of {resource}"),
        Some(_) | None => section.to_owned(),
    }
}

/// Returns the lines of a file without the tables of the importer.
fn of_the_author(file: &str) -> Vec<String> {
    let is_of_importer = |line: &str| {
        let name = line.trim_start_matches('[').trim_end().trim_end_matches(']');
        OF_THE_IMPORTER
            .iter()
            .any(|own| name == *own || name.strip_prefix(own).is_some_and(|rest| rest.starts_with('.')))
    };
    let mut is_own = false;
    let mut lines = Vec::new();
    for line in file.lines() {
        if line.starts_with('[') {
            is_own = is_of_importer(line);
        }
        if !is_own {
            lines.push(line.to_owned());
        }
    }
    lines
}

/// Returns a string in the notation of TOML, on one line.
fn quoted(text: &str) -> String {
    TomlStringBuilder::new(text).as_basic().to_toml_value()
}
