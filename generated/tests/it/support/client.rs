//! A client that talks to a scripted server.

use svc_client::{ApiKey, Builder, Client, Retry};

use crate::loopback::{Request, Server};

/// The key of all tests; nothing but the header may show it.
pub(crate) const KEY: &str = "canary-key-4711";

pub(crate) fn key() -> ApiKey {
    ApiKey::new(KEY).expect("the key is visible ASCII")
}

/// For a client that makes one attempt: most tests look at one exchange.
pub(crate) fn builder(server: &Server) -> Builder<Client> {
    Client::builder(server.url(), key()).retry(Retry::never())
}

pub(crate) fn client(server: &Server) -> Client {
    builder(server).build().expect("an address of this machine needs no TLS")
}

/// The one request that the server got.
pub(crate) fn only(server: &Server) -> Request {
    let mut requests = server.requests();
    assert_eq!(requests.len(), 1, "one call, one request");
    requests.remove(0)
}

/// Method and raw target.
pub(crate) fn line(request: &Request) -> String {
    format!("{} {}", request.method, request.target)
}
