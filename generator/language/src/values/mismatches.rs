//! Mismatches of a JSON value with a type, in the order of the text.

mod unions;

use super::is_file;
use crate::diagnostics::Span;
use crate::json::Node;
use crate::model::{Bounds, DefaultValue, Enum, EnumBase, Field, Model, RecordId, Type, UnionKind, absent_variant};

/// Reader of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The generated crate: it keeps unlisted values of enums and unions, and checks no bounds.
    Client,
    /// A service, which accepts the values that its spec lists, within their bounds.
    Service,
}

/// Part of a value that a reader refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Path from the root.
    pub path: Vec<Segment>,
    /// Reason, in the words of the generated crate where it has some.
    pub why: String,
    /// `true` if the value is of another JSON type, or missing.
    pub is_of_kind: bool,
    /// Number of values before it in the text.
    at: usize,
}

/// Segment of a JSON path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Field of a record.
    Field(String),
    /// Element of a list.
    Item(usize),
    /// Entry of a map.
    Key,
}

/// Returns a path in the notation of the generated crate, which hides the keys of maps.
pub fn path_text(segments: &[Segment]) -> String {
    let mut text = String::new();
    for segment in segments {
        match segment {
            Segment::Item(index) => text.push_str(&format!("[{index}]")),
            Segment::Field(name) => {
                text.push_str(if text.is_empty() { "" } else { "." });
                text.push_str(name);
            }
            Segment::Key => text.push_str(if text.is_empty() { "*" } else { ".*" }),
        }
    }
    if text.is_empty() { "$".to_owned() } else { text }
}

/// Returns the mismatches of a value with a type: the first is the one that a strict reader reports.
pub fn of(model: &Model, reader: Reader, ty: &Type, bounds: &Bounds, value: &Node) -> Vec<Mismatch> {
    let mut reading = Reading { model, reader, path: Vec::new(), visited: 0, found: Vec::new() };
    reading.read(ty, bounds, value);
    reading.found
}

/// Returns the mismatches of a default with the type of its field.
pub(crate) fn of_default(model: &Model, field: &Field, default: &DefaultValue) -> Vec<Mismatch> {
    of(model, Reader::Service, &field.ty, &field.bounds, &Node::from(default))
}

struct Reading<'m> {
    model: &'m Model,
    reader: Reader,
    path: Vec<Segment>,
    visited: usize,
    found: Vec<Mismatch>,
}

type Bound = Option<(i64, Span)>;

