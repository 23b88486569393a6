//! Declarations of types.

use std::borrow::Cow;

use copperplate_language::grammar::types::JSON;
use copperplate_language::grammar::{enumeration, extra, record, section, template, union};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names;

use super::{Entry, Node, ShapeId, SpecBuilder, build_texts_by_name, build_words_by_name, entry, text, word};
use crate::import::rust_names::RustNames;
use crate::import::schemas::read::RESERVED;
use crate::import::schemas::shapes::{
    Direction, Distinction, EnumShapeValue, ExtraFields, Field, Shape, ShapeKind, ShapeTy, UnionShape,
};

/// Builds records, and templates for records that differ between requests and responses.
pub(super) fn build_records(builder: &SpecBuilder, ids: &[ShapeId]) -> (Vec<Entry>, Vec<Entry>) {
    let (mut records, mut templates) = (Vec::new(), Vec::new());
    for id in ids {
        match shape_of_other_direction(builder, *id) {
            Some(other) => {
                let shared = shared_fields(builder, *id, other);
                let template = shared_template_name(builder, response_shape(builder, *id, other));
                if shared.is_empty() {
                    records.push(build_whole_record(builder, *id));
                    continue;
                }
                if builder.shapes.get(*id).direction == Direction::Response {
                    let fields =
                        Node::map(build_record_fields(builder, *id).into_iter().filter(is_shared_field(&shared)));
                    templates.push(entry(template.clone(), Node::map(vec![entry(template::FIELDS_KEY.name, fields)])));
                }
                records.push(build_record_over_template(builder, *id, template, &shared));
            }
            None => records.push(match narrowed_record(builder, *id) {
                Some(narrowed) => build_record_that_narrows(builder, *id, narrowed),
                None => build_whole_record(builder, *id),
            }),
        }
    }
    (records, templates)
}

/// Returns a name that no type has, for the template with the fields that a record has in both directions.
fn shared_template_name(builder: &SpecBuilder, response: ShapeId) -> String {
    let mut name = format!("{}Fields", builder.names.get(response));
    while builder.names.has_name(&name) || builder.repeats.templates.all.contains_key(&name) {
        name.insert_str(name.len() - "Fields".len(), "Shared");
    }
    name
}

/// Returns the shape of the same schema for the other direction.
fn shape_of_other_direction(builder: &SpecBuilder, id: ShapeId) -> Option<ShapeId> {
    let shape = builder.shapes.get(id);
    if shape.direction == Direction::Both {
        return None;
    }
    builder.repeats.other_direction(id)
}

fn response_shape(builder: &SpecBuilder, one: ShapeId, other: ShapeId) -> ShapeId {
    if builder.shapes.get(one).direction == Direction::Response { one } else { other }
}

/// Returns the common fields of two records.
fn shared_fields(builder: &SpecBuilder, one: ShapeId, other: ShapeId) -> Vec<Entry> {
    let other = build_record_fields(builder, other);
    build_record_fields(builder, one).into_iter().filter(is_shared_field(&other)).collect()
}

/// Returns a test for fields that are the same as one of these, in the same place of the document.
fn is_shared_field(shared: &[Entry]) -> impl Fn(&Entry) -> bool {
    let by_key: IndexMap<Cow<str>, &Entry> = shared.iter().map(|field| (field.name(), field)).collect();
    move |field| by_key.get(&field.name()).is_some_and(|other| **other == *field && other.origin == field.origin)
}

/// Returns the spec path of a field of a record: in the template, if the record has it in both directions.
pub(super) fn field_path(builder: &SpecBuilder, record: ShapeId, name: &str) -> String {
    let template = shape_of_other_direction(builder, record).and_then(|other| {
        let is_shared = shared_fields(builder, record, other).iter().any(|field| field.name() == name);
        is_shared.then(|| shared_template_name(builder, response_shape(builder, record, other)))
    });
    match template {
        Some(template) => format!("{}.{template}.{name}", section::TEMPLATES.name),
        None => format!("{}.{}.{name}", section::RECORDS.name, builder.names.get(record)),
    }
}

fn build_record_fields(builder: &SpecBuilder, id: ShapeId) -> Vec<Entry> {
    let ShapeKind::Record { fields, .. } = &builder.shapes.get(id).kind else { return Vec::new() };
    let mut taken = record_rust_names(builder, id, fields);
    builder.fields(fields.iter().map(|field| (field, take_field_rust_name(&mut taken, field))))
}

impl SpecBuilder<'_> {
    /// Returns the Rust names of the fields of a record.
    pub(in crate::import) fn rust_names_of(&self, id: ShapeId) -> Vec<String> {
        let ShapeKind::Record { fields, .. } = &self.shapes.get(id).kind else { return Vec::new() };
        let mut taken = record_rust_names(self, id, fields);
        let fields = fields.iter().filter(|field| field.constant.is_none());
        fields
            .filter_map(|field| take_field_rust_name(&mut taken, field).or_else(|| names::value_name(&field.name)))
            .collect()
    }
}

