//! Schemas, and the references to them.

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, convert_elements, convert_values, insert, map, take, text};

/// Converts a schema to OpenAPI.
pub(super) fn convert_schema(node: &mut DocumentNode) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    if let Some((key, nullable)) = take(entries, "x-nullable") {
        insert(entries, "nullable", key, nullable);
    }
    if let Some((key, tag)) = take(entries, "discriminator") {
        let span = tag.span;
        let discriminator = if tag.as_text().is_some() {
            let mut discriminator = Entries::default();
            insert(&mut discriminator, "propertyName", key, tag);
            map(span, discriminator)
        } else {
            tag
        };
        insert(entries, "discriminator", key, discriminator);
    }
    convert_file_type(entries);
    for (key, (_, value)) in entries {
        match key.as_str() {
            "properties" | "patternProperties" => convert_values(value, convert_schema),
            "allOf" | "anyOf" | "oneOf" => convert_elements(value, convert_schema),
            "items" if matches!(value.value, NodeValue::List(_)) => convert_elements(value, convert_schema),
            "items" | "additionalProperties" | "not" => convert_schema(value),
            _ => {}
        }
    }
}

/// Turns the type of a file into the type of bytes.
pub(super) fn convert_file_type(entries: &mut Entries) {
    let Some((key, ty)) = entries.get_mut("type") else { return };
    if ty.as_text() == Some("file") {
        let (key, span) = (*key, ty.span);
        *ty = text(span, "string");
        insert(entries, "format", key, text(span, "binary"));
    }
}
