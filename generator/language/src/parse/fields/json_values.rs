//! JSON values, such as defaults.

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Spanned};
use crate::parse::keys::{key_text, parse_map, parse_unambiguous_text};
use crate::parse::report_wrong_node;
use crate::parse::yaml::node::{YamlNode, YamlValue};
use crate::spec::{JsonValue, Literal};

/// Parses any JSON value. `what` describes it in messages, such as "a default".
pub(super) fn parse_json_value(node: &YamlNode, what: &str, diagnostics: &mut Diagnostics) -> Option<JsonValue> {
    match &node.value {
        YamlValue::Null if !node.span.is_empty() => Some(JsonValue::Null),
        YamlValue::List(elements) => {
            let elements = elements.iter().map(|element| parse_json_value(element, what, diagnostics));
            elements.collect::<Vec<_>>().into_iter().collect::<Option<_>>().map(JsonValue::List)
        }
        YamlValue::Map(_) => {
            let entries = parse_map(node, what, diagnostics)?.into_iter();
            let entries =
                entries.map(|(key, value)| Some((key_text(key)?.value, parse_json_value(value, what, diagnostics)?)));
            entries.collect::<Vec<_>>().into_iter().collect::<Option<_>>().map(JsonValue::Map)
        }
        YamlValue::Null
        | YamlValue::Boolean(_)
        | YamlValue::Integer(_)
        | YamlValue::Float(_)
        | YamlValue::String(_)
        | YamlValue::Refused => {
            parse_json_literal(node, what, diagnostics).map(|literal| JsonValue::Literal(literal.value))
        }
    }
}

/// Parses a boolean, a number or a string.
pub(super) fn parse_json_literal(
    node: &YamlNode,
    what: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Spanned<Literal>> {
    let value = match &node.value {
        YamlValue::Boolean(value) => Literal::Boolean(*value),
        YamlValue::Integer(value) => Literal::Integer(*value),
        YamlValue::Float(value) if value.is_finite() => Literal::Float(*value),
        YamlValue::Float(_) => {
            let message = format!("{what} must be a JSON value, but this is {}", node.describe());
            diagnostics.report(Diagnostic::new(Code::Bounds, node.span, message));
            return None;
        }
        YamlValue::String(_) => Literal::Text(parse_unambiguous_text(node, diagnostics)?.value),
        YamlValue::Null | YamlValue::List(_) | YamlValue::Map(_) | YamlValue::Refused => {
            report_wrong_node(node, "a number, a boolean or a string", diagnostics);
            return None;
        }
    };
    Some(Spanned::new(value, node.span))
}
