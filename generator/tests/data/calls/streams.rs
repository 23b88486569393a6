//! Bytes that are received chunk by chunk.

use futures_util::StreamExt;
use things_client::transport::Fault;
use things_client::{Delivery, Error};

use crate::chunked::{Chunked, Part, run};

/// The head of a response of eight bytes.
const HEAD: Part = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 8\r\n\r\n");

const HALF: Part = Part::Send(b"\x00\xffCAN");

const REST: Part = Part::Send(b"ARY");

#[test]
fn chunks_come_before_the_end() {
    let server = Chunked::sending(vec![vec![HEAD, HALF, Part::Wait, REST]; 3]);
    run(async {
        let mut part = server.client().things().pdf_raw().stream().await.expect("a response");
        assert_eq!((part.status(), part.header("content-type")), (200, Some("application/pdf")));
        assert_eq!(part.next().await.expect("a chunk").as_deref(), Some(&b"\x00\xffCAN"[..]));
        server.go();
        assert_eq!(part.next().await.expect("a chunk").as_deref(), Some(&b"ARY"[..]));
        assert_eq!(part.next().await.expect("the end"), None);
    });
    for client in server.blocking() {
        let mut part = client.things().pdf_raw().stream().expect("a response");
        assert_eq!((part.status(), part.header("content-type")), (200, Some("application/pdf")));
        assert_eq!(part.next().expect("a chunk").expect("a chunk"), &b"\x00\xffCAN"[..]);
        server.go();
        let rest: Result<Vec<_>, _> = part.collect();
        assert_eq!(rest.expect("no error").concat(), b"ARY");
    }
    let expected = "GET /raw/pdf HTTP/1.1\naccept: application/pdf\nauthorization: ApiKey key\nuser-agent: things-client/0.1.0";
    assert_eq!(server.requests(), [expected; 3]);
}

#[test]
fn a_broken_body_is_an_error_after_what_was_received() {
    let server = Chunked::sending(vec![vec![HEAD, HALF]; 3]);
    let assert_broken = |error: Error| {
        assert_eq!(error.to_string(), "things.pdfRaw: incomplete response; the service responded with 200");
        assert_eq!((error.delivery(), error.status()), (Delivery::Responded, Some(200)));
        let Error::Transport(failure) = &error else { panic!("{error:?}") };
        assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(5)));
        assert!(!format!("{error:?}").contains("CAN"), "{error:?}");
    };
    run(async {
        let mut part = server.client().things().pdf_raw().stream().await.expect("a response");
        assert_eq!(part.next().await.expect("a chunk").as_deref(), Some(&b"\x00\xffCAN"[..]));
        assert!(!format!("{part:?}").contains("CAN"), "{part:?}");
        assert_broken(part.next().await.expect_err("it breaks"));
        assert_eq!(part.next().await.expect("the end"), None);
    });
    for client in server.blocking() {
        let mut part = client.things().pdf_raw().stream().expect("a response");
        assert_eq!(part.next().expect("a chunk").expect("a chunk"), &b"\x00\xffCAN"[..]);
        assert_broken(part.next().expect("an error").expect_err("it breaks"));
        assert!(part.next().is_none());
    }
}

#[test]
fn dropping_it_closes_the_connection() {
    let server = Chunked::sending(vec![vec![HEAD, HALF, Part::UntilClosed]; 3]);
    run(async {
        let mut part = server.client().things().pdf_raw().stream().await.expect("a response");
        part.next().await.expect("a chunk");
        drop(part);
        // The connection is a task of this runtime.
        tokio::task::yield_now().await;
    });
    for client in server.blocking() {
        let mut part = client.things().pdf_raw().stream().expect("a response");
        part.next().expect("a chunk").expect("a chunk");
        drop(part);
    }
    assert_eq!(server.requests().len(), 3);
}

#[test]
fn the_body_of_an_error_is_read_whole() {
    let head = Part::Send(b"HTTP/1.1 500 Oh\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nbu");
    let server = Chunked::sending(vec![vec![head, Part::Send(b"sy")]; 3]);
    let error = run(server.client().things().pdf_raw().stream()).expect_err("500 is an error");
    assert_eq!((error.status(), error.message()), (Some(500), Some("busy")));
    for client in server.blocking() {
        let error = client.things().pdf_raw().stream().expect_err("500 is an error");
        assert_eq!((error.status(), error.message()), (Some(500), Some("busy")));
    }
}

#[test]
fn it_is_a_stream_of_futures() {
    let server = Chunked::sending(vec![vec![HEAD, HALF, REST]]);
    let all = run(async {
        let part = server.client().things().pdf_raw().stream().await.expect("a response");
        StreamExt::collect::<Vec<_>>(part).await
    });
    let all: Vec<_> = all.into_iter().map(|chunk| chunk.expect("no error")).collect();
    assert_eq!(all.concat(), b"\x00\xffCANARY");
}

#[test]
fn a_fake_gives_it() {
    let fake = things_client::testing::Fake::new();
    let mut part = things_client::testing::block_on(fake.client().things().pdf_raw().stream()).expect("a sample");
    assert_eq!(things_client::testing::block_on(part.next()).expect("a chunk").as_deref(), Some(&b"bytes"[..]));
}
