//! Sample values, generated from descriptions.

mod sizes;

use self::sizes::{SampleSizes, SampleVariant, sample_record};
use super::schema::{Bounds, Composite, Described, FieldSchema, Schema, TagType};
use crate::value::Json;
use crate::wire::{Wire, from_json};

/// Returns a minimal value: optional fields are absent, nullable ones `null`, lists empty. A string is the name of its
/// field.
///
/// # Panics
///
/// Panics if the spec allows no value, or only values that are very large or nested too deeply to be read as JSON.
#[must_use]
pub fn sample<T: Wire + Described>() -> T {
    generate_sample(SampleExtent::Minimal)
}

/// Returns a value with every field set, and one element in every list. A recursive type is not nested in itself. If a
/// type has very many fields, including fields of contained types, only the first are set.
///
/// # Panics
///
/// Panics if the spec allows no value, or only values that are very large or nested too deeply to be read as JSON.
#[must_use]
pub fn full_sample<T: Wire + Described>() -> T {
    generate_sample(SampleExtent::Full)
}

fn generate_sample<T: Wire + Described>(extent: SampleExtent) -> T {
    let text = sample_text(T::schema(), extent);
    let value = text.as_deref().and_then(|text| from_json(text).ok());
    value.unwrap_or_else(|| panic!("no sample of {} exists", std::any::type_name::<T>()))
}

/// Generates a sample as JSON text; `None` if it would be infinite, very large, or nested too deeply.
pub(super) fn sample_text(schema: Schema, extent: SampleExtent) -> Option<String> {
    let sizes = SampleSizes::new(schema, extent);
    let size = sizes.schema_size(schema, Bounds::NONE).filter(|size| *size <= SIZE_MAX)?;
    let spare = match extent {
        SampleExtent::Minimal | SampleExtent::Smallest => SIZE_MAX - size,
        SampleExtent::Full => SPARE_OF_FULL,
    };
    let mut sampler = Sampler { extent, sizes, open: Vec::new(), nesting: 0, spare, steps: STEPS_MAX };
    sampler.value(schema, "text", Bounds::NONE).or_else(|| {
        // The search may have used all steps without success. The smallest value needs no search.
        sampler = Sampler { extent: SampleExtent::Smallest, spare: 0, steps: SIZE_MAX, ..sampler };
        sampler.open.clear();
        sampler.nesting = 0;
        sampler.value(schema, "text", Bounds::NONE)
    })
}

/// Key of entries with arbitrary keys.
const KEY: &str = "key";

/// Maximum size of a sample. Records that contain others more than once double the size on each level.
const SIZE_MAX: usize = 1 << 17;

/// Size of the optional part of a full sample.
const SPARE_OF_FULL: usize = 1 << 16;

/// Maximum number of values that are tried. Variants that fail deep inside multiply this number.
const STEPS_MAX: usize = 1 << 18;

/// Maximum nesting of a sample, a few levels below the limit of JSON readers.
const NESTING_MAX: usize = 120;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum SampleExtent {
    Minimal,
    Full,
    /// Minimal, with the smallest variant of each union.
    Smallest,
}

struct Sampler {
    extent: SampleExtent,
    sizes: SampleSizes,
    /// The enclosing records of the next value.
    open: Vec<&'static [FieldSchema]>,
    /// Number of records, lists and maps around the next value.
    nesting: usize,
    /// Remaining size for optional parts. The size of required parts is reserved before they are generated.
    spare: usize,
    /// Number of values that can still be tried.
    steps: usize,
}

