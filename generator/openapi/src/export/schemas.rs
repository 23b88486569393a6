//! Types as JSON Schema.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{
    Constraint, Enum, EnumBase, EnumValue, Field, Model, Plain, Record, ShapedVariant, TagType, TaggedVariant,
    TextFormat, Type, Union, UnionId, UnionKind, Wrapper,
};

use super::extension;

/// Returns the schemas of all declared types, by name.
pub(super) fn openapi_schema_components(model: &Model) -> JsonNode {
    let records = model.records.iter().map(|decl| (&decl.header.name, openapi_record_schema(model, decl)));
    let enums = model.enums.iter().map(|decl| (&decl.header.name, openapi_enum_schema(decl)));
    let declared =
        model.unions.iter().enumerate().filter(|(number, _)| model.webhook_union() != Some(UnionId(*number)));
    let unions = declared.map(|(_, decl)| decl).map(|decl| (&decl.header.name, openapi_union_schema(model, decl)));
    records.chain(enums).chain(unions).fold(JsonNode::map(), |map, (name, schema)| map.with(name, schema))
}

fn openapi_record_schema(model: &Model, record: &Record) -> JsonNode {
    let properties = record
        .fields
        .iter()
        .fold(JsonNode::map(), |map, field| map.with(&field.name, openapi_field_schema(model, field)));
    let required: Vec<_> =
        record.fields.iter().filter(|field| !field.optional).map(|field| JsonNode::from(&field.name)).collect();
    JsonNode::map()
        .with("type", "object")
        .with_some("description", record.header.doc.as_ref())
        .with("properties", properties)
        .with_some("required", (!required.is_empty()).then_some(required))
        .with_some("additionalProperties", record.extra.as_ref().map(|extra| openapi_field_schema(model, extra)))
}

fn openapi_enum_schema(decl: &Enum) -> JsonNode {
    let mut description = decl.header.doc.clone().unwrap_or_default();
    for value in &decl.values {
        if let Some(doc) = &value.doc {
            description.push_str(&format!("\n\n- `{}`: {doc}", value.value.to_wire_text()));
        }
    }
    let is_named = decl.base != EnumBase::String || decl.values.iter().any(|value| value.rust.is_some());
    let name = |value: &EnumValue| JsonNode::from(value.rust.as_ref().map_or(&value.name, |rust| &rust.value));
    let names = is_named.then(|| decl.values.iter().map(name).collect::<Vec<_>>());
    JsonNode::map()
        .with("type", decl.base.keyword())
        .with_some("description", (!description.is_empty()).then_some(description))
        .with("enum", decl.values.iter().map(|value| JsonNode::from(&value.value)).collect::<Vec<_>>())
        .with_some("x-enum-varnames", names)
}

fn openapi_union_schema(model: &Model, union: &Union) -> JsonNode {
    let schema = JsonNode::map().with_some("description", union.header.doc.as_ref());
    match &union.kind {
        UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
            let schema = schema.with("anyOf", openapi_union_member_schemas(model, variants));
            let is_unambiguous = variants.iter().all(|variant| variant.members.len() == 1);
            // Discriminator mappings only have string values, and the tag must always be present.
            if *tag_type == TagType::String && absent.is_none() && is_unambiguous {
                return schema.with("discriminator", openapi_schema_discriminator(model, tag, variants));
            }
            let absent = absent.as_ref().map(|absent| &absent.value);
            schema.with(extension::TAG, self::openapi_schema_tag(model, tag, absent, variants))
        }
        // JSON types are disjoint: exactly one matches. Objects are open, so one can match several variants.
        UnionKind::Shaped(variants) => {
            let members =
                |variant: &ShapedVariant| openapi_type_schema(model, &variant.ty).with("title", &variant.name);
            let members = variants.iter().map(members).collect::<Vec<_>>();
            schema.with(if union.by.is_none() { "oneOf" } else { "anyOf" }, members)
        }
    }
}

