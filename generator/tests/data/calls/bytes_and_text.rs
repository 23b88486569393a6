//! Bodies and responses that are not JSON.

use things_client::operations::{EitherRaw, EitherRawResponse, FindRaw, NoteRaw, PdfRaw, PutRaw};
use things_client::testing::{Fake, block_on};
use things_client::{Error, Reply, RetryPolicy};

use crate::server::{COMMON, Server, call, request};

const KEY: &str = "authorization: ApiKey key";
const AGENT: &str = "user-agent: things-client/0.1.0";

#[test]
fn bytes_arrive_as_they_are() {
    let content = [0_u8, 255, b'"', b'{', 128, 10, 13];
    let shown: String = content.iter().copied().map(char::from).collect();
    let (sent, replies) = call!("204 No Content", "", |client| client.things().put_raw("7", content.to_vec()));
    let headers = [COMMON, &["content-type: application/octet-stream"]].concat();
    // The length is that of the bytes.
    let expected = request("PUT /raw/7", &headers, &shown).replace("content-length: 9", "content-length: 7");
    assert_eq!(sent, expected);
    assert!(replies.iter().all(Result::is_ok));
}

#[test]
fn empty_bytes_have_their_media_type() {
    let (sent, _) = call!("204 No Content", "", |client| client.things().put_raw("7", Vec::new()));
    assert_eq!(sent, request("PUT /raw/7", &[COMMON, &["content-type: application/octet-stream"]].concat(), ""));
}

#[test]
fn a_text_can_be_left_out_and_has_its_media_type() {
    let headers = ["accept: text/plain, */*;q=0.9", KEY, AGENT];
    let (sent, replies) = call!("200 OK", "{\"not\": json", |client| client.things().note_raw());
    assert_eq!(sent, request("POST /raw/note", &headers, ""));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.value() == "{\"not\": json")));
    let (sent, _) = call!("200 OK\r\ncontent-type: text/html", "ü", |client| client.things().note_raw().body("a\nü"));
    assert_eq!(sent, request("POST /raw/note", &[&headers[..], &["content-type: text/markdown"]].concat(), "a\nü"));
}

#[test]
fn bytes_are_not_looked_at() {
    let (sent, replies) =
        call!("200 OK\r\ncontent-type: application/octet-stream", b"%PDF\xff{", |client| { client.things().pdf_raw() });
    assert_eq!(sent, request("GET /raw/pdf", &["accept: application/pdf", KEY, AGENT], ""));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.value().as_ref() == b"%PDF\xff{")));
}

#[test]
fn a_page_instead_of_a_file_is_an_error_that_keeps_it() {
    let (_, replies) = call!("200 OK\r\ncontent-type: text/html; charset=utf-8", "<p>log in</p>", |client| {
        client.things().pdf_raw()
    });
    for reply in replies {
        let error = reply.expect_err("HTML is not a PDF");
        assert!(error.to_string().ends_with("expected the content type application/pdf, found text/html"), "{error}");
        let Error::Decode(error) = error else { panic!("{error:?}") };
        assert_eq!(error.context().raw_body(), Some(&b"<p>log in</p>"[..]));
    }
}

#[test]
fn bytes_under_another_label_are_bytes() {
    let (_, replies) = call!("200 OK\r\ncontent-type: application/json", "%PDF", |client| client.things().pdf_raw());
    for reply in replies.map(|reply| reply.expect("bytes")) {
        assert_eq!((&reply.value()[..], reply.deviations().len()), (&b"%PDF"[..], 1));
    }
}

#[test]
fn compressed_bytes_that_nobody_asked_for_are_an_error() {
    let (_, replies) = call!("200 OK\r\ncontent-encoding: br", "x", |client| client.things().pdf_raw());
    for reply in replies {
        let error = reply.expect_err("it is not the file");
        assert!(error.to_string().contains("the content encoding was not requested"), "{error}");
    }
}

#[test]
fn a_text_that_is_not_utf_8_is_an_error() {
    let (_, replies) = call!("200 OK", b"abc\xfc", |client| client.things().note_raw());
    for reply in replies {
        let error = reply.expect_err("it is Latin-1");
        assert!(error.to_string().contains("not UTF-8 from byte 3"), "{error}");
    }
}

