//! Path values that would change the target of the request in any encoding.

use super::assert_rejected;
use super::path_calls::PathCall;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;

const EMPTY: &str = "must not be empty, because the request would go to another address (to go there, use its own call, \
    or `client.request`)";
const DOTS: &str = "must not be a dot segment, because the request would go to another address (resolve `.` and `..` \
    before the call)";

/// Fails unless all four operations reject `value` and the server receives nothing.
async fn assert_rejected_everywhere(value: &str, rule: &str) -> Outcome {
    let server = Server::responding(|_| Reply::status(404))?;
    let client = client(&server);
    for call in PathCall::ALL {
        let (operation, parameter) = call.names();
        assert_rejected(&call.fail(&client, value).await, operation, parameter, rule);
    }
    assert_eq!(server.connections()?, 0, "{value:?}");
    Ok(())
}

#[tokio::test]
async fn an_empty_value() -> Outcome {
    assert_rejected_everywhere("", EMPTY).await
}

#[tokio::test]
async fn dot_segments() -> Outcome {
    assert_rejected_everywhere(".", DOTS).await?;
    assert_rejected_everywhere("..", DOTS).await
}

#[tokio::test]
async fn control_characters() -> Outcome {
    for value in ["\0", "a\nb", "a\r\nb: c", "\t", "..\t", "\u{1b}[2J", "a\u{7f}", "\u{85}"] {
        assert_rejected_everywhere(value, "must not contain control characters").await?;
    }
    Ok(())
}

#[tokio::test]
async fn too_long() -> Outcome {
    let rule = "must not be longer than 1024 bytes";
    assert_rejected_everywhere(&"x".repeat(1025), rule).await?;
    // The limit is in bytes, not characters.
    assert_rejected_everywhere(&"é".repeat(513), rule).await
}
