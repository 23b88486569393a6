//! Keys that change.

mod blocking;
mod expiry;
mod failing;
mod no_credentials;
mod oauth;
pub(crate) mod provider;
mod public_calls;
mod shared;
mod token_retries;
mod unauthorized;

use bytes::Bytes;
use copperplate_runtime::transport::http::{Request, Response};

use crate::support::fake::Fake;

/// A service that accepts only these keys, and repeats the header of others.
fn accepting(keys: &'static [&'static str]) -> Fake {
    Fake::answering(move |request: &Request<Bytes>| {
        let sent = request.headers()["authorization"].to_str().expect("text").to_owned();
        if keys.iter().any(|key| sent == format!("ApiKey {key}")) {
            return Ok(Response::new(Bytes::from_static(b"{\"ok\":true}")));
        }
        let body = format!(r#"{{"message":"not accepted: {sent}"}}"#);
        Ok(Response::builder().status(401).body(body.into()).expect("a response"))
    })
}

/// The keys of the requests since the last call of this function.
fn sent(fake: &Fake) -> Vec<String> {
    let sent = fake.take();
    let header = |request: &Request<Bytes>| request.headers()["authorization"].to_str().expect("text").to_owned();
    sent.iter().map(|(request, _)| header(request)).collect()
}
