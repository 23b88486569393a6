//! Types as JSON Schema.

use copperplate_language::diagnostics::Spanned;
use copperplate_language::maps::IndexSet;
use copperplate_language::model::{
    Constraint, Enum, EnumBase, Field, Model, Plain, Record, ShapedVariant, TagType, TaggedVariant, TextFormat, Type,
    Union, UnionId, UnionKind, Wrapper,
};
use serde_json::{Value, json};

use super::{extension, number_texts, omit_nulls};

/// Returns the schemas of all declared types, by name.
pub(super) fn openapi_schema_components(model: &Model) -> Value {
    let records = model.records.iter().map(|decl| (&decl.header.name, openapi_record_schema(model, decl)));
    let enums = model.enums.iter().map(|decl| (&decl.header.name, openapi_enum_schema(decl)));
    let declared =
        model.unions.iter().enumerate().filter(|(number, _)| model.webhook_union() != Some(UnionId(*number)));
    let unions = declared.map(|(_, decl)| decl).map(|decl| (&decl.header.name, openapi_union_schema(model, decl)));
    records.chain(enums).chain(unions).collect()
}

fn openapi_record_schema(model: &Model, record: &Record) -> Value {
    let properties = record.fields.iter().map(|field| (&field.name, openapi_field_schema(model, field)));
    let required: Vec<_> = record.fields.iter().filter(|field| !field.optional).map(|field| &field.name).collect();
    omit_nulls(json!({
        "type": "object",
        "description": record.header.doc,
        "properties": properties.collect::<Value>(),
        "required": (!required.is_empty()).then_some(required),
        "additionalProperties": record.extra.as_ref().map(|extra| openapi_field_schema(model, extra)),
    }))
}

fn openapi_enum_schema(decl: &Enum) -> Value {
    let mut description = decl.header.doc.clone().unwrap_or_default();
    for value in &decl.values {
        if let Some(doc) = &value.doc {
            description.push_str(&format!("\n\n- `{}`: {doc}", value.value.to_wire_text()));
        }
    }
    let is_named = decl.base != EnumBase::String || decl.values.iter().any(|value| value.rust.is_some());
    let names = decl.values.iter().map(|value| value.rust.as_ref().map_or(&*value.name, |rust| &*rust.value));
    omit_nulls(json!({
        "type": decl.base.keyword(),
        "description": (!description.is_empty()).then_some(description),
        "enum": decl.values.iter().map(|value| &value.value).collect::<Value>(),
        "x-enum-varnames": is_named.then(|| names.collect::<Value>()),
    }))
}

fn openapi_union_schema(model: &Model, union: &Union) -> Value {
    omit_nulls(match &union.kind {
        UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
            let is_unambiguous = variants.iter().all(|variant| variant.members.len() == 1);
            // Discriminator mappings only have string values, and the tag must always be present.
            let (key, tag) = if *tag_type == TagType::String && absent.is_none() && is_unambiguous {
                ("discriminator", openapi_schema_discriminator(model, tag, variants))
            } else {
                let absent = absent.as_ref().map(|absent| &absent.value);
                (extension::TAG, openapi_schema_tag(model, tag, absent, variants))
            };
            let members = openapi_union_member_schemas(model, variants);
            json!({ "description": union.header.doc, "anyOf": members, key: tag })
        }
        // JSON types are disjoint: exactly one matches. Objects are open, so one can match several variants.
        UnionKind::Shaped(variants) => {
            let member = |variant: &ShapedVariant| {
                let mut schema = openapi_type_schema(model, &variant.ty);
                schema["title"] = json!(variant.name);
                schema
            };
            let members: Value = variants.iter().map(member).collect();
            let keyword = if union.by.is_none() { "oneOf" } else { "anyOf" };
            json!({ "description": union.header.doc, keyword: members })
        }
    })
}

/// Returns the schemas of the members of a tagged union, each once. They overlap (the tag can be any value of its enum,
/// or is ambiguous), so they are `anyOf`, not `oneOf`.
fn openapi_union_member_schemas(model: &Model, variants: &[TaggedVariant]) -> Value {
    let members = variants.iter().flat_map(|variant| &variant.members).collect::<IndexSet<_>>();
    members.into_iter().map(|id| openapi_schema_reference(&model.record(*id).header.name)).collect()
}

/// Returns the discriminator of a union whose tag alone decides.
fn openapi_schema_discriminator(model: &Model, tag: &str, variants: &[TaggedVariant]) -> Value {
    let reference = |variant: &TaggedVariant| openapi_schema_path(&model.record(variant.members[0]).header.name);
    let mapping = variants.iter().map(|variant| (&variant.name, reference(variant)));
    json!({ "propertyName": tag, "mapping": mapping.collect::<Value>() })
}