fn record_rust_names(builder: &SpecBuilder, id: ShapeId, fields: &[Field]) -> RustNames {
    let named = fields.iter().filter(|field| field.constant.is_none());
    RustNames::new(reserved_field_names(builder, id)).keep(named.map(|field| field.name.as_str()))
}

/// Returns the names that fields of a record cannot have: the fields of a body are setters of its call.
fn reserved_field_names(builder: &SpecBuilder, id: ShapeId) -> &'static [&'static [&'static str]] {
    if builder.repeats.is_body(id) {
        &[
            &names::RECORD_METHODS,
            &names::CALL_METHODS,
            &names::BYTES_METHODS,
            &names::EVENTS_METHODS,
            &names::LINES_METHODS,
        ]
    } else {
        &[&names::RECORD_METHODS]
    }
}

/// Takes the Rust name of a field, and the name of its setter for `null`.
fn take_field_rust_name(taken: &mut RustNames, field: &Field) -> Option<String> {
    if field.constant.is_some() {
        return None;
    }
    let name = taken.field(&field.name, field.attributes.rust.as_deref(), "field");
    if field.is_optional && matches!(field.ty, ShapeTy::Nullable(_)) {
        let known = name.clone().or_else(|| names::value_name(&field.name)).unwrap_or_default();
        taken.take(&names::null_setter_name(&known));
    }
    name
}

fn build_whole_record(builder: &SpecBuilder, id: ShapeId) -> Entry {
    let shape = builder.shapes.get(id);
    let mut keys = build_type_doc(shape);
    keys.push(entry(record::FIELDS_KEY.name, Node::map(build_record_fields(builder, id))));
    keys.extend(build_extra(builder, shape));
    build_declaration(builder, id, keys)
}

fn build_record_over_template(builder: &SpecBuilder, id: ShapeId, template: String, shared: &[Entry]) -> Entry {
    let mut keys = build_included(builder, id, template, shared);
    keys.extend(build_extra(builder, builder.shapes.get(id)));
    build_declaration(builder, id, keys)
}

/// Returns the record that a record narrows, if it has a name.
fn narrowed_record(builder: &SpecBuilder, id: ShapeId) -> Option<ShapeId> {
    builder.repeats.narrowed_record(id).filter(|narrowed| !builder.envelopes.contains_key(narrowed))
}

fn build_record_that_narrows(builder: &SpecBuilder, id: ShapeId, narrowed: ShapeId) -> Entry {
    let shared = shared_fields(builder, id, narrowed);
    // Both have the same extra fields.
    build_declaration(builder, id, build_included(builder, id, builder.names.get(narrowed).to_owned(), &shared))
}

/// Builds the keys of a record that includes the shared fields, and declares the others.
fn build_included(builder: &SpecBuilder, id: ShapeId, included: String, shared: &[Entry]) -> Vec<Entry> {
    let is_shared = is_shared_field(shared);
    let own: Vec<_> = build_record_fields(builder, id).into_iter().filter(|field| !is_shared(field)).collect();
    let mut keys = build_type_doc(builder.shapes.get(id));
    keys.push(entry(record::INCLUDE.name, word(included)));
    if !own.is_empty() {
        keys.push(entry(record::FIELDS_KEY.name, Node::map(own)));
    }
    keys
}

fn build_extra(builder: &SpecBuilder, shape: &Shape) -> Option<Entry> {
    let ShapeKind::Record { extra, .. } = &shape.kind else { return None };
    let ExtraFields { ty, has_number_texts } = extra.as_ref()?;
    let ty = word(builder.ty(ty));
    let or_text = || entry(extra::OR_TEXT.name, word("true"));
    let value = if *has_number_texts { Node::map([entry(extra::TYPE.name, ty), or_text()]) } else { ty };
    Some(entry(record::EXTRA_KEY.name, value))
}

fn build_type_doc(shape: &Shape) -> Vec<Entry> {
    shape.doc.iter().map(|doc| entry(record::DOC.name, text(doc.clone()))).collect()
}

fn build_declaration(builder: &SpecBuilder, id: ShapeId, keys: Vec<Entry>) -> Entry {
    let shape = builder.shapes.get(id);
    entry(builder.names.get(id), Node::map(keys)).with_origin(&shape.origin)
}

