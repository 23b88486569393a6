//! Nodes of YAML: keys and values, with the span of each.

use crate::diagnostics::Span;

/// A key or a value.
#[derive(Debug)]
pub struct YamlNode {
    /// Span of its text.
    pub span: Span,
    /// The byte after its last one, on any line.
    pub end: usize,
    /// `true` if it is an unquoted scalar, whose text decides its meaning.
    pub is_plain: bool,
    /// The text of a number or a boolean, if JSON would write it differently: `1.50`, `0x10`, `True`.
    pub(crate) spelling: Option<Box<str>>,
    /// `true` if it is a list or a map in brackets.
    pub is_flow: bool,
    /// `true` if it is within brackets.
    pub(crate) is_in_flow: bool,
    /// The comment directly after an unquoted scalar.
    pub(crate) comment: Option<Span>,
    /// Value as read, with nested nodes.
    pub value: YamlValue,
}

/// The value of a node.
#[derive(Debug)]
pub enum YamlValue {
    /// `null`, `~` or an empty value.
    Null,
    /// `true` or `false`.
    Boolean(bool),
    /// Integer of at most 64 bits.
    Integer(i64),
    /// Any other number.
    Float(f64),
    /// Text, with or without quotes in the file.
    String(String),
    /// Elements in order.
    List(Vec<YamlNode>),
    /// Keys and their values in order. A key can occur twice.
    Map(Vec<(YamlNode, YamlNode)>),
    /// A feature of YAML that the language does not have. It was reported and causes no further errors.
    Refused,
}

impl YamlValue {
    /// Returns a number or a boolean as JSON.
    pub(crate) fn scalar_to_json(&self) -> Option<String> {
        match self {
            Self::Boolean(value) => Some(value.to_string()),
            Self::Integer(value) => Some(value.to_string()),
            // JSON has no infinite numbers and no NaN.
            Self::Float(value) => serde_json::to_string(value).ok().filter(|_| value.is_finite()),
            Self::Null | Self::String(_) | Self::List(_) | Self::Map(_) | Self::Refused => None,
        }
    }
}

impl YamlNode {
    /// Creates a node without a text. Its strings count as quoted.
    #[must_use]
    pub fn constructed(span: Span, value: YamlValue) -> Self {
        Self::new(span, value)
    }

    pub(super) fn new(span: Span, value: YamlValue) -> Self {
        let (is_plain, spelling, is_flow, is_in_flow, comment) = (false, None, false, false, None);
        Self { span, end: span.end(), is_plain, spelling, is_flow, is_in_flow, comment, value }
    }

    /// Describes the value for a message.
    pub(crate) fn describe(&self) -> &'static str {
        match self.value {
            YamlValue::Null => "null",
            YamlValue::Boolean(_) => "a boolean",
            YamlValue::Integer(_) => "a number",
            YamlValue::Float(value) if value.is_nan() => "not a number (NaN)",
            YamlValue::Float(value) if value.is_infinite() => "an infinite number",
            YamlValue::Float(_) => "a decimal number",
            YamlValue::String(_) => "a string",
            YamlValue::List(_) => "a list",
            YamlValue::Map(_) => "a map",
            YamlValue::Refused => "refused",
        }
    }

    /// Returns `true` if it contains a refused node.
    pub(crate) fn is_refused(&self) -> bool {
        match &self.value {
            YamlValue::Refused => true,
            YamlValue::List(elements) => elements.iter().any(Self::is_refused),
            YamlValue::Map(entries) => entries.iter().any(|(key, value)| key.is_refused() || value.is_refused()),
            YamlValue::Null
            | YamlValue::Boolean(_)
            | YamlValue::Integer(_)
            | YamlValue::Float(_)
            | YamlValue::String(_) => false,
        }
    }
}
