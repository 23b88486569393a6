//! Bodies of parts as OpenAPI media types.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{Encoding, Field, JSON_MEDIA_TYPE, Model, RecordId, Type};

/// Returns the content of a body with these fields as parts: with an encoding for those that OpenAPI would encode
/// differently.
pub(super) fn openapi_parts_content(model: &Model, record: RecordId, schema: JsonNode) -> JsonNode {
    let encoding = model.record(record).fields.iter().fold(JsonNode::map(), |encoding, field| {
        match openapi_part_encoding(field) {
            Some(node) => encoding.with(&field.name, node),
            None => encoding,
        }
    });
    let encoding = (encoding != JsonNode::map()).then_some(encoding);
    JsonNode::map()
        .with(Encoding::Multipart.media_type(), JsonNode::map().with("schema", schema).with_some("encoding", encoding))
}

fn openapi_part_encoding(field: &Field) -> Option<JsonNode> {
    let ty = if let Type::List(element) = field.ty.non_null() { element } else { field.ty.non_null() };
    if field.style.is_some() {
        return Some(JsonNode::map().with("style", "deepObject").with("explode", true));
    }
    let media = match ty.non_null() {
        _ if field.media_type.is_some() => field.media_type.as_ref()?.value.clone(),
        Type::Json => JSON_MEDIA_TYPE.to_owned(),
        // A variant that is a string is sent as text, an object as JSON.
        Type::Union(_) => format!("text/plain, {JSON_MEDIA_TYPE}"),
        // OpenAPI's defaults.
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Text(_)
        | Type::Object
        | Type::File
        | Type::List(_)
        | Type::Map(_)
        | Type::Nullable(_)
        | Type::Record(_)
        | Type::Enum(_) => return None,
    };
    Some(JsonNode::map().with("contentType", media))
}
