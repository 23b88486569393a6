//! Authentication.

use copperplate_language::model::{Auth, AuthHeader, Model, Operation, Placement, Scheme};
use copperplate_language::names::rust_names;

use super::names::checked_rust_name;
use crate::ir;

/// Returns the authentication of the client.
pub fn lower_auth(auth: &Auth) -> ir::Auth {
    if auth.schemes.is_empty() {
        return ir::Auth::None;
    }
    if let Some((scheme, (header, value))) = auth.single_header() {
        // Header names in requests are case-insensitive; the library writes them in lower case.
        let (origin, header) = (scheme.spec_path(), header.to_ascii_lowercase());
        return ir::Auth::Key { origin, header, value, tokens: lower_auth_tokens(scheme) };
    }
    ir::Auth::Schemes { schemes: auth.schemes.iter().map(lower_auth_scheme).collect(), has_one_key: auth.has_one_key() }
}

fn lower_auth_scheme(scheme: &Scheme) -> ir::Scheme {
    let part = |(number, part): (usize, &String)| ir::CredentialPart {
        wire: part.clone(),
        name: checked_rust_name(rust_names::rust_credentials_name(part)),
        place: auth_part_position(scheme, number, part),
    };
    ir::Scheme {
        origin: scheme.spec_path(),
        wire: scheme.shown_name().to_owned(),
        name: checked_rust_name(rust_names::rust_credentials_name(scheme.shown_name())),
        parts: scheme.parts.iter().enumerate().map(part).collect(),
        placement: match &scheme.placement {
            Placement::Headers(_) | Placement::Bearer => {
                let headers = scheme.headers().unwrap_or_default();
                ir::Placement::Headers(
                    headers.into_iter().map(|(name, value)| (name.to_ascii_lowercase(), value)).collect(),
                )
            }
            Placement::Together { headers, query } => {
                let value = |name: String, parameter: &AuthHeader| (name, parameter.value.clone());
                ir::Placement::Together(
                    headers.iter().map(|header| value(header.name.to_ascii_lowercase(), header)).collect(),
                    query.iter().map(|parameter| value(parameter.name.clone(), parameter)).collect(),
                )
            }
            Placement::Basic => ir::Placement::Basic,
            Placement::Query(name) => ir::Placement::Query(name.value.clone()),
            Placement::Cookie(name) => ir::Placement::Cookie(name.value.clone()),
        },
        tokens: lower_auth_tokens(scheme),
    }
}

fn lower_auth_tokens(scheme: &Scheme) -> Option<ir::Tokens> {
    let tokens = scheme.tokens.as_ref()?;
    Some(ir::Tokens { url: tokens.url.value.clone(), scopes: tokens.scopes.clone() })
}

/// Returns the place of a part in a request.
fn auth_part_position(scheme: &Scheme, number: usize, part: &str) -> String {
    let holds_it = |(_, value): &&(String, String)| value.contains(&format!("{{{part}}}"));
    let Some(headers) = scheme.headers() else { return format!("part {}", number + 1) };
    let mut places: String = headers.iter().filter(holds_it).map(|(name, _)| name.to_ascii_lowercase()).collect();
    if let Placement::Together { query, .. } = &scheme.placement {
        let has_part = |parameter: &&AuthHeader| parameter.value.contains(&format!("{{{part}}}"));
        places.extend(query.iter().filter(has_part).map(|parameter| format!("?{}", parameter.name)));
    }
    places
}

/// Returns the schemes that an operation accepts, unless they make no difference.
pub(super) fn lower_accepted_auth(model: &Model, operation: &Operation) -> Option<ir::Accepted> {
    let accepted = &operation.auth.as_ref()?.value;
    let names = |number: &usize| model.auth.schemes[*number].shown_name().to_owned();
    let schemes: Vec<_> = accepted.schemes.iter().map(names).collect();
    // A client with one key always has it.
    let is_any = model.auth.has_one_key() && !schemes.is_empty();
    (!is_any).then_some(ir::Accepted { schemes, optional: accepted.optional })
}
