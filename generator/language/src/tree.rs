//! Trees: the values of a YAML or JSON text with their places, or values that are not written yet.

mod json;
mod position;
pub mod print;
mod splice;
pub mod yaml;

pub use self::splice::{Splice, has_comment, restore_commented};

use std::borrow::Cow;

use crate::diagnostics::Span;

/// A key or a value. Nodes are equal if their values are, wherever and however they are written.
#[derive(Clone, Debug)]
pub struct Node {
    /// Span of its text; empty if it is not written yet.
    pub span: Span,
    /// The byte after its last one, on any line.
    pub end: usize,
    /// Notation.
    pub style: Style,
    /// `true` if it is within brackets.
    pub(crate) is_in_flow: bool,
    /// Details of an unquoted scalar, which few nodes have.
    details: Option<Box<ScalarDetails>>,
    /// Value as read, with nested nodes.
    pub value: NodeValue,
}

/// Details of an unquoted scalar.
#[derive(Clone, Debug)]
struct ScalarDetails {
    /// The text of a number or a boolean, if JSON would write it differently: `1.50`, `0x10`, `True`.
    spelling: Option<Box<str>>,
    /// The comment directly after it.
    comment: Option<Span>,
}

/// The value of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeValue {
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
    List(Vec<Node>),
    /// Keys and their values in order. A key can occur twice.
    Map(Vec<Entry>),
    /// A feature of YAML that the language does not have. It was reported and causes no further errors.
    Refused,
}

/// An entry of a map.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Key, with its `?` if it is optional.
    pub key: Node,
    /// Value.
    pub value: Node,
    /// Place of the element in the document that it was imported from: a JSON pointer such as
    /// `#/components/schemas/User`, after the path of the file if there are several. Empty for other entries.
    pub origin: String,
}

/// Notation of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As read: an unquoted scalar, whose text decides its meaning, or a list or a map without brackets.
    Plain,
    /// As read: a scalar in quotes, or a list or a map in brackets.
    Enclosed,
    /// Not written yet. A string gets quotes only where YAML requires them.
    Name,
    /// Not written yet. A string for people, such as a doc.
    Prose,
    /// Not written yet. A JSON value on a single line, such as a default.
    Json,
}

impl Node {
    pub(crate) fn new(span: Span, style: Style, value: NodeValue) -> Self {
        Self { span, end: span.end(), style, is_in_flow: false, details: None, value }
    }

    fn with_details(self, spelling: Option<Box<str>>, comment: Option<Span>) -> Self {
        let has_details = spelling.is_some() || comment.is_some();
        Self { details: has_details.then(|| Box::new(ScalarDetails { spelling, comment })), ..self }
    }

    fn unwritten(style: Style, value: NodeValue) -> Self {
        Self::new(Span::file(0), style, value)
    }

    /// Returns a name, a type, a path or another word of the language.
    pub fn name(text: impl Into<String>) -> Self {
        Self::unwritten(Style::Name, NodeValue::String(text.into()))
    }

    /// Returns a string for people.
    pub fn prose(text: impl Into<String>) -> Self {
        Self::unwritten(Style::Prose, NodeValue::String(text.into()))
    }

    /// Returns a single name, or a list of several.
    #[must_use]
    pub fn one_or_list(names: &[String]) -> Self {
        match names {
            [one] => Self::name(one),
            several => Self::list(several.iter().map(Self::name)),
        }
    }

    /// Returns a list.
    pub fn list(elements: impl IntoIterator<Item = Self>) -> Self {
        Self::unwritten(Style::Name, NodeValue::List(elements.into_iter().collect()))
    }

    /// Returns a map.
    pub fn map(entries: impl IntoIterator<Item = Entry>) -> Self {
        Self::unwritten(Style::Name, NodeValue::Map(entries.into_iter().collect()))
    }

