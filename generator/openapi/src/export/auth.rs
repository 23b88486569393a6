//! Authentication as security schemes of OpenAPI.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{AuthHeader, Model, Placement, Scheme, Tokens};

use super::extension;

/// Name of the scheme of an API with a single key, which is unnamed in the spec.
const KEY: &str = "key";

/// Returns all schemes by name. A scheme with several headers becomes several OpenAPI schemes, which are all required.
pub(super) fn openapi_auth_schemes(model: &Model) -> JsonNode {
    let schemes = model.auth.schemes.iter().flat_map(|scheme| {
        let names = openapi_auth_scheme_names(scheme).into_iter();
        names.zip(self::openapi_auth_scheme_nodes(scheme))
    });
    schemes.fold(JsonNode::map(), |map, (name, node)| map.with(name, node))
}

/// Returns the requirements, one for each alternative; `None` means that no credentials are needed.
pub(super) fn openapi_auth_requirements<'m>(accepted: impl Iterator<Item = Option<&'m Scheme>>) -> Vec<JsonNode> {
    let requirement = |scheme: Option<&Scheme>| {
        let names = scheme.map(openapi_auth_scheme_names).unwrap_or_default();
        let tokens = scheme.and_then(|scheme| scheme.tokens.as_ref());
        let scopes: Vec<_> =
            tokens.into_iter().flat_map(|tokens| &tokens.scopes).map(|scope| JsonNode::from(scope.as_str())).collect();
        names.into_iter().fold(JsonNode::map(), |map, name| map.with(name, scopes.clone()))
    };
    let accepted: Vec<_> = accepted.collect();
    // Without any scheme to choose from, OpenAPI lists no alternatives.
    if accepted.iter().all(Option::is_none) { Vec::new() } else { accepted.into_iter().map(requirement).collect() }
}

fn openapi_auth_scheme_names(scheme: &Scheme) -> Vec<String> {
    let name = scheme.name.as_deref().unwrap_or(KEY);
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let named_by_place = |place: &AuthHeader| format!("{name}.{}", place.name.chars().map(plain).collect::<String>());
    match &scheme.placement {
        Placement::Headers(headers) if headers.len() > 1 => headers.iter().map(named_by_place).collect(),
        // A header and a parameter can have the same name.
        Placement::Together { headers, query } => {
            let of_query = query.iter().map(|parameter| format!("{}.query", named_by_place(parameter)));
            headers.iter().map(named_by_place).chain(of_query).collect()
        }
        Placement::Headers(_) | Placement::Bearer | Placement::Basic | Placement::Query(_) | Placement::Cookie(_) => {
            vec![name.to_owned()]
        }
    }
}

/// Returns the scheme for tokens that a client fetches. A scope needs a description, which the spec does not have.
fn openapi_client_credentials(tokens: &Tokens) -> JsonNode {
    let scopes = tokens.scopes.iter().fold(JsonNode::map(), |scopes, scope| scopes.with(scope, scope.as_str()));
    let flow = JsonNode::map().with("tokenUrl", tokens.url.value.as_str()).with("scopes", scopes);
    let flows = JsonNode::map().with("clientCredentials", flow);
    JsonNode::map().with("type", "oauth2").with("flows", flows)
}

fn openapi_auth_scheme_nodes(scheme: &Scheme) -> Vec<JsonNode> {
    let http = |name: &str| vec![JsonNode::map().with("type", "http").with("scheme", name)];
    let key =
        |location: &str, name: &str| JsonNode::map().with("type", "apiKey").with("in", location).with("name", name);
    let with_value = |location: &str, place: &AuthHeader| {
        let description = match &scheme.name {
            None => format!("`{}` with the API key in place of `{{key}}`.", place.value),
            Some(_) => format!("`{}` with the credentials in place of the words in braces.", place.value),
        };
        key(location, &place.name).with("description", description).with(extension::VALUE, &place.value)
    };
    match &scheme.placement {
        Placement::Headers(headers) => headers.iter().map(|header| with_value("header", header)).collect(),
        Placement::Together { headers, query } => {
            let headers = headers.iter().map(|header| with_value("header", header));
            headers.chain(query.iter().map(|parameter| with_value("query", parameter))).collect()
        }
        Placement::Bearer => match &scheme.tokens {
            Some(tokens) => vec![openapi_client_credentials(tokens)],
            None => http("bearer"),
        },
        Placement::Basic => http("basic"),
        Placement::Query(name) => vec![key("query", &name.value)],
        Placement::Cookie(name) => vec![key("cookie", &name.value)],
    }
}
