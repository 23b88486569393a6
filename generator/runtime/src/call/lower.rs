//! From an operation to the plain request it stands for.

use bytes::Bytes;
use http::header::{ACCEPT, CONTENT_TYPE, USER_AGENT};
use http::{HeaderName, HeaderValue, Request};

use super::core::Shared;
use super::{Endpoint, Options, Outgoing};
use crate::error::{Error, InvalidRequest};

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// The plain request that an operation stands for, or why it cannot be sent.
pub(super) fn lower(
    shared: &Shared,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut Outgoing),
) -> Result<Request<Bytes>, Error> {
    let mut out = Outgoing::new(endpoint, shared.arrays);
    encode(&mut out);
    finish(shared, endpoint, options, out)
}

/// The same request to be shown, with masks in the place of secrets.
pub(super) fn lower_masked(
    shared: &Shared,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut Outgoing),
) -> Result<Request<Bytes>, Error> {
    let mut out = Outgoing::masked(endpoint, shared.arrays);
    encode(&mut out);
    finish(shared, endpoint, options, out)
}

/// What is the same for all operations.
fn finish(shared: &Shared, endpoint: &Endpoint, options: &Options, mut out: Outgoing) -> Result<Request<Bytes>, Error> {
    if let Some(name) = shared.idempotency_header {
        out.idempotency_key(name, options.idempotency_key.as_deref());
    }
    let mut reserved = vec![shared.auth.0.clone()];
    reserved.extend(shared.idempotency_header.map(HeaderName::from_static));
    options.additions.put_into(&mut out, &reserved);
    let too_long = |_| InvalidRequest {
        operation: endpoint.id,
        parameter: "query".into(),
        rule: "must not make the address longer than 65534 bytes".to_owned(),
    };
    let mut request = Request::new(Bytes::new());
    *request.method_mut() = endpoint.method.clone();
    *request.uri_mut() = shared.base.join(&out.target()?).map_err(too_long)?;
    let (auth, key) = &shared.auth;
    let mut set = |name: HeaderName, value: &HeaderValue| request.headers_mut().insert(name, value.clone());
    set(auth.clone(), key);
    set(ACCEPT, &JSON);
    set(USER_AGENT, &shared.user_agent);
    if out.body.is_some() {
        set(CONTENT_TYPE, &JSON);
    }
    for (name, value) in &out.headers {
        set(name.clone(), value);
    }
    if let Some(body) = out.body {
        *request.body_mut() = Bytes::from(body);
    }
    Ok(request)
}
