//! Idempotency keys that are not valid in a header, or would arrive changed.

use super::assert_rejected;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;
use crate::support::client::{client, only};

#[tokio::test]
async fn a_key_that_would_not_arrive_unchanged() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let long = "x".repeat(256);
    for key in ["", " ", "a b", " a", "a ", "a\tb", "a\r\nx-evil: 1", "\0", "\u{7f}", "é", long.as_str()] {
        let error = client(&server).messages().list().idempotency_key(key).await.expect_err("a bad key");
        assert_rejected(&error, "messages.list", "idempotency-key", "must be 1 to 255 visible ASCII characters");
    }
    assert_eq!(server.connections()?, 0);
    Ok(())
}

#[tokio::test]
async fn the_longest_key_arrives() -> Outcome {
    let server = Server::replying([Reply::json(LIST_MESSAGES)])?;
    let key = "x".repeat(255);
    client(&server).messages().list().idempotency_key(&*key).await?;
    assert_eq!(only(&server).header("idempotency-key"), [key]);
    Ok(())
}
