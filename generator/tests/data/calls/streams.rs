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
        let mut part = client.things().pdf_raw().stream().send().expect("a response");
        assert_eq!((part.status(), part.header("content-type")), (200, Some("application/pdf")));
        assert_eq!(part.next().expect("a chunk").expect("a chunk"), &b"\x00\xffCAN"[..]);
        server.go();
        let rest: Result<Vec<_>, _> = part.collect();
        assert_eq!(rest.expect("no error").concat(), b"ARY");
    }
    let expected =
        "GET /raw/pdf HTTP/1.1\naccept: application/pdf\nauthorization: ApiKey key\nuser-agent: things-client/0.1.0";
    assert_eq!(server.requests(), [expected; 3]);
}

#[test]
fn a_broken_body_is_an_error_after_what_was_received() {
    let server = Chunked::sending(vec![vec![HEAD, HALF]; 3]);
    let assert_broken = |error: Error| {
        assert_eq!(error.to_string(), "things.pdfRaw: incomplete response; the service responded with 200");
        assert_eq!((error.delivery(), error.status()), (Delivery::Applied, Some(200)));
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
        let mut part = client.things().pdf_raw().stream().send().expect("a response");
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
        let mut part = client.things().pdf_raw().stream().send().expect("a response");
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
        let error = client.things().pdf_raw().stream().send().expect_err("500 is an error");
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

/// The head of a response without a body, of a type that is not that of the bytes.
const EMPTY: Part = Part::Send(b"HTTP/1.1 304 Not Modified\r\ncontent-type: text/html\r\netag: \"a\"\r\n\r\n");

#[test]
fn with_the_empty_status_there_is_none() {
    let found = vec![Part::Send(b"HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\n"), HALF, Part::Wait, REST];
    let server = Chunked::sending([vec![found; 3], vec![vec![EMPTY]; 3]].concat());
    run(async {
        let mut part = server.client().things().find_raw().stream().await.expect("a response").expect("bytes");
        assert_eq!((part.status(), part.next().await.expect("a chunk").as_deref()), (200, Some(&b"\x00\xffCAN"[..])));
        server.go();
        assert_eq!(part.next().await.expect("a chunk").as_deref(), Some(&b"ARY"[..]));
        assert_eq!(part.next().await.expect("the end"), None);
    });
    for client in server.blocking() {
        let mut part = client.things().find_raw().stream().send().expect("a response").expect("bytes");
        assert_eq!(part.next().expect("a chunk").expect("a chunk"), &b"\x00\xffCAN"[..]);
        server.go();
        let rest: Result<Vec<_>, _> = part.collect();
        assert_eq!(rest.expect("no error").concat(), b"ARY");
    }
    let call = server.client().things().find_raw().if_none_match("\"a\"");
    assert!(run(call.stream()).expect("a response").is_none());
    for client in server.blocking() {
        assert!(client.things().find_raw().if_none_match("\"a\"").stream().send().expect("a response").is_none());
    }
    let requests = server.requests();
    assert!(requests[3..].iter().all(|request| request.contains("if-none-match: \"a\"")), "{requests:?}");
    let expected = "GET /raw/file HTTP/1.1\naccept: application/octet-stream, */*;q=0.9\nauthorization: ApiKey key\nuser-agent: things-client/0.1.0";
    assert_eq!(requests[..3], [expected; 3]);
}

#[test]
fn another_status_than_the_empty_one_is_an_error() {
    let server = Chunked::sending(vec![vec![Part::Send(b"HTTP/1.1 204 No Content\r\n\r\n")]; 3]);
    let error = run(server.client().things().find_raw().stream()).expect_err("204 is not listed");
    assert_eq!((error.status(), error.to_string().contains("204")), (Some(204), true));
    for client in server.blocking() {
        assert_eq!(client.things().find_raw().stream().send().expect_err("204 is not listed").status(), Some(204));
    }
}

#[test]
fn nothing_is_asked_of_the_response_without_a_body_only() {
    let empty = vec![Part::Send(b"HTTP/1.1 204 No Content\r\ncontent-type: text/html\r\n\r\n")];
    let page = vec![Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 3\r\n\r\n<p>")];
    let server = Chunked::sending([vec![empty; 3], vec![page; 3]].concat());
    assert!(run(server.client().things().take_raw().stream()).expect("a response").is_none());
    for client in server.blocking() {
        assert!(client.things().take_raw().stream().send().expect("a response").is_none());
    }
    let error = run(server.client().things().take_raw().stream()).expect_err("a page is no PDF");
    assert!(matches!(error, Error::Decode(_)) && error.raw_body() == Some(b"<p>"), "{error}");
    for client in server.blocking() {
        assert!(matches!(client.things().take_raw().stream().send().expect_err("a page is no PDF"), Error::Decode(_)));
    }
}

#[test]
fn a_fake_gives_none_too() {
    let fake = things_client::testing::Fake::new();
    fake.on::<things_client::operations::FindRaw>().value(None).value(Some("bytes".into()));
    let find = || things_client::testing::block_on(fake.client().things().find_raw().stream()).expect("a response");
    assert!(find().is_none());
    assert_eq!(
        things_client::testing::block_on(find().expect("bytes").next()).expect("a chunk").as_deref(),
        Some(&b"bytes"[..])
    );
}
