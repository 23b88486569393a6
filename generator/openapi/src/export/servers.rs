//! Servers.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{Model, Operation, Server, ServerVariable};

use super::extension;

/// Returns the default server. Without one, its base URL is a placeholder: users set it.
pub(super) fn openapi_default_server(model: &Model) -> JsonNode {
    if let Some(server) = model.default_server() {
        return self::openapi_server(server);
    }
    let variable =
        JsonNode::map().with("default", "https://api.example.com").with("description", "Base URL of the service.");
    JsonNode::map().with("url", "{baseUrl}").with("variables", JsonNode::map().with("baseUrl", variable))
}

/// Returns the server of an operation, if it is not the default one.
pub(super) fn openapi_operation_servers(model: &Model, operation: &Operation) -> Option<Vec<JsonNode>> {
    operation.server.and_then(|_| model.operation_server(operation)).map(|server| vec![self::openapi_server(server)])
}

fn openapi_server(server: &Server) -> JsonNode {
    let variables = (!server.variables.is_empty()).then(|| {
        let variables = server.variables.iter();
        variables.fold(JsonNode::map(), |map, declared| map.with(&declared.name, openapi_server_variable(declared)))
    });
    JsonNode::map()
        .with("url", &server.url)
        .with_some("description", server.doc.as_ref())
        .with_some("variables", variables)
        .with(extension::NAME, &server.name)
}

/// Returns a server variable. OpenAPI requires a default: if the spec has none, it is the first value, or else the
/// name.
fn openapi_server_variable(variable: &ServerVariable) -> JsonNode {
    let values: Vec<_> = variable.values.iter().map(|value| JsonNode::from(&value.value)).collect();
    let first = variable.values.first().map(|value| &value.value);
    let default = variable.default.as_ref().map(|value| &value.value).or(first).unwrap_or(&variable.name);
    JsonNode::map()
        .with("default", default)
        .with_some("enum", (!values.is_empty()).then_some(values))
        .with_some("description", variable.doc.as_ref())
}
