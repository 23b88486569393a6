//! Building of requests.

use std::mem;

use bytes::Bytes;
use http::header::{ACCEPT, CONTENT_TYPE, COOKIE, USER_AGENT};
use http::{HeaderName, HeaderValue, Method, Request, Uri};

#[cfg(feature = "testing")]
use super::StyledValues;
use super::auth::url_too_long_for_auth;
use super::headers::add_cookies;
use super::{Auth, Body, CallAuth, Endpoint, Options, Outgoing, RequestDefaults, RequestParts, Responses};
use crate::error::{Error, InvalidRequestError};

/// Spec key for the schemes of an operation.
const AUTH: &str = "auth";

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Builds the request of a call, or returns the reason why it cannot be sent. `encode` adds the parameters.
pub(crate) fn build_request(
    defaults: &RequestDefaults,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut RequestParts),
) -> Result<Outgoing, Error> {
    let mut out = RequestParts::new(endpoint, defaults.arrays);
    encode(&mut out);
    let (request, auth) = assemble_request(defaults, endpoint, options, &mut out)?;
    Ok(Outgoing {
        endpoint: endpoint.clone(),
        request,
        auth,
        responses: Responses::ANY,
        accept: out.accept,
        sensitive: out.sensitive,
    })
}

/// URL of a call, and the base path that it is below.
pub(crate) struct CallUrl {
    pub(crate) url: Uri,
    pub(crate) base: String,
}

/// Returns the URL of a call, without its query parameters for credentials.
#[inline]
pub(crate) fn build_url(
    defaults: &RequestDefaults,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut RequestParts),
) -> Option<CallUrl> {
    let mut out = RequestParts::new(endpoint, defaults.arrays);
    encode(&mut out);
    if let Some(link) = &options.link {
        out.follow(link);
    }
    let (target, server) = (out.target().ok()?, defaults.server_url(out.server, endpoint).ok()?);
    let base = server.join("/").ok()?.path().trim_end_matches('/').to_owned();
    Some(CallUrl { url: server.join(&target).ok()?, base })
}

/// Builds the request of a call for display, with its secrets masked.
#[inline]
pub(super) fn build_masked_request(
    defaults: &RequestDefaults,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut RequestParts),
) -> Result<Request<Bytes>, Error> {
    let mut out = RequestParts::masked(endpoint, defaults.arrays);
    encode(&mut out);
    let (mut request, auth) = assemble_request(defaults, endpoint, options, &mut out)?;
    defaults.auth.mask(auth, &mut request);
    Ok(request)
}

fn assemble_request(
    defaults: &RequestDefaults,
    endpoint: &Endpoint,
    options: &Options,
    out: &mut RequestParts,
) -> Result<(Request<Bytes>, CallAuth), Error> {
    if let Some(name) = defaults.idempotency_header {
        out.idempotency_key(name, options.idempotency_key.as_deref());
    }
    options.custom.add_to(out, defaults);
    let mut request = Request::new(Bytes::new());
    *request.method_mut() = endpoint.method.clone();
    if let Some(link) = &options.link {
        #[cfg(feature = "testing")]
        request.extensions_mut().insert(out.followed_link(endpoint.id));
        out.follow(link);
        *request.method_mut() = Method::GET;
    }
    let (target, server) = (out.target()?, defaults.server_url(out.server, endpoint)?);
    *request.uri_mut() = server.join(&target).map_err(|_| url_too_long_for_auth(endpoint))?;
    #[cfg(feature = "testing")]
    if let Some(name) = out.server {
        request.extensions_mut().insert(super::CalledServer(name));
    }
    let missing = |rule| InvalidRequestError { operation: endpoint.id, parameter: AUTH.into(), rule };
    let auth = defaults.auth.choose(out.auth).map_err(missing)?;
    let mut set = |name: HeaderName, value: &HeaderValue| request.headers_mut().insert(name, value.clone());
    for (name, value) in &defaults.headers {
        set(name.clone(), value);
    }
    if let (Auth::Key { name, value, .. }, CallAuth::Key) = (&defaults.auth, auth) {
        set(name.clone(), value);
    }
    set(ACCEPT, &request_media_type(out.accept));
    set(USER_AGENT, &defaults.user_agent);
    if matches!(out.body, Body::Text(_) | Body::Bytes(_)) {
        set(CONTENT_TYPE, &request_media_type(out.content_type));
    }
    for (name, value) in &out.headers {
        if *name == COOKIE {
            add_cookies(&mut request, value);
        } else {
            request.headers_mut().insert(name.clone(), value.clone());
        }
    }
    match mem::replace(&mut out.body, Body::None) {
        Body::None => {}
        Body::Text(text) => *request.body_mut() = Bytes::from(text),
        Body::Bytes(bytes) => *request.body_mut() = bytes,
        Body::Form(json, form) => {
            let invalid = |rule| InvalidRequestError {
                operation: endpoint.id,
                parameter: "body".into(),
                rule: format!("{rule}: it is a form"),
            };
            (form.put)(&form, json, &mut request).map_err(invalid)?;
        }
        Body::Multipart(json, multipart) => {
            (multipart.encode)(&multipart, json, &mut request, endpoint, out.is_masked)?;
        }
    }
    #[cfg(feature = "testing")]
    if !out.styled.is_empty() {
        request.extensions_mut().insert(StyledValues(mem::take(&mut out.styled)));
    }
    Ok((request, auth))
}

fn request_media_type(stated: Option<&'static str>) -> HeaderValue {
    stated.map_or(JSON, HeaderValue::from_static)
}
