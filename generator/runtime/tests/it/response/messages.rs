//! Messages of the service in errors, wherever services put them; async and blocking.

use bytes::Bytes;
use copperplate_runtime::{Error, Json};
use http::Response;

use crate::support::api::{Client, Find};
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

/// The errors of an async and of a blocking call with this response.
fn errors(status: u16, headers: &'static [(&str, &str)], body: &'static str) -> [Error; 2] {
    let fake = Fake::responding(move || {
        let mut response = Response::builder().status(status);
        for (name, value) in headers {
            response = response.header(*name, *value);
        }
        Ok(response.body(Bytes::from_static(body.as_bytes())).expect("a response"))
    });
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    let core = builder.blocking_transport(BlockingFake(fake)).build().expect("all settings are right").core;
    let mut call = Find::of(core.clone(), "collection-7");
    call.name = Some("name-7".to_owned());
    let mut blocking = Find::of(core.blocking(), "collection-7");
    blocking.name = Some("name-7".to_owned());
    [now(call.send()).expect_err("an error"), blocking.send().map(drop).expect_err("an error")]
}

const FAILED: &str = "items.find: GET /v1/items/{id}/parts/{part} failed with status";

#[test]
fn the_caller_sees_values_that_logs_do_not_show() {
    for error in errors(404, &[], r#"{"message":"Collection [collection-7] has no name-7"}"#) {
        assert_eq!(error.message(), Some("Collection [collection-7] has no name-7"));
        let line = format!("{FAILED} 404 Not Found: Collection [***] has no ***");
        assert_eq!(error.to_string(), line);
        for shown in [format!("{error:?}"), format!("{error:#?}")] {
            assert!(shown.contains("Collection [***] has no ***") && !shown.contains("-7"), "{shown}");
        }
    }
}

/// No body is declared in this API.
#[test]
fn json_and_text_of_any_label() {
    let json: &[_] = &[("content-type", "application/json")];
    let text: &[_] = &[("content-type", "text/plain; charset=utf-8")];
    for (headers, body, message) in [
        (json, r#"{"detail":[{"loc":["body","name"],"msg":"field required"}]}"#, Some("body.name: field required")),
        (json, r#""bad matcher format""#, Some("bad matcher format")),
        (json, "not found", Some("not found")),
        (&[], "404 page not found\n", Some("404 page not found")),
        (text, "Internal Server Error\n  at line 7", Some("Internal Server Error")),
        (text, r#"{"error":"no"}"#, Some("no")),
        (&[("content-type", "application/problem+json")], r#"{"title":"No","detail":"why"}"#, Some("No: why")),
        (&[("content-type", "text/html")], "<html>no</html>", None),
        (&[], "", None),
    ] {
        for error in errors(400, headers, body) {
            assert_eq!(error.message(), message, "{body}");
            let shown = message.map_or(String::new(), |message| format!(": {message}"));
            assert_eq!(error.to_string(), format!("{FAILED} 400 Bad Request{shown}"));
            assert_eq!(error.raw_body(), Some(body.as_bytes()));
            assert!(error.json().is_none_or(|json: Json| json.as_json_text() == body));
        }
    }
}

#[test]
fn a_redirect_shows_where_to() {
    for (location, body, message) in [
        ("https://login.example.com/in?next=/v1/items#secret", "", "redirects to https://login.example.com/in"),
        ("/v1/items/collection-7/", "Moved.", "redirects to /v1/items/collection-7/: Moved."),
        ("https://a:secret@login.example.com", "<html>", "redirects to https://login.example.com/"),
    ] {
        let headers: &'static _ = Box::leak(Box::new([("location", location)]));
        for error in errors(302, headers, body) {
            assert_eq!(error.message(), Some(message));
            let line = format!("{FAILED} 302 Found: {}", message.replace("collection-7", "***"));
            assert_eq!(error.to_string(), line);
            assert_eq!(error.header("location"), Some(location));
        }
    }
    for error in errors(302, &[("location", "two words")], "") {
        assert_eq!((error.message(), error.to_string()), (None, format!("{FAILED} 302 Found")));
    }
    // Not a redirect.
    for error in errors(404, &[("location", "/elsewhere")], "") {
        assert_eq!(error.message(), None);
    }
}

#[test]
fn a_client_can_hide_all_of_them() {
    let respond = || {
        let response = Response::builder().status(302).header("location", "/in");
        Ok(response.body(Bytes::from_static(b"{\"message\":\"no\"}")).expect("a response"))
    };
    let builder = Client::builder("https://api.example.com").service_messages(false);
    let client = builder.transport(Fake::responding(respond)).build().expect("all settings are right");
    let error = now(client.find("id").send()).expect_err("302");
    assert_eq!((error.message(), error.to_string()), (None, format!("{FAILED} 302 Found")));
    assert!(!format!("{error:?}").contains("/in"), "{error:?}");
}
