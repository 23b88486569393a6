//! Invalid HTTP, and too much of it.

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::row::{Again, Kind, Row};
use crate::loopback::Reply;

async fn assert_broken(response: &'static str) {
    let row = Row::new(move || Reply::raw(response), Kind::Transport(Fault::Broken), Delivery::MaybeApplied);
    row.again(Again::Reads).hold().await;
}

#[tokio::test(start_paused = true)]
async fn an_invalid_status_line() {
    assert_broken("canary body\r\n\r\n").await;
    assert_broken("HTTP/1.1 canary body\r\n\r\n").await;
    assert_broken("HTTP/1.1 20\r\n\r\n").await;
    assert_broken("SSH-2.0-OpenSSH_9.6\r\n").await;
}

#[tokio::test(start_paused = true)]
async fn invalid_headers() {
    assert_broken("HTTP/1.1 200 OK\r\ncanary body\r\n\r\n{}").await;
    assert_broken("HTTP/1.1 200 OK\r\nx: a\0b\r\n\r\n{}").await;
}

#[tokio::test(start_paused = true)]
async fn contradictory_or_invalid_lengths() {
    assert_broken("HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}").await;
    assert_broken("HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}").await;
    assert_broken("HTTP/1.1 200 OK\r\ncontent-length: 99999999999999999999\r\n\r\n{}").await;
}

/// An announced response that never comes.
#[tokio::test(start_paused = true)]
async fn an_informational_response_and_no_other() {
    assert_broken("HTTP/1.1 100 Continue\r\n\r\n").await;
    assert_broken("HTTP/1.1 103 Early Hints\r\n\r\n").await;
    assert_broken("HTTP/1.1 199 Canary\r\n\r\n").await;
}

async fn assert_too_large(reply: impl Fn() -> Reply + Send + Sync + 'static) {
    Row::new(reply, Kind::Transport(Fault::HeadTooLarge), Delivery::MaybeApplied).hold().await;
}

#[tokio::test(start_paused = true)]
async fn a_head_of_two_megabytes() {
    assert_too_large(|| Reply::json("{}").header("x-large", &"canary body ".repeat(170_000))).await;
}

#[tokio::test(start_paused = true)]
async fn a_head_of_two_hundred_lines() {
    assert_too_large(|| (0..200).fold(Reply::json("{}"), |reply, index| reply.header(&format!("x-{index}"), "x")))
        .await;
}
