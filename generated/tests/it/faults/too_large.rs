//! Bodies larger than the limit.

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::row::{Kind, REQUEST_ID, Row};
use crate::loopback::Reply;

const LIMIT: usize = 1 << 16;

async fn assert_too_large(reply: impl Fn() -> Reply + Send + Sync + 'static) {
    let row = Row::new(reply, Kind::Transport(Fault::BodyTooLarge { limit: LIMIT }), Delivery::Applied).responded(200);
    row.limits(|limits| limits.body = LIMIT).hold().await;
}

#[tokio::test(start_paused = true)]
async fn as_announced() {
    assert_too_large(|| Reply::json("x".repeat(LIMIT + 1)).header("x-request-id", REQUEST_ID)).await;
}

/// The announcement is enough: the body is not awaited.
#[tokio::test(start_paused = true)]
async fn announced_and_never_sent() {
    let reply = || Reply::json("").header("x-request-id", REQUEST_ID).claiming(LIMIT + 1).stalling();
    assert_too_large(reply).await;
}

#[tokio::test(start_paused = true)]
async fn until_the_connection_ends() {
    let reply = || Reply::json("x".repeat(LIMIT + 1)).header("x-request-id", REQUEST_ID).unannounced();
    assert_too_large(reply).await;
}

/// The body would never end.
#[tokio::test(start_paused = true)]
async fn in_chunks() {
    let chunk = format!("400\r\n{}\r\n", "x".repeat(1_024));
    assert_too_large(move || {
        Reply::raw(format!(
            "HTTP/1.1 200 OK\r\nx-request-id: {REQUEST_ID}\r\ntransfer-encoding: chunked\r\n\r\n{}",
            chunk.repeat(LIMIT / 1_024 + 1)
        ))
        .stalling()
    })
    .await;
}
