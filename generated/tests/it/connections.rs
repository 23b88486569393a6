//! Kinds of connections that programs need: each against a server on this machine, async and blocking.

mod client_certificate;
mod given_client;
mod gzip;
mod headers;
mod http2;
mod idle;
mod local_names;
mod no_roots;
mod pointers;
mod private_ca;
mod proxy;
mod refused_streams;
#[cfg(unix)]
mod unix_socket;
mod ureq_agent;

use svc_client::{Client, ClientBuilder, Error, RetryPolicy};

use crate::support::client::key;

/// Builder for a client that makes one attempt.
fn builder(base: impl Into<String>) -> ClientBuilder<Client> {
    Client::builder(base, key()).retry(RetryPolicy::never())
}

/// Makes a call, async and blocking, and returns both results.
async fn both(client: &Client) -> [Result<(), Error>; 2] {
    let call = client.workflows().get("w").await.map(drop);
    let blocking = client.blocking();
    // The thread of an async runtime may wait for a blocking call.
    [call, blocking.workflows().get("w").send().map(drop)]
}
