//! Schemas, and the references to them.

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, insert, into_entries, map, map_elements, map_values, take, text};

/// Where the components of a document are: in Swagger, and in OpenAPI.
const COMPONENTS: [(&str, &str); 3] = [
    ("#/definitions/", "#/components/schemas/"),
    ("#/parameters/", "#/components/parameters/"),
    ("#/responses/", "#/components/responses/"),
];

/// Converts a schema to OpenAPI.
pub(super) fn read_schema(node: DocumentNode) -> DocumentNode {
    let (span, mut entries) = match into_entries(node) {
        Ok(object) => object,
        Err(other) => return other,
    };
    if let Some((key, nullable)) = take(&mut entries, "x-nullable") {
        insert(&mut entries, "nullable", key, nullable);
    }
    if let Some((key, tag)) = take(&mut entries, "discriminator") {
        let span = tag.span;
        let discriminator = if tag.as_text().is_some() {
            let mut discriminator = Entries::default();
            insert(&mut discriminator, "propertyName", key, tag);
            map(span, discriminator)
        } else {
            tag
        };
        insert(&mut entries, "discriminator", key, discriminator);
    }
    read_file_type(&mut entries);
    let inside = entries.into_iter().map(|(key, (span, value))| {
        let value = match key.as_str() {
            "$ref" => read_reference(&value),
            "properties" | "patternProperties" => map_values(value, read_schema),
            "allOf" | "anyOf" | "oneOf" => map_elements(value, read_schema),
            "items" if matches!(value.value, NodeValue::List(_)) => map_elements(value, read_schema),
            "items" | "additionalProperties" | "not" => read_schema(value),
            _ => value,
        };
        (key, (span, value))
    });
    map(span, inside.collect())
}

/// Turns the type of a file into the type of bytes.
pub(super) fn read_file_type(entries: &mut Entries) {
    let Some((key, ty)) = entries.get_mut("type") else { return };
    if ty.as_text() == Some("file") {
        let (key, span) = (*key, ty.span);
        *ty = text(span, "string");
        insert(entries, "format", key, text(span, "binary"));
    }
}

/// Redirects a reference to a component to the place where OpenAPI has it. Returns `false` for any object that is not
/// such a reference.
pub(super) fn read_own_reference(entries: &mut Entries) -> bool {
    let Some((_, reference)) = entries.get_mut("$ref") else { return false };
    *reference = read_reference(reference);
    true
}

/// Returns a reference to the place where OpenAPI has the component. A reference into another file stays as it is.
fn read_reference(node: &DocumentNode) -> DocumentNode {
    let target = node.as_text().and_then(|reference| {
        let mut components = COMPONENTS.iter();
        components.find_map(|(swagger, openapi)| Some(format!("{openapi}{}", reference.strip_prefix(swagger)?)))
    });
    target.map_or_else(|| node.clone(), |target| text(node.span, &target))
}