impl Sampler {
    /// Generates a value as JSON text; `None` if it would be infinite, or nested too deeply.
    fn value(&mut self, schema: Schema, name: &str, bounds: Bounds) -> Option<String> {
        self.steps = self.steps.checked_sub(1)?;
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
            Schema::Format(example) => sample_string(example),
            Schema::List(element) => self.list(element(), name, bounds)?,
            Schema::Map(value) if self.takes(value(), Bounds::NONE, 0) => {
                let value = self.inside(|sampler| sampler.value(value(), name, Bounds::NONE));
                value.map_or("{}".to_owned(), |value| format!("{{\"{KEY}\":{value}}}"))
            }
            Schema::Json | Schema::Object | Schema::Map(_) => "{}".to_owned(),
            Schema::Nullable(inner) if self.takes(inner(), bounds, NULL.len()) => {
                self.value(inner(), name, bounds).unwrap_or_else(sample_null)
            }
            Schema::Nullable(_) => sample_null(),
            Schema::Composite(Composite::Record(fields)) => self.record(fields, None)?,
            Schema::Enum(listed) => sample_string(listed.first()?),
            Schema::IntegerEnum(listed) => listed.first()?.to_string(),
            Schema::Composite(node @ Composite::ByTag(union)) => {
                let all = union.variants.iter().map(|(value, members)| (value, members.first()));
                let records = all.filter_map(|(value, member)| Some((*value, sample_record(member?())?)));
                self.first_that_fits(node, records, |sampler, (value, fields)| {
                    sampler.record(fields, Some((union.tag, &sample_tag(union.tag_type, value))))
                })?
            }
            Schema::Composite(node @ Composite::Untagged(_, types)) => {
                self.first_that_fits(node, types.iter(), |sampler, ty| sampler.value(ty(), name, Bounds::NONE))?
            }
        })
    }

    /// Returns `true` if a full sample contains an optional value, and reserves its size. `instead` is the size of the
    /// text used otherwise.
    fn takes(&mut self, schema: Schema, bounds: Bounds, instead: usize) -> bool {
        if self.extent != SampleExtent::Full {
            return false;
        }
        let size = self.sizes.schema_size(schema, bounds).map(|size| size.saturating_sub(instead));
        let left = size.and_then(|size| self.spare.checked_sub(size));
        self.spare = left.unwrap_or(self.spare);
        left.is_some()
    }

    /// Generates the contents of a list, a map or a record.
    fn inside<T>(&mut self, generate: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.nesting == NESTING_MAX {
            return None;
        }
        self.nesting += 1;
        let generated = generate(self);
        self.nesting -= 1;
        generated
    }

    fn list(&mut self, element: Schema, name: &str, bounds: Bounds) -> Option<String> {
        let most = bounds.max_items.unwrap_or(usize::MAX);
        let least = bounds.min_items.min(most);
        let wanted = if least == 0 && most > 0 && self.takes(element, Bounds::NONE, 0) { 1 } else { least };
        self.inside(|sampler| {
            let elements = (0..wanted).filter_map(|_| sampler.value(element, name, Bounds::NONE));
            Some(format!("[{}]", elements.collect::<Vec<_>>().join(",")))
        })
    }

    /// Generates the first possible variant of a union, or the smallest one if the sample is minimal.
    fn first_that_fits<V: SampleVariant>(
        &mut self,
        union: Composite,
        variants: impl Iterator<Item = V>,
        generate: impl Fn(&mut Self, V) -> Option<String>,
    ) -> Option<String> {
        let least = self.sizes.composite_size(union)?;
        for variant in variants {
            let before = self.spare;
            let Some(more) = variant.size(&self.sizes, union).map(|size| size.saturating_sub(least)) else { continue };
            let Some(spare) = before.checked_sub(more) else { continue };
            self.spare = spare;
            if let Some(text) = generate(self, variant) {
                return Some(text);
            }
            self.spare = before;
        }
        None
    }

    /// Generates a record, with this JSON text as its tag if a union needs one.
    fn record(&mut self, fields: &'static [FieldSchema], tag: Option<(&str, &str)>) -> Option<String> {
        if self.open.iter().any(|open| std::ptr::eq(*open, fields)) {
            return None;
        }
        self.open.push(fields);
        let entries = self.inside(|sampler| sampler.entries(fields, tag));
        self.open.pop();
        Some(format!("{{{}}}", entries?.join(",")))
    }

    fn entries(&mut self, fields: &'static [FieldSchema], tag: Option<(&str, &str)>) -> Option<Vec<String>> {
        let mut entries = Vec::new();
        for field in fields {
            match self.field(field, tag) {
                Some(value) => {
                    let name = if field.is_extra { free_sample_key(fields) } else { field.name.to_owned() };
                    entries.push(format!("{}:{value}", sample_string(&name)));
                }
                None if field.optional => {}
                None => return None,
            }
        }
        Some(entries)
    }

    /// Generates the value of a field; `None` if it is absent, or would be infinite.
    fn field(&mut self, field: &FieldSchema, tag: Option<(&str, &str)>) -> Option<String> {
        if let Some((name, value)) = tag
            && name == field.name
        {
            return Some(value.to_owned());
        }
        let schema = (field.ty)();
        let is_taken = if field.optional {
            self.takes(schema, field.bounds, 0)
        } else {
            !field.nullable || self.takes(schema, field.bounds, NULL.len())
        };
        let value = if is_taken {
            self.value(schema, if field.is_extra { KEY } else { field.name }, field.bounds)
        } else {
            None
        };
        value.or_else(|| (field.nullable && (is_taken || !field.optional)).then(sample_null))
    }
}

fn sample_tag(tag_type: TagType, value: &str) -> String {
    match tag_type {
        TagType::String => sample_string(value),
        TagType::Integer | TagType::Boolean => value.to_owned(),
    }
}

/// Returns a key that is not a field name.
fn free_sample_key(fields: &[FieldSchema]) -> String {
    let mut key = KEY.to_owned();
    while fields.iter().any(|field| field.name == key) {
        key.push('_');
    }
    key
}

fn sample_string(text: &str) -> String {
    Json::from(text).as_json_text().to_owned()
}

/// The text of `null`.
const NULL: &str = "null";

fn sample_null() -> String {
    NULL.to_owned()
}

#[cfg(test)]
mod tests;
