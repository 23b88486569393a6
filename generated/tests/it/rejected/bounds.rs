//! Numbers outside the bounds of the spec, and numbers without bounds.

use super::assert_rejected;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{LIST_MESSAGES, LIST_NOTIFICATIONS, LIST_WORKFLOWS};
use crate::support::client::{client, line};

#[tokio::test]
async fn notifications_are_bounded() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_NOTIFICATIONS))?;
    let list = || client(&server).notifications().list();
    for (call, parameter, rule) in [
        (list().limit(0), "limit", "must be at least 1"),
        (list().limit(-1), "limit", "must be at least 1"),
        (list().limit(51), "limit", "must be at most 50"),
        (list().limit(i64::MAX), "limit", "must be at most 50"),
        (list().page(-1), "page", "must be at least 0"),
        (list().page(i64::MIN), "page", "must be at least 0"),
        // The first one in the order of the spec is named.
        (list().limit(0).page(-1), "page", "must be at least 0"),
    ] {
        assert_rejected(&call.await.expect_err(rule), "notifications.list", parameter, rule);
    }
    assert_eq!(server.connections()?, 0);
    Ok(())
}

#[tokio::test]
async fn the_bounds_themselves_are_sent() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_NOTIFICATIONS))?;
    let list = || client(&server).notifications().list();
    list().page(0).limit(1).await?;
    list().page(i64::MAX).limit(50).await?;
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(
        lines,
        ["GET /v1/notifications?page=0&limit=1", "GET /v1/notifications?page=9223372036854775807&limit=50",]
    );
    Ok(())
}

#[tokio::test]
async fn without_a_bound_any_number_is_sent() -> Outcome {
    let server = Server::replying([
        Reply::json(LIST_MESSAGES),
        Reply::json(LIST_MESSAGES),
        Reply::json(LIST_WORKFLOWS),
        Reply::json(LIST_WORKFLOWS),
    ])?;
    let client = client(&server);
    client.messages().list().page(-1).limit(0).await?;
    client.messages().list().limit(51).await?;
    client.workflows().list().limit(0).offset(-1).await?;
    client.workflows().list().limit(i64::MAX).await?;
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "GET /v1/messages?page=-1&limit=0",
            "GET /v1/messages?limit=51",
            "GET /v2/workflows?limit=0&offset=-1",
            "GET /v2/workflows?limit=9223372036854775807",
        ]
    );
    Ok(())
}
