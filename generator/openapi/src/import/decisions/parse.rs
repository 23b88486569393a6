//! Text → decisions.

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Errors, Span, suggest_nearest};
use copperplate_language::files::Source;
use copperplate_language::grammar::operation;
use copperplate_language::maps::IndexMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::table;
use super::{Decision, Decisions};
use crate::codes;

const RENAME: &str = "rename";
const SKIP: &str = "skip";
const TYPES: &str = "types";
const EFFECT: &str = "effect";
const NAMING: &str = "naming";

/// Key about meaningless suffixes such as `Dto`.
const SUFFIXES: &str = "suffixes";
const KEEP: &str = "keep";
const DROP: &str = "drop";

/// Parses the file; reports all errors.
pub(super) fn parse(source: &Source) -> Result<Decisions, Errors> {
    let document = &table::parse_import_file(source)?;
    let mut diagnostics = Diagnostics::new(std::slice::from_ref(source));
    known_tables(document, &mut diagnostics);
    let keeps_suffixes = document.get(NAMING).is_some_and(|table| keeps_suffixes(table, &mut diagnostics));
    let mut table = |name| document.get(name).map(|table| decisions(table, &mut diagnostics)).unwrap_or_default();
    let [rename, skip, types, effect] = [RENAME, SKIP, TYPES, EFFECT].map(&mut table);
    let decisions = Decisions { rename, skip, types, effect, keeps_suffixes };
    for decision in decisions.effect.values() {
        let is_effect = [operation::READ, operation::APPEND, operation::UPDATE].contains(&decision.value.as_str());
        if !is_effect {
            let message = format!("`{}` is not an effect", decision.value);
            let diagnostic = Diagnostic::new(codes::IMPORT_FILE, Span::at(0, decision.at.clone()), message);
            diagnostics.report(diagnostic.help("write `read`, `append` or `update`"));
        }
    }
    diagnostics.abort_if_errors()?;
    Ok(decisions)
}

fn known_tables(document: &DeTable, diagnostics: &mut Diagnostics) {
    let known = [RENAME, SKIP, TYPES, EFFECT, NAMING];
    let is_known = |name: &str| known.contains(&name) || table::OF_THE_IMPORTER.contains(&name);
    for name in document.keys().filter(|name| !is_known(name.get_ref())) {
        let near = suggest_nearest(name.get_ref(), known);
        let message = format!("unknown table `{}`", name.get_ref());
        let diagnostic = Diagnostic::new(codes::IMPORT_FILE, Span::at(0, name.span()), message);
        let help = format!("decisions are in the tables `[{}]`", known.join("]`, `["));
        diagnostics.report(diagnostic.help(help).did_you_mean(near));
    }
}

/// Parses the table about names. Returns `true` if suffixes stay.
fn keeps_suffixes(table: &Spanned<DeValue>, diagnostics: &mut Diagnostics) -> bool {
    let mut wrong = |span, message: String| {
        let help = format!("write `{SUFFIXES} = \"{KEEP}\"` or `{SUFFIXES} = \"{DROP}\"`, the default");
        diagnostics.report(Diagnostic::new(codes::IMPORT_FILE, Span::at(0, span), message).help(help));
    };
    let Some(entries) = table.get_ref().as_table() else {
        wrong(table.span(), "expected a table".to_owned());
        return false;
    };
    let mut keeps = false;
    for (key, value) in entries {
        match value.get_ref().as_str() {
            _ if key.get_ref() != SUFFIXES => wrong(key.span(), format!("unknown key `{}`", key.get_ref())),
            Some(KEEP) => keeps = true,
            Some(DROP) => {}
            Some(_) | None => wrong(value.span(), format!("`{SUFFIXES}` is \"{KEEP}\" or \"{DROP}\"")),
        }
    }
    keeps
}

fn decisions(table: &Spanned<DeValue>, diagnostics: &mut Diagnostics) -> IndexMap<String, Decision> {
    let mut wrong = |span, message: &str, help: &str| {
        diagnostics.report(Diagnostic::new(codes::IMPORT_FILE, Span::at(0, span), message).help(help));
    };
    let Some(entries) = table.get_ref().as_table() else {
        wrong(table.span(), "expected a table", "write `\"#/…\" = \"…\"`, each decision on a line");
        return IndexMap::default();
    };
    let mut decisions: Vec<_> = Vec::new();
    for (pointer, value) in entries {
        let Some(text) = value.get_ref().as_str().filter(|text| !text.trim().is_empty()) else {
            wrong(value.span(), "expected a string that is not blank", "write the decision in quotes");
            continue;
        };
        if !pointer.get_ref().contains("#/") {
            let help = "write the JSON pointer of the element, such as \"#/components/schemas/User\"";
            wrong(pointer.span(), "this is not a place in a document", help);
        }
        let decision = Decision { value: text.trim().to_owned(), at: pointer.span() };
        decisions.push((pointer.get_ref().to_string(), decision));
    }
    // The library sorts by name; the author has an order.
    decisions.sort_by_key(|(_, decision)| decision.at.start);
    decisions.into_iter().collect()
}
