//! Values of parameters, by the fields that take them.

use copperplate_language::model::{Model, Operation, Plain, Type, TypeId, Wrapper};
use serde_json::{Map, Value};

use super::CallValues;
use crate::scenarios::Request;
use crate::specs::Target;
use crate::values::{parameter_value, value_expression};

/// Headers that the client sends by itself.
const OWN_HEADERS: [&str; 4] = ["accept", "authorization", "content-type", "x-ms-api-key"];

pub(super) fn add_path_values<'m>(target: &Target<'m>, values: &mut CallValues<'m>) -> Result<(), String> {
    let model = &target.workspace.model;
    for field in &target.operation.path {
        let found = target.address.values.iter().find(|(name, _)| *name == field.name);
        let (_, text) = found.ok_or_else(|| format!("the path has no `{}`", field.name))?;
        let value = parameter_value(model, field, &Value::String(text.clone()));
        values.fields.push((field, value_expression(model, &field.ty, &value)));
    }
    Ok(())
}

pub(super) fn add_query_values<'m>(
    model: &'m Model,
    operation: &'m Operation,
    request: &Request,
    values: &mut CallValues<'m>,
) -> Result<(), String> {
    let mut rest = request.sent.query.clone();
    // A map takes the values that no other parameter takes.
    let (maps, others): (Vec<_>, Vec<_>) =
        operation.query.iter().partition(|field| matches!(field.ty.non_null(), Type::Wrapped(Wrapper::Map, _)));
    for field in others.into_iter().chain(maps) {
        let value = rest.remove(&field.name).map(|value| parameter_value(model, field, &value));
        let value = value.or_else(|| match field.ty.non_null() {
            Type::Declared(TypeId::Record(record)) => {
                let fields = model.record(*record).fields.iter();
                let own = fields.filter_map(|own| {
                    let value = rest.remove(&own.name)?;
                    Some((own.name.clone(), parameter_value(model, own, &value)))
                });
                Some(own.collect::<Map<_, _>>()).filter(|own| !own.is_empty()).map(Value::Object)
            }
            Type::Wrapped(Wrapper::Map, ty) => {
                let own = std::mem::take(&mut rest).into_iter().map(|(name, value)| {
                    let is_text = matches!(model.base_type(ty), Type::Plain(Plain::String));
                    let parsed = value.as_str().filter(|_| !is_text).and_then(|text| serde_json::from_str(text).ok());
                    (name, parsed.unwrap_or(value))
                });
                Some(own.collect::<Map<_, _>>()).filter(|own| !own.is_empty()).map(Value::Object)
            }
            _ => None,
        });
        if let Some(value) = value {
            values.fields.push((field, value_expression(model, field.ty.non_null(), &value)));
        }
    }
    match rest.keys().next() {
        Some(name) => Err(format!("the operation has no query parameter `{name}`")),
        None => Ok(()),
    }
}

pub(super) fn add_header_values<'m>(
    model: &'m Model,
    operation: &'m Operation,
    request: &Request,
    values: &mut CallValues<'m>,
) -> Result<(), String> {
    for (name, value) in &request.sent.headers {
        if OWN_HEADERS.contains(&name.to_ascii_lowercase().as_str()) {
            continue;
        }
        let mut headers = model.common_headers(operation).chain(&operation.headers);
        let field = headers.find(|field| field.name.eq_ignore_ascii_case(name));
        let field = field.ok_or_else(|| format!("the operation has no header `{name}`"))?;
        let value = parameter_value(model, field, value);
        values.fields.push((field, value_expression(model, field.ty.non_null(), &value)));
    }
    Ok(())
}
