//! Parameters: OpenAPI describes their types by a schema, Swagger by their own keys.

use copperplate_language::diagnostics::Span;

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, flag, insert, map, take, text, text_of};
use super::schemas::{convert_file_type, convert_schema};

/// Keys of a parameter or a header that describe its values.
const OF_SCHEMA: [&str; 17] = [
    "type",
    "format",
    "items",
    "default",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "pattern",
    "maxItems",
    "minItems",
    "uniqueItems",
    "enum",
    "multipleOf",
    "x-nullable",
];

/// Key of the format of a list.
pub(super) const COLLECTION_FORMAT: &str = "collectionFormat";

/// Formats of lists with the styles of OpenAPI that have their separators, and whether each element is a parameter.
const FORMATS: [(&str, &str, bool); 4] = [
    ("csv", "form", false),
    ("multi", "form", true),
    ("ssv", "spaceDelimited", false),
    ("pipes", "pipeDelimited", false),
];

/// Returns `true` for a parameter that is a body, or a field of a body.
pub(super) fn is_of_body(parameter: &DocumentNode) -> bool {
    let NodeValue::Map(entries) = &parameter.value else { return false };
    matches!(text_of(entries, "in"), Some("body" | "formData"))
}

/// Converts a parameter of the path, the query or the headers to OpenAPI.
pub(super) fn convert_parameter(node: &mut DocumentNode) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    if entries.contains_key("$ref") {
        return;
    }
    let location = text_of(entries, "in").unwrap_or_default().to_owned();
    for (key, span, value) in take_style(entries, &location) {
        insert(entries, key, span, value);
    }
    take_schema(entries);
}

/// Moves the keys about the values of a parameter or a header into its schema.
pub(super) fn take_schema(entries: &mut Entries) {
    let taken = OF_SCHEMA.iter().filter_map(|key| Some(((*key).to_owned(), take(entries, key)?)));
    let mut schema: Entries = taken.collect();
    convert_file_type(&mut schema);
    // Without a type, the values can be anything.
    let Some((key, first)) = schema.values().next() else { return };
    let (key, mut schema) = (*key, map(first.span, schema));
    convert_schema(&mut schema);
    insert(entries, "schema", key, schema);
}

/// Takes the format of a list out of a parameter. Returns the keys that OpenAPI has for it.
pub(super) fn take_style(entries: &mut Entries, location: &str) -> Vec<(&'static str, Span, DocumentNode)> {
    let is_list = text_of(entries, "type") == Some("array");
    let span = entries.get("type").map(|(_, ty)| ty.span);
    let (key, format) = match take(entries, COLLECTION_FORMAT) {
        Some((key, format)) => (key, format),
        None => match span.filter(|_| is_list) {
            Some(span) => (span, text(span, "csv")),
            None => return Vec::new(),
        },
    };
    if !is_list || matches!(location, "path" | "header") && format.as_text() == Some("csv") {
        return Vec::new();
    }
    match FORMATS.iter().find(|(name, ..)| format.as_text() == Some(name)) {
        Some((_, style, explodes)) => {
            vec![("style", key, text(format.span, style)), ("explode", key, flag(format.span, *explodes))]
        }
        // A format that OpenAPI lacks, such as tabs, becomes an unknown style.
        None => vec![("style", key, format)],
    }
}