impl<'m> Reading<'m> {
    fn read(&mut self, ty: &'m Type, bounds: &Bounds, value: &Node) {
        self.visited += 1;
        match ty {
            Type::Json => {}
            Type::Nullable(inner) => {
                if *value != Node::Null {
                    self.visited -= 1;
                    self.read(inner, bounds, value);
                }
            }
            Type::String => {
                let Node::Text(text) = value else { return self.expected("a string", value) };
                self.length(text.chars().count(), (bounds.min_length, bounds.max_length), "characters");
            }
            Type::Timestamp => {
                let Node::Text(text) = value else { return self.expected("a string", value) };
                if self.reader == Reader::Service && !is_timestamp(text) {
                    self.refuse("expected a timestamp".to_owned());
                }
            }
            Type::Boolean => {
                if !matches!(value, Node::Boolean(_)) {
                    self.expected("a boolean", value);
                }
            }
            Type::Number | Type::Integer => {
                if let Node::Integer(number) = value {
                    self.within(*number, bounds);
                } else if !matches!(value, Node::Float(_)) {
                    self.expected("a number", value);
                } else if *ty == Type::Integer {
                    self.refuse("expected an integer that fits an `i64`".to_owned());
                }
            }
            Type::File => {
                if !is_file(value) {
                    self.expected("a file", value);
                }
            }
            Type::Object => {
                if !matches!(value, Node::Map(_)) {
                    self.expected("an object", value);
                }
            }
            Type::List(element) => {
                let Node::List(values) = value else { return self.expected("a list", value) };
                self.length(values.len(), (bounds.min_items, bounds.max_items), "elements");
                for (index, value) in values.iter().enumerate() {
                    self.inside(Segment::Item(index), |reading| reading.read(element, &Bounds::default(), value));
                }
            }
            Type::Map(inner) => {
                let Node::Map(entries) = value else { return self.expected("an object", value) };
                for (_, value) in entries {
                    self.inside(Segment::Key, |reading| reading.read(inner, &Bounds::default(), value));
                }
            }
            Type::Enum(id) => self.enumeration(self.model.enumeration(*id), value),
            Type::Record(id) => {
                let Node::Map(entries) = value else { return self.expected("an object", value) };
                self.record(*id, entries);
            }
            Type::Union(id) => match &self.model.union(*id).kind {
                UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
                    let absent = absent_variant(absent.as_ref(), variants);
                    self.tagged((tag, *tag_type), absent, variants, value);
                }
                UnionKind::Shaped(variants) => self.shaped(self.model.union(*id).by, variants, bounds, value),
            },
        }
    }

    fn record(&mut self, id: RecordId, entries: &[(String, Node)]) {
        let record = self.model.record(id);
        for (name, value) in entries {
            match record.field(name).or(record.extra.as_deref()) {
                // Extra fields have a path of their own, which hides their keys.
                Some(field) => self.inside(Segment::Field(field.name.clone()), |reading| {
                    reading.field(field, value);
                }),
                None => self.visited += 1,
            }
        }
        let is_there = |name: &str| entries.iter().any(|(key, _)| key == name);
        for field in record.fields.iter().filter(|field| !field.optional && !is_there(&field.name)) {
            self.missing(&field.name);
        }
    }

    fn field(&mut self, field: &'m Field, value: &Node) {
        match field.constant() {
            Some(constant) if Node::from(constant) != *value => self.expected(&format!("`{}`", constant.json()), value),
            Some(_) => self.visited += 1,
            None => self.read(&field.ty, &field.bounds, value),
        }
    }

    fn enumeration(&mut self, decl: &Enum, value: &Node) {
        let expected = match decl.base {
            EnumBase::String => (!matches!(value, Node::Text(_))).then_some("a string"),
            EnumBase::Integer => (!matches!(value, Node::Integer(_) | Node::Float(_))).then_some("a number"),
        };
        let is_listed = || decl.values.iter().any(|listed| Node::from(&listed.value) == *value);
        if let Some(expected) = expected {
            self.expected(expected, value);
        } else if let Node::Float(_) = value {
            self.refuse("expected an integer that fits an `i64`".to_owned());
        } else if self.reader == Reader::Service && !is_listed() {
            self.refuse(format!("`{}` is not one of the listed values", text(value)));
        }
    }

    fn length(&mut self, length: usize, (least, most): (Bound, Bound), noun: &str) {
        if self.reader == Reader::Client {
            return;
        }
        let found = i64::try_from(length).unwrap_or(i64::MAX);
        if let Some((least, _)) = least.filter(|(least, _)| found < *least) {
            self.refuse(format!("expected at least {least} {noun}, found {length}"));
        }
        if let Some((most, _)) = most.filter(|(most, _)| found > *most) {
            self.refuse(format!("expected at most {most} {noun}, found {length}"));
        }
    }

    fn within(&mut self, number: i64, bounds: &Bounds) {
        if self.reader == Reader::Client {
            return;
        }
        if let Some((min, _)) = bounds.min.filter(|(min, _)| number < *min) {
            self.refuse(format!("expected at least {min}, found {number}"));
        }
        if let Some((max, _)) = bounds.max.filter(|(max, _)| number > *max) {
            self.refuse(format!("expected at most {max}, found {number}"));
        }
    }

    fn missing(&mut self, name: &str) {
        self.inside(Segment::Field(name.to_owned()), |reading| {
            reading.note("the required field is missing".to_owned(), true);
        });
    }

    fn expected(&mut self, expected: &str, found: &Node) {
        self.note(format!("expected {expected}, found {}", kind(found)), true);
    }

    fn refuse(&mut self, why: String) {
        self.note(why, false);
    }

    fn note(&mut self, why: String, is_of_kind: bool) {
        self.found.push(Mismatch { path: self.path.clone(), why, is_of_kind, at: self.visited });
    }

    fn inside(&mut self, segment: Segment, read: impl FnOnce(&mut Self)) {
        self.path.push(segment);
        read(self);
        self.path.pop();
    }
}

/// Returns a value as it is shown: a string without its quotes.
fn text(value: &Node) -> String {
    if let Node::Text(text) = value { text.clone() } else { value.to_line() }
}

/// Returns the JSON type of a value.
pub(crate) fn kind(value: &Node) -> &'static str {
    match value {
        Node::Null => "null",
        Node::Boolean(_) => "a boolean",
        Node::Integer(_) | Node::Float(_) => "a number",
        Node::Text(_) => "a string",
        Node::List(_) => "a list",
        value if is_file(value) => "a file",
        Node::Map(_) => "an object",
    }
}

/// Returns `true` if a text looks like a date and a time.
pub(crate) fn is_timestamp(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() >= 20 && bytes[4] == b'-' && bytes[7] == b'-' && bytes[10] == b'T' && bytes[13] == b':'
}
