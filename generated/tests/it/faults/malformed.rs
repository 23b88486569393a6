//! What comes back is no HTTP, or more of it than anybody should take in.

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::row::{Again, Kind, Row};
use crate::loopback::Reply;

async fn assert_broken(answer: &'static str) {
    let row = Row::new(move || Reply::raw(answer), Kind::Transport(Fault::Broken), Delivery::MaybeApplied);
    row.again(Again::Reads).hold().await;
}

#[tokio::test(start_paused = true)]
async fn a_status_line_that_is_none() {
    assert_broken("canary body\r\n\r\n").await;
    assert_broken("HTTP/1.1 canary body\r\n\r\n").await;
    assert_broken("HTTP/1.1 20\r\n\r\n").await;
    assert_broken("SSH-2.0-OpenSSH_9.6\r\n").await;
}

#[tokio::test(start_paused = true)]
async fn headers_that_are_none() {
    assert_broken("HTTP/1.1 200 OK\r\ncanary body\r\n\r\n{}").await;
    assert_broken("HTTP/1.1 200 OK\r\nx: a\0b\r\n\r\n{}").await;
}

#[tokio::test(start_paused = true)]
async fn lengths_that_contradict_each_other_or_are_none() {
    assert_broken("HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}").await;
    assert_broken("HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}").await;
    assert_broken("HTTP/1.1 200 OK\r\ncontent-length: 99999999999999999999\r\n\r\n{}").await;
}

/// An answer that never comes after the one that announces it.
#[tokio::test(start_paused = true)]
async fn a_provisional_answer_and_no_other() {
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
