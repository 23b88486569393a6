//! Sample values, generated from descriptions.

use super::schema::{Bounds, Described, FieldSchema, Schema, TagType, TaggedUnion};
use crate::value::Json;
use crate::wire::{Wire, from_json};

/// Returns a minimal value: optional fields are absent, nullable ones `null`, lists empty. Strings are the name of
/// their field.
///
/// # Panics
///
/// Panics if the spec allows no value.
#[must_use]
pub fn sample<T: Wire + Described>() -> T {
    generate_sample(SampleExtent::Minimal)
}

/// Returns a value with every field set, and one element in every list. A recursive type is not nested in itself.
///
/// # Panics
///
/// Panics if the spec allows no value.
#[must_use]
pub fn full_sample<T: Wire + Described>() -> T {
    generate_sample(SampleExtent::Full)
}

fn generate_sample<T: Wire + Described>(extent: SampleExtent) -> T {
    let text = sample_text(T::schema(), extent);
    let value = text.as_deref().and_then(|text| from_json(text).ok());
    value.unwrap_or_else(|| panic!("no sample of {} exists", std::any::type_name::<T>()))
}

/// Generates a sample as JSON text.
pub(super) fn sample_text(schema: Schema, extent: SampleExtent) -> Option<String> {
    Sampler { extent, open: Vec::new() }.value(schema, "text", Bounds::NONE)
}

/// Key of entries whose keys are free.
const KEY: &str = "key";

#[derive(Clone, Copy, PartialEq)]
pub(super) enum SampleExtent {
    Minimal,
    Full,
}

struct Sampler {
    extent: SampleExtent,
    /// The records around the next value.
    open: Vec<&'static [FieldSchema]>,
}

impl Sampler {
    /// Generates a value as JSON text; `None` if it would be infinite.
    fn value(&mut self, schema: Schema, name: &str, bounds: Bounds) -> Option<String> {
        Some(match schema {
            Schema::String => {
                let text = format!("{name:-<0$}", bounds.min_length);
                sample_string(&text.chars().take(bounds.max_length.unwrap_or(usize::MAX)).collect::<String>())
            }
            Schema::Boolean => "false".to_owned(),
            Schema::Constant(text) => text.to_owned(),
            Schema::Number | Schema::Integer => {
                1.max(bounds.min.unwrap_or(1)).min(bounds.max.unwrap_or(i64::MAX)).to_string()
            }
            Schema::Timestamp => sample_string("2026-01-31T12:00:00Z"),
            Schema::List(element) => {
                let wanted = bounds.min_items.max(usize::from(self.extent == SampleExtent::Full));
                let wanted = wanted.min(bounds.max_items.unwrap_or(usize::MAX));
                let elements = (0..wanted).filter_map(|_| self.value(element(), name, Bounds::NONE));
                format!("[{}]", elements.collect::<Vec<_>>().join(","))
            }
            Schema::Map(value) if self.extent == SampleExtent::Full => self
                .value(value(), name, Bounds::NONE)
                .map_or("{}".to_owned(), |value| format!("{{\"{KEY}\":{value}}}")),
            Schema::Json | Schema::Object | Schema::Map(_) => "{}".to_owned(),
            Schema::Nullable(inner) if self.extent == SampleExtent::Full => {
                self.value(inner(), name, bounds).unwrap_or_else(sample_null)
            }
            Schema::Nullable(_) => sample_null(),
            Schema::Record(fields) => self.record(fields, None)?,
            Schema::Enum(listed) => sample_string(listed.first()?),
            Schema::IntegerEnum(listed) => listed.first()?.to_string(),
            Schema::ByTag(union) => self.tagged(union)?,
            Schema::Untagged(_, types) => types.iter().find_map(|ty| self.value(ty(), name, Bounds::NONE))?,
        })
    }

    fn tagged(&mut self, union: &TaggedUnion) -> Option<String> {
        union.variants.iter().find_map(|(value, members)| match members.first()?() {
            Schema::Record(fields) => self.record(fields, Some((union.tag, &sample_tag(union.tag_type, value)))),
            Schema::String
            | Schema::Boolean
            | Schema::Number
            | Schema::Integer
            | Schema::Timestamp
            | Schema::Json
            | Schema::Object
            | Schema::List(_)
            | Schema::Map(_)
            | Schema::Nullable(_)
            | Schema::Enum(_)
            | Schema::IntegerEnum(_)
            | Schema::ByTag(_)
            | Schema::Untagged(..)
            | Schema::Constant(_) => None,
        })
    }

    /// Generates a record, with this JSON text as its tag if a union needs one.
    fn record(&mut self, fields: &'static [FieldSchema], tag: Option<(&str, &str)>) -> Option<String> {
        if self.open.iter().any(|open| std::ptr::eq(*open, fields)) {
            return None;
        }
        self.open.push(fields);
        let mut entries = Vec::new();
        for field in fields {
            match self.field(field, tag) {
                Some(value) => {
                    let name = if field.is_extra { free_sample_key(fields) } else { field.name.to_owned() };
                    entries.push(format!("{}:{value}", sample_string(&name)));
                }
                None if field.optional => {}
                None => {
                    self.open.pop();
                    return None;
                }
            }
        }
        self.open.pop();
        Some(format!("{{{}}}", entries.join(",")))
    }

    /// Generates the value of a field; `None` if it is absent, or would be infinite.
    fn field(&mut self, field: &FieldSchema, tag: Option<(&str, &str)>) -> Option<String> {
        match tag {
            Some((name, value)) if name == field.name => Some(value.to_owned()),
            _ if self.extent == SampleExtent::Minimal && field.optional => None,
            _ if self.extent == SampleExtent::Minimal && field.nullable => Some(sample_null()),
            _ => self
                .value((field.ty)(), if field.is_extra { KEY } else { field.name }, field.bounds)
                .or_else(|| field.nullable.then(sample_null)),
        }
    }
}

fn sample_tag(tag_type: TagType, value: &str) -> String {
    match tag_type {
        TagType::String => sample_string(value),
        TagType::Integer | TagType::Boolean => value.to_owned(),
    }
}

/// Returns a key that no field has.
fn free_sample_key(fields: &[FieldSchema]) -> String {
    let mut key = KEY.to_owned();
    while fields.iter().any(|field| field.name == key) {
        key.push('_');
    }
    key
}

fn sample_string(text: &str) -> String {
    Json::string(text).as_str().to_owned()
}

fn sample_null() -> String {
    "null".to_owned()
}
