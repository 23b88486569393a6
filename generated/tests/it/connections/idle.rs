//! Idle connections: as many are kept as were in use at once.

use futures_util::future::try_join_all;
use svc_client::Client;

use super::builder;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;

/// Number of calls at the same time.
const CALLS: usize = 64;

async fn round(client: &Client) -> Outcome {
    let calls = (0..CALLS).map(|_| async { client.workflows().get("w").await });
    try_join_all(calls).await?;
    // Connections are given back by tasks of their own.
    for _ in 0..CALLS {
        tokio::task::yield_now().await;
    }
    Ok(())
}

#[tokio::test]
async fn a_client_that_is_warm_opens_no_connection() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW).keep_alive())?;
    let client = builder(server.url()).build()?;
    round(&client).await?;
    let warm = server.connections()?;
    assert!(warm <= CALLS, "{warm} connections");
    for _ in 0..5 {
        round(&client).await?;
    }
    assert_eq!((server.connections()?, server.requests().len()), (warm, 6 * CALLS));
    Ok(())
}

#[tokio::test]
async fn the_maximum_that_is_set_holds() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW).keep_alive())?;
    let client = builder(server.url()).idle_connections(8).build()?;
    round(&client).await?;
    let warm = server.connections()?;
    round(&client).await?;
    assert!(server.connections()? > warm, "all but eight were closed");
    Ok(())
}
