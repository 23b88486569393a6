//! JSON values, such as defaults.

use serde_json::Value;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::parse::keys::{key_text, parse_map, parse_unambiguous_text};
use crate::parse::report_wrong_node;
use crate::spec::Literal;
use crate::tree::{Node, NodeValue};

/// Parses any JSON value. `what` describes it in messages, such as "a default".
pub(super) fn parse_json_value(node: &Node, what: &str, diagnostics: &mut Diagnostics) -> Option<Value> {
    match &node.value {
        NodeValue::Null if !node.span.is_empty() => Some(Value::Null),
        NodeValue::List(elements) => {
            let elements = elements.iter().map(|element| parse_json_value(element, what, diagnostics));
            elements.collect::<Vec<_>>().into_iter().collect::<Option<_>>().map(Value::Array)
        }
        NodeValue::Map(_) => {
            let entries = parse_map(node, what, diagnostics)?.into_iter();
            let entries = entries
                .map(|entry| Some((key_text(&entry.key)?.value, parse_json_value(&entry.value, what, diagnostics)?)));
            entries.collect::<Vec<_>>().into_iter().collect::<Option<_>>().map(Value::Object)
        }
        NodeValue::Null
        | NodeValue::Boolean(_)
        | NodeValue::Integer(_)
        | NodeValue::Float(_)
        | NodeValue::String(_)
        | NodeValue::Refused => parse_json_literal(node, what, diagnostics).map(|literal| Value::from(&literal.value)),
    }
}

/// Parses a boolean, a number or a string.
pub(super) fn parse_json_literal(node: &Node, what: &str, diagnostics: &mut Diagnostics) -> Option<Spanned<Literal>> {
    let value = match &node.value {
        NodeValue::Boolean(value) => Literal::Boolean(*value),
        NodeValue::Integer(value) => Literal::Integer(*value),
        NodeValue::Float(value) if value.is_finite() => Literal::Float(*value),
        NodeValue::Float(_) => {
            let message = format!("{what} must be a JSON value, but this is {}", node.describe());
            diagnostics.report(Diagnostic::new(codes::BOUNDS, node.span, message));
            return None;
        }
        NodeValue::String(_) => Literal::Text(parse_unambiguous_text(node, diagnostics)?.value),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) | NodeValue::Refused => {
            report_wrong_node(node, "a number, a boolean or a string", diagnostics);
            return None;
        }
    };
    Some(Spanned::new(value, node.span))
}
