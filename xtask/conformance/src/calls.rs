//! Calls as expressions of Rust, with the values that a scenario expects.

use copperplate_language::model::{Field, MessageContent, Model, Operation, Raw, RequiredStruct, Type};
use copperplate_language::names::{self, rust_names};
use serde_json::{Map, Value};

use crate::rust_types::crate_name;
use crate::scenarios::{Content, Request};
use crate::specs::Target;
use crate::values::{parameter_value, value_expression};

/// Headers that the client sends by itself.
const OWN_HEADERS: [&str; 4] = ["accept", "authorization", "content-type", "x-ms-api-key"];

/// Values of a call, by the fields that take them.
struct CallValues<'m> {
    fields: Vec<(&'m Field, String)>,
    /// Expression of a body that is no JSON, and `true` if it has a setter.
    raw: Option<(String, bool)>,
    /// Setters of what no field takes.
    others: String,
}

/// Returns the expression of a call, from the client on. Fails if the operation cannot take what is expected.
pub(crate) fn call_expression(target: &Target, request: &Request) -> Result<String, String> {
    let (model, operation) = (&target.workspace.model, target.operation);
    let mut values = CallValues { fields: Vec::new(), raw: None, others: String::new() };
    add_path_values(target, &mut values)?;
    add_query_values(model, operation, request, &mut values)?;
    add_header_values(model, operation, request, &mut values)?;
    if let Some(content) = &request.sent.body {
        add_body_values(model, operation, content, &mut values)?;
    }
    values.fields.retain(|(field, _)| field.constant.is_none());
    let arguments = call_arguments(model, operation, &values)?;
    let resource = rust_name(&model.resources[operation.resource].name);
    let mut call = format!(".{resource}().{}({})", rust_name(&operation.method), arguments.join(", "));
    for (field, value) in values.fields.iter().filter(|(field, _)| field.optional) {
        let name = rust_names::rust_field_name(field).unwrap_or_default();
        call += &match value.as_str() {
            NULL => format!(".{}_null()", name.trim_start_matches("r#")),
            value => format!(".{name}({value})"),
        };
    }
    if let Some((raw, true)) = &values.raw {
        call += &format!(".body({raw})");
    }
    Ok(call + &values.others)
}

/// Expression of a `null`, which has a setter without an argument.
const NULL: &str = "null";

fn add_path_values<'m>(target: &Target<'m>, values: &mut CallValues<'m>) -> Result<(), String> {
    let model = &target.workspace.model;
    for field in &target.operation.path {
        let found = target.address.values.iter().find(|(name, _)| *name == field.name);
        let (_, text) = found.ok_or_else(|| format!("the path has no `{}`", field.name))?;
        let value = parameter_value(model, field, &Value::String(text.clone()));
        values.fields.push((field, value_expression(model, &field.ty, &value)));
    }
    Ok(())
}

