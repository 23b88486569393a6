//! A list that is requested by POST: its links are followed with GET, and without the body.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::paging::{Paged, Position};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::transport::{Limits, SendFuture, Transport};
use copperplate_runtime::{Async, Core, Effect, Method, Pages};
use http::Request;
use http::header::CONTENT_TYPE;

use super::service::{LinkedPage, Thing, json};
use crate::support::api::Client;
use crate::support::now::now;

struct Search<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Search<M> {
    type Response = LinkedPage;
    const ENDPOINT: Endpoint = Endpoint {
        id: "things.search",
        method: Method::POST,
        path: "/search",
        effect: Effect::Read,
        secrets: &[],
        items: Some("things"),
    };

    fn encode(&self, out: &mut RequestParts) {
        out.header("x-trace", Some(&"t".to_owned()));
        out.json(&"filter".to_owned());
    }
}

impl<M> Paged for Search<M> {
    type Item = Thing;
    const POSITION: Position = Position::Link;
    const COUNTERS: &'static [&'static str] = &["next"];

    fn next_page(page: &LinkedPage) -> Option<String> {
        page.next.clone()
    }

    fn items(page: &LinkedPage) -> &[Thing] {
        &page.things
    }

    fn into_items(page: LinkedPage) -> Vec<Thing> {
        page.things
    }

    fn has_more(_: &LinkedPage) -> Option<bool> {
        None
    }
}

copperplate_runtime::call! {
    Search: pages,
}

/// Two pages, and the requests for them.
#[derive(Clone, Default)]
struct TwoPages(Arc<Mutex<Vec<Request<Bytes>>>>);

impl Transport for TwoPages {
    fn send<'t>(&'t self, request: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        let mut requests = self.0.lock().expect("no panic");
        requests.push(request);
        let body = match requests.len() {
            1 => r#"{"things":[{"name":"a"}],"next":"/v1/search/next?token=abc"}"#,
            _ => r#"{"things":[{"name":"b"}]}"#,
        };
        Box::pin(async move { Ok(json(body)) })
    }
}

#[test]
fn are_followed_with_get() {
    let transport = TwoPages::default();
    let client = Client::builder("https://api.example.com/v1").transport(transport.clone()).build();
    let core = client.expect("all settings are right").core;
    let mut pages: Pages<Search> = Search { core, options: Options::new() }.pages();
    while now(pages.next()).expect("a page").is_some() {}
    let requests = transport.0.lock().expect("no panic");
    let seen: Vec<_> = requests.iter().map(|request| (request.method().as_str(), request.uri().path())).collect();
    assert_eq!(seen, [("POST", "/v1/search"), ("GET", "/v1/search/next")]);
    let [first, second] = &requests[..] else { panic!("two requests") };
    assert_eq!((first.body().as_ref(), second.body().as_ref()), (br#""filter""#.as_slice(), b"".as_slice()));
    assert_eq!((second.uri().query(), second.headers().get(CONTENT_TYPE)), (Some("token=abc"), None));
    assert_eq!(second.headers()["x-trace"], "t");
}
