//! The same calls make the same requests: to a server or to the fake, async or blocking.

use svc_client::testing::Fake;
use svc_client::types::{Channel, ChannelCredentials, ChatPushProviderId, WorkflowStatus};
use svc_client::{ApiKey, Client, Error, Json, JsonObject, Method};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;

/// Makes all calls, and applies `$done` to each.
macro_rules! make {
    ($client:expr, $call:ident => $done:expr) => {{
        let client = $client;
        let credentials =
            || ChannelCredentials::new().device_tokens(["t,1", "t&2"]).webhook_url("https://example.com/?a=b");
        let data: JsonObject = [("score", Json::parse_text("1.10")?), ("ü", Json::null())].into_iter().collect();
        let subscribers = client.subscribers();
        let $call = subscribers.upsert_credentials("ada+1@example.com", ChatPushProviderId::Fcm, credentials());
        $done;
        let $call = subscribers
            .upsert_credentials("a/b", "pigeon", credentials())
            .idempotency_key("once")
            .integration_identifier("i");
        $done;
        let $call = subscribers.update("ü").first_name("Ada").data(data);
        $done;
        let $call = subscribers.update("nothing").body_field("firstName", Json::null()).query_param("dry run", "a+b");
        $done;
        let $call =
            client.workflows().list().status([WorkflowStatus::Active, WorkflowStatus::Error]).limit(5).offset(10);
        $done;
        let $call = client.workflows().get("order shipped").header("x-trace", "7");
        $done;
        let $call = client.messages().list().channel(Channel::Email).transaction_id(["a", "b,c", ""]);
        $done;
        let $call =
            client.notifications().list().after("2025-01-01T00:00:00+02:00").emails(["a@example.com"]).limit(50);
        $done;
        let $call = client.notifications().get("%2e");
        $done;
        let $call = client.request(Method::POST, "/v1/events").query_param("x", "1").body(Json::from(1));
        $done;
    }};
}

const CALLS: usize = 10;

/// The client's part of a request. Host, length and connection are up to the transport.
#[derive(Debug, PartialEq)]
struct Seen {
    line: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Seen {
    fn new(line: String, headers: impl Iterator<Item = (String, String)>, body: Vec<u8>) -> Self {
        let names = ["authorization", "accept", "user-agent", "content-type", "idempotency-key", "x-trace"];
        let mut headers: Vec<_> = headers
            .map(|(name, value)| (name.to_ascii_lowercase(), value))
            .filter(|(name, _)| names.contains(&name.as_str()))
            .collect();
        headers.sort();
        Self { line, headers, body }
    }
}

fn at(server: &Server) -> Vec<Seen> {
    let requests = server.requests().into_iter();
    requests
        .map(|request| {
            Seen::new(format!("{} {}", request.method, request.target), request.headers.into_iter(), request.body)
        })
        .collect()
}

fn at_fake(fake: &Fake) -> Vec<Seen> {
    let seen = |request: &svc_client::testing::Received| {
        let headers = request.headers().iter();
        let headers = headers.map(|(name, value)| (name.to_string(), value.to_str().expect("text").to_owned()));
        Seen::new(format!("{} {}", request.method(), request.target()), headers, request.body().to_vec())
    };
    fake.requests().iter().map(seen).collect()
}

fn fake() -> Fake {
    let fake = Fake::new().lenient();
    fake.on_untyped(Method::POST, "/v1/events").status(404);
    fake
}

#[tokio::test]
async fn the_same_calls_give_the_same_requests() -> Outcome {
    // The result of the call does not matter here.
    let server = || Server::responding(|_| Reply::status(404));
    let client = |server: &Server| -> Result<Client, Error> {
        Client::builder(server.url(), ApiKey::new("key-of-the-fake")?).build()
    };
    let awaited = server()?;
    make!(client(&awaited)?, call => drop(call.await));
    let expected = at(&awaited);
    assert_eq!(expected.len(), CALLS);
    assert!(expected.iter().all(|seen| seen.headers.len() >= 3), "{expected:#?}");

    let blocking = server()?;
    make!(client(&blocking)?.blocking(), call => drop(call.send()));
    assert_eq!(at(&blocking), expected, "blocking, at a server");

    let faked = fake();
    make!(faked.client(), call => drop(call.await));
    assert_eq!(at_fake(&faked), expected, "awaited, at the fake");

    let faked = fake();
    make!(faked.client().blocking(), call => drop(call.send()));
    assert_eq!(at_fake(&faked), expected, "blocking, at the fake");
    Ok(())
}
