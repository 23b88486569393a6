//! Idle connections: as many are kept as were in use at the same time, up to a maximum.

use std::sync::Barrier;
use std::time::Duration;
use std::{io, thread};

use futures_util::future::try_join_all;
use svc_client::Client;

use super::builder;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;

/// Number of concurrent calls whose connections are all kept by default.
const CALLS: usize = 64;

/// Larger number of calls.
const CROWD: usize = 3 * CALLS;

/// Time between two checks of the connections, which the client closes in separate tasks.
const STEP: Duration = Duration::from_millis(1);

/// Maximum number of these checks.
const LOOKS: u32 = 10_000;

async fn round(client: &Client) -> Outcome {
    let calls = (0..CALLS).map(|_| async { client.workflows().get("w").await });
    try_join_all(calls).await?;
    // Connections are returned in separate tasks.
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
    let client = builder(server.url()).max_idle_connections(8).build()?;
    round(&client).await?;
    let warm = server.connections()?;
    round(&client).await?;
    assert!(server.connections()? > warm, "all but eight were closed");
    Ok(())
}

/// A server that receives all calls of a crowd before it responds to one.
fn crowded() -> io::Result<Server> {
    let all = Barrier::new(CROWD);
    Server::responding(move |_| {
        all.wait();
        Reply::json(GET_WORKFLOW).keep_alive()
    })
}

#[tokio::test]
async fn the_default_maximum_is_left_of_a_crowd() -> Outcome {
    let server = crowded()?;
    let client = builder(server.url()).build()?;
    try_join_all((0..CROWD).map(|_| async { client.workflows().get("w").await })).await?;
    assert!(server.connections()? >= CROWD, "one for each call");
    for _ in 0..LOOKS {
        if server.open_connections() == CALLS {
            break;
        }
        tokio::time::sleep(STEP).await;
    }
    assert_eq!(server.open_connections(), CALLS);
    Ok(())
}

#[test]
fn and_of_a_crowd_of_blocking_calls() -> Outcome {
    let server = crowded()?;
    let client = builder(server.url()).build()?.blocking();
    thread::scope(|scope| {
        let calls: Vec<_> = (0..CROWD).map(|_| scope.spawn(|| client.workflows().get("w").send())).collect();
        calls.into_iter().try_for_each(|call| call.join().expect("no panic").map(drop))
    })?;
    assert!(server.connections()? >= CROWD, "one for each call");
    for _ in 0..LOOKS {
        if server.open_connections() == CALLS {
            break;
        }
        thread::sleep(STEP);
    }
    assert_eq!(server.open_connections(), CALLS);
    Ok(())
}
