//! Authentication as security schemes of OpenAPI.

use copperplate_language::model::{AuthHeader, Model, Placement, Scheme, Tokens};
use serde_json::{Map, Value, json};

use super::extension;

/// Name of the scheme of an API with a single key, which is unnamed in the spec.
const KEY: &str = "key";

/// Returns all schemes by name. A scheme with several headers becomes several OpenAPI schemes, which are all required.
pub(super) fn openapi_auth_schemes(model: &Model) -> Value {
    let schemes = model.auth.schemes.iter().flat_map(|scheme| {
        let names = openapi_auth_scheme_names(scheme).into_iter();
        names.zip(self::openapi_auth_scheme_nodes(scheme))
    });
    schemes.collect()
}

/// Returns the requirements, one for each alternative; `None` means that no credentials are needed.
pub(super) fn openapi_auth_requirements<'m>(accepted: impl Iterator<Item = Option<&'m Scheme>>) -> Value {
    let requirement = |scheme: Option<&Scheme>| {
        let names = scheme.map(openapi_auth_scheme_names).unwrap_or_default();
        let tokens = scheme.and_then(|scheme| scheme.tokens.as_ref());
        let scopes = json!(tokens.map(|tokens| &*tokens.scopes).unwrap_or_default());
        names.into_iter().map(|name| (name, scopes.clone())).collect::<Map<_, _>>()
    };
    let accepted: Vec<_> = accepted.collect();
    // Without any scheme to choose from, OpenAPI lists no alternatives.
    if accepted.iter().all(Option::is_none) { json!([]) } else { accepted.into_iter().map(requirement).collect() }
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
fn openapi_client_credentials(tokens: &Tokens) -> Value {
    let scopes: Map<_, _> = tokens.scopes.iter().map(|scope| (scope.clone(), json!(scope))).collect();
    let flow = json!({ "tokenUrl": tokens.url.value, "scopes": scopes });
    json!({ "type": "oauth2", "flows": { "clientCredentials": flow } })
}

fn openapi_auth_scheme_nodes(scheme: &Scheme) -> Vec<Value> {
    let http = |name: &str| vec![json!({ "type": "http", "scheme": name })];
    let key = |location: &str, name: &str| json!({ "type": "apiKey", "in": location, "name": name });
    let with_value = |location: &str, place: &AuthHeader| {
        let description = match &scheme.name {
            None => format!("`{}` with the API key in place of `{{key}}`.", place.value),
            Some(_) => format!("`{}` with the credentials in place of the words in braces.", place.value),
        };
        let mut node = key(location, &place.name);
        node["description"] = json!(description);
        node[extension::VALUE] = json!(place.value);
        node
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
