//! Values that show each alternative of a type: each value of an enum, each variant, each field present and absent.

use super::smallest;
use crate::json::Node;
use crate::model::{Bounds, Field, Model, Record, RecordId, Type, UnionKind, absent_variant};

/// Maximum number of values of a type: with more, each is only varied in its first parts.
const VALUES_MAX: usize = 300;

/// Key of a map in examples.
pub const KEY: &str = "key";

/// Timestamp in examples.
const TIMESTAMP: &str = "2026-01-31T12:00:00Z";

/// Returns values of a type, smaller ones first where possible. Parts nested deeper than `depth` have their smallest
/// value.
pub fn of(model: &Model, ty: &Type, bounds: &Bounds, depth: usize) -> Vec<Node> {
    let mut values = every(model, ty, bounds, depth);
    values.truncate(VALUES_MAX);
    values
}

/// Returns values of a field.
pub fn of_field(model: &Model, field: &Field, depth: usize) -> Vec<Node> {
    let constant = field.constant().map(|constant| vec![Node::from(constant)]);
    constant.unwrap_or_else(|| of(model, &field.ty, &field.bounds, depth))
}

/// Field of a record that is given.
#[derive(Clone, Copy)]
pub enum Given<'g> {
    /// None: only the required fields are there.
    Nothing,
    /// A field with its value.
    Value(&'g str, &'g Node),
    /// A field that is absent, even if others should be there.
    Absent(&'g str),
}

/// Returns an object with the required fields of a record, and with those that `is_wanted` wants.
pub fn record(model: &Model, id: RecordId, given: Given, is_wanted: impl Fn(&Field) -> bool) -> Option<Node> {
    let mut entries = Vec::new();
    let (given, value) = match given {
        Given::Nothing => (None, None),
        Given::Value(name, value) => (Some(name), Some(value)),
        Given::Absent(name) => (Some(name), None),
    };
    for field in &model.record(id).fields {
        if given == Some(&field.name) {
            entries.extend(value.map(|value| (field.name.clone(), value.clone())));
        } else if !field.optional || is_wanted(field) {
            entries.push((field.name.clone(), smallest::of_field(model, field)?));
        }
    }
    if let (Some(name), Some(value), Some(extra)) = (given, value, &model.record(id).extra)
        && model.record(id).field(name).is_none()
    {
        let key = if name == extra.name { free_key(model.record(id)) } else { name.to_owned() };
        entries.push((key, value.clone()));
    }
    Some(Node::Map(entries))
}

fn every(model: &Model, ty: &Type, bounds: &Bounds, depth: usize) -> Vec<Node> {
    let none = Bounds::default();
    let smallest = || smallest::of(model, ty, bounds).into_iter().collect::<Vec<_>>();
    let inside = |inner: &Type| if depth == 0 { Vec::new() } else { of(model, inner, &none, depth - 1) };
    match ty {
        Type::String => texts(bounds),
        Type::Timestamp => vec![Node::from(TIMESTAMP)],
        Type::Boolean => vec![Node::from(true), Node::from(false)],
        Type::Integer => numbers(bounds),
        Type::Number => numbers(bounds).into_iter().chain(fraction(bounds)).collect(),
        Type::Json => vec![Node::Null, Node::from(0), Node::from("x"), Node::List(Vec::new()), Node::map()],
        Type::Object => vec![Node::map(), Node::map().with(KEY, Node::Null)],
        Type::File => smallest(),
        Type::List(element) => {
            let most = bounds.max_items.and_then(|(most, _)| usize::try_from(most).ok());
            let elements = inside(element);
            // A longer list explains nothing.
            let longest = most.filter(|most| *most > length(bounds) && *most <= 100);
            let longest = longest.and_then(|most| Some(Node::List(vec![elements.first()?.clone(); most])));
            let lists = elements.into_iter().map(|element| Node::List(vec![element; length(bounds)]));
            let lists = lists.filter(|_| most.is_none_or(|most| length(bounds) <= most));
            smallest().into_iter().chain(lists.collect::<Vec<_>>()).chain(longest).collect()
        }
        Type::Map(value) => {
            let maps = inside(value).into_iter().map(|value| Node::map().with(KEY, value));
            smallest().into_iter().chain(maps).collect()
        }
        Type::Nullable(inner) => [Node::Null].into_iter().chain(every(model, inner, bounds, depth)).collect(),
        Type::Enum(id) => model.enumeration(*id).values.iter().map(|value| Node::from(&value.value)).collect(),
        Type::Record(_) | Type::Union(_) if depth == 0 => smallest(),
        Type::Record(id) => records(model, *id, depth - 1),
        Type::Union(id) => match &model.union(*id).kind {
            UnionKind::Tagged { tag, absent, variants, .. } => {
                let without =
                    absent_variant(absent.as_ref(), variants).into_iter().flat_map(|variant| &variant.members);
                let without = without.flat_map(|member| records(model, *member, depth - 1));
                let without: Vec<_> = without.map(|record| untagged(record, tag)).collect();
                let members = variants.iter().flat_map(|variant| {
                    let value = Node::from(&variant.value);
                    variant.members.iter().map(move |member| (*member, value.clone()))
                });
                members
                    .flat_map(|(member, value)| {
                        let records = records(model, member, depth - 1).into_iter();
                        records.map(move |record| tagged(record, tag, &value))
                    })
                    .chain(without)
                    .collect()
            }
            UnionKind::Shaped(variants) => {
                variants.iter().flat_map(|variant| of(model, &variant.ty, &none, depth)).collect()
            }
        },
    }
}

