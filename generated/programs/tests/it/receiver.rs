//! `receiver`: webhooks that are accepted, and the one response to all others.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, SystemTime};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use copperplate_runtime::webhooks::Verifier;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use svc_client::testing::sample;
use svc_client::types::Message;
use svc_programs::receiver::{SIGNATURE, routes};
use tower::ServiceExt;

use crate::support::Running;

const PROGRAM: &str = env!("CARGO_BIN_EXE_receiver");

const OLD_KEY: &[u8] = b"canary of the old key";
const NEW_KEY: &[u8] = b"canary of the new key";

/// The time of the receiver, in seconds since 1970.
const NOW: u64 = 1_700_000_000;

fn secret(key: &[u8]) -> String {
    format!("whsec_{}", BASE64_STANDARD.encode(key))
}

/// Signs a webhook like the service.
fn signature(key: &[u8], time: u64, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.update(format!("msg_1.{time}.{body}").as_bytes());
    format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes()))
}

fn message() -> String {
    serde_json::to_string(&sample::<Message>()).expect("a value")
}

/// Sends a webhook to the routes of a receiver with both keys, and returns the status and the body of the response.
async fn send(time: u64, signature: &str, body: &str) -> (u16, usize) {
    let verifier = Verifier::new(SIGNATURE, [secret(OLD_KEY), secret(NEW_KEY)]).expect("the secrets are right");
    let routes = routes(verifier.clock(|| SystemTime::UNIX_EPOCH + Duration::from_secs(NOW)));
    let request = Request::post("/webhooks")
        .header("webhook-id", "msg_1")
        .header("webhook-timestamp", time)
        .header("webhook-signature", signature)
        .body(Body::from(body.to_owned()))
        .expect("a request");
    let response = routes.oneshot(request).await.expect("routes do not fail");
    let status = response.status().as_u16();
    (status, to_bytes(response.into_body(), 1 << 10).await.expect("a small body").len())
}

#[tokio::test]
async fn signed_webhooks_are_accepted() {
    let body = message();
    for key in [OLD_KEY, NEW_KEY] {
        for time in [NOW, NOW - 300, NOW + 300] {
            assert_eq!(send(time, &signature(key, time, &body), &body).await, (204, 0));
        }
    }
}

/// Bad, old, from the future, and signed but not a message: the responses are the same.
#[tokio::test]
async fn others_are_refused_without_a_reason() {
    let body = message();
    let signed = signature(NEW_KEY, NOW, &body);
    for (time, signature, body) in [
        (NOW, signature(b"another key", NOW, &body), body.clone()),
        (NOW, signed.clone(), body.replacen('{', "{ ", 1)),
        (NOW + 1, signed, body.clone()),
        (NOW, "v1,".to_owned(), body.clone()),
        (NOW - 301, signature(NEW_KEY, NOW - 301, &body), body.clone()),
        (NOW + 301, signature(NEW_KEY, NOW + 301, &body), body.clone()),
        (NOW, signature(NEW_KEY, NOW, "{}"), "{}".to_owned()),
        (NOW, signature(NEW_KEY, NOW, ""), String::new()),
    ] {
        assert_eq!(send(time, &signature, &body).await, (400, 0), "{time} {signature}");
    }
}

/// Only the log contains the reason, without any part of the request.
#[test]
fn the_log_has_the_reason() {
    let mut program = Running::start(PROGRAM, &["127.0.0.1:0"], None);
    let address = program.wait_for("address=");
    let mut connection = TcpStream::connect(&address).expect("the program listens");
    let body = "canary of the body";
    write!(
        connection,
        "POST /webhooks HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nwebhook-id: msg_1\r\n\
         webhook-timestamp: {NOW}\r\nwebhook-signature: {}\r\ncontent-length: {}\r\n\r\n{body}",
        signature(OLD_KEY, NOW, body),
        body.len()
    )
    .expect("a request");
    let mut response = String::new();
    connection.read_to_string(&mut response).expect("a response");
    assert!(response.starts_with("HTTP/1.1 400 ") && response.ends_with("\r\n\r\n"), "{response}");
    let log = program.stop();
    assert!(log.contains("invalid webhook signature: the webhook was signed "), "{log}");
    assert!(!log.contains("canary") && !log.contains("v1,"), "{log}");
}
