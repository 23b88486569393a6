//! Responses, and the media types of an operation.

use copperplate_language::diagnostics::Span;

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, convert_values, insert, into_entries, map, take, take_texts};
use super::parameters::{COLLECTION_FORMAT, take_schema};
use super::schemas::convert_schema;

/// Media type of bodies and responses that state none.
const JSON: &str = "application/json";

/// Media type of anything.
const ANY: &str = "*/*";

/// Media types that a document or an operation states.
#[derive(Clone, Default)]
pub(super) struct MediaTypes(Vec<String>);

impl MediaTypes {
    /// Takes media types out of an object.
    pub(super) fn take(entries: &mut Entries, key: &str) -> Self {
        Self(take_texts(entries, key).map(|(_, texts)| texts).unwrap_or_default())
    }

    /// Returns these media types, or others if there are none.
    pub(super) fn or(self, others: &Self) -> Self {
        if self.0.is_empty() { others.clone() } else { self }
    }

    /// Returns `true` if one of these media types is stated before all of the others.
    pub(super) fn has_first_of(&self, these: &[&str], others: &[&str]) -> bool {
        let is_any = |media: &String, all: &[&str]| all.contains(&media.split(';').next().unwrap_or_default().trim());
        let first = self.0.iter().find(|media| is_any(media, these) || is_any(media, others));
        first.is_some_and(|media| is_any(media, these))
    }

    /// Returns the media types that a file can have: a document states JSON for all responses, and means the others.
    fn for_files(&self) -> Self {
        let others: Vec<_> = self.0.iter().filter(|media| !media.contains("json")).cloned().collect();
        Self(if others.is_empty() { vec![ANY.to_owned()] } else { others })
    }

    /// Returns the content of each media type: the converted schema, with the example for it.
    pub(super) fn contents(&self, key: Span, mut schema: DocumentNode, examples: Option<&Entries>) -> DocumentNode {
        convert_schema(&mut schema);
        let json = [JSON.to_owned()];
        let all = if self.0.is_empty() { &json[..] } else { &self.0[..] };
        let contents = all.iter().map(|media| {
            let mut content = Entries::default();
            insert(&mut content, "schema", key, schema.clone());
            if let Some((key, example)) = examples.and_then(|examples| examples.get(media)) {
                insert(&mut content, "example", *key, example.clone());
            }
            (media.clone(), (key, map(key, content)))
        });
        map(key, contents.collect())
    }
}

/// Converts a response to OpenAPI.
pub(super) fn convert_response(node: &mut DocumentNode, produces: &MediaTypes) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    if entries.contains_key("$ref") {
        return;
    }
    let examples = take(entries, "examples").and_then(|(_, examples)| into_entries(examples).ok());
    let examples = examples.map(|(_, examples)| examples);
    if let Some((key, schema)) = take(entries, "schema") {
        let for_files = is_file(&schema).then(|| produces.for_files());
        insert(
            entries,
            "content",
            key,
            for_files.as_ref().unwrap_or(produces).contents(key, schema, examples.as_ref()),
        );
    }
    if let Some((key, mut headers)) = take(entries, "headers") {
        convert_values(&mut headers, convert_response_header);
        insert(entries, "headers", key, headers);
    }
}

/// Returns `true` for the schema of a file.
fn is_file(schema: &DocumentNode) -> bool {
    let NodeValue::Map(entries) = &schema.value else { return false };
    entries.get("type").is_some_and(|(_, ty)| ty.as_text() == Some("file"))
}

fn convert_response_header(node: &mut DocumentNode) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    take(entries, COLLECTION_FORMAT);
    take_schema(entries);
}
