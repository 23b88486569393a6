//! Mismatches of a JSON value with a type, in the order of the text.

mod unions;

use serde_json::{Map, Value};

use super::is_file_value;
use super::number_texts::read_texts_as_numbers;
use crate::diagnostics::Spanned;
use crate::model::{
    Bounds, Enum, EnumBase, Field, Model, Plain, RecordId, Type, TypeId, UnionKind, Wrapper, absent_variant,
};

/// Reader of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The generated crate: it keeps unlisted values of enums and unions, and checks no bounds.
    Client,
    /// A service, which accepts the values that its spec lists, within their bounds.
    Service,
}

/// Part of a value that a reader rejects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Path from the root.
    pub path: Vec<MismatchSegment>,
    /// Reason, worded as in the generated crate, if that has a message for it.
    pub why: String,
    /// `true` if the value has the wrong JSON type, or is missing.
    pub is_of_kind: bool,
    /// Number of values before it in the text.
    at: usize,
}

/// Segment of a JSON path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MismatchSegment {
    /// Field of a record.
    Field(String),
    /// Element of a list.
    Item(usize),
    /// Entry of a map.
    Key,
}

/// Returns a path in the notation of the generated crate, which hides the keys of maps.
pub fn mismatch_path_text(segments: &[MismatchSegment]) -> String {
    let mut text = String::new();
    for segment in segments {
        match segment {
            MismatchSegment::Item(index) => text.push_str(&format!("[{index}]")),
            MismatchSegment::Field(name) => {
                text.push_str(if text.is_empty() { "" } else { "." });
                text.push_str(name);
            }
            MismatchSegment::Key => text.push_str(if text.is_empty() { "*" } else { ".*" }),
        }
    }
    if text.is_empty() { "$".to_owned() } else { text }
}

/// Returns the mismatches of a value with a type: the first is the one that a strict reader reports.
pub fn find_mismatches(model: &Model, reader: Reader, ty: &Type, bounds: &Bounds, value: &Value) -> Vec<Mismatch> {
    let mut reading = MismatchSearch { model, reader, path: Vec::new(), visited: 0, found: Vec::new() };
    reading.read_value(ty, bounds, value);
    reading.found
}

struct MismatchSearch<'m> {
    model: &'m Model,
    reader: Reader,
    path: Vec<MismatchSegment>,
    visited: usize,
    found: Vec<Mismatch>,
}

type LengthBound = Option<Spanned<i64>>;

