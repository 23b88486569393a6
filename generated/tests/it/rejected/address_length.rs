//! Queries that are too long for a URL.

use super::assert_rejected;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;
use crate::support::client::{client, only};

#[tokio::test]
async fn a_query_too_long_for_an_address() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let ids = vec!["x".repeat(100); 1000];
    let error = client(&server).messages().list().transaction_id(ids).await.expect_err("too long");
    assert_rejected(&error, "messages.list", "query", "must not make the URL longer than 65534 bytes");
    assert_eq!(server.connections()?, 0);
    Ok(())
}

#[tokio::test]
async fn a_long_query_is_sent_whole() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let ids = vec!["x".repeat(100); 500];
    client(&server).messages().list().transaction_id(ids.iter().map(String::as_str)).await?;
    assert_eq!(only(&server).target, format!("/v1/messages?transactionId={}", ids.join("&transactionId=")));
    Ok(())
}
