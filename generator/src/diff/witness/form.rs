//! Bodies as text: JSON, or the fields of a form.

use percent_encoding::utf8_percent_encode;

use super::request::{ENCODED, texts};
use crate::json::Node;
use crate::model::{FormLists, FormNulls, Model, Operation};

/// Returns a body as it is sent.
pub(super) fn body_text(model: &Model, operation: &Operation, body: &Node) -> String {
    let Node::Map(fields) = body else { return body.to_line() };
    if !operation.body.as_ref().is_some_and(|body| body.form) {
        return body.to_line();
    }
    let mut pairs = Vec::new();
    for (name, value) in fields {
        add(model, name, value, &mut pairs);
    }
    pairs.join("&")
}

fn add(model: &Model, name: &str, value: &Node, pairs: &mut Vec<String>) {
    let encode = |text: &str| utf8_percent_encode(text, ENCODED).to_string();
    let is_empty = match value {
        Node::Null => true,
        Node::List(elements) => elements.is_empty(),
        Node::Map(fields) => fields.is_empty(),
        Node::Boolean(_) | Node::Integer(_) | Node::Float(_) | Node::Text(_) => false,
    };
    if is_empty {
        if model.nulls_in_forms() == FormNulls::Empty {
            pairs.push(format!("{}=", encode(name)));
        }
        return;
    }
    match value {
        Node::List(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let name = match model.lists_in_forms() {
                    FormLists::Repeat => name.to_owned(),
                    FormLists::Brackets => format!("{name}[]"),
                    FormLists::Indexed => format!("{name}[{index}]"),
                };
                add(model, &name, element, pairs);
            }
        }
        Node::Map(fields) => {
            for (key, value) in fields {
                add(model, &format!("{name}[{key}]"), value, pairs);
            }
        }
        Node::Null | Node::Boolean(_) | Node::Integer(_) | Node::Float(_) | Node::Text(_) => {
            pairs.extend(texts(value).iter().map(|text| format!("{}={}", encode(name), encode(text))));
        }
    }
}
