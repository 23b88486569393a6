//! Path values that would move a request to another address, which no encoding prevents.

use super::assert_refused;
use super::path_calls::PathCall;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;

/// Fails unless all four operations refuse `value`, and the server sees nothing of it.
async fn assert_refused_everywhere(value: &str, rule: &str) -> Outcome {
    let server = Server::answering(|_| Reply::status(404))?;
    let client = client(&server);
    for call in PathCall::ALL {
        let (operation, parameter) = call.names();
        assert_refused(&call.fail(&client, value).await, operation, parameter, rule);
    }
    assert_eq!(server.connections()?, 0, "{value:?}");
    Ok(())
}

#[tokio::test]
async fn an_empty_value() -> Outcome {
    assert_refused_everywhere("", "must not be empty").await
}

#[tokio::test]
async fn dot_segments() -> Outcome {
    assert_refused_everywhere(".", "must not be a dot segment").await?;
    assert_refused_everywhere("..", "must not be a dot segment").await
}

#[tokio::test]
async fn control_characters() -> Outcome {
    for value in ["\0", "a\nb", "a\r\nb: c", "\t", "..\t", "\u{1b}[2J", "a\u{7f}", "\u{85}"] {
        assert_refused_everywhere(value, "must not contain control characters").await?;
    }
    Ok(())
}

#[tokio::test]
async fn too_long() -> Outcome {
    let rule = "must not be longer than 1024 bytes";
    assert_refused_everywhere(&"x".repeat(1025), rule).await?;
    // Bytes count, not characters.
    assert_refused_everywhere(&"é".repeat(513), rule).await
}
