//! Calls as Rust code.

use copperplate_language::model::{Field, Location, Operation, Plain, Type};
use serde_json::Value;

use super::parameters::text;
use super::shown::Shown;
use crate::crate_types::Spec;
use crate::document::entries;

/// Returns the expression of a call, starting at the client. Fails if the operation cannot take a value that is shown.
pub(crate) fn expression(spec: &Spec, operation: &Operation, shown: &Shown) -> Result<String, String> {
    let mut values = Vec::new();
    for parameter in &shown.parameters {
        let declared = match parameter.location {
            Location::Path => &operation.path,
            Location::Query => &operation.query,
            Location::Headers => &operation.headers,
            Location::Cookies => &operation.cookies,
        };
        let field = declared.iter().find(|field| field.name.eq_ignore_ascii_case(&parameter.name));
        let field = field.ok_or_else(|| format!("no parameter `{}`", parameter.name))?;
        values.push((field, as_parameter(spec, field, &parameter.value)));
    }
    let mut undeclared = String::new();
    if let (Some(body), Some(value)) = (&operation.body, &shown.body) {
        match (&body.argument, body.flattened_record()) {
            (Some(argument), _) => values.push((argument, value.clone())),
            (None, Some(record)) => {
                for field in &spec.model.record(record).fields {
                    match value.get(&field.name) {
                        Some(value) => values.push((field, value.clone())),
                        None if field.optional || field.attributes.constant.is_some() => {}
                        None => return Err(format!("the example of the body lacks `{}`", field.name)),
                    }
                }
                let others = entries(Some(value)).filter(|(name, _)| spec.model.record(record).field(name).is_none());
                for (name, value) in others {
                    undeclared +=
                        &format!(".body_field({name:?}, {})", argument(spec, &Type::Plain(Plain::Json), value));
                }
            }
            (None, None) => return Err("the body has no argument".to_owned()),
        }
    }
    values.retain(|(field, _)| field.attributes.constant.is_none());
    let required = values.iter().filter(|(field, _)| !field.optional);
    let arguments: Vec<_> = required.map(|(field, value)| argument(spec, &field.ty, value)).collect();
    let resource = spec.model.operation_resource(operation).map(|resource| format!(".{}()", rust_name(&resource.name)));
    let method = rust_name(&operation.method);
    let mut call = format!("{}.{method}({})", resource.unwrap_or_default(), arguments.join(", "));
    for (field, value) in values.iter().filter(|(field, _)| field.optional) {
        call += &setter(spec, field, value);
    }
    Ok(call + &undeclared)
}

fn setter(spec: &Spec, field: &Field, value: &Value) -> String {
    let name = field.attributes.rust.as_ref().map_or_else(|| rust_name(&field.name), |name| name.value.clone());
    if value.is_null() && field.ty.is_nullable() {
        return format!(".{}_null()", name.trim_start_matches("r#"));
    }
    format!(".{name}({})", argument(spec, field.ty.non_null(), value))
}

/// Returns the value of a parameter. Documents write texts that look like numbers without quotes, and a request
/// contains only texts.
fn as_parameter(spec: &Spec, field: &Field, value: &Value) -> Value {
    let is_text = matches!(spec.model.base_type(field.ty.non_null()), Type::Plain(Plain::String | Plain::Text(_)));
    let is_scalar = value.is_number() || value.is_boolean();
    if is_text && is_scalar { Value::String(text(value)) } else { value.clone() }
}

/// Returns an expression that reads a value as a type of the crate.
fn argument(spec: &Spec, ty: &Type, value: &Value) -> String {
    format!("value::<{}>({:?})?", spec.rust(ty), value.to_string())
}

fn rust_name(name: &str) -> String {
    copperplate_language::names::value_name(name).expect("names of a spec have a Rust name")
}