/// Returns the tag of a union that no discriminator describes.
fn openapi_schema_tag(model: &Model, tag: &str, absent: Option<&String>, variants: &[TaggedVariant]) -> Value {
    let members = |variant: &TaggedVariant| {
        variant.members.iter().map(|id| openapi_schema_path(&model.record(*id).header.name)).collect::<Value>()
    };
    let by_value = variants.iter().map(|variant| (&variant.name, members(variant)));
    omit_nulls(json!({
        extension::TAG_NAME: tag,
        extension::TAG_ABSENT: absent,
        extension::TAG_VARIANTS: by_value.collect::<Value>(),
    }))
}

fn openapi_schema_reference(name: &str) -> Value {
    json!({ "$ref": openapi_schema_path(name) })
}

fn openapi_schema_path(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

/// Returns the schema of a field or parameter, with its constraints and docs.
pub(super) fn openapi_field_schema(model: &Model, field: &Field) -> Value {
    let bounds = &field.attributes.bounds;
    let doc = match (&field.attributes.doc, &field.attributes.default_is) {
        (Some(doc), Some(default)) => {
            let space = if doc.contains('\n') { "\n\n" } else { " " };
            Some(format!("{doc}{space}If absent: {default}"))
        }
        (None, Some(default)) => Some(format!("If absent: {default}")),
        (doc, None) => doc.clone(),
    };
    let integer = |bound: Option<Spanned<i64>>| bound.map(|bound| json!(bound.value));
    let keywords = [
        ("description", doc.map(Value::from)),
        (extension::DEFAULT_IS, field.attributes.default_is.as_deref().map(Value::from)),
        ("const", field.constant().map(Value::from)),
        ("default", field.attributes.default.as_ref().map(|default| default.value.clone())),
        ("minimum", integer(bounds.min)),
        ("maximum", integer(bounds.max)),
        ("minLength", integer(bounds.min_length)),
        ("maxLength", integer(bounds.max_length)),
        ("minItems", integer(bounds.min_items)),
        ("maxItems", integer(bounds.max_items)),
        ("deprecated", field.attributes.deprecated.then(|| json!(true))),
        (extension::SECRET, field.attributes.secret.then(|| json!(true))),
    ];
    let mut schema = openapi_type_schema(model, &field.ty);
    if field.attributes.or_text {
        number_texts::allow_number_texts(&mut schema);
    }
    for (keyword, value) in keywords.into_iter().filter_map(|(keyword, value)| Some((keyword, value?))) {
        schema[keyword] = value;
    }
    for Constraint { keyword, value } in &field.attributes.constraints {
        add_schema_keyword(&mut schema, &keyword.value, value);
    }
    schema
}

/// Adds a keyword to a schema. Keywords that the schema already has take precedence; keywords about elements and values
/// are merged into theirs.
fn add_schema_keyword(schema: &mut Value, keyword: &str, value: &Value) {
    let Value::Object(keywords) = schema else { return };
    match (keywords.get_mut(keyword), value) {
        (None, _) => drop(keywords.insert(keyword.to_owned(), value.clone())),
        (Some(known), Value::Object(inner)) => {
            inner.iter().for_each(|(keyword, value)| add_schema_keyword(known, keyword, value));
        }
        (Some(_), _) => {}
    }
}

fn text_schema(format: TextFormat) -> Value {
    match format {
        // A service may promise less than the `date-time` of RFC 3339.
        TextFormat::Timestamp => json!({ "type": "string", extension::TYPE: format.keyword() }),
        TextFormat::Date => json!({ "type": "string", "format": "date" }),
        TextFormat::Uuid => json!({ "type": "string", "format": "uuid" }),
        TextFormat::Base64 | TextFormat::Base64Url => {
            json!({ "type": "string", "contentEncoding": format.keyword() })
        }
    }
}

pub(super) fn openapi_type_schema(model: &Model, ty: &Type) -> Value {
    match ty {
        Type::Plain(Plain::String) => json!({ "type": "string" }),
        Type::Plain(Plain::Text(format)) => text_schema(*format),
        Type::Plain(Plain::Boolean) => json!({ "type": "boolean" }),
        Type::Plain(Plain::Number) => json!({ "type": "number" }),
        Type::Plain(Plain::Integer) => json!({ "type": "integer" }),
        Type::Plain(Plain::Json) => json!({}),
        Type::Plain(Plain::Object) => json!({ "type": "object" }),
        Type::Plain(Plain::File) => json!({ "type": "string", "format": "binary" }),
        Type::Wrapped(Wrapper::List, element) => {
            json!({ "type": "array", "items": openapi_type_schema(model, element) })
        }
        Type::Wrapped(Wrapper::Map, value) => {
            json!({ "type": "object", "additionalProperties": openapi_type_schema(model, value) })
        }
        Type::Wrapped(Wrapper::Nullable, inner) => openapi_nullable_schema(model, inner),
        Type::Declared(id) => openapi_schema_reference(&model.declared_header(*id).name),
    }
}

fn openapi_nullable_schema(model: &Model, inner: &Type) -> Value {
    let mut schema = openapi_type_schema(model, inner);
    match schema.get_mut("type") {
        Some(ty) => *ty = json!([ty, "null"]),
        None => return json!({ "anyOf": [schema, { "type": "null" }] }),
    }
    schema
}
