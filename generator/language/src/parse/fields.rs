//! Fields and parameters.

use super::api::one_of;
use super::keys::{Keys, key_text, map, text, word};
use super::types::type_expr;
use super::wrong_node;
use super::yaml::scalar::older_boolean;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::grammar::extra::{self, ANY, EXTRA};
use crate::grammar::field::{self, FIELD};
use crate::grammar::{Key, types};
use crate::spec::{Attributes, Bound, Constant, DefaultValue, Field, Literal, QueryStyle, Text, TypeExpr};

/// Parses fields by name.
pub(super) fn fields(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Field> {
    let entries = map(node, "fields by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|(name, declaration)| field(name, declaration, diagnostics)).collect()
}

fn field(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let (name, optional) = name_and_mark(&key_text(name)?, diagnostics)?;
    if !matches!(declaration.value, Value::Map(_)) {
        let ty = type_expr(declaration, diagnostics)?;
        return Some(Field { name, optional, ty, attributes: None });
    }
    let keys = Keys::parse(declaration, &FIELD, diagnostics)?.at(name.span);
    let constant = keys.get(&field::CONST).map(|node| {
        is_spelled_as_sent(node, diagnostics);
        self::constant(node, "a constant", diagnostics)
    });
    let name = keys.get(&field::WIRE).map_or(Some(name), |wire| wire_name(wire, diagnostics))?;
    let ty = match (keys.get(&field::TYPE), &constant) {
        (Some(ty), Some(constant)) => {
            constant_with_type(ty, constant.as_ref(), diagnostics);
            return None;
        }
        (None, Some(constant)) => type_of(constant.as_ref()?),
        (_, None) => type_expr(keys.require(&field::TYPE, diagnostics)?, diagnostics)?,
    };
    let attributes = Attributes {
        doc: keys.prose(&field::DOC, diagnostics),
        deprecated: flag(&keys, &field::DEPRECATED, diagnostics),
        secret: flag(&keys, &field::SECRET, diagnostics),
        rust: keys.text(&field::RUST, diagnostics),
        constant: constant.flatten(),
        default: keys.get(&field::DEFAULT).and_then(|node| Some((default(node, diagnostics)?, node.span))),
        default_is: keys.text(&field::DEFAULT_IS, diagnostics),
        min: bound(&keys, &field::MIN, diagnostics),
        max: bound(&keys, &field::MAX, diagnostics),
        min_length: bound(&keys, &field::MIN_LENGTH, diagnostics),
        max_length: bound(&keys, &field::MAX_LENGTH, diagnostics),
        min_items: bound(&keys, &field::MIN_ITEMS, diagnostics),
        max_items: bound(&keys, &field::MAX_ITEMS, diagnostics),
        slashes: flag(&keys, &field::SLASHES, diagnostics),
        style: one_of(&keys, &field::STYLE, QueryStyle::ALL, QueryStyle::word, diagnostics),
        role: keys.text(&field::ROLE, diagnostics),
    };
    Some(Field { name, optional, ty, attributes: Some(Box::new(attributes)) })
}

/// Reports a constant that is written otherwise than it would be sent: it may be meant as a string.
fn is_spelled_as_sent(node: &Node, diagnostics: &mut Diagnostics) {
    let (Some(spelling), Some(json)) = (&node.spelling, node.value.json_of_scalar()) else { return };
    let message = format!("the constant `{spelling}` would be sent as `{json}`");
    let help = format!("write '{spelling}' if it is a string, and {json} if not");
    diagnostics.report(Diagnostic::new(Code::Unquoted, node.span, message).help(help));
}

/// Reports a type beside a constant.
fn constant_with_type(ty: &Node, constant: Option<&Constant>, diagnostics: &mut Diagnostics) {
    let message = "the type of a constant follows from its value";
    let remove = format!("remove `{}`", field::TYPE.name);
    let is_string = matches!(&ty.value, Value::String(word) if word == types::STRING);
    let is_quoted = |value: &Literal| matches!(value, Literal::Text(_));
    let help = match constant.map(|constant| &constant.value).filter(|value| is_string && !is_quoted(value)) {
        Some(value) => format!("{remove}, and write '{}' in quotes", value.json()),
        None => remove,
    };
    diagnostics.report(Diagnostic::new(Code::TypeSyntax, ty.span, message).help(help));
}

/// Parses the type of all fields that a record does not declare.
pub(super) fn extra(node: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let name = Text { text: ANY.to_owned(), span: node.span };
    if !matches!(node.value, Value::Map(_)) {
        return Some(Field { name, optional: true, ty: type_expr(node, diagnostics)?, attributes: None });
    }
    let keys = Keys::parse(node, &EXTRA, diagnostics)?;
    let ty = type_expr(keys.require(&extra::TYPE, diagnostics)?, diagnostics)?;
    let (doc, secret) = (keys.prose(&extra::DOC, diagnostics), flag(&keys, &extra::SECRET, diagnostics));
    Some(Field {
        name,
        optional: true,
        ty,
        attributes: Some(Box::new(Attributes { doc, secret, ..Attributes::default() })),
    })
}

/// Splits the `?` of an optional field from its name.
pub(super) fn name_and_mark(name: &Text, diagnostics: &mut Diagnostics) -> Option<(Text, bool)> {
    let (text, optional) = match name.text.strip_suffix('?') {
        Some(text) => (text.to_owned(), true),
        None => (name.text.clone(), false),
    };
    if text.is_empty() || text.contains(char::is_whitespace) || text.contains(char::is_control) {
        let message = "the name of a field must not be empty or contain white space";
        let mut diagnostic = Diagnostic::new(Code::NameUnusable, name.span, message);
        if text.trim_end() != text {
            diagnostic = diagnostic.help("write the `?` directly after the name");
        } else if !text.is_empty() {
            let help = format!("write another name, and this one as `{}`; no header has such a name", field::WIRE.name);
            diagnostic = diagnostic.help(help);
        }
        diagnostics.report(diagnostic);
        return None;
    }
    let span = if optional { name.span.part(0, text.len()) } else { name.span };
    Some((Text { text, span }, optional))
}

/// Parses the name of a field on the wire, which may be any text.
fn wire_name(node: &Node, diagnostics: &mut Diagnostics) -> Option<Text> {
    let name = text(node, diagnostics)?;
    if name.text.is_empty() || name.text.contains(char::is_control) {
        let message = "the name of a field must not be empty or contain control characters";
        diagnostics.report(Diagnostic::new(Code::NameUnusable, name.span, message));
        return None;
    }
    Some(name)
}

/// Parses a mark; `false` without the key.
pub(super) fn flag(keys: &Keys, key: &Key, diagnostics: &mut Diagnostics) -> bool {
    let Some(node) = keys.get(key) else { return false };
    if let Value::Boolean(value) = node.value {
        return value;
    }
    wrong_node_or_quotes(node, "`true` or `false`", diagnostics);
    false
}

fn bound(keys: &Keys, key: &Key, diagnostics: &mut Diagnostics) -> Option<Bound> {
    let node = keys.get(key)?;
    match node.value {
        Value::Integer(value) => return Some(Bound { value, span: node.span }),
        Value::Float(_) => diagnostics.report(
            Diagnostic::new(Code::Bounds, node.span, format!("`{}` must be an integer", key.name))
                .label(format!("this is {}", node.describe())),
        ),
        Value::Null | Value::Boolean(_) | Value::String(_) | Value::List(_) | Value::Map(_) | Value::Refused => {
            wrong_node_or_quotes(node, "an integer", diagnostics);
        }
    }
    None
}

/// Reports a value of the wrong kind, which may only be too much quoted.
fn wrong_node_or_quotes(node: &Node, expected: &str, diagnostics: &mut Diagnostics) {
    let Value::String(text) = &node.value else { return wrong_node(node, expected, diagnostics) };
    let is_meant = text.parse::<i64>().is_ok() || text.parse::<bool>().is_ok();
    let boolean = || Some(format!("write `{}`", older_boolean(text)?));
    let help = if is_meant { Some("remove the quotes".to_owned()) } else { boolean() };
    let diagnostic = Diagnostic::new(Code::WrongNode, node.span, format!("expected {expected}, found a string"));
    diagnostics.report(diagnostic.label("this is a string").help_if(help));
}

/// Returns the type of a constant, as if it were written.
fn type_of(constant: &Constant) -> TypeExpr {
    let word = match constant.value {
        Literal::Boolean(_) => types::BOOLEAN,
        Literal::Integer(_) => types::INTEGER,
        Literal::Float(_) => types::NUMBER,
        Literal::Text(_) => types::STRING,
    };
    TypeExpr { head: Text { text: word.to_owned(), span: constant.span }, argument: None, nullable: false }
}

/// Parses a default: any JSON value.
fn default(node: &Node, diagnostics: &mut Diagnostics) -> Option<DefaultValue> {
    match &node.value {
        Value::Null if !node.span.is_empty() => Some(DefaultValue::Null),
        Value::List(elements) => {
            let elements = elements.iter().map(|element| default(element, diagnostics)).collect::<Vec<_>>();
            elements.into_iter().collect::<Option<_>>().map(DefaultValue::List)
        }
        Value::Map(_) => {
            let entries = map(node, "a default", diagnostics)?.into_iter();
            let entries = entries.map(|(key, value)| Some((key_text(key)?.text, default(value, diagnostics)?)));
            entries.collect::<Vec<_>>().into_iter().collect::<Option<_>>().map(DefaultValue::Map)
        }
        Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) | Value::Refused => {
            constant(node, "a default", diagnostics).map(|constant| DefaultValue::Literal(constant.value))
        }
    }
}

fn constant(node: &Node, what: &str, diagnostics: &mut Diagnostics) -> Option<Constant> {
    let value = match &node.value {
        Value::Boolean(value) => Literal::Boolean(*value),
        Value::Integer(value) => Literal::Integer(*value),
        Value::Float(value) if value.is_finite() => Literal::Float(*value),
        Value::Float(_) => {
            let message = format!("{what} must be a JSON value, this is {}", node.describe());
            diagnostics.report(Diagnostic::new(Code::Bounds, node.span, message));
            return None;
        }
        Value::String(_) => Literal::Text(word(node, diagnostics)?.text),
        Value::Null | Value::List(_) | Value::Map(_) | Value::Refused => {
            wrong_node(node, "a number, a boolean or a string", diagnostics);
            return None;
        }
    };
    Some(Constant { value, span: node.span })
}
