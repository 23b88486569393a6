//! Messages of a service that repeats the values of a request: headers that were set by hand and secret parameters are
//! masked.

use bytes::Bytes;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Json, Method, RetryPolicy};
use http::Response;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

/// A call with headers and cookies, some of which are secret.
struct Visit<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Visit<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "pages.visit",
        method: Method::GET,
        path: "/page",
        effect: Effect::Read,
        secrets: &["x-codes", "session"],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.header("x-language", Some(&"swedish".to_owned()));
        out.header_list("x-codes", Some(&vec!["code-1111".to_owned(), "code-2222".to_owned()]));
        out.cookie("theme", Some(&"dark-blue".to_owned()));
        out.cookie("session", Some(&"session-33".to_owned()));
    }
}

copperplate_runtime::call! {
    Visit,
}

/// Returns the message of a service, as the error shows it.
fn shown(message: &'static str, set: fn(Visit) -> Visit) -> String {
    let body = format!(r#"{{"message":"{message}"}}"#);
    let fake = Fake::responding(move || {
        let response = Response::builder().status(400).header("content-type", "application/json");
        Ok(response.body(Bytes::from(body.clone())).unwrap())
    });
    let builder = Client::builder("https://api.example.com").retry(RetryPolicy::never()).transport(fake);
    let builder = builder.default_header("x-tenant", "tenant-44").default_header("x-proxy", "Basic dXNlcjpw");
    let call = Visit { core: builder.build().unwrap().core, options: Options::new() };
    let error = now(set(call).send()).expect_err("400");
    let text = error.to_string();
    let (_, shown) = text.split_once("Bad Request: ").expect("a message");
    shown.to_owned()
}

#[test]
fn headers_of_the_call() {
    let shown = |message| {
        shown(message, |call| {
            call.header("x-upstream", "Bearer token-555")
                .header("x-note", "née-666")
                .header("cookie", "a=mine-777; b=8")
        })
    };
    assert_eq!(shown("Bearer token-555 is not a token"), "*** is not a token");
    assert_eq!(shown("token-555 and TOKEN%2D555"), "*** and ***");
    assert_eq!(shown("née-666, mine-777"), "***, ***");
}

#[test]
fn headers_of_the_client() {
    assert_eq!(shown("no tenant-44 for dXNlcjpw", |call| call), "no *** for ***");
}

#[test]
fn secret_headers_and_cookies_but_no_others() {
    let message = "code-2222 of code-1111,code-2222 in session-33: no swedish in dark-blue";
    assert_eq!(shown(message, |call| call), "*** of *** in ***: no swedish in dark-blue");
}

/// Values that any message may contain are not tokens.
#[test]
fn short_values_leave_the_message_as_it_is() {
    let set =
        |call: Visit| call.header("x-a", "e").header("x-b", "").header("x-c", "Bearer no").header("cookie", "a=1;b");
    assert_eq!(shown("expected 1 to 10 elements, and no more", set), "expected 1 to 10 elements, and no more");
}
