//! Servers.

use copperplate_language::model::{Model, Operation, Server, ServerVariable};
use serde_json::{Value, json};

use super::{extension, omit_nulls};

/// Returns the default server. Without one, its base URL is a placeholder: users set it.
pub(super) fn openapi_default_server(model: &Model) -> Value {
    if let Some(server) = model.default_server() {
        return self::openapi_server(server);
    }
    let variable = json!({ "default": "https://api.example.com", "description": "Base URL of the service." });
    json!({ "url": "{baseUrl}", "variables": { "baseUrl": variable } })
}

/// Returns the server of an operation, if it is not the default one.
pub(super) fn openapi_operation_servers(model: &Model, operation: &Operation) -> Option<Value> {
    operation.server.and_then(|_| model.operation_server(operation)).map(|server| json!([openapi_server(server)]))
}

fn openapi_server(server: &Server) -> Value {
    let variables = (!server.variables.is_empty()).then(|| {
        let variables = server.variables.iter();
        variables.map(|declared| (&declared.name, openapi_server_variable(declared))).collect::<Value>()
    });
    omit_nulls(json!({
        "url": server.url,
        "description": server.doc,
        "variables": variables,
        extension::NAME: server.name,
    }))
}

/// Returns a server variable. OpenAPI requires a default: if the spec has none, it is the first value, or else the
/// name.
fn openapi_server_variable(variable: &ServerVariable) -> Value {
    let values: Vec<_> = variable.values.iter().map(|value| &value.value).collect();
    let first = values.first().copied();
    let default = variable.default.as_ref().map(|value| &value.value).or(first).unwrap_or(&variable.name);
    omit_nulls(json!({
        "default": default,
        "enum": (!values.is_empty()).then_some(values),
        "description": variable.doc,
    }))
}
