//! Headers: all of them, so that no header is sent by accident.

use svc_client::types::ChannelCredentials;

use crate::loopback::{Reply, Request, Server};
use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, LIST_MESSAGES, UPDATE_SUBSCRIBER};
use crate::support::client::{KEY, client, only};

const AGENT: &str = concat!("svc-client/", env!("CARGO_PKG_VERSION"));

/// Fails unless the request has exactly the headers of every request and `more`.
fn assert_headers(server: &Server, request: &Request, more: &[(&str, &str)]) {
    let host = server.url().replace("http://", "");
    let authorization = format!("ApiKey {KEY}");
    let common =
        [("accept", "application/json"), ("authorization", &authorization), ("host", &host), ("user-agent", AGENT)];
    let mut expected: Vec<_> = common.into_iter().chain(more.iter().copied()).collect();
    let mut sent: Vec<_> = request.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    expected.sort_unstable();
    sent.sort_unstable();
    assert_eq!(sent, expected);
}

#[tokio::test]
async fn a_request_without_a_body_has_no_headers_of_one() -> Outcome {
    let server = Server::replying([Reply::json(LIST_MESSAGES)])?;
    client(&server).messages().list().await?;
    assert_headers(&server, &only(&server), &[]);
    Ok(())
}

#[tokio::test]
async fn a_body_has_a_type_and_a_length() -> Outcome {
    let server = Server::replying([Reply::json(UPDATE_SUBSCRIBER)])?;
    client(&server).subscribers().update("u").first_name("é").await?;
    let request = only(&server);
    assert_headers(&server, &request, &[("content-type", "application/json"), ("content-length", "18")]);
    assert_eq!(request.body, r#"{"firstName":"é"}"#.as_bytes());
    Ok(())
}

#[tokio::test]
async fn an_idempotency_key_is_sent_with_every_kind_of_call_that_has_one() -> Outcome {
    let server = Server::responding(|_| Reply::status(404))?;
    let client = client(&server);
    let (subscribers, workflows, notifications) = (client.subscribers(), client.workflows(), client.notifications());
    let all = [
        subscribers.upsert_credentials("u", "fcm", ChannelCredentials::new()).idempotency_key("key-1").await.is_err(),
        subscribers.update("u").idempotency_key("key-2").await.is_err(),
        workflows.list().idempotency_key("key-3").await.is_err(),
        workflows.get("w").idempotency_key("key-4").await.is_err(),
        client.messages().list().idempotency_key("key-5").await.is_err(),
        notifications.list().idempotency_key("key-6").await.is_err(),
        notifications.get("n").idempotency_key("key-7").await.is_err(),
    ];
    assert_eq!(all, [true; 7], "404 is an error");
    let requests = server.requests();
    let sent: Vec<_> = requests.iter().map(|request| request.header("idempotency-key")).collect();
    assert_eq!(sent, [["key-1"], ["key-2"], ["key-3"], ["key-4"], ["key-5"], ["key-6"], ["key-7"]]);
    Ok(())
}

#[tokio::test]
async fn an_idempotency_key_is_the_last_one_given_and_sent_as_it_is() -> Outcome {
    let server = Server::replying([Reply::json(GET_WORKFLOW)])?;
    let key = "!~\"{}:;,=";
    client(&server).workflows().get("w").idempotency_key("first").idempotency_key(key).await?;
    assert_headers(&server, &only(&server), &[("idempotency-key", key)]);
    Ok(())
}
