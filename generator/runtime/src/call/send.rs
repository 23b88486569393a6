//! One call, from its value to its result.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::header::{ACCEPT, CONTENT_TYPE, USER_AGENT};
use http::{HeaderName, HeaderValue, Request};

use super::core::{Core, Shared};
use super::{Endpoint, Operation, Options, Outgoing, Reply, respond};
use crate::error::{Error, InvalidRequest};

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Starts a call. Nothing happens before the result is polled.
pub fn send<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<O::Response> {
    let reply = exchange(core, options, operation);
    Sending(Box::pin(async { reply.await.map(Reply::into_value) }))
}

/// Starts a call whose result is the response as a whole.
pub fn send_for_reply<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<Reply<O::Response>> {
    Sending(Box::pin(exchange(core, options, operation)))
}

fn exchange<O: Operation>(
    core: &Core,
    options: &Options,
    operation: &O,
) -> impl Future<Output = Result<Reply<O::Response>, Error>> + Send + 'static {
    let endpoint = O::ENDPOINT;
    let request = lower(&core.0, &endpoint, options, |out| operation.encode(out));
    let core = core.clone();
    async move {
        let answer = core.0.transport.send(request?, &core.0.limits).await;
        let answer = respond::accept(&endpoint, answer)?;
        respond::read(&endpoint, answer, &core.0.reading)
    }
}

/// A call under way. Dropping it ends it.
#[must_use = "a call does nothing until it is awaited"]
pub struct Sending<T>(Pin<Box<dyn Future<Output = Result<T, Error>> + Send>>);

impl<T> Future for Sending<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.as_mut().poll(cx)
    }
}

impl<T> fmt::Debug for Sending<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sending")
    }
}

/// The plain request that an operation stands for, or why it cannot be sent.
fn lower(
    shared: &Shared,
    endpoint: &Endpoint,
    options: &Options,
    encode: impl FnOnce(&mut Outgoing),
) -> Result<Request<Bytes>, Error> {
    let mut out = Outgoing::new(endpoint, shared.arrays);
    encode(&mut out);
    if let Some(name) = shared.idempotency_header {
        out.idempotency_key(name, options.idempotency_key.as_deref());
    }
    let too_long = |_| InvalidRequest {
        operation: endpoint.id,
        parameter: "query",
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
    for (name, value) in &out.headers {
        set(name.clone(), value);
    }
    if let Some(body) = out.body {
        set(CONTENT_TYPE, &JSON);
        *request.body_mut() = body;
    }
    Ok(request)
}
