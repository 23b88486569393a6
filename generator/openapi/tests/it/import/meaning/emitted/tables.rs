//! Tables of the macros of the runtime: records, enums, unions and statuses.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde_json::Value;

/// Row of a record.
pub(super) struct Row {
    pub(super) presence: String,
    pub(super) field: String,
    pub(super) wire: String,
}

/// Table of a record.
#[derive(Default)]
pub(super) struct Record {
    pub(super) rows: Vec<Row>,
    /// Constants: wire name and JSON.
    pub(super) constants: Vec<(String, Value)>,
    pub(super) has_extra: bool,
}

/// Tables by the name of their type.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) records: BTreeMap<String, Record>,
    /// Values of enums.
    pub(super) enums: BTreeMap<String, Vec<Value>>,
    pub(super) unions: BTreeMap<String, Union>,
}

/// Table of a union: the way of distinguishing its variants.
#[derive(Default)]
pub(super) struct Union {
    pub(super) tag: Option<String>,
    /// Values of the tag by variant.
    pub(super) values: BTreeMap<String, Vec<String>>,
    /// Required fields by variant.
    pub(super) keys: BTreeMap<String, Vec<String>>,
}

impl Tables {
    pub(super) fn of<'i>(items: impl Iterator<Item = &'i syn::Item>) -> Self {
        let mut tables = Self::default();
        for item in items {
            let syn::Item::Macro(item) = item else { continue };
            let name = item.mac.path.segments.last().expect("a path").ident.to_string();
            let tokens: Vec<_> = item.mac.tokens.clone().into_iter().collect();
            match name.as_str() {
                "record" => tables.records.extend([record(&tokens)]),
                "open_enum" | "open_integer_enum" => tables.enums.extend([values(&tokens)]),
                "tagged_union" | "shaped_union" | "overlapping_union" => tables.unions.extend([union(&tokens)]),
                _ => {}
            }
        }
        tables
    }
}

/// Returns the name before the braces of a table, and the rows in them.
pub(super) fn table(tokens: &[TokenTree]) -> (String, Vec<Vec<TokenTree>>) {
    let name = tokens.iter().take_while(|token| braces(token).is_none() && !is_word(token, "as"));
    let name = name.filter_map(word).last().expect("a name");
    (name, rows(tokens.iter().find_map(braces).expect("braces")))
}

fn record(tokens: &[TokenTree]) -> (String, Record) {
    let (name, rows) = table(tokens);
    let mut found = Record::default();
    for row in rows {
        let (kind, at) = (word(&row[0]), word(&row[1]).expect("a word"));
        match (kind, at.as_str()) {
            (Some(presence), _) => found.rows.push(Row { presence, field: at, wire: text(&row[3]) }),
            (None, "constant") => {
                let value = serde_json::from_str(&text(&row[4])).expect("JSON");
                found.constants.push((text(&row[2]), value));
            }
            (None, "extra") => found.has_extra = true,
            (None, _) => {}
        }
    }
    (name, found)
}

fn values(tokens: &[TokenTree]) -> (String, Vec<Value>) {
    let (name, rows) = table(tokens);
    let value = |row: &Vec<TokenTree>| {
        let literal: TokenStream = row[2..].iter().cloned().collect();
        match syn::parse2::<syn::LitStr>(literal.clone()) {
            Ok(text) => Value::String(text.value()),
            Err(_) => serde_json::from_str(&literal.to_string().replace(' ', "")).expect("an integer"),
        }
    };
    (name, rows.iter().map(value).collect())
}

fn union(tokens: &[TokenTree]) -> (String, Union) {
    let (name, rows) = table(tokens);
    let mut found = Union::default();
    for row in rows {
        match (word(&row[0]), &row[1]) {
            (None, kind) if is_word(kind, "tag") => found.tag = Some(text(&row[2])),
            (Some(variant), TokenTree::Punct(mark)) if mark.as_char() == '=' => {
                found.values.entry(variant).or_default().push(text(&row[2]));
            }
            (Some(variant), _) => {
                let keys = row.last().and_then(braces).map(self::rows).unwrap_or_default();
                found.keys.insert(variant, keys.iter().map(|key| text(&key[0])).collect());
            }
            (None, _) => {}
        }
    }
    (name, found)
}

/// Splits the contents of braces at the commas.
pub(super) fn rows(stream: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut rows = vec![Vec::new()];
    for token in stream {
        match &token {
            TokenTree::Punct(mark) if mark.as_char() == ',' => rows.push(Vec::new()),
            _ => rows.last_mut().expect("a row").push(token),
        }
    }
    rows.retain(|row| !row.is_empty());
    rows
}

pub(super) fn braces(token: &TokenTree) -> Option<TokenStream> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    }
}

pub(super) fn word(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }
}

fn is_word(token: &TokenTree, wanted: &str) -> bool {
    matches!(token, TokenTree::Ident(word) if word == wanted)
}

/// Returns the value of a string literal.
fn text(token: &TokenTree) -> String {
    syn::parse2::<syn::LitStr>(token.clone().into()).expect("a string").value()
}
