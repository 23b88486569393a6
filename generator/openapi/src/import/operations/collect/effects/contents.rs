//! Contents of the request and the response of a call, as far as they tell whether it reads.

use super::fields;
use crate::import::document::LocatedNode;
use crate::import::operations::collect::responses;
use crate::import::schemas::read::SchemaReader;
use crate::import::words;

/// Depth of schemas within each other whose fields count as fields of the outermost one.
const INHERITED: usize = 6;

/// Maximum number of fields of an object that is a list and what belongs to it.
const FIELDS_OF_PAGE: usize = 6;

/// What a call returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Returned {
    List,
    Page,
    Object,
    Value,
}

impl Returned {
    /// Returns what the first success of an operation contains, unless that only says that it is one. To a question, that
    /// is an answer.
    pub(super) fn read(reader: &SchemaReader, operation: &LocatedNode, is_question: bool) -> Option<Self> {
        let schema = response_schema(reader, operation)?;
        let ty = schema.text("type");
        if ty == Some("array") || schema.get("items").is_some() {
            return Some(Self::List);
        }
        if ty.is_some_and(|ty| ["boolean", "integer", "number", "string"].contains(&ty)) {
            return Some(Self::Value);
        }
        let fields = schema_fields(reader, &schema);
        let is_page = fields.len() <= FIELDS_OF_PAGE && fields.iter().any(|(_, at)| is_list(reader, at));
        if is_page || responses::responses_return_list(reader, operation) {
            return Some(Self::Page);
        }
        let has_thing =
            is_map(&schema) || fields.iter().any(|(name, _)| is_question || !fields::is_acknowledgement(name));
        has_thing.then_some(Self::Object)
    }

    /// Describes it, for a sentence.
    pub(super) fn phrase(self) -> &'static str {
        match self {
            Self::List => "a list",
            Self::Page => "an object with a list",
            Self::Object => "an object",
            Self::Value => "a value",
        }
    }
}

/// Returns the schema of the body, if it says what to send.
pub(super) fn described_body<'d>(reader: &SchemaReader<'d>, operation: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let schema = first_schema(reader, &operation.get("requestBody")?)?;
    let says_type = schema.text("type").is_some_and(|ty| ty != "object");
    (says_type || is_map(&schema) || !schema_fields(reader, &schema).is_empty()).then_some(schema)
}

/// Returns the schema of the first success.
pub(super) fn response_schema<'d>(reader: &SchemaReader<'d>, operation: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let responses = operation.get("responses")?;
    let success = responses.entries().find(|(status, _)| status.starts_with('2')).map(|(_, response)| response);
    first_schema(reader, &success.or_else(|| responses.get("default"))?)
}

/// Returns `true` if an operation has a response with 200.
pub(super) fn has_usual_success(reader: &SchemaReader, operation: &LocatedNode) -> bool {
    usual_success(reader, operation).is_some()
}

/// Returns `true` if the description of the response with 200 tells that something is returned: `A list of books`.
pub(super) fn response_text_tells_return(reader: &SchemaReader, operation: &LocatedNode) -> bool {
    let Some(response) = usual_success(reader, operation) else { return false };
    let words = words::split_words(response.text("description").unwrap_or_default());
    words.iter().take(RETURNING_WORDS).any(|word| ["list", "returns", "results"].contains(&word.as_str()))
}

/// Number of words at the start of the description of a response that name its content.
const RETURNING_WORDS: usize = 4;

fn usual_success<'d>(reader: &SchemaReader<'d>, operation: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    reader.resolve(&operation.get("responses")?.get("200")?)
}

/// Returns `true` if an operation has a response with 404 for a record that is not found: a record is looked up.
pub(super) fn describes_missing_record(reader: &SchemaReader, operation: &LocatedNode) -> bool {
    let missing = operation.get("responses").and_then(|responses| reader.resolve(&responses.get("404")?));
    let words = missing.map(|missing| words::split_words(missing.text("description").unwrap_or_default()));
    words.is_some_and(|words| {
        let has = |known: &str| words.iter().any(|word| word == known);
        has("found") && (has("record") || has("records"))
    })
}

/// Returns `true` for a response with 201 that frameworks add to every POST: it has no content, and that with 200 has.
pub(super) fn is_created_only_added(reader: &SchemaReader, operation: &LocatedNode) -> bool {
    let created = operation.get("responses").and_then(|responses| responses.get("201"));
    let has_content = |at: Option<LocatedNode>| at.is_some_and(|at| at.get("content").is_some());
    created.is_some_and(|created| !has_content(reader.resolve(&created)))
        && has_content(usual_success(reader, operation))
}

/// Returns the fields of a schema, with the inherited ones.
pub(super) fn schema_fields<'d>(
    reader: &SchemaReader<'d>,
    schema: &LocatedNode<'d>,
) -> Vec<(&'d str, LocatedNode<'d>)> {
    let mut fields = Vec::new();
    collect_fields(reader, schema, INHERITED, &mut fields);
    fields
}

fn collect_fields<'d>(
    reader: &SchemaReader<'d>,
    schema: &LocatedNode<'d>,
    depth: usize,
    fields: &mut Vec<(&'d str, LocatedNode<'d>)>,
) {
    let Some(schema) = reader.resolve(schema).filter(|_| depth > 0) else { return };
    fields.extend(schema.get("properties").into_iter().flat_map(|all| all.entries()));
    for key in ["allOf", "oneOf", "anyOf"] {
        for part in schema.get(key).into_iter().flat_map(|parts| parts.elements()) {
            collect_fields(reader, &part, depth - 1, fields);
        }
    }
}

/// Returns `true` for a list, also with a description beside its reference.
fn is_list(reader: &SchemaReader, at: &LocatedNode) -> bool {
    let Some(schema) = reader.resolve(at) else { return false };
    let is_array = |at: &LocatedNode| at.text("type") == Some("array");
    let mut parts = schema.get("allOf").into_iter().flat_map(|parts| parts.elements());
    is_array(&schema) || parts.any(|part| reader.resolve(&part).is_some_and(|part| is_array(&part)))
}

fn is_map(schema: &LocatedNode) -> bool {
    schema.get("additionalProperties").is_some_and(|values| values.entries().next().is_some())
}

/// Returns the schema of the first media type of a body or a response.
fn first_schema<'d>(reader: &SchemaReader<'d>, at: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let (_, media) = reader.resolve(at)?.get("content")?.entries().next()?;
    let schema = reader.resolve(&media)?.get("schema")?;
    reader.resolve(&schema)
}