fn add_query_values<'m>(
    model: &'m Model,
    operation: &'m Operation,
    request: &Request,
    values: &mut CallValues<'m>,
) -> Result<(), String> {
    let mut rest = request.sent.query.clone();
    for field in &operation.query {
        let value = rest.remove(&field.name).map(|value| parameter_value(model, field, &value));
        let value = value.or_else(|| match field.ty.non_null() {
            Type::Record(record) => {
                let fields = model.record(*record).fields.iter();
                let own = fields.filter_map(|own| {
                    let value = rest.remove(&own.name)?;
                    Some((own.name.clone(), parameter_value(model, own, &value)))
                });
                Some(own.collect::<Map<_, _>>()).filter(|own| !own.is_empty()).map(Value::Object)
            }
            Type::Map(ty) => {
                let own = std::mem::take(&mut rest).into_iter().map(|(name, value)| {
                    let is_text = matches!(model.base_type(ty), Type::String);
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

fn add_header_values<'m>(
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

fn add_body_values<'m>(
    model: &'m Model,
    operation: &'m Operation,
    content: &Content,
    values: &mut CallValues<'m>,
) -> Result<(), String> {
    let body = operation.body.as_ref().ok_or("the operation has no body")?;
    let text = content.text.as_deref().unwrap_or_default();
    if let MessageContent::Raw(raw) = &body.content {
        let expression = match (raw, &content.base64) {
            (Raw::Bytes, Some(base64)) => format!("bytes({base64:?})"),
            (Raw::Bytes, None) => format!("{text:?}.as_bytes().to_vec()"),
            (Raw::Text, _) if content.media_type.contains("xml") => return Err("a body of XML is text".to_owned()),
            // The suite has a text as JSON.
            (Raw::Text, _) => format!("{:?}", content.json().as_ref().and_then(Value::as_str).unwrap_or(text)),
        };
        values.raw = Some((expression, body.argument.as_ref().is_some_and(|argument| argument.optional)));
        return Ok(());
    }
    let value = content.json().ok_or_else(|| format!("a body of {} is not written yet", content.media_type))?;
    if let Some(argument) = &body.argument {
        values.fields.push((argument, value_expression(model, argument.ty.non_null(), &value)));
        return Ok(());
    }
    let record = model.record(body.flattened_record().ok_or("the body is no value")?);
    let members = value.as_object().ok_or("the body is no object")?;
    for field in &record.fields {
        match members.get(&field.name) {
            Some(Value::Null) if field.optional => values.fields.push((field, NULL.to_owned())),
            Some(value) if field.optional => {
                values.fields.push((field, value_expression(model, field.ty.non_null(), value)));
            }
            Some(value) => values.fields.push((field, value_expression(model, &field.ty, value))),
            None if field.optional || field.constant.is_some() => {}
            None => return Err(format!("the scenario sends no `{}`, which the document requires", field.name)),
        }
    }
    match members.keys().find(|name| record.field(name).is_none()) {
        Some(_) if record.extra.is_some() => {
            let ty = body.content.ty().ok_or("the body is no JSON")?;
            values.others += &format!(".with_body({})", value_expression(model, ty, &value));
            Ok(())
        }
        Some(name) => Err(format!("the body has no field `{name}`")),
        None => Ok(()),
    }
}

/// Returns the arguments of a call: those of the path, and the other required ones, or a struct of them.
fn call_arguments(model: &Model, operation: &Operation, values: &CallValues) -> Result<Vec<String>, String> {
    let is_of_path = |field: &Field| operation.path.iter().any(|of_path| std::ptr::eq(of_path, field));
    let required = values.fields.iter().filter(|(field, _)| !field.optional);
    let (mut arguments, others): (Vec<_>, Vec<_>) = required.partition(|(field, _)| is_of_path(field));
    let Some(required_struct) = model.required_struct(operation) else {
        arguments.extend(others);
        let raw = values.raw.as_ref().filter(|(_, has_setter)| !has_setter).map(|(raw, _)| raw.clone());
        return Ok(arguments.into_iter().map(|(_, value)| value.clone()).chain(raw).collect());
    };
    let (module, owner) = match required_struct {
        RequiredStruct::OfBody(record) => ("types", rust_names::rust_type_name(&model.record(record).header)),
        RequiredStruct::OfCall => ("operations", rust_names::rust_call_name(model, operation)),
    };
    let name = names::required_name(&owner.ok_or("a type without a name")?);
    let fields = others.into_iter().map(|(field, value)| {
        let name = rust_names::rust_field_name(field).unwrap_or_default();
        format!("{name}: {value}")
    });
    let fields = fields.collect::<Vec<_>>().join(", ");
    let literal = format!("{}::{module}::{name} {{ {fields} }}", crate_name(model));
    Ok(arguments.into_iter().map(|(_, value)| value.clone()).chain([literal]).collect())
}

fn rust_name(name: &str) -> String {
    names::value_name(name).expect("names of a spec have a Rust name")
}