#[test]
fn a_file_that_did_not_change_is_none() {
    let (_, replies) = call!("304 Not Modified", "", |client| client.things().find_raw().if_none_match("v1"));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.value().is_none())));
    let (sent, replies) = call!("200 OK", b"\x00", |client| client.things().find_raw().if_none_match("v1"));
    assert_eq!(
        sent,
        request("GET /raw/file", &["accept: application/octet-stream, */*;q=0.9", KEY, AGENT, "if-none-match: v1"], "")
    );
    let is_there = |value: &Option<_>| value.as_deref() == Some(&[0][..]);
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| is_there(reply.value()))));
}

#[test]
fn each_status_has_its_content() {
    let accepts = ["accept: application/json, text/csv, application/octet-stream, */*;q=0.9", KEY, AGENT];
    let (sent, replies) = call!("202 Accepted", "a,b", |client| client.things().either_raw());
    assert_eq!(sent, request("GET /raw/either", &accepts, ""));
    let is = |reply: &Result<Reply<EitherRawResponse>, Error>, expected: EitherRawResponse| {
        reply.as_ref().is_ok_and(|reply| *reply.value() == expected)
    };
    assert!(replies.iter().all(|reply| is(reply, EitherRawResponse::Accepted("a,b".to_owned()))));
    let (_, replies) = call!("200 OK", r#"{"id":"t"}"#, |client| client.things().either_raw());
    let is_thing = |reply: &EitherRawResponse| matches!(reply, EitherRawResponse::Ok(thing) if thing.id == "t");
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| is_thing(reply.value()))));
    let (_, replies) = call!("203 Non-Authoritative Information", "{", |client| client.things().either_raw());
    let bytes = || EitherRawResponse::NonAuthoritativeInformation("{".into());
    assert!(replies.iter().all(|reply| is(reply, bytes())));
}

#[test]
fn the_text_of_an_error_is_its_message() {
    let (_, replies) = call!("500 Internal Server Error", " busy, try later\n", |client| client.things().pdf_raw());
    for reply in replies {
        let error = reply.expect_err("500 is an error");
        assert_eq!(error.message(), Some("busy, try later"), "{error:?}");
        assert_eq!(error.raw_body(), Some(&b" busy, try later\n"[..]));
    }
    // A text is a message also where the spec states bytes, and a page is none.
    for (head, body, message) in
        [("404 Not Found", "nothing", Some("nothing")), ("502 Bad Gateway", "<html>nginx</html>", None)]
    {
        let server = Server::responding(vec![(head, body)]);
        let error = server.client().blocking().things().pdf_raw().send().expect_err("an error");
        assert_eq!(error.message(), message, "{error}");
    }
}

#[test]
fn curl_reads_bytes_that_are_no_text_from_a_file() {
    let fake = Fake::new();
    let shown = |call: PutRaw| call.to_request().expect("a request").to_curl();
    let curl = shown(fake.client().things().put_raw("7", vec![255]));
    assert!(curl.ends_with("--data-binary '@body.bin'"), "{curl}");
    let curl = shown(fake.client().things().put_raw("7", "it's"));
    assert!(curl.ends_with(r"--data-raw 'it'\''s'"), "{curl}");
}

#[test]
fn a_fake_takes_and_gives_them() {
    let fake = Fake::new();
    let client = fake.builder().retry(RetryPolicy::never()).build().expect("a client");
    let things = client.things();
    assert_eq!(&block_on(things.pdf_raw()).expect("a sample")[..], b"bytes");
    fake.on::<PdfRaw>().value(vec![1, 2].into());
    assert_eq!(&block_on(things.pdf_raw()).expect("a reply")[..], [1, 2]);
    fake.on::<FindRaw>().value(None);
    assert_eq!(block_on(things.find_raw()).expect("a reply"), None);
    fake.on::<EitherRaw>().value(EitherRawResponse::Accepted("a,b".to_owned()));
    let reply = block_on(things.either_raw()).expect("a reply");
    assert_eq!(reply, EitherRawResponse::Accepted("a,b".to_owned()));
    block_on(things.put_raw("7", vec![255])).expect("a reply");
    block_on(things.note_raw()).expect("a reply");
    block_on(things.note_raw().body("")).expect("a reply");
    assert_eq!(&fake.sent::<PutRaw>()[0].body[..], [255]);
    let notes = fake.sent::<NoteRaw>();
    assert_eq!((notes[0].body.as_deref(), notes[1].body.as_deref()), (None, Some("")));
}
