//! `Debug` output of a request builder, to which emitted code has access.

use copperplate_runtime::request::{Endpoint, Operation, RequestParts};
use copperplate_runtime::{Effect, Method};

use crate::support::api::{CANARY, Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

/// Prints the complete request builder.
struct Peeking;

impl Operation for Peeking {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.peek",
        method: Method::GET,
        path: "/v1/{id}",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        let secret = CANARY.to_owned();
        out.path("id", &secret);
        out.query("name", Some(&secret));
        out.header("x-trace", Some(&secret));
        out.json(&secret);
        assert!(!format!("{out:?}").contains(CANARY), "{out:?}");
    }
}

#[test]
fn it_shows_no_value() {
    let client = Client::over(&Fake::happy());
    now(copperplate_runtime::send::send(&client.core, &copperplate_runtime::request::Options::new(), &Peeking))
        .unwrap();
}
