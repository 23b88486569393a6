//! Schemas, and the references to them.

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, convert_elements, convert_values, insert, map, take, text};

/// Where the components of a document are: in Swagger, and in OpenAPI.
const COMPONENTS: [(&str, &str); 3] = [
    ("#/definitions/", "#/components/schemas/"),
    ("#/parameters/", "#/components/parameters/"),
    ("#/responses/", "#/components/responses/"),
];

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
            "$ref" => convert_reference(value),
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

/// Redirects a reference to a component to the place where OpenAPI has it. Returns `false` for any object that is not
/// such a reference.
pub(super) fn convert_own_reference(entries: &mut Entries) -> bool {
    let Some((_, reference)) = entries.get_mut("$ref") else { return false };
    convert_reference(reference);
    true
}

/// Redirects a reference to the place where OpenAPI has the component. A reference into another file stays as it is.
fn convert_reference(node: &mut DocumentNode) {
    let NodeValue::String(reference) = &mut node.value else { return };
    let mut components = COMPONENTS.iter();
    let target = components.find_map(|(swagger, openapi)| Some((openapi, reference.strip_prefix(swagger)?)));
    if let Some((openapi, name)) = target {
        *reference = format!("{openapi}{name}");
    }
}
