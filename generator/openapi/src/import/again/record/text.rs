//! Record → text, beside the decisions of the author.

use toml_writer::{ToTomlValue, TomlStringBuilder};

use super::{
    DOCUMENT, ELEMENTS, GONE, HASH, LIST, NAMES, NODE, OVERLAYS, REFS_FROM, RENAMED, RULES_KEY, Record, Row, SCHEMAS,
};
use crate::import::decisions::table::OF_THE_IMPORTER;
use crate::import::selection::SchemaScope;

/// Comment at the start of a new file.
const INTRODUCTION: &str = "\
# Where the elements of this spec came from: `copperplate import openapi` merges a new revision of the document by it.
# The tables `[rename]`, `[skip]`, `[types]` and `[effect]` are for decisions of yours, each with the place in the
# document, such as `\"#/components/schemas/usr\" = \"User\"`. The importer writes all other tables.
";

/// Returns the text of the file.
pub(super) fn text(record: &Record, file: Option<&str>) -> String {
    let file = file.unwrap_or(INTRODUCTION);
    let end = if file.contains("\r\n") { "\r\n" } else { "\n" };
    let mut lines = of_the_author(file);
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    lines.extend([String::new(), format!("[{DOCUMENT}]"), format!("{HASH} = {}", quoted(&record.document.hash))]);
    for (key, paths) in [(REFS_FROM, &record.document.refs_from), (OVERLAYS, &record.document.overlays)] {
        if !paths.is_empty() {
            let paths: Vec<_> = paths.iter().map(|path| quoted(path)).collect();
            lines.push(format!("{key} = [{}]", paths.join(", ")));
        }
    }
    if record.document.schemas != SchemaScope::Used {
        lines.push(format!("{SCHEMAS} = {}", quoted(record.document.schemas.keyword())));
    }
    lines.push(format!("{RULES_KEY} = {}", quoted(&record.rules.to_string())));
    lines.extend([String::new(), format!("[{ELEMENTS}]")]);
    lines.extend(record.elements.iter().map(|(path, row)| format!("{} = [{}]", quoted(path), row_text(row))));
    for (table, entries) in [(NAMES, &record.names), (RENAMED, &record.renamed), (GONE, &record.gone)] {
        if !entries.is_empty() {
            lines.extend([String::new(), format!("[{table}]")]);
            lines.extend(entries.iter().map(|(path, text)| format!("{} = {}", quoted(path), quoted(text))));
        }
    }
    lines.join(end) + end
}

/// Returns the place, the hash of the node there, and the hashes of an element.
fn row_text(row: &Row) -> String {
    let node = row.node.iter().map(|hash| format!("{NODE} {hash}"));
    let hashes = row.hashes.iter().map(|(key, hash)| format!("{key} {hash}"));
    let lists = row.lists.iter().filter(|(_, hashes)| !hashes.is_empty());
    let lists = lists.map(|(key, hashes)| format!("{key}{LIST} {}", hashes.join(".")));
    let texts = [row.origin.clone()].into_iter().chain(node).chain(hashes).chain(lists);
    texts.map(|text| quoted(&text)).collect::<Vec<_>>().join(", ")
}

/// Returns the lines of a file without the tables of the importer.
fn of_the_author(file: &str) -> Vec<String> {
    let own = OF_THE_IMPORTER.map(|name| format!("[{name}]"));
    let mut is_own = false;
    let mut lines = Vec::new();
    for line in file.lines() {
        if line.starts_with('[') {
            is_own = own.iter().any(|table| line.trim_end() == table);
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
