//! Bodies without a value and status 200: each of the seven calls ends with an error, never with a placeholder.

use svc_client::types::{ChannelCredentials, ChatPushProviderId};
use svc_client::{Client, Error};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;

const BODIES: [(&str, &str); 8] = [
    ("application/json", "{}"),
    ("application/json", "[]"),
    ("application/json", "null"),
    ("application/json", "\"\""),
    ("application/json", ""),
    ("application/json", "<html><body>Sign in</body></html>"),
    ("text/html", "<html><body>Sign in</body></html>"),
    ("application/json", r#"{"statusCode":404,"message":"no such thing","error":"Not Found"}"#),
];

/// Makes each of the seven calls, and returns its result.
async fn all_seven(client: &Client) -> [Result<(), Error>; 7] {
    let credentials = ChannelCredentials::new();
    [
        client.subscribers().upsert_credentials("u", ChatPushProviderId::Fcm, credentials).await.map(drop),
        client.subscribers().update("u").await.map(drop),
        client.workflows().list().await.map(drop),
        client.workflows().get("w").await.map(drop),
        client.messages().list().await.map(drop),
        client.notifications().list().await.map(drop),
        client.notifications().get("n").await.map(drop),
    ]
}

#[tokio::test]
async fn all_seven_reject_all_of_them() -> Outcome {
    for (kind, body) in BODIES {
        let reply = Reply::status(200).header("content-type", kind).body(body);
        let server = Server::replying(vec![reply; 7])?;
        for (number, outcome) in all_seven(&client(&server)).await.into_iter().enumerate() {
            match outcome {
                Err(Error::Decode(error)) => assert_eq!(error.context().raw_body(), Some(body.as_bytes())),
                other => panic!("call {number}, {body:?}: {other:?}"),
            }
        }
        assert_eq!(server.requests().len(), 7, "{body:?}: each was sent once");
    }
    Ok(())
}