/// Builds an enum.
pub(super) fn build_enum(builder: &SpecBuilder, id: ShapeId) -> Entry {
    let shape = builder.shapes.get(id);
    let ShapeKind::Enum { is_of_integers, values } = &shape.kind else {
        return build_declaration(builder, id, Vec::new());
    };
    let mut taken = RustNames::new(&[&RESERVED]).keep_variants(values.iter().map(|value| value.value.as_str()));
    let (mut rust, mut about, mut listed) = (Vec::new(), Vec::new(), Vec::new());
    for value in values {
        about.extend(value.doc.clone().map(|doc| (value.tag_name(*is_of_integers), doc)));
        if *is_of_integers {
            listed.push(word(value.value.clone()));
            continue;
        }
        let stated = value.rust.as_deref();
        rust.extend(taken.value(&value.value, stated).map(|name| (value.value.clone(), name)));
        listed.push(build_enum_value(&value.value));
    }
    let mut keys = build_type_doc(shape);
    if *is_of_integers {
        keys.push(entry(enumeration::OF.name, word(enumeration::INTEGER)));
    }
    let named = if *is_of_integers { build_named_integers(values) } else { None };
    keys.push(entry(enumeration::VALUES.name, named.unwrap_or(Node::list(listed))));
    keys.extend(build_texts_by_name(enumeration::ABOUT.name, about));
    keys.extend(build_words_by_name(enumeration::RUST.name, rust));
    let mut declared = build_declaration(builder, id, keys);
    // The short form: the list alone.
    if let [only] = declared.value.entries() {
        declared.value = only.value.clone();
    }
    declared
}

/// Builds a map of integers by name, if they have names.
fn build_named_integers(values: &[EnumShapeValue]) -> Option<Node> {
    let named = values.iter().map(|value| Some(entry(value.name.clone()?, word(value.value.clone()))));
    named.collect::<Option<Vec<_>>>().map(Node::map)
}

/// Returns a value of an enum of strings, which can be digits.
fn build_enum_value(value: &str) -> Node {
    text(value)
}

/// Builds a union.
pub(super) fn build_union(builder: &SpecBuilder, id: ShapeId) -> Entry {
    let shape = builder.shapes.get(id);
    let ShapeKind::Union(union) = &shape.kind else { return build_declaration(builder, id, Vec::new()) };
    let mut keys = build_type_doc(shape);
    let mut taken = RustNames::new(&[&["Unknown"], &[JSON]]);
    let mut rust = Vec::new();
    let variants = match &union.distinction {
        Distinction::Tag { tag, absent, variants } => {
            let key = if absent.is_some() { union::OPTIONAL_TAG.name } else { union::TAG.name };
            keys.push(entry(key, text(tag.clone())));
            keys.extend(absent.clone().map(|absent| entry(union::ABSENT.name, text(absent))));
            let others = other_tag_values(builder, tag, variants);
            if !others.is_empty() {
                keys.push(entry(union::OTHER.name, Node::list(others.into_iter().map(text))));
            }
            variants
                .iter()
                .map(|(value, types)| {
                    rust.extend(taken.variant(value).map(|name| (value.clone(), name)));
                    entry(value.clone(), build_variant_types(builder, types))
                })
                .collect()
        }
        Distinction::JsonType | Distinction::Open => build_untagged_variants(builder, union, &mut taken),
        Distinction::Keys => {
            keys.push(entry(union::BY.name, word(union::KEYS)));
            build_untagged_variants(builder, union, &mut taken)
        }
        Distinction::All => {
            keys.push(entry(union::BY.name, word(union::ALL)));
            build_untagged_variants(builder, union, &mut taken)
        }
    };
    keys.push(entry(union::VARIANTS.name, Node::map(variants)));
    keys.extend(build_words_by_name(union::RUST.name, rust));
    build_declaration(builder, id, keys)
}

fn build_variant_types(builder: &SpecBuilder, types: &[ShapeTy]) -> Node {
    match types {
        [one] => word(builder.ty(one)),
        several => Node::list(several.iter().map(|ty| word(builder.ty(ty)))),
    }
}

/// Returns the values of the enums of a tag that no variant has.
fn other_tag_values(builder: &SpecBuilder, tag: &str, variants: &[(String, Vec<ShapeTy>)]) -> Vec<String> {
    let known: IndexSet<&str> = variants.iter().map(|(value, _)| value.as_str()).collect();
    let mut others = IndexSet::default();
    for ty in variants.iter().flat_map(|(_, types)| types) {
        let Some((_, fields)) = builder.shapes.record(ty) else { continue };
        let Some(ShapeTy::Named(id)) = fields.iter().find(|field| field.name == tag).map(|field| &field.ty) else {
            continue;
        };
        let ShapeKind::Enum { values, is_of_integers } = &builder.shapes.get(*id).kind else { continue };
        let values = values.iter().map(|value| value.tag_name(*is_of_integers));
        others.extend(values.filter(|value| !known.contains(value.as_str())));
    }
    others.into_iter().collect()
}

/// Builds the variants of a union without a tag, each with its own name.
fn build_untagged_variants(builder: &SpecBuilder, union: &UnionShape, taken: &mut RustNames) -> Vec<Entry> {
    let mut variants = Vec::new();
    for variant in &union.variants {
        let candidates =
            [variant.name.clone(), builder.ty(&variant.ty), format!("{} {}", variant.name, builder.ty(&variant.ty))];
        let names = candidates.iter().filter_map(|name| super::words::spec_name_from_words(name));
        let free = names.into_iter().find(|name| names::variant_name(name).is_some_and(|rust| taken.take(&rust)));
        let name = free.unwrap_or_else(|| "other".to_owned());
        variants.push(entry(name.replace('-', "_"), word(builder.ty(&variant.ty))));
    }
    variants
}
