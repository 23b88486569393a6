//! A dropped call sends nothing more, and leaves nothing behind that disturbs the next one.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use svc_client::transport::Limits;
use svc_client::{Client, Error};
use test_tier::Cases;
use tokio::time;

use super::calls::Call;
use super::row::first;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::time::{PausingTransport, VirtualTime};

/// Polls a call this often, and drops it. Returns the result of one that ended earlier.
async fn dropped_after(polls: usize, call: Call, client: &Client) -> Option<Result<String, Error>> {
    let mut making = pin!(call.make(client));
    let mut left = polls;
    poll_fn(|cx| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        making.as_mut().poll(cx).map(Some)
    })
    .await
}

/// Fails unless a call can be dropped wherever it waits: while it connects, sends, waits for a response, has half of
/// the response, or waits for its second attempt.
async fn assert_droppable(reply: fn() -> Reply) -> Outcome {
    let transport = PausingTransport::new(&Limits::default());
    for call in Call::ALL {
        let mut places = 0;
        while is_dropped_after(places, call, reply, &transport).await? {
            places += 1;
        }
        assert!(places >= 3, "{call:?} waits in {places} places only");
    }
    Ok(())
}

/// Returns `true` if the call was still pending after so many polls, and so was dropped.
async fn is_dropped_after(
    polls: usize,
    call: Call,
    reply: fn() -> Reply,
    transport: &PausingTransport,
) -> Result<bool, Box<dyn std::error::Error>> {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), first(reply, call))?;
    let client = Client::builder(server.url(), key()).transport(transport.clone()).build()?;
    let before = transport.exchanges();
    let is_dropped = dropped_after(polls, call, &client).await.is_none();
    let begun = transport.exchanges() - before;
    time::sleep(Duration::from_secs(100)).await;
    assert_eq!(transport.exchanges() - before, begun, "{call:?} went on after {polls} polls");
    assert!(begun <= if call.reads() { 2 } else { 1 }, "{call:?}: {begun} requests");

    // The client still works, but the fault may still be scripted.
    drop(call.make(&client).await);
    call.make(&client).await?;
    let sent = server.requests().len();
    assert!(sent <= transport.exchanges() - before, "{call:?}: {sent} requests");
    Ok(is_dropped)
}

#[tokio::test(start_paused = true)]
async fn while_the_service_responds() -> Outcome {
    assert_droppable(|| Reply::status(404)).await
}

#[tokio::test(start_paused = true)]
async fn between_two_attempts() -> Outcome {
    assert_droppable(|| Reply::status(503)).await
}

#[tokio::test(start_paused = true)]
async fn while_the_service_is_silent() -> Outcome {
    assert_droppable(Reply::silence).await
}

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_the_response() -> Outcome {
    /// Calls are dropped at each byte in turn, so the cost grows with the square of the length.
    fn body() -> String {
        "{\"data\":[]}".repeat(Cases { quick: 1, ci: 5, long: 100 }.count())
    }

    assert_droppable(|| Reply::json("{\"data\":").claiming(100).stalling()).await?;
    assert_droppable(|| Reply::json(body()).dripping()).await
}