/// Returns the schemas of the members of a tagged union, each once. They overlap (the tag can be any value of its enum,
/// or is ambiguous), so they are `anyOf`, not `oneOf`.
fn openapi_union_member_schemas(model: &Model, variants: &[TaggedVariant]) -> Vec<JsonNode> {
    let mut names: Vec<&str> = Vec::new();
    for id in variants.iter().flat_map(|variant| &variant.members) {
        let name = model.record(*id).header.name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.iter().map(|name| JsonNode::map().with("$ref", openapi_schema_reference(name))).collect()
}

/// Returns the discriminator of a union whose tag alone decides.
fn openapi_schema_discriminator(model: &Model, tag: &str, variants: &[TaggedVariant]) -> JsonNode {
    let mapping = variants.iter().fold(JsonNode::map(), |map, variant| {
        map.with(&variant.name, openapi_schema_reference(&model.record(variant.members[0]).header.name))
    });
    JsonNode::map().with("propertyName", tag).with("mapping", mapping)
}

/// Returns the tag of a union that no discriminator describes.
fn openapi_schema_tag(model: &Model, tag: &str, absent: Option<&String>, variants: &[TaggedVariant]) -> JsonNode {
    let of_variant = |variant: &TaggedVariant| {
        let members =
            variant.members.iter().map(|id| JsonNode::from(openapi_schema_reference(&model.record(*id).header.name)));
        members.collect::<Vec<_>>()
    };
    let by_value = variants.iter().fold(JsonNode::map(), |map, variant| map.with(&variant.name, of_variant(variant)));
    JsonNode::map()
        .with(extension::TAG_NAME, tag)
        .with_some(extension::TAG_ABSENT, absent)
        .with(extension::TAG_VARIANTS, by_value)
}

fn openapi_schema_reference(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

/// Returns the schema of a field or parameter, with its constraints and docs.
pub(super) fn openapi_field_schema(model: &Model, field: &Field) -> JsonNode {
    let bounds = &field.bounds;
    let doc = match (&field.doc, &field.default_is) {
        (Some(doc), Some(default)) => {
            let space = if doc.contains('\n') { "\n\n" } else { " " };
            Some(format!("{doc}{space}If absent: {default}"))
        }
        (None, Some(default)) => Some(format!("If absent: {default}")),
        (doc, None) => doc.clone(),
    };
    let schema = openapi_type_schema(model, &field.ty)
        .with_some("description", doc)
        .with_some(extension::DEFAULT_IS, field.default_is.as_ref())
        .with_some("const", field.constant())
        .with_some("default", field.default.as_ref().map(|default| &default.value))
        .with_some("minimum", bounds.min.map(|bound| bound.value))
        .with_some("maximum", bounds.max.map(|bound| bound.value))
        .with_some("minLength", bounds.min_length.map(|bound| bound.value))
        .with_some("maxLength", bounds.max_length.map(|bound| bound.value))
        .with_some("minItems", bounds.min_items.map(|bound| bound.value))
        .with_some("maxItems", bounds.max_items.map(|bound| bound.value))
        .with_flag("deprecated", field.deprecated)
        .with_flag(extension::SECRET, field.secret);
    field.constraints.iter().fold(schema, |schema, Constraint { keyword, value }| {
        with_keyword(schema, &keyword.value, JsonNode::from(value))
    })
}

/// Adds a keyword to a schema. Keywords that the schema already has take precedence; keywords about elements and values
/// are merged into theirs.
fn with_keyword(schema: JsonNode, keyword: &str, value: JsonNode) -> JsonNode {
    let JsonNode::Map(mut entries) = schema else { return schema };
    let Some((_, known)) = entries.iter_mut().find(|(key, _)| key == keyword) else {
        entries.push((keyword.to_owned(), value));
        return JsonNode::Map(entries);
    };
    if let JsonNode::Map(inner) = value {
        let schema = std::mem::replace(known, JsonNode::Null);
        *known = inner.into_iter().fold(schema, |schema, (key, value)| with_keyword(schema, &key, value));
    }
    JsonNode::Map(entries)
}

fn text_schema(format: TextFormat) -> JsonNode {
    let schema = JsonNode::map().with("type", "string");
    match format {
        // A service may promise less than the `date-time` of RFC 3339.
        TextFormat::Timestamp => schema.with(extension::TYPE, format.keyword()),
        TextFormat::Date => schema.with("format", "date"),
        TextFormat::Uuid => schema.with("format", "uuid"),
        TextFormat::Base64 | TextFormat::Base64Url => schema.with("contentEncoding", format.keyword()),
    }
}

pub(super) fn openapi_type_schema(model: &Model, ty: &Type) -> JsonNode {
    let plain = |name: &str| JsonNode::map().with("type", name);
    let reference = |name: &str| JsonNode::map().with("$ref", openapi_schema_reference(name));
    match ty {
        Type::Plain(Plain::String) => plain("string"),
        Type::Plain(Plain::Text(format)) => text_schema(*format),
        Type::Plain(Plain::Boolean) => plain("boolean"),
        Type::Plain(Plain::Number) => plain("number"),
        Type::Plain(Plain::Integer) => plain("integer"),
        Type::Plain(Plain::Json) => JsonNode::map(),
        Type::Plain(Plain::Object) => plain("object"),
        Type::Plain(Plain::File) => plain("string").with("format", "binary"),
        Type::Wrapped(Wrapper::List, element) => plain("array").with("items", openapi_type_schema(model, element)),
        Type::Wrapped(Wrapper::Map, value) => {
            plain("object").with("additionalProperties", openapi_type_schema(model, value))
        }
        Type::Wrapped(Wrapper::Nullable, inner) => openapi_nullable_schema(model, inner),
        Type::Declared(id) => reference(&model.declared_header(*id).name),
    }
}

fn openapi_nullable_schema(model: &Model, inner: &Type) -> JsonNode {
    let schema = openapi_type_schema(model, inner);
    match schema.with_alternative_type("null") {
        Ok(schema) => schema,
        Err(schema) => JsonNode::map().with("anyOf", vec![schema, JsonNode::map().with("type", "null")]),
    }
}
