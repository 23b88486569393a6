//! Content types: one other than JSON is not read as JSON.

use bytes::Bytes;
use copperplate_runtime::Error;
use copperplate_runtime::error::Unreadable;
use http::{HeaderValue, Response};

use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

fn response(content_type: Option<&'static [u8]>) -> Result<Reply, Error> {
    let fake = Fake::responding(move || {
        let mut response = Response::new(Bytes::from_static(b"{\"ok\":true}"));
        if let Some(value) = content_type {
            response.headers_mut().insert("content-type", HeaderValue::from_bytes(value).unwrap());
        }
        Ok(response)
    });
    now(Client::over(&fake).find("id").send())
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
fn all_else_is_not() {
    for value in
        [&b"text/html"[..], b"text/plain", b"application/xml", b"application/jsonp", b"json", b"application/json+xml"]
    {
        let Err(Error::Decode(error)) = response(Some(value)) else { panic!("{} was read", value.escape_ascii()) };
        assert!(matches!(error.reason(), Unreadable::ContentType { .. }));
        assert_eq!(error.context().raw_body(), Some(&b"{\"ok\":true}"[..]), "the body is kept");
    }
}

#[test]
fn the_error_names_both() {
    for (value, found) in [
        (&b"text/html; charset=utf-8"[..], "text/html"),
        (b"Application/X-Thing+xml", "Application/X-Thing+xml"),
        (b"application/jsonp;a=\"b\"", "application/jsonp"),
        (b"json", "another one"),
        (b"a/b/c", "another one"),
        (b"two words/html", "another one"),
    ] {
        let error = response(Some(value)).expect_err("not JSON");
        assert_eq!(
            error.to_string(),
            format!("items.find: invalid response (200 OK): expected the content type application/json, found {found}")
        );
    }
    let long = format!("text/{}", "x".repeat(500)).leak();
    let shown = response(Some(long.as_bytes())).expect_err("not JSON").to_string();
    assert!(shown.ends_with(&format!("found text/{}…", "x".repeat(95))), "{shown}");
}
