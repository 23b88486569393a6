//! No response, or only a part of it.

use svc_client::error::ExchangeError;
use svc_client::transport::Fault;
use svc_client::{Client, Delivery, Error, RetryPolicy};

use super::{CANARIES, list};
use crate::loopback::Reply;
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::deaf::deaf;
use crate::support::discreet::assert_discreet;

/// The failure behind an error, whose log line must be `line`.
fn failure(error: Error, line: &str) -> ExchangeError {
    assert_discreet(&error, &CANARIES);
    assert_eq!(error.operation(), Some("messages.list"));
    assert_eq!(error.status().is_some(), error.delivery() == Delivery::Applied);
    assert_eq!(error.to_string(), line);
    match error {
        Error::Transport(failure) => *failure,
        other => panic!("no response is a failure of the transport: {other:?}"),
    }
}

#[tokio::test]
async fn connection_refused() -> Outcome {
    let (_socket, address) = deaf()?;
    let client = Client::builder(format!("http://{address}"), key()).retry(RetryPolicy::never()).build()?;
    let error = client.messages().list().subscriber_id("canary-query").await.expect_err("nobody listens");
    assert_eq!(error.delivery(), Delivery::NotApplied);
    let failure = failure(error, "messages.list: connection failed; nothing was sent");
    assert_eq!((failure.fault(), failure.context().delivery()), (Fault::Connect, Delivery::NotApplied));
    Ok(())
}

#[tokio::test]
async fn the_connection_is_closed_without_a_response() {
    let error = list(Reply::hang_up()).await.expect_err("no response");
    let failure = failure(error, "messages.list: connection broke; the service may have received it");
    assert_eq!((failure.fault(), failure.context().delivery()), (Fault::Broken, Delivery::MaybeApplied));
}

#[tokio::test]
async fn the_body_is_shorter_than_announced() {
    let body = r#"{"hasMore":false,"data":[],"pageSize":10,"page":0,"x":"canary-body"}"#;
    let error = list(Reply::json(body).claiming(body.len() + 1)).await.expect_err("a byte is missing");
    let failure = failure(error, "messages.list: incomplete response; the service responded with 200");
    assert_eq!(failure.context().status(), Some(200));
    assert_eq!((failure.fault(), failure.context().delivery()), (Fault::Truncated, Delivery::Applied));
}