    /// Returns the text, if it is a string.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        if let NodeValue::String(text) = &self.value { Some(text) } else { None }
    }

    /// Returns the elements of a list, and none for other values.
    #[must_use]
    pub fn elements(&self) -> &[Self] {
        if let NodeValue::List(elements) = &self.value { elements } else { &[] }
    }

    /// Returns the entries of a map, and none for other values.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        if let NodeValue::Map(entries) = &self.value { entries } else { &[] }
    }

    /// Returns the elements of a list, to be changed.
    pub fn elements_mut(&mut self) -> Option<&mut Vec<Self>> {
        if let NodeValue::List(elements) = &mut self.value { Some(elements) } else { None }
    }

    /// Returns the entries of a map, to be changed.
    pub fn entries_mut(&mut self) -> Option<&mut Vec<Entry>> {
        if let NodeValue::Map(entries) = &mut self.value { Some(entries) } else { None }
    }

    /// Returns the value of a key in a map.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.entries().iter().find(|entry| entry.key.text() == Some(key)).map(|entry| &entry.value)
    }

    /// Returns the value of a key in a map, to be changed.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Self> {
        let mut entries = self.entries_mut()?.iter_mut();
        entries.find(|entry| entry.key.text() == Some(key)).map(|entry| &mut entry.value)
    }

    /// Returns `true` for a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self.value, NodeValue::List(_))
    }

    /// Returns `true` for a map.
    #[must_use]
    pub fn is_map(&self) -> bool {
        matches!(self.value, NodeValue::Map(_))
    }

    /// Returns the nodes directly in a list or a map: the elements, or the keys and the values.
    pub fn children(&self) -> impl Iterator<Item = &Self> {
        self.elements().iter().chain(self.entries().iter().flat_map(|entry| [&entry.key, &entry.value]))
    }

    /// Returns `true` unless it is a list or a map.
    #[must_use]
    pub fn is_scalar(&self) -> bool {
        !self.is_list() && !self.is_map()
    }

    /// Returns `true` for an unquoted scalar, whose text decides its meaning.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.style == Style::Plain && self.is_scalar()
    }

    /// Returns `true` for a list or a map in brackets.
    #[must_use]
    pub fn is_flow(&self) -> bool {
        self.style == Style::Enclosed && !self.is_scalar()
    }

    /// Returns the text of a string for people, or of one in quotes.
    fn prose_text(&self) -> Option<&str> {
        self.text().filter(|_| matches!(self.style, Style::Prose | Style::Enclosed))
    }

    /// Returns `true` for a value that is written on one line wherever it is, unless it is a string for people.
    fn is_inline(&self) -> bool {
        self.style == Style::Json || self.is_scalar()
    }

    /// Returns `true` for an empty list and an empty map.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.is_scalar() && self.children().next().is_none()
    }

    /// Returns the text of a number or a boolean, if JSON would write it differently.
    pub(crate) fn spelling(&self) -> Option<&str> {
        self.details.as_ref()?.spelling.as_deref()
    }

    /// Returns the comment directly after an unquoted scalar.
    pub(crate) fn comment(&self) -> Option<Span> {
        self.details.as_ref()?.comment
    }

    /// Describes the value for a message.
    pub(crate) fn describe(&self) -> &'static str {
        match self.value {
            NodeValue::Null => "null",
            NodeValue::Boolean(_) => "a boolean",
            NodeValue::Integer(_) => "a number",
            NodeValue::Float(value) if value.is_nan() => "not a number (NaN)",
            NodeValue::Float(value) if value.is_infinite() => "an infinite number",
            NodeValue::Float(_) => "a decimal number",
            NodeValue::String(_) => "a string",
            NodeValue::List(_) => "a list",
            NodeValue::Map(_) => "a map",
            NodeValue::Refused => "refused",
        }
    }

    /// Returns `true` if it contains a refused node.
    pub(crate) fn is_refused(&self) -> bool {
        self.value == NodeValue::Refused || self.children().any(Self::is_refused)
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Entry {
    /// Creates an entry that is not written yet.
    pub fn new(key: impl Into<String>, value: Node) -> Self {
        Self { key: Node::name(key), value, origin: String::new() }
    }
}

impl Entry {
    /// Sets the place in the document.
    #[must_use]
    pub fn with_origin(self, origin: impl Into<String>) -> Self {
        Self { origin: origin.into(), ..self }
    }

    /// Returns the text of the key. A status may be a number.
    #[must_use]
    pub fn name(&self) -> Cow<'_, str> {
        match &self.key.value {
            NodeValue::String(text) => Cow::Borrowed(text),
            NodeValue::Integer(value) => Cow::Owned(value.to_string()),
            NodeValue::Boolean(value) => Cow::Owned(value.to_string()),
            NodeValue::Float(value) => Cow::Owned(value.to_string()),
            NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) | NodeValue::Refused => Cow::Borrowed(""),
        }
    }

    /// Makes it the successor of a written entry, or of none.
    #[must_use]
    pub fn replacing(mut self, former: Option<&Self>) -> Self {
        self.key.span = former.map_or(Span::file(0), |former| former.key.span);
        self
    }

    /// Returns `true` for an entry that is not written yet.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.key.span.is_empty()
    }

    /// Returns the byte after its last one, on any line.
    #[must_use]
    pub fn end(&self) -> usize {
        self.value.end.max(self.key.end)
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.value == other.value
    }
}