impl<'m> MismatchSearch<'m> {
    fn read_value(&mut self, ty: &'m Type, bounds: &Bounds, value: &Value) {
        self.visited += 1;
        match ty {
            Type::Plain(Plain::Json) => {}
            Type::Wrapped(Wrapper::Nullable, inner) => {
                if *value != Value::Null {
                    self.visited -= 1;
                    self.read_value(inner, bounds, value);
                }
            }
            Type::Plain(Plain::String) => {
                let Value::String(text) = value else { return self.note_unexpected("a string", value) };
                self.check_length(text.chars().count(), (bounds.min_length, bounds.max_length), "characters");
            }
            Type::Plain(Plain::Text(format)) => {
                let Value::String(text) = value else { return self.note_unexpected("a string", value) };
                if self.reader == Reader::Service && !format.looks_like(text) {
                    self.refuse(format!("expected {}", format.described()));
                }
            }
            Type::Plain(Plain::Boolean) => {
                if !value.is_boolean() {
                    self.note_unexpected("a boolean", value);
                }
            }
            Type::Plain(Plain::Number | Plain::Integer) => {
                if let Some(number) = value.as_i64() {
                    self.check_number(number, bounds);
                } else if !value.is_number() {
                    self.note_unexpected("a number", value);
                } else if *ty == Type::Plain(Plain::Integer) {
                    self.refuse("expected an integer that fits an `i64`".to_owned());
                }
            }
            Type::Plain(Plain::File) => {
                if !is_file_value(value) {
                    self.note_unexpected("a file", value);
                }
            }
            Type::Plain(Plain::Object) => {
                if !value.is_object() {
                    self.note_unexpected("an object", value);
                }
            }
            Type::Wrapped(Wrapper::List, element) => {
                let Value::Array(values) = value else { return self.note_unexpected("a list", value) };
                self.check_length(values.len(), (bounds.min_items, bounds.max_items), "elements");
                for (index, value) in values.iter().enumerate() {
                    self.read_inside(MismatchSegment::Item(index), |reading| {
                        reading.read_value(element, &Bounds::default(), value);
                    });
                }
            }
            Type::Wrapped(Wrapper::Map, inner) => {
                let Value::Object(entries) = value else { return self.note_unexpected("an object", value) };
                for value in entries.values() {
                    self.read_inside(MismatchSegment::Key, |reading| {
                        reading.read_value(inner, &Bounds::default(), value);
                    });
                }
            }
            Type::Declared(TypeId::Enum(id)) => self.read_enum(self.model.enumeration(*id), value),
            Type::Declared(TypeId::Record(id)) => {
                let Value::Object(entries) = value else { return self.note_unexpected("an object", value) };
                self.read_record(*id, entries);
            }
            Type::Declared(TypeId::Union(id)) => match &self.model.union(*id).kind {
                UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
                    let absent = absent_variant(absent.as_ref(), variants);
                    self.read_tagged_union((tag, *tag_type), absent, variants, value);
                }
                UnionKind::Shaped(variants) => {
                    self.read_shaped_union(self.model.union(*id).by, variants, bounds, value);
                }
            },
        }
    }

    fn read_record(&mut self, id: RecordId, entries: &Map<String, Value>) {
        let record = self.model.record(id);
        for (name, value) in entries {
            match record.field(name).or(record.extra.as_deref()) {
                // Extra fields have a separate path, which hides their keys.
                Some(field) => self.read_inside(MismatchSegment::Field(field.name.clone()), |reading| {
                    reading.read_field(field, value);
                }),
                None => self.visited += 1,
            }
        }
        for field in record.fields.iter().filter(|field| !field.optional && !entries.contains_key(&field.name)) {
            self.refuse_missing(&field.name);
        }
    }

    fn read_field(&mut self, field: &'m Field, value: &Value) {
        match field.constant() {
            Some(constant) if Value::from(constant) != *value => {
                self.refuse(format!("expected `{}`, found {}", constant.to_json(), json_kind_name(value)));
            }
            Some(_) => self.visited += 1,
            None if field.attributes.or_text => {
                self.read_value(&field.ty, &field.attributes.bounds, &read_texts_as_numbers(value));
            }
            None => self.read_value(&field.ty, &field.attributes.bounds, value),
        }
    }

    fn read_enum(&mut self, decl: &Enum, value: &Value) {
        let expected = match decl.base {
            EnumBase::String => (!value.is_string()).then_some("a string"),
            EnumBase::Integer => (!value.is_number()).then_some("a number"),
        };
        let is_listed = || decl.values.iter().any(|listed| Value::from(&listed.value) == *value);
        if let Some(expected) = expected {
            self.note_unexpected(expected, value);
        } else if value.is_f64() {
            self.refuse("expected an integer that fits an `i64`".to_owned());
        } else if self.reader == Reader::Service && !is_listed() {
            self.refuse(format!("`{}` is not one of the listed values", mismatched_text(value)));
        }
    }

    fn check_length(&mut self, length: usize, (least, most): (LengthBound, LengthBound), noun: &str) {
        if self.reader == Reader::Client {
            return;
        }
        let found = i64::try_from(length).unwrap_or(i64::MAX);
        if let Some(least) = least.filter(|least| found < least.value) {
            self.refuse(format!("expected at least {} {noun}, found {length}", least.value));
        }
        if let Some(most) = most.filter(|most| found > most.value) {
            self.refuse(format!("expected at most {} {noun}, found {length}", most.value));
        }
    }

    fn check_number(&mut self, number: i64, bounds: &Bounds) {
        if self.reader == Reader::Client {
            return;
        }
        if let Some(min) = bounds.min.filter(|min| number < min.value) {
            self.refuse(format!("expected at least {}, found {number}", min.value));
        }
        if let Some(max) = bounds.max.filter(|max| number > max.value) {
            self.refuse(format!("expected at most {}, found {number}", max.value));
        }
    }

    fn refuse_missing(&mut self, name: &str) {
        self.read_inside(MismatchSegment::Field(name.to_owned()), |reading| {
            reading.note("the required field is missing".to_owned(), true);
        });
    }

    fn note_unexpected(&mut self, expected: &str, found: &Value) {
        self.note(format!("expected {expected}, found {}", json_kind_name(found)), true);
    }

    fn refuse(&mut self, why: String) {
        self.note(why, false);
    }

    fn note(&mut self, why: String, is_of_kind: bool) {
        self.found.push(Mismatch { path: self.path.clone(), why, is_of_kind, at: self.visited });
    }

    fn read_inside(&mut self, segment: MismatchSegment, read: impl FnOnce(&mut Self)) {
        self.path.push(segment);
        read(self);
        self.path.pop();
    }
}

/// Returns a value as it is shown: a string without its quotes.
fn mismatched_text(value: &Value) -> String {
    if let Value::String(text) = value { text.clone() } else { value.to_string() }
}

/// Returns the JSON type of a value.
pub(crate) fn json_kind_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        value if is_file_value(value) => "a file",
        Value::Object(_) => "an object",
    }
}
