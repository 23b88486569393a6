//! Token request.

use bytes::Bytes;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use http::{HeaderValue, Method, Request};

use super::ClientCredentials;
use crate::auth::TokenError;
use crate::auth::basic::encode_basic_auth;
use crate::config::push_percent_encoded;

/// Returns the token request.
pub(super) fn token_request(credentials: &ClientCredentials) -> Result<Request<Bytes>, TokenError> {
    let ClientCredentials { id, secret, url, scopes, in_body } = credentials;
    let mut form = "grant_type=client_credentials".to_owned();
    let mut add = |name: &str, value: &str| {
        form.push('&');
        form.push_str(name);
        form.push('=');
        push_percent_encoded(&mut form, value);
    };
    if let Some(scopes) = scopes.as_ref().filter(|scopes| !scopes.is_empty()) {
        add("scope", &scopes.join(" "));
    }
    if *in_body {
        add("client_id", id);
        add("client_secret", secret);
    }
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(url)
        .header(CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"))
        .header(ACCEPT, HeaderValue::from_static("application/json"))
        .body(Bytes::from(form))
        .map_err(|_| TokenError::because("the request cannot be built: the URL is not valid"))?;
    if !in_body {
        let value = format!("Basic {}", basic_token_credentials(id, secret));
        let mut value = HeaderValue::from_str(&value).map_err(|_| {
            TokenError::because("the request cannot be built: the credentials are not valid in a header")
        })?;
        value.set_sensitive(true);
        request.headers_mut().insert(AUTHORIZATION, value);
    }
    Ok(request)
}

/// Returns id and secret as base64. Both are form-encoded before they are joined (RFC 6749, section 2.3.1).
pub(super) fn basic_token_credentials(id: &str, secret: &str) -> String {
    let encoded = |text: &str| {
        let mut encoded = String::new();
        push_percent_encoded(&mut encoded, text);
        encoded
    };
    encode_basic_auth(&[&encoded(id), &encoded(secret)])
}
