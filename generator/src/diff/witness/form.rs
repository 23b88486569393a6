//! Values as pairs of names and texts: in forms and in queries.

use percent_encoding::utf8_percent_encode;

use super::request::{ENCODED, texts};
use crate::json::Node;
use crate::model::{Field, FormLists, FormNulls, Model, Operation, QueryStyle};

/// Returns a body as it is sent.
pub(super) fn body_text(model: &Model, operation: &Operation, body: &Node) -> String {
    let Node::Map(fields) = body else { return body.to_line() };
    if !operation.body.as_ref().is_some_and(|body| body.form) {
        return body.to_line();
    }
    let style = Style {
        lists: model.lists_in_forms(),
        nulls: model.nulls_in_forms() == FormNulls::Empty,
        empties: model.nulls_in_forms() == FormNulls::Empty,
    };
    let mut pairs = Vec::new();
    for (name, value) in fields {
        add(style, name, value, &mut pairs);
    }
    let encode = |text: &str| utf8_percent_encode(text, ENCODED).to_string();
    let pairs: Vec<_> = pairs.iter().map(|(name, text)| format!("{}={}", encode(name), encode(text))).collect();
    pairs.join("&")
}

/// Returns a query parameter as it is sent.
pub(super) fn query_pairs(model: &Model, field: &Field, value: &Node) -> Vec<(String, String)> {
    let style = model.list_style(field);
    if let (Some(QueryStyle::Comma), Node::List(elements)) = (style, value) {
        let texts: Vec<_> = elements.iter().flat_map(texts).collect();
        return if texts.is_empty() { Vec::new() } else { vec![(field.name.clone(), texts.join(","))] };
    }
    let lists = match style {
        Some(QueryStyle::Repeat | QueryStyle::Comma) | None => FormLists::Repeat,
        Some(QueryStyle::Brackets) => FormLists::Brackets,
        Some(QueryStyle::Indexed | QueryStyle::Deep) => FormLists::Indexed,
    };
    let mut pairs = Vec::new();
    add(Style { lists, nulls: true, empties: false }, &field.name, value, &mut pairs);
    pairs
}

/// Notation of values that have no text.
#[derive(Clone, Copy)]
struct Style {
    lists: FormLists,
    /// `true` if `null` is an empty text.
    nulls: bool,
    /// `true` if empty lists and objects are an empty text.
    empties: bool,
}

fn add(style: Style, name: &str, value: &Node, pairs: &mut Vec<(String, String)>) {
    let is_sent_empty = match value {
        Node::Null => style.nulls,
        Node::List(elements) => elements.is_empty() && style.empties,
        Node::Map(fields) => fields.is_empty() && style.empties,
        Node::Boolean(_) | Node::Integer(_) | Node::Float(_) | Node::Text(_) => false,
    };
    if is_sent_empty {
        pairs.push((name.to_owned(), String::new()));
    }
    match value {
        Node::List(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let name = match style.lists {
                    FormLists::Repeat => name.to_owned(),
                    FormLists::Brackets => format!("{name}[]"),
                    FormLists::Indexed => format!("{name}[{index}]"),
                };
                add(style, &name, element, pairs);
            }
        }
        Node::Map(fields) => {
            for (key, value) in fields {
                add(style, &format!("{name}[{key}]"), value, pairs);
            }
        }
        Node::Null | Node::Boolean(_) | Node::Integer(_) | Node::Float(_) | Node::Text(_) => {
            pairs.extend(texts(value).into_iter().map(|text| (name.to_owned(), text)));
        }
    }
}
