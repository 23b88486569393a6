//! Bodies of forms as OpenAPI media types.

use copperplate_language::model::{Encoding, Field, JSON_MEDIA_TYPE, Model, ParameterStyle, RecordId};
use serde_json::{Map, Value, json};

use super::extension;

/// Returns the content of a form with the fields of a record: with an encoding for those that are not scalars.
pub(super) fn openapi_form_content(model: &Model, record: RecordId, schema: &Value) -> Value {
    let fields = model.record(record).fields.iter();
    let encoding = fields.filter_map(|field| Some((field.name.clone(), openapi_field_encoding(model, field)?)));
    json!({ Encoding::Form.media_type(): { "schema": schema, "encoding": encoding.collect::<Map<_, _>>() } })
}

fn openapi_field_encoding(model: &Model, field: &Field) -> Option<Value> {
    let styled = |style: &str, explodes: bool| Some(json!({ "style": style, "explode": explodes }));
    match model.form_field_style(field)? {
        // OpenAPI does not define the style for lists, but it is usual.
        ParameterStyle::Deep | ParameterStyle::Indexed => styled("deepObject", true),
        ParameterStyle::Comma => styled("form", false),
        ParameterStyle::Space => styled("spaceDelimited", false),
        ParameterStyle::Pipe => styled("pipeDelimited", false),
        ParameterStyle::Json => Some(json!({ "contentType": JSON_MEDIA_TYPE })),
        // OpenAPI has no style for lists with brackets.
        ParameterStyle::Brackets => Some(json!({ extension::STYLE: ParameterStyle::Brackets.keyword() })),
        // Repeated names are its default, and forms do not have the others.
        ParameterStyle::Repeat
        | ParameterStyle::Exploded
        | ParameterStyle::Pairs
        | ParameterStyle::Label
        | ParameterStyle::Matrix => None,
    }
}
