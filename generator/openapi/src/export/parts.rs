//! Bodies of parts as OpenAPI media types.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{Encoding, Field, JSON_MEDIA_TYPE, Model, Plain, RecordId, Type, TypeId};

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
    let ty = field.ty.non_null();
    if field.style.is_some() {
        return Some(JsonNode::map().with("style", "deepObject").with("explode", true));
    }
    let media = match ty.list_element().unwrap_or(ty).non_null() {
        _ if field.media_type.is_some() => field.media_type.as_ref()?.value.clone(),
        // A variant that is a string is sent as text, an object as JSON.
        Type::Declared(TypeId::Union(_)) => format!("text/plain, {JSON_MEDIA_TYPE}"),
        Type::Plain(plain) if *plain == Plain::Json => JSON_MEDIA_TYPE.to_owned(),
        // OpenAPI's defaults.
        Type::Plain(_) | Type::Wrapped(..) | Type::Declared(TypeId::Record(_) | TypeId::Enum(_)) => return None,
    };
    Some(JsonNode::map().with("contentType", media))
}
