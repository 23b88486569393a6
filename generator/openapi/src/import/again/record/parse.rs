//! Text → record.

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Errors, Span};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{
    DOCUMENT, ELEMENTS, GONE, HASH, LIST, NAMES, NODE, OVERLAYS, REFS_FROM, RENAMED, RULES_KEY, Record, Row, SCHEMAS,
};
use crate::import::decisions::table;
use crate::import::selection::SchemaScope;

const HELP: &str = "restore the text that the importer wrote; authors only edit the tables of decisions";

/// Parses the tables of the importer; reports all errors.
pub(super) fn parse(source: &Source) -> Result<Record, Errors> {
    let document = &table::parse_import_file(source)?;
    let mut diagnostics = Diagnostics::new(std::slice::from_ref(source));
    let mut record = Record::default();
    for (name, value) in table(document, DOCUMENT, &mut diagnostics) {
        match name.as_str() {
            HASH => record.document.hash = text(value, &mut diagnostics).unwrap_or_default(),
            REFS_FROM => record.document.refs_from = texts(value, &mut diagnostics),
            OVERLAYS => record.document.overlays = texts(value, &mut diagnostics),
            SCHEMAS => {
                let word = text(value, &mut diagnostics);
                match SchemaScope::EACH.into_iter().find(|(known, _)| word.as_deref() == Some(known)) {
                    Some((_, scope)) => record.document.schemas = scope,
                    None => wrong(value, "expected \"used\" or \"all\"", &mut diagnostics),
                }
            }
            RULES_KEY => match text(value, &mut diagnostics).map(|text| text.parse()) {
                Some(Ok(rules)) => record.rules = rules,
                Some(Err(_)) => wrong(value, "expected a number", &mut diagnostics),
                None => {}
            },
            _ => {}
        }
    }
    for (path, value) in table(document, ELEMENTS, &mut diagnostics) {
        record.elements.extend(row(value, &mut diagnostics).map(|row| (path, row)));
    }
    for (path, value) in table(document, NAMES, &mut diagnostics) {
        record.names.extend(text(value, &mut diagnostics).map(|name| (path, name)));
    }
    for (path, value) in table(document, RENAMED, &mut diagnostics) {
        record.renamed.extend(text(value, &mut diagnostics).map(|before| (path, before)));
    }
    for (path, value) in table(document, GONE, &mut diagnostics) {
        record.gone.extend(text(value, &mut diagnostics).map(|origin| (path, origin)));
    }
    diagnostics.abort_if_errors()?;
    Ok(record)
}

/// Returns the entries of a table, in the order of the file.
fn table<'t>(
    document: &'t DeTable,
    name: &str,
    diagnostics: &mut Diagnostics,
) -> IndexMap<String, &'t Spanned<DeValue<'t>>> {
    let Some(value) = document.get(name) else { return IndexMap::default() };
    let Some(entries) = value.get_ref().as_table() else {
        wrong(value, "expected a table", diagnostics);
        return IndexMap::default();
    };
    let mut entries: Vec<_> = entries.iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    entries.into_iter().map(|(name, value)| (name.get_ref().to_string(), value)).collect()
}

fn text(value: &Spanned<DeValue>, diagnostics: &mut Diagnostics) -> Option<String> {
    let text = value.get_ref().as_str();
    if text.is_none() {
        wrong(value, "expected a string", diagnostics);
    }
    text.map(str::to_owned)
}

/// Reads a list of strings.
fn texts(value: &Spanned<DeValue>, diagnostics: &mut Diagnostics) -> Vec<String> {
    let Some(elements) = value.get_ref().as_array() else {
        wrong(value, "expected a list of strings", diagnostics);
        return Vec::new();
    };
    elements.iter().filter_map(|element| text(element, diagnostics)).collect()
}

/// Reads an element: its place in the document, and a hash by key.
fn row(value: &Spanned<DeValue>, diagnostics: &mut Diagnostics) -> Option<Row> {
    let Some([origin, hashes @ ..]) = value.get_ref().as_array().map(AsRef::as_ref) else {
        wrong(value, "expected a list of strings", diagnostics);
        return None;
    };
    let mut row = Row { origin: text(origin, diagnostics)?, ..Row::default() };
    for hash in hashes {
        let text = text(hash, diagnostics)?;
        let Some((key, hash_of_value)) = text.rsplit_once(' ') else {
            wrong(hash, "expected a key and a hash", diagnostics);
            return None;
        };
        if key == NODE {
            row.node = Some(hash_of_value.to_owned());
        } else if let Some(list) = key.strip_suffix(LIST) {
            row.lists.insert(list.to_owned(), hash_of_value.split('.').map(str::to_owned).collect());
        } else {
            row.hashes.insert(key.to_owned(), hash_of_value.to_owned());
        }
    }
    Some(row)
}

fn wrong(value: &Spanned<DeValue>, message: &str, diagnostics: &mut Diagnostics) {
    diagnostics.report(Diagnostic::new(Code::ImportFile, Span::at(0, value.span()), message).help(HELP));
}
