//! A call over a transport in memory, which always returns the same response.

use std::future::ready;

use std::time::Duration;
use svc_client::testing::block_on;
use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::{Request, Response};
use svc_client::transport::{Clock, Limits, SendFuture, SleepFuture, Transport};
use svc_client::{ApiKey, Client};

struct Memory(Bytes);

impl Transport for Memory {
    fn enforces_timeout(&self) -> bool {
        true
    }

    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        Box::pin(ready(Ok(Response::new(self.0.clone()))))
    }
}

/// Clock that never advances.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn sleep(&self, _: Duration) -> SleepFuture<'_> {
        Box::pin(ready(()))
    }
}

/// Returns a client that has made its first call.
pub(crate) fn client(response: String) -> Client {
    let client = Client::builder("https://api.example.com", ApiKey::new("key").expect("a key"));
    let client = client.transport(Memory(response.into())).clock(Stopped).build().expect("no setting is wrong");
    update(&client);
    client
}

/// Makes a call that writes a body and reads one.
pub(crate) fn update(client: &Client) {
    let call = client.subscribers().update("user-42").first_name("Ada").email("ada@example.com");
    block_on(call).expect("the response is valid");
}
