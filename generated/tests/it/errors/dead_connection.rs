//! A kept connection that is closed by the server.

use svc_client::{Delivery, Error};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{LIST_MESSAGES, UPDATE_SUBSCRIBER};
use crate::support::client::{client, line};

#[tokio::test]
async fn connections_are_used_again() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES).keep_alive())?;
    let client = client(&server);
    client.messages().list().page(0).await?;
    client.messages().list().page(1).await?;
    assert_eq!((server.requests().len(), server.connections()?), (2, 1));
    Ok(())
}

/// The request was sent: a retry on a new connection could apply the change twice.
#[tokio::test]
async fn a_request_is_not_sent_again_on_another_one() -> Outcome {
    let server =
        Server::replying([Reply::json(LIST_MESSAGES).keep_alive(), Reply::hang_up(), Reply::json(UPDATE_SUBSCRIBER)])?;
    let client = client(&server);
    client.messages().list().await?;
    let error = client.subscribers().update("u").first_name("A").await.expect_err("no response");
    assert!(matches!(error, Error::Transport(_)), "{error:?}");
    assert_eq!(error.delivery(), Delivery::MaybeApplied);
    assert_eq!(error.to_string(), "subscribers.update: connection broke; the service may have applied it");
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(lines, ["GET /v1/messages", "PATCH /v2/subscribers/u"]);
    assert_eq!(server.connections()?, 1);
    Ok(())
}
