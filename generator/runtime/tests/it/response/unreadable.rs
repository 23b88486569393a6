//! Successful responses that cannot be read: the error has the location, and keeps the body.

use bytes::Bytes;
use copperplate_runtime::error::Mismatch;
use copperplate_runtime::error::{DecodeError, Unreadable};
use copperplate_runtime::{Delivery, Error, Json};
use http::Response;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

fn unreadable(body: &'static [u8]) -> Box<DecodeError> {
    let fake = Fake::responding(move || {
        Ok(Response::builder().status(201).header("x-id", "7").body(Bytes::from_static(body)).unwrap())
    });
    let error = now(Client::strict(&fake).find("id").send()).expect_err("unreadable");
    assert_eq!((error.status(), error.delivery()), (Some(201), Delivery::Applied));
    assert_eq!(error.operation(), Some("items.find"));
    let Error::Decode(error) = error else { panic!("{error:?}") };
    let context = error.context();
    assert_eq!((context.status(), context.header("x-id"), context.raw_body()), (Some(201), Some("7"), Some(body)));
    error
}

#[test]
fn invalid_json_is_found_at_its_byte() {
    for (body, offset) in
        [(&b"<html>"[..], 0), (b" ", 1), (b"{\"ok\":true}x", 11), (b"{\"ok\":true", 10), (b"{\"ok\" true}", 6)]
    {
        let error = unreadable(body);
        let Unreadable::Mismatch(mismatch) = error.reason() else { panic!("{error:?}") };
        assert!(matches!(mismatch.mismatch(), Mismatch::Syntax(_)), "{}", body.escape_ascii());
        assert_eq!(mismatch.offset(), offset, "{}", body.escape_ascii());
    }
}

#[test]
fn no_body_is_called_so() {
    for (status, name) in [(200, "200 OK"), (204, "204 No Content"), (205, "205 Reset Content")] {
        let fake = Fake::responding(move || Ok(Response::builder().status(status).body(Bytes::new()).unwrap()));
        let error = now(Client::over(&fake).find("id").send()).expect_err("no value");
        let why = "the body is empty; if the service does this, write `returns: … | none` in the spec";
        assert_eq!(error.to_string(), format!("items.find: invalid response ({name}): {why}"));
        assert_eq!((error.status(), error.raw_body()), (Some(status), Some(&b""[..])));
    }
}

#[test]
fn violations_of_the_spec_are_found_at_their_path() {
    let error = unreadable(b"{\"ok\":\"yes\"}");
    assert_eq!(error.to_string(), "items.find: invalid response (201 Created): ok: expected a boolean, found a string");
    let [deviation] = error.deviations() else { panic!("{error:?}") };
    assert_eq!((deviation.path(), deviation.found().map(Json::as_json_text)), ("ok", Some("\"yes\"")));
}

#[test]
fn invalid_utf_8_is_found_at_its_byte() {
    for (body, at) in [(&b"{\"ok\":\"\xff\"}"[..], 7), (b"\xfe\xff", 0), (b"{\"ok\":true}\xe2\x82", 11)] {
        let error = unreadable(body);
        assert!(matches!(error.reason(), Unreadable::Utf8 { offset } if *offset == at), "{error:?}");
    }
}
