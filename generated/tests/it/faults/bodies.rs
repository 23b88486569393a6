//! Successful calls with an unexpected response: reading it again would give the same.

use svc_client::Delivery;

use super::calls::{BODY, Call};
use super::row::{Kind, REQUEST_ID, Row, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::time::VirtualTime;

async fn assert_unreadable(status: u16, reply: impl Fn() -> Reply + Send + Sync + 'static) {
    let reply = move || reply().with_status(status).header("x-request-id", REQUEST_ID);
    Row::new(reply, Kind::Decode, Delivery::Applied).responded(status).hold().await;
}

#[tokio::test(start_paused = true)]
async fn a_page_of_html() {
    assert_unreadable(200, || Reply::status(200).header("content-type", "text/html").body(BODY)).await;
}

#[tokio::test(start_paused = true)]
async fn an_unrequested_encoding() {
    for encoding in ["gzip", "br", "gzip, gzip", "canary body"] {
        assert_unreadable(200, move || {
            Reply::json(b"\x1f\x8b\x08canary body".as_slice()).header("content-encoding", encoding)
        })
        .await;
    }
}

#[tokio::test(start_paused = true)]
async fn nothing() {
    assert_unreadable(200, || Reply::json("")).await;
    assert_unreadable(204, || Reply::status(204)).await;
    assert_unreadable(205, || Reply::status(205)).await;
}

/// No value is invented.
#[tokio::test(start_paused = true)]
async fn json_other_than_an_object() {
    for body in ["null", "[]", "true", "42", "\"canary body\"", "{}", r#"{"canary body":"canary body"}"#] {
        assert_unreadable(200, move || Reply::json(body)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn no_json() {
    for body in
        [&b"canary body"[..], b"{\"data\":\"canary \xff\"}", b"\xef\xbb\xbf[]", b"{} {}", b"{\"a\":canary body}", b"\0"]
    {
        assert_unreadable(200, move || Reply::json(body)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn nested_too_deep() {
    for depth in [1_000, 100_000] {
        let body = format!("{{\"data\":{}{}}}", "[".repeat(depth), "]".repeat(depth));
        assert_unreadable(200, move || Reply::json(body.clone())).await;
    }
}

#[tokio::test(start_paused = true)]
async fn every_2xx_with_the_right_body_is_right() -> Outcome {
    for call in Call::ALL {
        let time = VirtualTime::begin();
        let next = std::sync::Mutex::new([200, 201, 202, 203, 206, 207, 226, 299].into_iter());
        let server = Server::waiting(time.passing(), move |_| {
            Reply::json(call.response()).with_status(next.lock().expect("no panic").next().unwrap_or(599))
        })?;
        let client = builder(&server.url()).build()?;
        for _ in 0..8 {
            call.make(&client).await?;
        }
        assert_eq!(server.requests().len(), 8, "{call:?}");
    }
    Ok(())
}
