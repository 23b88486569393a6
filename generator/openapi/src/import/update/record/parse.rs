//! Text → record.

mod row;

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Errors, Span};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use self::row::{ParsedRow, parse_row};
use super::origins::PlacedElement;
use super::{
    DOCUMENT, ELEMENTS, LEFT_OUT, NOW, OTHERS, OVERLAYS, REFS_FROM, ROW, RULES, RULES_KEY, Record, SCHEMAS, join_path,
};
use crate::codes;
use crate::import::decisions::table;
use crate::import::selection::SchemaScope;

const HELP: &str = "restore the text that the importer wrote; authors only edit the tables of decisions";

type Value<'t> = Spanned<DeValue<'t>>;

/// Parses the tables of the importer; reports all errors.
pub(super) fn parse(source: &Source) -> Result<Record, Errors> {
    let document = &table::parse_import_file(source)?;
    let mut diagnostics = Diagnostics::new(std::slice::from_ref(source));
    let mut record = Record::default();
    for (name, value) in table(document, DOCUMENT, &mut diagnostics) {
        parse_document_key(&name, value, &mut record, &mut diagnostics);
    }
    for (name, value) in table(document, OTHERS, &mut diagnostics) {
        record.others.extend(texts(value, &mut diagnostics).into_iter().next().map(|hash| (name, hash)));
    }
    for (path, value) in table(document, ELEMENTS, &mut diagnostics) {
        parse_declaration(&path, value, &mut record, &mut diagnostics);
    }
    diagnostics.abort_if_errors()?;
    Ok(record)
}

fn parse_document_key(name: &str, value: &Value, record: &mut Record, diagnostics: &mut Diagnostics) {
    match name {
        REFS_FROM => record.document.refs_from = texts(value, diagnostics),
        OVERLAYS => record.document.overlays = texts(value, diagnostics),
        LEFT_OUT => record.document.left_out = texts(value, diagnostics),
        SCHEMAS => {
            let word = text(value, diagnostics);
            match SchemaScope::EACH.into_iter().find(|(known, _)| word.as_deref() == Some(known)) {
                Some((_, scope)) => record.document.schemas = scope,
                None => wrong(value, "expected \"used\" or \"all\"", diagnostics),
            }
        }
        RULES_KEY => match text(value, diagnostics).map(|text| text.parse()) {
            Some(Ok(rules)) if rules > RULES => report_newer_rules(value, rules, diagnostics),
            Some(Ok(rules)) => record.rules = rules,
            Some(Err(_)) => wrong(value, "expected a number", diagnostics),
            None => {}
        },
        _ => {}
    }
}

/// Reports rules of a later version of the importer: today's would undo what they wrote.
fn report_newer_rules(value: &Value, rules: u32, diagnostics: &mut Diagnostics) {
    let message = format!("a newer version of the importer wrote this record: its rules are {rules}, not {RULES}");
    let diagnostic = Diagnostic::new(codes::IMPORT_FILE, Span::at(0, value.span()), message);
    diagnostics.report(diagnostic.help("install that version, or a later one"));
}

/// Parses the table of a declaration: its own row, and the rows of its members.
fn parse_declaration(path: &str, value: &Value, record: &mut Record, diagnostics: &mut Diagnostics) {
    let Some(entries) = value.get_ref().as_table() else { return wrong(value, "expected a table", diagnostics) };
    let section = path.split_once('.').map_or(path, |(section, _)| section);
    for (member, value) in in_order(entries) {
        if !member.is_empty() {
            parse_element(path, &member, value, record, diagnostics);
            continue;
        }
        let Some(own) = value.get_ref().as_table() else { return wrong(value, "expected a table", diagnostics) };
        for (key, value) in in_order(own) {
            match key.as_str() {
                ROW => parse_element(path, "", value, record, diagnostics),
                NOW => {
                    let now = text(value, diagnostics).map(|now| join_path(section, &now));
                    record.renamed.extend(now.map(|now| (now, path.to_owned())));
                }
                _ => wrong(value, "unknown key", diagnostics),
            }
        }
    }
}

/// Parses the row of an element. The row of its declaration comes first.
fn parse_element(path: &str, member: &str, value: &Value, record: &mut Record, diagnostics: &mut Diagnostics) {
    let Some(ParsedRow { element, origin, name, gone }) = parse_row(value, member, diagnostics) else { return };
    record.names.extend(name.map(|name| (path.to_owned(), name)));
    let element_path = join_path(path, member);
    if element.is_some() || gone.is_some() {
        record.order.insert(element_path.clone());
    }
    if let Some(mut row) = element {
        row.origin = PlacedElement::new(record, path, member).expand(origin.as_deref());
        record.elements.insert(element_path.clone(), row);
    }
    record.gone.extend(gone.map(|place| (element_path, place)));
}

/// Returns the entries of a table, in the order of the file.
fn table<'t>(document: &'t DeTable, name: &str, diagnostics: &mut Diagnostics) -> IndexMap<String, &'t Value<'t>> {
    let Some(value) = document.get(name) else { return IndexMap::default() };
    let Some(entries) = value.get_ref().as_table() else {
        wrong(value, "expected a table", diagnostics);
        return IndexMap::default();
    };
    in_order(entries)
}

fn in_order<'t>(entries: &'t DeTable) -> IndexMap<String, &'t Value<'t>> {
    let mut entries: Vec<_> = entries.iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    entries.into_iter().map(|(name, value)| (name.get_ref().to_string(), value)).collect()
}

fn text(value: &Value, diagnostics: &mut Diagnostics) -> Option<String> {
    let text = value.get_ref().as_str();
    if text.is_none() {
        wrong(value, "expected a string", diagnostics);
    }
    text.map(str::to_owned)
}

/// Reads a list of strings.
fn texts(value: &Value, diagnostics: &mut Diagnostics) -> Vec<String> {
    let Some(elements) = value.get_ref().as_array() else {
        wrong(value, "expected a list of strings", diagnostics);
        return Vec::new();
    };
    elements.iter().filter_map(|element| text(element, diagnostics)).collect()
}

fn wrong(value: &Value, message: &str, diagnostics: &mut Diagnostics) {
    diagnostics.report(Diagnostic::new(codes::IMPORT_FILE, Span::at(0, value.span()), message).help(HELP));
}
