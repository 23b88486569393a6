//! A client of a scripted server.

use svc_client::{ApiKey, Client, ClientBuilder, RetryPolicy};

use crate::loopback::{Request, Server};

/// API key of all tests, which may only be in the header.
pub(crate) const KEY: &str = "canary-key-4711";

pub(crate) fn key() -> ApiKey {
    ApiKey::new(KEY).expect("the key is visible ASCII")
}

/// Builder for a client that makes one attempt: most tests are about one exchange.
pub(crate) fn builder(server: &Server) -> ClientBuilder<Client> {
    Client::builder(server.url(), key()).retry(RetryPolicy::never())
}

pub(crate) fn client(server: &Server) -> Client {
    builder(server).build().expect("an address of this machine needs no TLS")
}

/// The only request that the server received.
pub(crate) fn only(server: &Server) -> Request {
    let mut requests = server.requests();
    assert_eq!(requests.len(), 1, "one call, one request");
    requests.remove(0)
}

/// Method and raw target.
pub(crate) fn line(request: &Request) -> String {
    format!("{} {}", request.method, request.target)
}