/// Returns a record with each value of each field.
fn records(model: &Model, id: RecordId, depth: usize) -> Vec<Node> {
    let record = |given: Given<'_>| record(model, id, given, |_| false);
    let mut records: Vec<Node> = record(Given::Nothing).into_iter().collect();
    for field in model.record(id).members() {
        for value in of_field(model, field, depth) {
            if let Some(record) = record(Given::Value(&field.name, &value))
                && !records.contains(&record)
            {
                records.push(record);
            }
            if records.len() == VALUES_MAX {
                return records;
            }
        }
    }
    records
}

/// Returns a key that no field of a record has.
fn free_key(record: &Record) -> String {
    let mut key = KEY.to_owned();
    while record.field(&key).is_some() {
        key.push('_');
    }
    key
}

/// Returns an object with the tag of its variant.
pub fn tagged(record: Node, tag: &str, value: &Node) -> Node {
    let Node::Map(mut entries) = record else { return record };
    match entries.iter_mut().find(|(name, _)| name == tag) {
        Some((_, old)) => *old = value.clone(),
        None => entries.insert(0, (tag.to_owned(), value.clone())),
    }
    Node::Map(entries)
}

/// Returns an object without a tag.
fn untagged(record: Node, tag: &str) -> Node {
    let Node::Map(mut entries) = record else { return record };
    entries.retain(|(name, _)| name != tag);
    Node::Map(entries)
}

/// Returns the smallest length of a list that is not empty.
pub fn length(bounds: &Bounds) -> usize {
    bounds.min_items.map_or(1, |(least, _)| usize::try_from(least).unwrap_or(1).max(1))
}

/// Returns integers at both bounds.
fn numbers(bounds: &Bounds) -> Vec<Node> {
    let ends = [bounds.min, bounds.max].into_iter().flatten().map(|(bound, _)| bound);
    let mut numbers: Vec<_> =
        [0, 1, 1000].into_iter().chain(ends).filter(|number| is_within(bounds, *number)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().map(Node::Integer).collect()
}

fn fraction(bounds: &Bounds) -> Option<Node> {
    let least = bounds.min.map_or(0, |(min, _)| min);
    // Between the smallest integer and the next.
    is_within(bounds, least.checked_add(1)?).then(|| Node::Float(f64::from(i32::try_from(least).unwrap_or(0)) + 0.5))
}

fn is_within(bounds: &Bounds, number: i64) -> bool {
    bounds.min.is_none_or(|(min, _)| number >= min) && bounds.max.is_none_or(|(max, _)| number <= max)
}

fn texts(bounds: &Bounds) -> Vec<Node> {
    let least = bounds.min_length.map_or(0, |(least, _)| usize::try_from(least).unwrap_or(0));
    let most = bounds.max_length.and_then(|(most, _)| usize::try_from(most).ok());
    let mut lengths = if least == 0 { vec![0, 1] } else { vec![least] };
    lengths.extend(most.filter(|most| !lengths.contains(most)));
    lengths.retain(|length| most.is_none_or(|most| *length <= most));
    // Longer ones explain nothing.
    lengths.into_iter().filter(|length| *length <= 100).map(|length| Node::from("x".repeat(length))).collect()
}
