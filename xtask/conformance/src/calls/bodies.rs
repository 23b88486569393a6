//! Values of bodies, by the fields that take them.

use copperplate_language::model::{Body, Encoding, MessageContent, Model, Operation, Raw};
use serde_json::Value;

use super::{CallValues, NULL};
use crate::scenarios::{Content, Request};
use crate::values::value_expression;

/// Adds the values of the expected body of a request.
pub(super) fn add_body_values<'m>(
    model: &'m Model,
    operation: &'m Operation,
    request: &Request,
    values: &mut CallValues<'m>,
) -> Result<(), String> {
    let Some(content) = &request.sent.body else { return Ok(()) };
    let body = operation.body.as_ref().ok_or("the operation has no body")?;
    if let MessageContent::Raw(raw) = &body.content {
        let setter = body.argument.as_ref().is_some_and(|argument| argument.optional);
        values.raw = Some((raw_expression(*raw, content)?, setter));
        return Ok(());
    }
    let value = match body.encoding {
        Some(Encoding::Multipart) => request.parts.clone().ok_or("parts.json does not have the parts")?,
        Some(Encoding::Form) | None => {
            content.json().ok_or_else(|| format!("a body of {} is not written yet", content.media_type))?
        }
    };
    match &body.argument {
        Some(argument) => {
            values.fields.push((argument, value_expression(model, argument.ty.non_null(), &value)));
            Ok(())
        }
        None => add_field_values(model, body, &value, values),
    }
}

fn raw_expression(raw: Raw, content: &Content) -> Result<String, String> {
    let text = content.text.as_deref().unwrap_or_default();
    match (raw, &content.base64) {
        (Raw::Bytes, Some(base64)) => Ok(format!("bytes({base64:?})")),
        (Raw::Bytes, None) => Ok(format!("{text:?}.as_bytes().to_vec()")),
        (Raw::Text, _) if content.media_type.contains("xml") => Err("a body of XML is text".to_owned()),
        // The suite gives a text as JSON.
        (Raw::Text, _) => Ok(format!("{:?}", content.json().as_ref().and_then(Value::as_str).unwrap_or(text))),
    }
}

/// Adds the values of a body whose fields are arguments and setters.
fn add_field_values<'m>(
    model: &'m Model,
    body: &'m Body,
    value: &Value,
    values: &mut CallValues<'m>,
) -> Result<(), String> {
    let record = model.record(body.flattened_record().ok_or("the body is not a value")?);
    let members = value.as_object().ok_or("the body is not an object")?;
    for field in &record.fields {
        match members.get(&field.name) {
            Some(Value::Null) if field.optional => values.fields.push((field, NULL.to_owned())),
            Some(value) if field.optional => {
                values.fields.push((field, value_expression(model, field.ty.non_null(), value)));
            }
            Some(value) => values.fields.push((field, value_expression(model, &field.ty, value))),
            None if field.optional || field.attributes.constant.is_some() => {}
            None => return Err(format!("the scenario sends no `{}`, which the document requires", field.name)),
        }
    }
    match members.keys().find(|name| record.field(name).is_none()) {
        Some(_) if record.extra.is_some() => {
            let ty = body.content.ty().ok_or("the body is not JSON")?;
            values.others += &format!(".with_body({})", value_expression(model, ty, value));
            Ok(())
        }
        Some(name) => Err(format!("the body has no field `{name}`")),
        None => Ok(()),
    }
}
