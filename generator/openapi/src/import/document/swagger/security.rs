//! Schemes of authentication.

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, insert, map, take, text, text_of};

/// Flows of OAuth 2: in Swagger, and in OpenAPI.
const FLOWS: [(&str, &str); 4] = [
    ("implicit", "implicit"),
    ("password", "password"),
    ("application", "clientCredentials"),
    ("accessCode", "authorizationCode"),
];

/// Converts a scheme to OpenAPI.
pub(super) fn convert_scheme(node: &mut DocumentNode) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    match text_of(entries, "type") {
        Some("basic") => {
            if let Some((key, ty)) = take(entries, "type") {
                insert(entries, "type", key, text(ty.span, "http"));
                insert(entries, "scheme", key, text(ty.span, "basic"));
            }
        }
        Some("oauth2") => convert_flow(entries),
        Some(_) | None => {}
    }
}

fn convert_flow(entries: &mut Entries) {
    let Some((key, flow)) = take(entries, "flow") else { return };
    let name = FLOWS.iter().find(|(swagger, _)| flow.as_text() == Some(swagger)).map(|(_, openapi)| *openapi);
    let Some(name) = name else { return };
    let parts = ["authorizationUrl", "tokenUrl", "scopes"];
    let parts: Entries = parts.iter().filter_map(|part| Some(((*part).to_owned(), take(entries, part)?))).collect();
    let mut flows = Entries::default();
    insert(&mut flows, name, key, map(flow.span, parts));
    insert(entries, "flows", key, map(flow.span, flows));
}
