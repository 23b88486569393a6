//! Coverage values: values that cover every alternative of a type: each value of an enum, each variant, each field
//! present and absent.

use serde_json::{Map, Value, json};

use super::number_texts::write_numbers_as_texts;
use super::smallest::TEXT_MAX;
use super::smallest_values::SmallestValues;
use crate::model::{Bounds, Field, Plain, Record, RecordId, Type, TypeId, UnionKind, Wrapper, absent_variant};

/// Maximum number of values of a type: with more, each is only varied in its first parts.
const VALUES_MAX: usize = 300;

/// Maximum length of a list in a value: a longer one would be hard to read.
pub const LIST_MAX: usize = 100;

/// Key of a map in examples.
pub const KEY: &str = "key";

/// Returns values of a type, smaller ones first where possible. Parts nested deeper than `depth` have their smallest
/// value.
pub fn varied_values(smallest: &SmallestValues, ty: &Type, bounds: &Bounds, depth: usize) -> Vec<Value> {
    let mut values = varied_type_values(smallest, ty, bounds, depth);
    values.truncate(VALUES_MAX);
    values
}

/// Returns values of a field.
pub fn varied_field_values(smallest: &SmallestValues, field: &Field, depth: usize) -> Vec<Value> {
    if let Some(constant) = field.constant() {
        return vec![Value::from(constant)];
    }
    let mut values = varied_values(smallest, &field.ty, &field.attributes.bounds, depth);
    if field.attributes.or_text {
        values.extend(values.iter().map(write_numbers_as_texts).find(|texts| !values.contains(texts)));
    }
    values
}

/// Field of a record that is given.
#[derive(Clone, Copy)]
pub enum GivenField<'g> {
    /// No field: only the required fields are there.
    Nothing,
    /// A field with its value.
    Value(&'g str, &'g Value),
    /// A field that is absent, even if others should be there.
    Absent(&'g str),
}

/// Returns an object with the required fields of a record, and with the fields that `is_wanted` selects; `None` if it
/// would have to be very large.
pub fn varied_record(
    smallest: &SmallestValues,
    id: RecordId,
    given: GivenField,
    is_wanted: impl Fn(&Field) -> bool,
) -> Option<Value> {
    let mut entries = Map::new();
    let (given, value) = match given {
        GivenField::Nothing => (None, None),
        GivenField::Value(name, value) => (Some(name), Some(value)),
        GivenField::Absent(name) => (Some(name), None),
    };
    let record = smallest.model.record(id);
    let mut length = 0;
    for field in &record.fields {
        if given == Some(&field.name) {
            entries.extend(value.map(|value| (field.name.clone(), value.clone())));
        } else if !field.optional || is_wanted(field) {
            let value = smallest.find_field_value(field)?;
            length += field.name.len() + value.length();
            if length > TEXT_MAX {
                return None;
            }
            entries.insert(field.name.clone(), value.node().clone());
        }
    }
    if let (Some(name), Some(value), Some(extra)) = (given, value, &record.extra)
        && record.field(name).is_none()
    {
        let key = if name == extra.name { unused_record_key(record) } else { name.to_owned() };
        entries.insert(key, value.clone());
    }
    Some(Value::Object(entries))
}

fn varied_type_values(smallest: &SmallestValues, ty: &Type, bounds: &Bounds, depth: usize) -> Vec<Value> {
    let (model, none) = (smallest.model, Bounds::default());
    let of_type = || smallest.find_value(ty, bounds).into_iter().collect::<Vec<_>>();
    let inside = |inner: &Type| if depth == 0 { Vec::new() } else { varied_values(smallest, inner, &none, depth - 1) };
    match ty {
        Type::Plain(Plain::String) => varied_texts(bounds),
        Type::Plain(Plain::Text(format)) => vec![Value::from(format.example())],
        Type::Plain(Plain::Boolean) => vec![json!(true), json!(false)],
        Type::Plain(Plain::Integer) => varied_numbers(bounds),
        Type::Plain(Plain::Number) => varied_numbers(bounds).into_iter().chain(varied_fraction(bounds)).collect(),
        Type::Plain(Plain::Json) => {
            vec![json!(null), json!(0), json!("x"), json!([]), json!({})]
        }
        Type::Plain(Plain::Object) => vec![json!({}), json!({ KEY: null })],
        Type::Plain(Plain::File) => of_type(),
        Type::Wrapped(Wrapper::List, element) => {
            let most = bounds.max_items.and_then(|most| usize::try_from(most.value).ok());
            let least = shortest_list_length(bounds);
            let elements = if least > LIST_MAX { Vec::new() } else { inside(element) };
            let longest = most.filter(|most| *most > least && *most <= LIST_MAX);
            let longest = longest.and_then(|most| Some(Value::Array(vec![elements.first()?.clone(); most])));
            let elements = elements.into_iter().filter(|_| most.is_none_or(|most| least <= most));
            let lists: Vec<_> = elements.map(|element| Value::Array(vec![element; least])).collect();
            of_type().into_iter().chain(lists).chain(longest).collect()
        }
        Type::Wrapped(Wrapper::Map, value) => {
            let maps = inside(value).into_iter().map(|value| json!({ KEY: value }));
            of_type().into_iter().chain(maps).collect()
        }
        Type::Wrapped(Wrapper::Nullable, inner) => {
            [Value::Null].into_iter().chain(varied_type_values(smallest, inner, bounds, depth)).collect()
        }
        Type::Declared(TypeId::Enum(id)) => {
            model.enumeration(*id).values.iter().map(|value| Value::from(&value.value)).collect()
        }
        Type::Declared(TypeId::Record(_) | TypeId::Union(_)) if depth == 0 => of_type(),
        Type::Declared(TypeId::Record(id)) => varied_records(smallest, *id, depth - 1),
        Type::Declared(TypeId::Union(id)) => match &model.union(*id).kind {
            UnionKind::Tagged { tag, absent, variants, .. } => {
                let without =
                    absent_variant(absent.as_ref(), variants).into_iter().flat_map(|variant| &variant.members);
                let without = without.flat_map(|member| varied_records(smallest, *member, depth - 1));
                let without: Vec<_> = without.map(|record| untagged_record(record, tag)).collect();
                let members = variants.iter().flat_map(|variant| {
                    let value = Value::from(&variant.value);
                    variant.members.iter().map(move |member| (*member, value.clone()))
                });
                members
                    .flat_map(|(member, value)| {
                        let records = varied_records(smallest, member, depth - 1).into_iter();
                        records.map(move |record| tagged_record(record, tag, &value))
                    })
                    .chain(without)
                    .collect()
            }
            UnionKind::Shaped(variants) => {
                variants.iter().flat_map(|variant| varied_values(smallest, &variant.ty, &none, depth)).collect()
            }
        },
    }
}

