//! Responses that end early.

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::calls::Call;
use super::row::{Again, Kind, REQUEST_ID, Row};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;

/// Fails unless `reply` is an incomplete response.
async fn assert_torn(reply: fn() -> Reply) {
    let row = Row::new(reply, Kind::Transport(Fault::Truncated), Delivery::Applied);
    row.responded(200).again(Again::Reads).hold().await;
}

#[tokio::test(start_paused = true)]
async fn shorter_than_announced() {
    assert_torn(|| Reply::json(r#"{"data":[]"#).header("x-request-id", REQUEST_ID).claiming(1_000)).await;
}

/// This applies even if the received part is valid JSON.
#[tokio::test(start_paused = true)]
async fn by_a_byte() {
    assert_torn(|| {
        let response = Call::ListMessages.response();
        Reply::json(response).header("x-request-id", REQUEST_ID).claiming(response.len() + 1)
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_a_chunk() {
    assert_torn(|| chunked("20\r\n{\"data\":")).await;
}

#[tokio::test(start_paused = true)]
async fn before_the_last_chunk() {
    assert_torn(|| chunked("2\r\n{}\r\n")).await;
}

#[tokio::test(start_paused = true)]
async fn with_an_invalid_chunk_size() {
    assert_torn(|| chunked("2\r\n{}\r\nx\r\n{}\r\n0\r\n\r\n")).await;
}

fn chunked(rest: &str) -> Reply {
    Reply::raw(format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-request-id: {REQUEST_ID}\r\n\
         transfer-encoding: chunked\r\n\r\n{rest}"
    ))
}

/// The body ends with the connection: only the JSON can show that data is missing. If this persists, decoding fails.
#[tokio::test(start_paused = true)]
async fn without_an_announced_length() {
    let reply = || Reply::json(r#"{"data":["#).header("x-request-id", REQUEST_ID).unannounced();
    Row::new(reply, Kind::Decode, Delivery::Applied).responded(200).again(Again::Reads).hold().await;
}

#[tokio::test]
async fn the_error_has_the_received_length() -> Outcome {
    let server = Server::replying([Reply::json(r#"{"data":[]"#).claiming(1_000)])?;
    let error = client(&server).messages().list().await.expect_err("most of it is missing");
    let svc_client::Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!((failure.received(), error.header("content-length")), (Some(10), Some("1000")));
    Ok(())
}
