//! Tokens of OAuth 2.0 that a client fetches for itself: the flow `clientCredentials`.

use copperplate_language::is_server_url;
use copperplate_language::maps::IndexSet;

use super::{LocatedNode, Loss, SchemaReader};
use crate::import::operations::credentials::ClientTokens;

/// Returns the token endpoint of a scheme, and all scopes of the flow; `None` for other flows and kinds.
pub(super) fn collect_client_tokens(reader: &mut SchemaReader, scheme: &LocatedNode) -> Option<ClientTokens> {
    let flow = scheme.get("flows").filter(|_| scheme.text("type") == Some("oauth2"))?.get("clientCredentials")?;
    let url = flow.text("tokenUrl")?;
    if !is_server_url(url) {
        reader.losses.add(Loss::TokenUrl, &flow);
        return None;
    }
    let scopes = flow.get("scopes").into_iter().flat_map(|scopes| scopes.entries());
    Some(ClientTokens { url: url.to_owned(), scopes: scopes.map(|(scope, _)| scope.to_owned()).collect() })
}

/// Returns the scopes that a client requests: the scopes of the flow that an operation needs.
pub(super) fn wanted_scopes(tokens: ClientTokens, needed: Option<&IndexSet<String>>) -> ClientTokens {
    let is_needed = |scope: &String| needed.is_some_and(|needed| needed.contains(scope));
    ClientTokens { scopes: tokens.scopes.into_iter().filter(is_needed).collect(), ..tokens }
}