/// Returns a record with each value of each field.
fn varied_records(smallest: &SmallestValues, id: RecordId, depth: usize) -> Vec<Value> {
    let members = || smallest.model.record(id).members();
    let record = |given: GivenField<'_>| varied_record(smallest, id, given, |_| false);
    let mut records: Vec<Value> = record(GivenField::Nothing).into_iter().collect();
    // If a required field has no value that is small enough, varying other fields is useless.
    let mut without = members().filter(|field| !field.optional && smallest.find_field_value(field).is_none());
    let only = without.next();
    if without.next().is_some() {
        return records;
    }
    for field in members().filter(|field| only.is_none_or(|only| std::ptr::eq(only, *field))) {
        let usual = smallest.find_field_value(field).filter(|_| !field.optional);
        let values = varied_field_values(smallest, field, depth);
        for (number, value) in values.iter().enumerate() {
            let is_usual = usual.as_ref().is_some_and(|usual| usual.node() == value);
            if !is_usual && !values[..number].contains(value) {
                records.extend(record(GivenField::Value(&field.name, value)));
            }
            if records.len() == VALUES_MAX {
                return records;
            }
        }
    }
    records
}

/// Returns a key that no field of a record has.
fn unused_record_key(record: &Record) -> String {
    let mut key = KEY.to_owned();
    while record.field(&key).is_some() {
        key.push('_');
    }
    key
}

/// Returns an object with the tag of its variant.
pub fn tagged_record(record: Value, tag: &str, value: &Value) -> Value {
    let Value::Object(mut entries) = record else { return record };
    match entries.get_mut(tag) {
        Some(old) => *old = value.clone(),
        None => drop(entries.shift_insert(0, tag.to_owned(), value.clone())),
    }
    Value::Object(entries)
}

/// Returns an object without a tag.
fn untagged_record(record: Value, tag: &str) -> Value {
    let Value::Object(mut entries) = record else { return record };
    entries.shift_remove(tag);
    Value::Object(entries)
}

/// Returns the smallest length of a list that is not empty.
#[must_use]
pub fn shortest_list_length(bounds: &Bounds) -> usize {
    bounds.min_items.map_or(1, |least| usize::try_from(least.value).unwrap_or(1).max(1))
}

/// Returns integers at both bounds.
fn varied_numbers(bounds: &Bounds) -> Vec<Value> {
    let ends = [bounds.min, bounds.max].into_iter().flatten().map(|bound| bound.value);
    let mut numbers: Vec<_> =
        [0, 1, 1000].into_iter().chain(ends).filter(|number| is_within(bounds, *number)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().map(Value::from).collect()
}

fn varied_fraction(bounds: &Bounds) -> Option<Value> {
    let least = bounds.min.map_or(0, |min| min.value);
    // Between the smallest integer and the next.
    is_within(bounds, least.checked_add(1)?).then(|| Value::from(f64::from(i32::try_from(least).unwrap_or(0)) + 0.5))
}

fn is_within(bounds: &Bounds, number: i64) -> bool {
    bounds.min.is_none_or(|min| number >= min.value) && bounds.max.is_none_or(|max| number <= max.value)
}

fn varied_texts(bounds: &Bounds) -> Vec<Value> {
    let least = bounds.min_length.map_or(0, |least| usize::try_from(least.value).unwrap_or(0));
    let most = bounds.max_length.and_then(|most| usize::try_from(most.value).ok());
    let mut lengths = if least == 0 { vec![0, 1] } else { vec![least] };
    lengths.extend(most.filter(|most| !lengths.contains(most)));
    lengths.retain(|length| most.is_none_or(|most| *length <= most));
    // Longer ones would be hard to read.
    lengths.into_iter().filter(|length| *length <= 100).map(|length| Value::from("x".repeat(length))).collect()
}
