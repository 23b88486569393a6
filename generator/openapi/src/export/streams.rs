//! Streams, which OpenAPI can describe by their items since 3.2.

use copperplate_language::grammar::operation::{OTHER_METHODS, QUERY_METHOD};
use copperplate_language::model::{Framing, MessageContent, Model};
use serde_json::{Value, json};

/// Returns the version of OpenAPI that can express the whole model: 3.2 if it has streams, the method QUERY, or methods
/// of other standards.
pub(super) fn openapi_version(model: &Model) -> &'static str {
    let has_stream = |content: &MessageContent| matches!(content, MessageContent::Streamed(..));
    let needs_later = model.operations.iter().any(|operation| {
        operation.http.method == QUERY_METHOD
            || OTHER_METHODS.contains(&operation.http.method.as_str())
            || operation.returns.responses().any(|(_, response)| has_stream(&response.content))
            || operation.errors.iter().any(|error| has_stream(&error.content))
    });
    if needs_later { "3.2.0" } else { "3.1.0" }
}

/// Returns the schema of an item that holds a value: a line, or an event with its fields. `end` is the data of the
/// event after the last one.
pub(super) fn openapi_item_schema(framing: Framing, value: Value, end: Option<&str>) -> Value {
    let event = |data: Value| json!({ "type": "object", "required": ["data"], "properties": { "data": data } });
    let item = match framing {
        Framing::Lines => return value,
        Framing::Events => {
            event(json!({ "type": "string", "contentMediaType": "application/json", "contentSchema": value }))
        }
        Framing::TextEvents => event(value),
    };
    let Some(end) = end else { return item };
    let end = event(json!({ "type": "string", "const": end }));
    // Any text is valid data, including the data of the end event, so both alternatives can match.
    json!({ if framing == Framing::TextEvents { "anyOf" } else { "oneOf" }: [item, end] })
}
