//! Bodies of parts as OpenAPI media types.

use copperplate_language::model::{Encoding, Field, JSON_MEDIA_TYPE, Model, Plain, RecordId, Type, TypeId};
use serde_json::{Map, Value, json};

use super::omit_nulls;

/// Returns the content of a body with these fields as parts: with an encoding for those that OpenAPI would encode
/// differently.
pub(super) fn openapi_parts_content(model: &Model, record: RecordId, schema: &Value) -> Value {
    let fields = model.record(record).fields.iter();
    let encoding = fields.filter_map(|field| Some((field.name.clone(), openapi_part_encoding(field)?)));
    let encoding = Some(encoding.collect::<Map<_, _>>()).filter(|encoding| !encoding.is_empty());
    json!({ Encoding::Multipart.media_type(): omit_nulls(json!({ "schema": schema, "encoding": encoding })) })
}

fn openapi_part_encoding(field: &Field) -> Option<Value> {
    let ty = field.ty.non_null();
    if field.attributes.style.is_some() {
        return Some(json!({ "style": "deepObject", "explode": true }));
    }
    let media = match ty.list_element().unwrap_or(ty).non_null() {
        _ if field.attributes.media_type.is_some() => field.attributes.media_type.as_ref()?.value.clone(),
        // A variant that is a string is sent as text, an object as JSON.
        Type::Declared(TypeId::Union(_)) => format!("text/plain, {JSON_MEDIA_TYPE}"),
        Type::Plain(plain) if *plain == Plain::Json => JSON_MEDIA_TYPE.to_owned(),
        // OpenAPI's defaults.
        Type::Plain(_) | Type::Wrapped(..) | Type::Declared(TypeId::Record(_) | TypeId::Enum(_)) => return None,
    };
    Some(json!({ "contentType": media }))
}
