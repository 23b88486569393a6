//! Content types: JSON is read under every label except HTML.

use bytes::Bytes;
use copperplate_runtime::error::Unreadable;
use copperplate_runtime::{Deviation, DeviationKind, Error};
use http::{HeaderValue, Response};

use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

fn response(content_type: Option<&'static [u8]>) -> Result<Reply, Error> {
    request(content_type, Client::over)
}

fn request(content_type: Option<&'static [u8]>, client: fn(&Fake) -> Client) -> Result<Reply, Error> {
    let fake = Fake::responding(move || {
        let mut response = Response::new(Bytes::from_static(b"{\"ok\":true}"));
        if let Some(value) = content_type {
            response.headers_mut().insert("content-type", HeaderValue::from_bytes(value).unwrap());
        }
        Ok(response)
    });
    now(client(&fake).find("id").send())
}

#[test]
fn json_in_all_its_names_is_read() {
    assert!(response(None).is_ok());
    for value in [
        &b""[..],
        b"application/json",
        b"application/json; charset=utf-8",
        b" Application/JSON ;x=y",
        b"application/problem+json",
        b"application/vnd.api+json",
        b"text/json",
    ] {
        assert!(response(Some(value)).is_ok(), "{}", value.escape_ascii());
    }
}

#[test]
fn json_under_another_label_is_read_and_the_label_reported() {
    for value in [
        &b"text/plain"[..],
        b"application/xml",
        b"application/jsonp",
        b"json",
        b"application/json+xml",
        b"application/octet-stream",
    ] {
        assert!(response(Some(value)).is_ok(), "{}", value.escape_ascii());
        let strict = request(Some(value), Client::strict).expect_err("a strict client reads no other label");
        let Error::Decode(error) = strict else { panic!("{strict:?}") };
        let kinds: Vec<_> = error.deviations().iter().map(Deviation::kind).collect();
        assert_eq!(kinds, [DeviationKind::ContentType], "{}", value.escape_ascii());
        assert_eq!(error.context().raw_body(), Some(&b"{\"ok\":true}"[..]), "the body is kept");
    }
}

#[test]
fn a_page_is_an_error_that_keeps_it() {
    for value in [&b"text/html"[..], b"Text/HTML; charset=utf-8", b"application/xhtml+xml"] {
        let Err(Error::Decode(error)) = response(Some(value)) else { panic!("{} was read", value.escape_ascii()) };
        assert!(matches!(error.reason(), Unreadable::ContentType { .. }));
        assert_eq!(error.context().raw_body(), Some(&b"{\"ok\":true}"[..]), "the body is kept");
    }
}

#[test]
fn the_deviation_names_the_label_without_secrets() {
    for (value, found) in [
        (&b"Application/X-Thing+xml"[..], "Application/X-Thing+xml"),
        (b"application/jsonp;a=\"b\"", "application/jsonp"),
        (b"text/key-CANARY", "text/***"),
        (b"json", "an invalid one"),
        (b"a/b/c", "an invalid one"),
        (b"two words/html", "an invalid one"),
    ] {
        let error = request(Some(value), Client::strict).expect_err("a strict client reads no other label");
        let deviation = format!("$: the content type is {found}, which the call does not ask for");
        assert_eq!(error.to_string(), format!("items.find: invalid response (200 OK): {deviation}"));
    }
    let long = format!("text/{}", "x".repeat(500)).leak();
    let shown = request(Some(long.as_bytes()), Client::strict).expect_err("not JSON").to_string();
    assert!(shown.contains(&format!("is text/{}…,", "x".repeat(95))), "{shown}");
}
