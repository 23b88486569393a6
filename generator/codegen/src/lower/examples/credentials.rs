//! Server and credentials of a client in examples.

use super::credential_name::CredentialName;
use super::literals::example_kebab_case;
use crate::ir::Auth;
use crate::lower::Lowering;

/// Expression for the default server, if it needs no settings.
pub(super) const DEFAULT_SERVER: &str = "Server::Default";

/// Returns the server of a client, as an expression.
pub(super) fn example_server(cx: &Lowering) -> &'static str {
    let default = cx.model.default_server();
    let is_complete = default.is_some_and(|server| server.variables.iter().all(|variable| variable.default.is_some()));
    if is_complete { DEFAULT_SERVER } else { "\"https://api.example.com\"" }
}

/// Expression for the credentials of a client, unless the API has no authentication.
pub(in crate::lower) struct ExampleCredentials {
    /// Types of the crate that it names.
    pub(in crate::lower) imports: Vec<&'static str>,
    pub(in crate::lower) value: Option<String>,
}

/// Returns credentials of the first scheme.
pub(in crate::lower) fn example_credentials(cx: &Lowering) -> ExampleCredentials {
    let auth = crate::lower::auth::lower_auth(&cx.model.auth);
    let name = cx.model.auth.schemes.first().map_or(CredentialName::Credentials, CredentialName::of_scheme);
    let variable = if name == CredentialName::Token { "API_TOKEN" } else { "API_KEY" };
    let key = format!("ApiKey::from_env(\"{variable}\")?");
    let scheme = match &auth {
        Auth::None => return ExampleCredentials { imports: Vec::new(), value: None },
        Auth::Key { .. } | Auth::Schemes { has_one_key: true, .. } => None,
        Auth::Schemes { schemes, has_one_key: false } => schemes.first(),
    };
    let Some(scheme) = scheme else {
        return ExampleCredentials { imports: vec!["ApiKey"], value: Some(key) };
    };
    let (imports, parts) = match &scheme.parts[..] {
        [_] => (vec!["ApiKey", "Credentials"], key),
        parts => {
            let parts: Vec<_> = parts.iter().map(|part| format!("{:?}", example_kebab_case(&part.wire))).collect();
            (vec!["Credentials"], parts.join(", "))
        }
    };
    ExampleCredentials { imports, value: Some(format!("Credentials::{}({parts})", scheme.name)) }
}
