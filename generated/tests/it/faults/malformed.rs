//! Invalid HTTP, and too much of it.

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::row::{Again, Kind, Row};
use crate::loopback::{Reply, Server};
use crate::support::client::builder;

async fn message(reply: Reply) -> String {
    let server = Server::replying([reply]).expect("a port is free");
    let client = builder(&server).build().expect("an address of this machine");
    client.workflows().get("w").await.expect_err("no response").to_string()
}

#[tokio::test]
async fn messages_say_what_is_wrong() {
    for head in ["content-length: 2\r\ncontent-length: 3", "content-length: -1", "x: a\0b"] {
        let text = message(Reply::raw(format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n{{}}"))).await;
        assert_eq!(text, "workflows.get: the response is malformed; the service may have received it", "{head}");
    }
    let large = Reply::json("{}").header("x-large", &"x".repeat(2_000_000));
    let many = (0..200).fold(Reply::json("{}"), |reply, index| reply.header(&format!("x-{index}"), "x"));
    for reply in [large, many] {
        assert_eq!(
            message(reply).await,
            "workflows.get: the head of the response has too many headers or too many bytes; the service may have \
            received it"
        );
    }
}

async fn assert_fault(response: &'static str, fault: Fault) {
    let row = Row::new(move || Reply::raw(response), Kind::Transport(fault), Delivery::MaybeApplied);
    row.again(Again::Reads).hold().await;
}

async fn assert_malformed(response: &'static str) {
    assert_fault(response, Fault::MalformedHead).await;
}

#[tokio::test(start_paused = true)]
async fn an_invalid_status_line() {
    assert_malformed("canary body\r\n\r\n").await;
    assert_malformed("HTTP/1.1 canary body\r\n\r\n").await;
    assert_malformed("HTTP/1.1 20\r\n\r\n").await;
    assert_malformed("SSH-2.0-OpenSSH_9.6\r\n").await;
}

#[tokio::test(start_paused = true)]
async fn invalid_headers() {
    assert_malformed("HTTP/1.1 200 OK\r\ncanary body\r\n\r\n{}").await;
    assert_malformed("HTTP/1.1 200 OK\r\nx: a\0b\r\n\r\n{}").await;
}

#[tokio::test(start_paused = true)]
async fn contradictory_or_invalid_lengths() {
    assert_malformed("HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}").await;
    assert_malformed("HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}").await;
    assert_malformed("HTTP/1.1 200 OK\r\ncontent-length: 99999999999999999999\r\n\r\n{}").await;
}

/// An announced response that never comes.
#[tokio::test(start_paused = true)]
async fn an_informational_response_and_no_other() {
    assert_fault("HTTP/1.1 100 Continue\r\n\r\n", Fault::Broken).await;
    assert_fault("HTTP/1.1 103 Early Hints\r\n\r\n", Fault::Broken).await;
    assert_fault("HTTP/1.1 199 Canary\r\n\r\n", Fault::Broken).await;
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
