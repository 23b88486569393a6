//! Links to the next page in the header `Link`: the first link with the relation `next` is followed.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::paging::{Paged, Position};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Method, Number};
use http::{HeaderValue, Response};

use super::table::{assert_agrees, bytes, rows, text};
use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

const TABLES: [&str; 2] =
    [include_str!("../../suites/links/standard.tsv"), include_str!("../../suites/links/packages.tsv")];

/// Returns the number of cases.
pub(super) fn cases() -> usize {
    TABLES.iter().map(|table| rows::<3>(table).len()).sum()
}

/// A list that requests its next page by the whole target of a link, which makes the target visible.
struct List<M = Async> {
    core: Core<M>,
    options: Options,
    target: Option<String>,
}

impl<M> Operation for List<M> {
    type Response = Vec<Number>;
    const ENDPOINT: Endpoint = Endpoint {
        id: "numbers.list",
        method: Method::GET,
        path: "/numbers",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.header("x-target", self.target.as_ref());
    }
}

impl<M> Paged for List<M> {
    type Item = Number;
    const POSITION: Position = Position::Cursor;
    const COUNTERS: &'static [&'static str] = &[];
    const LINK_HEADER: Option<&'static str> = Some("next");

    fn set_cursor(&mut self, target: &str) {
        self.target = Some(target.to_owned());
    }

    fn items(page: &Vec<Number>) -> &[Number] {
        page
    }

    fn into_items(page: Vec<Number>) -> Vec<Number> {
        page
    }

    fn has_more(_: &Vec<Number>) -> Option<bool> {
        None
    }
}

copperplate_runtime::call! {
    List: pages,
}

/// Returns the target of the link that is followed from a page with a header.
fn followed(header: &[u8]) -> Option<String> {
    let header = HeaderValue::from_bytes(header).expect("a value");
    let targets = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&targets);
    let fake = Fake::answering(move |request| {
        let target = request.headers().get("x-target").map(|target| target.as_bytes().to_vec());
        let response = match &target {
            None => Response::builder().header("link", &header).body(Bytes::from("[1]")),
            Some(_) => Response::builder().body(Bytes::from("[2]")),
        };
        seen.lock().expect("no panic").extend(target);
        Ok(response.expect("a response"))
    });
    let core = Client::over(&fake).core;
    let mut pages = List { core, options: Options::new(), target: None }.pages();
    while now(pages.next()).expect("no error").is_some() {}
    let targets = targets.lock().expect("no panic");
    assert!(targets.len() <= 1, "{targets:?}");
    targets.first().map(|target| String::from_utf8(target.clone()).expect("UTF-8"))
}

#[test]
fn the_link_with_the_relation_is_found() {
    let agrees = |[name, header, target]: [&'static str; 3]| {
        let expected = (target != "none").then(|| text(target));
        (name, followed(&bytes(header)) == expected)
    };
    assert_agrees(TABLES.into_iter().flat_map(rows).map(agrees), &[]);
}
